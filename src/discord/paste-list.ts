import { type APILabelComponent, ComponentType, type RepliableInteraction, TextInputStyle } from 'discord.js';
import { t } from '../engine/language.js';
import type { RosterOutcome } from '../games/games.js';
import { openModal } from './acknowledge.js';
import type { Bot } from './bot.js';
import { type CustomId, customId } from './custom-id.js';
import { armyChosen } from './lobby.js';
import { oneAtATime } from './one-at-a-time.js';
import type { Press } from './press.js';
import { deferInPlace, notOurs, tell, wordsIn } from './replies.js';
import { showImported } from './roster-panel.js';

/** Signs that a field of a modal takes; a longer list goes on in the next. */
const LONGEST = 4000;
const FIELDS = ['first', 'second', 'third'] as const;

export async function pressToPaste(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  if (id.kind === 'paste') {
    if (!interaction.isButton()) return notOurs(interaction);
    const [first, ...more] = FIELDS;
    return openModal(interaction, {
      title: t`A list as text`,
      custom_id: customId('pasted', id.battle, '', id.option),
      components: [
        field(first, t`The list`, true),
        ...more.map((name, index) =>
          field(name, index === 0 ? t`The rest, if it is longer` : t`And the rest of that`, false),
        ),
      ],
    });
  }
  if (!interaction.isModalSubmit()) return notOurs(interaction);
  await deferInPlace(interaction);
  // A full field was cut wherever it was full; otherwise its player cut the text, between two lines.
  const fields = FIELDS.map(name => wordsIn(interaction, name));
  const pasted = fields.map(part => (part.length < LONGEST ? `${part}\n` : part)).join('');
  return oneAtATime(bot, interaction, async () => {
    const of = { user: interaction.user.id, guild: interaction.guildId ?? '' };
    const info = id.battle === '' ? undefined : await bot.games.info(id.battle);
    const ruleset = info?.ruleset;
    const outcome = await bot.games.importFile({ ...of, ruleset, bytes: Buffer.from(pasted) });
    if (outcome.kind !== 'done' || info === undefined) return showImported(bot, interaction, t`The list`, outcome);
    return fieldImported(bot, interaction, { battle: info.id, seat: id.option }, outcome);
  });
}

/** A list that was read and kept is fielded in a battle that has not started. */
async function fieldImported(
  bot: Bot,
  interaction: RepliableInteraction,
  { battle, seat }: { battle: string; seat: string },
  { card }: Extract<RosterOutcome, { kind: 'done' }>,
): Promise<void> {
  const of = { battle, user: interaction.user.id, army: card.army, ...(seat === '' ? {} : { seat }) };
  const chosen = await bot.games.chooseArmy(of);
  if (chosen.kind === 'refused') return tell(interaction, t`Your list is saved. ${chosen.why}`);
  return armyChosen(interaction, chosen.battle, t`Your army is chosen.`);
}

function field(name: (typeof FIELDS)[number], label: string, required: boolean): APILabelComponent {
  return {
    type: ComponentType.Label,
    label,
    component: {
      type: ComponentType.TextInput,
      custom_id: name,
      style: TextInputStyle.Paragraph,
      max_length: LONGEST,
      required,
    },
  };
}
