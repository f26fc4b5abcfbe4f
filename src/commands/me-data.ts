import { button, message, rows, text } from '../discord/components.js';
import { customId } from '../discord/custom-id.js';
import { dataWords, deletionAsks, pingsSet } from '../discord/me-words.js';
import { show, tell } from '../discord/replies.js';
import { mark, t } from '../engine/language.js';
import { type Command, textOption } from './command.js';

/** `/me data`: all that is kept of a user, to read or to delete. */
export const meData: Command = {
  path: ['me', 'data'],
  describe: mark`Get all that is kept of you as a file, or have it deleted, after one more question.`,
  options: [
    textOption('do', mark`Show it, which is usual, or delete it.`, {
      choices: [
        { name: mark`show it`, value: 'show' },
        { name: mark`delete it`, value: 'delete' },
      ],
    }),
  ],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const user = interaction.user.id;
    if (interaction.options.getString('do') === 'delete') {
      const battles = await bot.games.battlesToLeave(user);
      const asks = ['computer', 'concede'] as const;
      const labels = { computer: t`Delete, the computer plays on`, concede: t`Delete, concede` };
      const buttons = (battles > 0 ? asks : asks.slice(0, 1)).map(how =>
        button(customId('forget', '', '', how), battles > 0 ? labels[how] : t`Delete`, 'danger'),
      );
      return show(interaction, message([text(deletionAsks({ battles })), ...rows(buttons)], { private: true }));
    }
    const name = 'my-data.json';
    const data = Buffer.from(await bot.games.dataOf(user));
    if (data.byteLength > MOST_BYTES)
      return tell(interaction, t`There is more than one message holds; ask whoever runs this bot.`);
    const parts = [text(dataWords()), { type: 13 as const, file: { url: `attachment://${name}` } }];
    await show(interaction, message(parts, { private: true }), [{ name, data }]);
  },
};

/** What one message of Discord carries. */
const MOST_BYTES = 9 * 1024 * 1024;

/** `/me pings`: where a user is told that they are asked. */
export const mePings: Command = {
  path: ['me', 'pings'],
  describe: mark`Choose whether you are mentioned where the battle is, or told by direct message.`,
  options: [
    textOption('where', mark`Where you are told that it is your turn.`, {
      required: true,
      choices: [
        { name: mark`in the battle's thread`, value: 'channel' },
        { name: mark`by direct message`, value: 'direct' },
      ],
    }),
  ],
  reply: 'private',
  async run(bot, interaction) {
    const direct = interaction.options.getString('where', true) === 'direct';
    await bot.games.setPings({ user: interaction.user.id, direct });
    await tell(interaction, pingsSet({ direct }));
  },
};
