import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { fileFaultText } from '../discord/army-text.js';
import { attachedText } from '../discord/attached.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { mayHost } from '../discord/may-host.js';
import { show, tell } from '../discord/replies.js';
import { plain, relativeTime, small } from '../discord/text.js';
import { CODEX_FILE } from '../engine/army/index.js';
import { mark, t, translated } from '../engine/language.js';
import { capital } from '../engine/wording.js';
import { type LimitName, SERVER_LIMITS } from '../games/games.js';
import { type Command, fileOption, numberOption, textOption } from './command.js';

export const notHost = (what: string) => t`Only people who may **Manage Server** can change ${what}; ask one of them.`;

/** A server's own codexes: what is there, loading one from a file, dropping one. */
export const hostCodex: Command = {
  path: ['host', 'codex'],
  describe: mark`Show the codexes of this server, load one from a file, or drop one.`,
  options: [
    fileOption('load', mark`A codex file, YAML or JSON; the pages that come with the bot show how to write one.`),
    textOption('drop', mark`A codex of this server to forget.`, { autocomplete: true, most: 100 }),
  ],
  reply: 'private',
  dear: interaction => interaction.options.getAttachment('load') !== null,
  async run(bot, interaction) {
    const file = interaction.options.getAttachment('load');
    const drop = interaction.options.getString('drop');
    const guild = interaction.guildId ?? '';
    if ((file !== null || drop !== null) && !(await mayHost(bot, interaction)))
      return tell(interaction, notHost(t`its codexes`));
    if (file !== null && drop !== null) return tell(interaction, t`Load one or drop one; do the other after it.`);
    if (drop !== null) {
      const known = (await bot.games.codexes({ guild })).find(({ id, name }) => id === drop || name === drop);
      if (known?.loadedBy === undefined)
        return tell(interaction, t`This server loaded no such codex; \`/host codex\` lists them.`);
      await bot.games.dropCodex({ guild, id: known.id });
      return tell(interaction, t`**${plain(known.name)}** is dropped; battles that field it play on with their copy.`);
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
  const read = await attachedText(file, CODEX_FILE);
  if ('why' in read) return tell(interaction, read.why);
  const of = { guild: interaction.guildId ?? '', user: interaction.user.id, text: read.text };
  const outcome = await bot.games.loadCodex(of);
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  if (outcome.kind === 'faults') return tell(interaction, fileFaultText(file.name, outcome.faults));
  const { codex, words, replaced } = outcome;
  const name = plain(codex.name);
  const how = replaced
    ? t`**${name}** is loaded in place of the one before: ${words}`
    : t`**${name}** is loaded: ${words}`;
  const after = t`Everybody here can build lists from it; battles under way keep the version that they began with.`;
  await tell(interaction, [how, after].join('\n'));
}

async function listed(bot: Bot, guild: string): Promise<string> {
  const lines = (await bot.games.codexes({ guild })).map(({ name, loadedBy, loadedAt }) =>
    loadedBy === undefined
      ? t`**${plain(name)}** · comes with the bot`
      : t`**${plain(name)}** · loaded by <@${loadedBy}> ${relativeTime(loadedAt ?? 0)}`,
  );
  return [t`### Codexes`, ...lines, t`-# \`/host codex load:\` takes a file.`].join('\n');
}

/** What members of a server may open at once. */
export const hostLimits = (): Command => ({
  path: ['host', 'limits'],
  describe: mark`Show how many battles members may open here, or change it.`,
  options: Object.entries(SERVER_LIMITS).map(([name, { min, max, what }]) =>
    numberOption(name, `${capital(translated(what))}.`, { min, max }),
  ),
  reply: 'private',
  async run(bot, interaction) {
    const guild = interaction.guildId ?? '';
    const names = Object.keys(SERVER_LIMITS) as LimitName[];
    const given = names.flatMap(name => {
      const value = interaction.options.getInteger(name);
      return value === null ? [] : [[name, value] as const];
    });
    if (given.length > 0 && !(await mayHost(bot, interaction))) return tell(interaction, notHost(t`its limits`));
    const limits =
      given.length > 0
        ? await bot.games.setLimits({ guild, limits: Object.fromEntries(given) })
        : await bot.games.limits(guild);
    const lines = names.map(name => {
      const { what, usual } = SERVER_LIMITS[name];
      const shown = limits[name] === usual ? `${usual}` : t`**${limits[name]}** (usually ${usual})`;
      return `\`${name}\` ${shown} · ${translated(what)}`;
    });
    const how = small([t`\`/host limits waiting:8\` changes one; that needs **Manage Server**.`]);
    await show(
      interaction,
      message([text(t`### Limits of this server\n${lines.join('\n')}`), text(how)], { private: true }),
    );
  },
});
