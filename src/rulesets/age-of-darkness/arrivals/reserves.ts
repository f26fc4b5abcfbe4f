import type { UnitId } from '../../../engine/index.js';
import { unitsOf } from '../../board-queries.js';
import { numberFor } from '../../classic/asking.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import { type AdGame, step } from '../game.js';
import { arriveFrame, reservesFrame } from './frames.js';

/** The first turn in which anybody comes, that in which all do, and the least face (AD.core.reserve). */
const FIRST = 2;
const ALL = 4;
const NEED = 3;

/** Units of a side that wait off the table, those aboard not counted. */
function waitingOf(board: ClassicBoard, side: ClassicUnit['side']): ClassicUnit[] {
  return unitsOf(board, side).filter(({ reserve }) => reserve !== undefined);
}

/** From the second turn on 3+, from the fourth all; before any other move (AD.core.reserve). */
export const reserves = step(reservesFrame, {
  roll(g, args) {
    const waiting = waitingOf(g.board, args.side);
    if (waiting.length === 0 || g.board.turn < FIRST) return { go: 'end' };
    args.units = g.board.turn >= ALL ? waiting.map(({ id }) => id) : rolled(g, waiting);
    return undefined;
  },
  place(_g, args) {
    const [unit, ...rest] = args.units ?? [];
    if (unit === undefined) return { go: 'end' };
    args.units = rest;
    return { call: arriveFrame({ unit }) };
  },
  again: () => ({ go: 'place' }),
  end() {},
});

/** A natural 1 never brings anybody, a natural 6 always, whatever rules add. */
function rolled(g: AdGame, waiting: readonly ClassicUnit[]): UnitId[] {
  const rolls = waiting.map(unit => {
    const face = g.die(6);
    const modifier = numberFor(g.board, 'reserveRoll', { unit }, 0);
    const arrives = face === 6 || (face > 1 && face + modifier >= NEED);
    return { unit: unit.id, face, ...(modifier === 0 ? {} : { modifier }), arrives };
  });
  g.emit({ type: 'reservesRolled', rolls, need: NEED });
  return rolls.filter(({ arrives }) => arrives).map(({ unit }) => unit);
}
