import { mark, t, translated } from '../engine/language.js';
import type { Accepted, StandingOrder } from '../games/games.js';
import { button, type Row, rows, text } from './components.js';
import { customId } from './custom-id.js';

/** What may be said with one press about a unit that waits now; `/standing add` says more. */
const INSTRUCTIONS: Record<string, { word: string; when: Pick<StandingOrder, 'aimed' | 'within'> }> = {
  sight: { word: mark`At first sight`, when: {} },
  aimed: { word: mark`If it is aimed at`, when: { aimed: true } },
  near: { word: mark`Within 12"`, when: { within: 12_000 } },
};

/** Buttons to leave an instruction with what a unit waits for; who presses none is asked each time. */
export function instructionRows(battle: string, leaves: Accepted['leaves']): (ReturnType<typeof text> | Row)[] {
  if (leaves === undefined) return [];
  const { kind, unit } = leaves;
  const buttons = Object.entries(INSTRUCTIONS).map(([how, { word }]) =>
    button(customId('stand', battle, unit, `${kind}.${how}`), translated(word)),
  );
  return [
    text(t`When does it act? You are asked each time unless you say it now; nobody else reads it.`),
    ...rows(buttons),
  ];
}

/** What such a button says of when its unit acts; undefined for one that is none of ours. */
export function instructionIn(option: string): Pick<StandingOrder, 'kind' | 'aimed' | 'within'> | undefined {
  const [kind = '', how = ''] = option.split('.');
  return Object.hasOwn(INSTRUCTIONS, how) ? { kind, ...INSTRUCTIONS[how]!.when } : undefined;
}
