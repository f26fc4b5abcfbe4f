import type { AutocompleteInteraction } from 'discord.js';
import { fileFaultText } from '../discord/army-text.js';
import { attachedText } from '../discord/attached.js';
import { showField } from '../discord/battlefield.js';
import * as words from '../discord/battlefield-words.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { clip, LIMITS } from '../discord/limits.js';
import { mayHost } from '../discord/may-host.js';
import { show, tell } from '../discord/replies.js';
import { mark, t } from '../engine/language.js';
import { FIELD_FILE } from '../games/games.js';
import { lastBattleHere } from './battle-here.js';
import { type Command, fileOption, textOption } from './command.js';
import { notHost } from './host.js';

/** A server's own battlefields: what is there, loading one from a file, showing or dropping one, saving the table here as a file. */
export const hostBattlefield: Command = {
  path: ['host', 'battlefield'],
  describe: mark`Show the battlefields of this server, load one from a file, drop one, or save one as a file.`,
  options: [
    fileOption('file', mark`A battlefield, YAML or JSON; save gives the table of a battle as one to begin with.`),
    textOption('show', mark`A battlefield of this server, as a picture.`, { autocomplete: true, most: 60 }),
    textOption('drop', mark`A battlefield of this server to forget.`, { autocomplete: true, most: 60 }),
    textOption('save', mark`The table of the battle here as a file.`, {
      choices: [{ name: mark`the table here`, value: 'here' }],
    }),
  ],
  reply: 'private',
  dear: true,
  async run(bot, interaction) {
    const guild = interaction.guildId ?? '';
    const file = interaction.options.getAttachment('file');
    const [shown, drop, save] = ['show', 'drop', 'save'].map(name => interaction.options.getString(name));
    if ([file, shown, drop, save].filter(Boolean).length > 1) return tell(interaction, words.oneAtATime());
    if ((file !== null || drop) && !(await mayHost(bot, interaction)))
      return tell(interaction, notHost(t`its battlefields`));
    if (file !== null) return load(bot, interaction, file);
    if (drop) {
      const gone = await bot.games.dropBattlefield({ guild, name: drop });
      return tell(interaction, gone ? words.dropped({ name: drop }) : words.noSuch());
    }
    if (shown) {
      const found = await bot.games.battlefieldNamed({ guild, name: shown });
      return found ? showField(bot, interaction, found, false) : tell(interaction, words.noSuch());
    }
    if (save) return saveHere(bot, interaction);
    await show(interaction, message([text(words.fieldList(await bot.games.battlefields(guild)))], { private: true }));
  },
  complete: completeField,
};

/** Battlefields of a server by what was typed of their names. */
export async function completeField(bot: Bot, interaction: AutocompleteInteraction) {
  const wanted = interaction.options.getFocused().trim().toLowerCase();
  return (await bot.games.battlefields(interaction.guildId ?? ''))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, LIMITS.autocompleteChoices)
    .map(({ name }) => ({ name: clip(name, LIMITS.choiceName), value: name }));
}

type Typed = Parameters<Command['run']>[1];

async function load(bot: Bot, interaction: Typed, file: Parameters<typeof attachedText>[0]): Promise<void> {
  const read = await attachedText(file, FIELD_FILE);
  if ('why' in read) return tell(interaction, read.why);
  const of = { guild: interaction.guildId ?? '', user: interaction.user.id, text: read.text };
  const outcome = await bot.games.readBattlefield(of);
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  if (outcome.kind === 'faults') return tell(interaction, fileFaultText(file.name, outcome.faults));
  if (outcome.kind === 'read') await showField(bot, interaction, outcome, true);
}

async function saveHere(bot: Bot, interaction: Typed): Promise<void> {
  const info = await lastBattleHere(bot, interaction);
  if (info === undefined) return;
  const outcome = await bot.games.exportBattlefield({ battle: info.id });
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  const name = 'battlefield.yaml';
  const parts = [text(words.savedAs(outcome)), { type: 13 as const, file: { url: `attachment://${name}` } }];
  await show(interaction, message(parts, { private: true }), [{ name, data: Buffer.from(outcome.text) }]);
}
