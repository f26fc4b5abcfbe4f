import { unitOf } from '../../board-queries.js';
import type { Effect } from '../board.js';
import { shiftFrame } from '../fighting/frames.js';
import { step } from '../game.js';
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
      effect: { is: 'regrouped', marks: ['snapShots', ...(isOver ? (['noRun'] as const) : []), 'noCharge'], until },
    });
    return { call: shiftFrame({ unit: id, kind: 'regroup', distance: bestInitiative(g.board, unit) * 1000 }) };
  },
  gone: (g, { unit: id }) => ({ end: unitOf(g.board, id).isFallingBack !== true }),
});
