import { type MessageCreateOptions, MessageFlags } from 'discord.js';

/** A message that uses most of what the page can show. */
export function battleReport(picture: Buffer, reader: string): MessageCreateOptions {
  const soon = Math.floor(Date.now() / 1000) + 7200;
  return {
    flags: MessageFlags.IsComponentsV2,
    files: [
      { attachment: picture, name: 'table.png' },
      { attachment: Buffer.from('dice 311 to 323'), name: 'dice.txt' },
    ],
    allowedMentions: { users: [reader] },
    components: [
      {
        type: 17,
        accent_color: 0x3465a4,
        components: [
          {
            type: 10,
            content: `### Turn 2 · Command Phase · <@${reader}>, spend your pool\nAssault Detachment  \`1\` \`2\` \`2\` \`4\` \`6\` · limited \`3\`    1 CP\n-# 4: a Character issues orders. 6 kept: Swift Reaction.`,
          },
          { type: 14, divider: true, spacing: 1 },
          {
            type: 10,
            content:
              '**Squad Alpha fires at Raptors** · 8 lasguns, 11", _Fire_ orders\n> To hit 5+ · `6` `5` `5` → **3 hits**\n- soft cover −1\n- ~~aimed~~ ||overwatch||\n```\nA1  B2\n```\n[Why](https://example.org/why) <https://example.org> 2 * 3 * 4 snake_case_name',
          },
          {
            type: 12,
            items: [{ media: { url: 'attachment://table.png' }, description: 'The table after the Command Phase' }],
          },
          {
            type: 9,
            components: [{ type: 10, content: `Answer by <t:${soon}:R> (<t:${soon}:t>), or **Hold** is taken.` }],
            accessory: { type: 2, style: 2, label: 'Why?', custom_id: 'why' },
          },
          {
            type: 1,
            components: [
              { type: 2, style: 1, label: 'Orders', custom_id: 'orders' },
              { type: 2, style: 3, label: 'Open Fire 67 %', custom_id: 'fire' },
              { type: 2, style: 4, label: 'End phase', custom_id: 'end' },
              { type: 2, style: 2, label: 'Board', custom_id: 'board', emoji: { name: '🗺' } },
              { type: 2, style: 5, label: 'Rules', url: 'https://example.org/rules' },
            ],
          },
          {
            type: 1,
            components: [
              {
                type: 3,
                custom_id: 'die',
                placeholder: 'Die',
                options: [
                  { label: '2', value: '2', description: 'Assault Detachment' },
                  { label: '4', value: '4' },
                ],
              },
            ],
          },
        ],
      },
      { type: 13, file: { url: 'attachment://dice.txt' } },
    ],
  };
}
