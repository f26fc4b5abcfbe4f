import type { ChatInputCommandInteraction } from 'discord.js';
import { attachedBytes } from '../discord/attached.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { filedWords } from '../discord/filed-words.js';
import { battleTitle } from '../discord/messages.js';
import { importInChannel } from '../discord/open-in-channel.js';
import { show, tell } from '../discord/replies.js';
import { mark } from '../engine/language.js';
import { BATTLE_FILE_KILOBYTES } from '../games/games.js';
import { readOpponent } from './battle.js';
import { playedBattleHere } from './battle-here.js';
import { type Command, fileOption, textOption } from './command.js';

export const battleExport: Command = {
  path: ['battle', 'export'],
  describe: mark`Get the whole battle here as a file; while it runs, only its host can.`,
  options: [],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const info = await playedBattleHere(bot, interaction);
    if (info === undefined) return;
    const said = info.status === 'over' ? filedWords.exportedWhole : filedWords.exported;
    await giveFile(bot, interaction, info.id, 'battle', said(battleTitle(info)));
  },
};

export const report: Command = {
  path: ['report'],
  describe: mark`Get a file about the battle here that shows a fault to whoever looks after the bot.`,
  options: [],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const info = await playedBattleHere(bot, interaction);
    if (info === undefined) return;
    await giveFile(bot, interaction, info.id, 'capsule', filedWords.capsule);
  },
};

async function giveFile(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  battle: string,
  purpose: 'battle' | 'capsule',
  said: string,
): Promise<void> {
  const outcome = await bot.games.exportBattle({ battle, user: interaction.user.id, purpose });
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  const parts = [text(said), { type: 13 as const, file: { url: `attachment://${outcome.name}` } }];
  await show(interaction, message(parts, { private: true }), [{ name: outcome.name, data: Buffer.from(outcome.data) }]);
}

export const battleImport: Command = {
  path: ['battle', 'import'],
  describe: mark`Play on from a file of a battle, in a thread of this channel.`,
  options: [
    fileOption('file', mark`What \`/battle export\` gave.`, true),
    textOption('blue', mark`Who plays Blue: mention a player, or write computer; left out, they press Join.`, {
      most: 60,
    }),
    textOption('red', mark`Who plays Red: mention a player, or write computer; left out, they press Join.`, {
      most: 60,
    }),
  ],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const { options } = interaction;
    const players: { blue?: string; red?: string } = {};
    for (const side of ['blue', 'red'] as const) {
      const words = options.getString(side);
      const named = await readOpponent(bot, interaction, words);
      if (typeof named === 'object') return tell(interaction, named.why);
      if (named !== undefined) players[side] = named;
    }
    const read = await attachedBytes(options.getAttachment('file', true), {
      kilobytes: BATTLE_FILE_KILOBYTES,
      what: filedWords.file,
    });
    if ('why' in read) return tell(interaction, read.why);
    const outcome = await importInChannel(bot, interaction, { file: read.bytes, players });
    if (outcome.kind === 'refused') return tell(interaction, outcome.why);
    await tell(interaction, filedWords.imported(outcome.battle.place));
  },
};
