import type { Component, RepliableInteraction } from 'discord.js';
import { mark, t, translated } from '../engine/language.js';
import type { Accepted, StandingOrder } from '../games/games.js';
import type { Bot } from './bot.js';
import { button, type Row, rows, text } from './components.js';
import { customId, parseCustomId } from './custom-id.js';

/** What may be said with one press about a unit that waits now; `/standing add` says more. */
const INSTRUCTIONS: Record<string, { word: string; when: Pick<StandingOrder, 'aimed' | 'within'> }> = {
  sight: { word: mark`At first sight`, when: {} },
  aimed: { word: mark`If it is aimed at`, when: { aimed: true } },
  near: { word: mark`Within 12"`, when: { within: 12_000 } },
};

type Waiting = NonNullable<Accepted['leaves']>;

/** So many units have such buttons in one message, those that wait last. */
const MOST_UNITS = 2;

/**
 * Buttons to leave an instruction with what a unit waits for: of an answer just given, and of those before it in the message that was
 * pressed, as long as they wait. Who presses none is asked each time.
 */
export async function instructionRows(
  bot: Bot,
  interaction: RepliableInteraction,
  battle: string,
  leaves?: Waiting,
): Promise<(ReturnType<typeof text> | Row)[]> {
  const before = offeredIn(interaction, battle).filter(({ unit }) => unit !== leaves?.unit);
  const units = [...before, ...(leaves ? [leaves] : [])].slice(-MOST_UNITS);
  if (units.length === 0) return [];
  return (await bot.games.stillWaiting({ battle, units })).flatMap(({ kind, unit, name }) => [
    text(t`When does **${name}** act? You are asked each time unless you say it now; nobody else reads it.`),
    ...rows(
      Object.entries(INSTRUCTIONS).map(([how, { word }]) =>
        button(customId('stand', battle, unit, `${kind}.${how}`), translated(word)),
      ),
    ),
  ]);
}

/** Units that have such buttons in the message that was pressed. */
function offeredIn(interaction: RepliableInteraction, battle: string): Waiting[] {
  const message = 'message' in interaction ? interaction.message : null;
  const found = new Map<string, string>();
  for (const id of idsIn(message?.components ?? [])) {
    const said = parseCustomId(id);
    const [kind = ''] = said?.option.split('.') ?? [];
    if (said?.kind === 'stand' && said.battle === battle) found.set(said.decision, kind);
  }
  return [...found].map(([unit, kind]) => ({ unit, kind }));
}

function idsIn(components: readonly Component[]): string[] {
  return components.flatMap(component => [
    ...('customId' in component && typeof component.customId === 'string' ? [component.customId] : []),
    ...('components' in component ? idsIn(component.components as Component[]) : []),
  ]);
}

/** What such a button says of when its unit acts; undefined for one that is none of ours. */
export function instructionIn(option: string): Pick<StandingOrder, 'kind' | 'aimed' | 'within'> | undefined {
  const [kind = '', how = ''] = option.split('.');
  return Object.hasOwn(INSTRUCTIONS, how) ? { kind, ...INSTRUCTIONS[how]!.when } : undefined;
}
