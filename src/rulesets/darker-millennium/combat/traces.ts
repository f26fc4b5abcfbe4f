import type { Trace } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import type { Tracers } from '../game.js';
import type { CombatEvent, Fallen } from './events.js';

/** More lines of one attack than this only hide the table. */
const MOST_LINES = 6;

function marksOf(fallen: readonly Fallen[]): Trace[] {
  return fallen.map(({ side, at, facing }) => ({ kind: 'fallen', side, at, facing }));
}

export const traces: Tracers<CombatEvent> = {
  shot({ unit, lines, blasts, flames = [], fallen }, board) {
    const { side } = unitOf(board, unit);
    return [
      ...lines.slice(0, MOST_LINES).map((line): Trace => ({ kind: 'shot', side, ...line })),
      ...blasts.map(({ at, radius }): Trace => ({ kind: 'blast', at, radius })),
      ...flames.map((points): Trace => ({ kind: 'flame', points })),
      ...marksOf(fallen),
    ];
  },
  hurt: ({ fallen }) => marksOf(fallen),
  fought: ({ fallen }) => marksOf(fallen),
};
