import { mark, t, translated } from '../../../engine/language.js';
import type { Change } from '../attacks/types.js';
import type { Effect, EffectMark } from '../board.js';

const MARKS: Record<EffectMark, string> = {
  snapShots: mark`Snap Shots only`,
  noMove: mark`cannot move`,
  noRun: mark`cannot run`,
  noCharge: mark`cannot charge`,
  noShooting: mark`cannot shoot`,
};

/** What an effect does to whoever bears it, in short: `WS 1`, `T -1`, `Snap Shots only`; empty where it only waits. */
export function effectWords({ changes = {}, marks = [], ward, cover }: Effect): string[] {
  const numbers = Object.entries(changes).map(([name, change]) => `${name} ${changeWords(change)}`);
  const saves = ward === undefined ? [] : [t`Invulnerable ${ward}+`];
  const covers = cover === undefined ? [] : [t`Cover ${cover}+`];
  return [...numbers, ...saves, ...covers, ...marks.map(each => translated(MARKS[each]))];
}

function changeWords(change: Change): string {
  if ('set' in change) return `${change.set}`;
  if ('times' in change) return `×${change.times}`;
  return change.plus > 0 ? `+${change.plus}` : `${change.plus}`;
}

/** How long it lasts, where that is not the whole battle. */
export function untilWords({ until }: Effect, playerTurn: number): string {
  if (until === undefined) return t`for good`;
  return until.playerTurn > playerTurn ? t`into the next turn` : t`this turn`;
}
