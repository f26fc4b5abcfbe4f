import type { Frame, UnitId } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import type { Effect } from '../board.js';
import { shiftFrame } from '../fighting/frames.js';
import { type ClassicGame, step } from '../game.js';
import { bestInitiative, nextTurnEnds } from '../lookups.js';
import { fallBackFrame, regroupFrame } from './frames.js';
import { DESPERATE_TEST, LEADERSHIP_TEST } from './leadership.js';
import { throwNerve } from './tests.js';

/** A falling unit tests its Leadership just before it moves: up to its Initiative, Snap Shots, and no charge; or it falls back on (AD.core.regroup). */
export const regroup = step(regroupFrame, {
  test(g, { unit: id, desperate }) {
    const unit = unitOf(g.board, id);
    const test = desperate ? DESPERATE_TEST : LEADERSHIP_TEST;
    if (!throwNerve(g, { unit, for: 'regroup', modifier: 0 }, test)) return { call: fallBackFrame({ unit: id }) };
    return { call: regrouped(g, id) };
  },
  gone: (g, { unit: id }) => ({ end: unitOf(g.board, id).isFallingBack !== true }),
});

/**
 * A unit falls back no more, and bears the price of that; gives the short move with which it goes on (AD.core.regroup, IO.house.rally).
 * `mayRun` is false where its turn would let it run after that move.
 */
export function regrouped(g: Pick<ClassicGame, 'board' | 'emit'>, id: UnitId, mayRun = true): Frame {
  const unit = unitOf(g.board, id);
  g.emit({ type: 'fallingBack', unit: id, falling: false });
  // Whoever tries it when the turn is over bears its price in the next (IO.house.rally).
  const isOver = g.board.phase === 'end';
  g.emit({ type: 'regrouped', unit: id, ...(isOver ? { next: true } : {}) });
  g.emit({ type: 'did', unit: id, deeds: { moved: 'moved', regrouped: true } });
  const playerTurn = isOver ? nextTurnEnds(g.board, unit) : g.board.playerTurn;
  const until: Effect['until'] = { playerTurn, phase: 'end' };
  g.emit({
    type: 'effectGained',
    on: { unit: id },
    effect: {
      is: 'regrouped',
      marks: ['snapShots', ...(isOver || !mayRun ? (['noRun'] as const) : []), 'noCharge'],
      until,
    },
  });
  return shiftFrame({ unit: id, kind: 'regroup', distance: bestInitiative(g.board, unit) * 1000 });
}
