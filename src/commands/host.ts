import { type AutocompleteInteraction, type ChatInputCommandInteraction, PermissionFlagsBits } from 'discord.js';
import { fileFaultText } from '../discord/army-text.js';
import { attachedText } from '../discord/attached.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { show, tell } from '../discord/replies.js';
import { plain, relativeTime } from '../discord/text.js';
import { type Command, fileOption, textOption } from './command.js';

const NOT_HOST = 'Only people who may **Manage Server** can change its codexes; ask one of them.';

function mayHost(interaction: ChatInputCommandInteraction): boolean {
  return interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
}

/** A server's own codexes: what is there, loading one from a file, dropping one. */
export const hostCodex: Command = {
  path: ['host', 'codex'],
  describe: 'Show the codexes of this server, load one from a file, or drop one.',
  options: [
    fileOption('load', 'A codex file, YAML or JSON; docs/write-a-codex.md shows how to write one.'),
    textOption('drop', 'A codex of this server to forget.', { autocomplete: true, most: 100 }),
  ],
  reply: 'private',
  dear: interaction => interaction.options.getAttachment('load') !== null,
  async run(bot, interaction) {
    const file = interaction.options.getAttachment('load');
    const drop = interaction.options.getString('drop');
    const guild = interaction.guildId ?? '';
    if ((file !== null || drop !== null) && !mayHost(interaction)) return tell(interaction, NOT_HOST);
    if (file !== null && drop !== null) return tell(interaction, 'Load one or drop one; do the other after it.');
    if (drop !== null) {
      const known = (await bot.games.codexes({ guild })).find(({ id, name }) => id === drop || name === drop);
      if (known?.loadedBy === undefined)
        return tell(interaction, 'This server loaded no such codex; `/host codex` lists them.');
      await bot.games.dropCodex({ guild, id: known.id });
      return tell(interaction, `**${plain(known.name)}** is dropped; battles that field it play on with their copy.`);
    }
    if (file !== null) return load(bot, interaction, file);
    await show(interaction, message([text(await listed(bot, guild))], { private: true }));
  },
  async complete(bot: Bot, interaction: AutocompleteInteraction) {
    const wanted = interaction.options.getFocused().trim().toLowerCase();
    return (await bot.games.codexes({ guild: interaction.guildId ?? '' }))
      .filter(({ loadedBy, name }) => loadedBy !== undefined && name.toLowerCase().includes(wanted))
      .slice(0, LIMITS.autocompleteChoices)
      .map(({ id, name }) => ({ name: clip(name, LIMITS.choiceName), value: id }));
  },
};

async function load(
  bot: Bot,
  interaction: ChatInputCommandInteraction,
  file: Parameters<typeof attachedText>[0],
): Promise<void> {
  const read = await attachedText(file);
  if ('why' in read) return tell(interaction, read.why);
  const of = { guild: interaction.guildId ?? '', user: interaction.user.id, text: read.text };
  const outcome = await bot.games.loadCodex(of);
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  if (outcome.kind === 'faults') return tell(interaction, fileFaultText(file.name, outcome.faults));
  const { codex, words, replaced } = outcome;
  const how = replaced ? 'is loaded in place of the one before' : 'is loaded';
  const after = 'Everybody here can build lists from it; battles under way keep the version that they began with.';
  await tell(interaction, `**${plain(codex.name)}** ${how}: ${words}\n${after}`);
}

async function listed(bot: Bot, guild: string): Promise<string> {
  const lines = (await bot.games.codexes({ guild })).map(({ name, loadedBy, loadedAt }) =>
    loadedBy === undefined
      ? `**${plain(name)}** · comes with the bot`
      : `**${plain(name)}** · loaded by <@${loadedBy}> ${relativeTime(loadedAt ?? 0)}`,
  );
  return ['### Codexes', ...lines, '-# `/host codex load:` takes a file.'].join('\n');
}
