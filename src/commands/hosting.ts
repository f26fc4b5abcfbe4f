import { ApplicationCommandOptionType, type AutocompleteInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { button, message, rows, text } from '../discord/components.js';
import { customId } from '../discord/custom-id.js';
import * as words from '../discord/host-words.js';
import { clip, LIMITS } from '../discord/limits.js';
import { mayHost } from '../discord/may-host.js';
import { show, tell } from '../discord/replies.js';
import { mark, translated } from '../engine/language.js';
import { lastBattleHere } from './battle-here.js';
import { type Command, textOption } from './command.js';

const MOST_AUDIT = 20;

export const hostRewind: Command = {
  path: ['host', 'rewind'],
  describe: mark`Take the battle here back to before an answer; everybody reads that you did.`,
  options: [
    textOption('to', mark`The answer before which it is to stand.`, { required: true, autocomplete: true, most: 100 }),
  ],
  reply: 'private',
  async run(bot, interaction) {
    const info = await lastBattleHere(bot, interaction);
    if (info === undefined) return;
    const seq = Number(/^\d{1,9}$/.exec(interaction.options.getString('to', true).trim())?.[0] ?? -1);
    const of = { battle: info.id, user: interaction.user.id, manages: await mayHost(bot, interaction), seq };
    const look = await bot.games.lookAtRewind(of);
    if (look.kind === 'refused') return tell(interaction, look.why);
    const confirm = button(
      customId('hosting', info.id, `${seq}.${look.seen}`, 'rewind'),
      translated(words.TAKE_BACK),
      'danger',
    );
    await show(interaction, message([text(words.rewindAsks(look)), ...rows([confirm])], { private: true }));
  },
  async complete(bot: Bot, interaction: AutocompleteInteraction) {
    const info = await bot.games.battleIn(interaction.channelId);
    if (info === undefined) return [];
    const wanted = interaction.options.getFocused().trim().toLowerCase();
    return (await bot.games.rewindMoments(info.id))
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .slice(0, LIMITS.autocompleteChoices)
      .map(({ seq, label }) => ({ name: clip(label.replace(/[*_`~]/g, ''), LIMITS.choiceName), value: String(seq) }));
  },
};

export const hostEnd: Command = {
  path: ['host', 'end'],
  describe: mark`End the battle here as it stands, after one more question.`,
  options: [],
  reply: 'private',
  async run(bot, interaction) {
    const info = await lastBattleHere(bot, interaction);
    if (info === undefined) return;
    const of = { battle: info.id, user: interaction.user.id, manages: await mayHost(bot, interaction) };
    const look = await bot.games.lookAtEnd(of);
    if (look.kind === 'refused') return tell(interaction, look.why);
    const confirm = button(customId('hosting', info.id, '', 'end'), translated(words.END), 'danger');
    await show(interaction, message([text(words.endAsks(look.status)), ...rows([confirm])], { private: true }));
  },
};

export const hostTransfer: Command = {
  path: ['host', 'transfer'],
  describe: mark`Make somebody else the host of the battle here.`,
  options: [
    {
      type: ApplicationCommandOptionType.User,
      name: 'to',
      description: mark`The new host of this battle.`,
      required: true,
    },
  ],
  reply: 'private',
  async run(bot, interaction) {
    const info = await lastBattleHere(bot, interaction);
    if (info === undefined) return;
    const to = interaction.options.getUser('to', true);
    if (to.bot) return tell(interaction, translated(words.NO_BOT));
    if (interaction.options.getMember('to') === null) return tell(interaction, translated(words.NOT_HERE));
    const of = { battle: info.id, user: interaction.user.id, manages: await mayHost(bot, interaction), to: to.id };
    const outcome = await bot.games.transferBattle(of);
    await tell(interaction, outcome.kind === 'refused' ? outcome.why : words.transferred(outcome));
  },
};

export const hostAudit: Command = {
  path: ['host', 'audit'],
  describe: mark`Show what hosts of this server did in battles.`,
  options: [],
  reply: 'private',
  async run(bot, interaction) {
    const entries = await bot.games.audit({ guild: interaction.guildId ?? '', most: MOST_AUDIT });
    if (entries.length === 0) return tell(interaction, translated(words.NO_AUDIT));
    const lines = entries.map(words.auditLine);
    await show(interaction, message([text([translated(words.AUDIT), ...lines].join('\n'))], { private: true }));
  },
};
