import { onTable, unitOf } from '../../../lookups.js';
import type { DmBoard, DmUnit } from '../../board.js';
import { isEngaged } from '../../combat/sight.js';
import { step } from '../../game.js';
import { isAlive } from '../../lookups.js';
import { shortfall } from '../../movement/arrival.js';
import { freeMoveAsk } from '../../movement/asks.js';
import { isBroken } from '../../movement/coherency.js';
import { walkFrame } from '../../movement/frames.js';
import { planMove } from '../../movement/placing.js';
import { freeMovesFrame } from '../frames.js';
import type { EffectOf } from '../schema.js';
import type { EffectRule } from './rule.js';

/** Each of the units goes where its player likes, so far; it is no move of the phase and nobody interrupts it. */
export const freeMoves = step(freeMovesFrame, {
  askTheNext(g, args) {
    const [id, ...rest] = args.units;
    if (id === undefined) return { end: null };
    args.units = rest;
    args.now = id;
    const unit = unitOf(g.board, id);
    if (!mayGo(g.board, unit)) return { go: 'askTheNext' };
    return {
      ask: freeMoveAsk({
        who: unit.seat,

        args: { unit: id, from: [], distance: args.distance },
        cite: 'DM.strat.effects',
        fallback: { to: 'stay' },
      }),
    };
  },
  goThere(g, args, reply) {
    const { to } = freeMoveAsk.answer(reply);
    if (to === 'stay') return { go: 'askTheNext' };
    const unit = unitOf(g.board, args.now!);
    const { places, ...plan } = planMove(g.board, [unit], to, { allowance: () => args.distance });
    const short = shortfall(g.board, [unit], to, { places, ...plan });
    const note = [args.source, ...(short === undefined ? [] : [short])];
    return {
      call: walkFrame({ units: [unit], kind: 'shift', places, note, sentTo: to, unwatched: true, opens: true }),
    };
  },
  again() {
    return { go: 'askTheNext' };
  },
});

function mayGo(board: DmBoard, unit: DmUnit): boolean {
  if (!isAlive(unit) || !onTable(board, unit)) return false;
  return !isEngaged(board, unit) && unit.status !== 'broken' && !isBroken(board, unit);
}

/** A short move besides the one of the phase. */
export const move: EffectRule<EffectOf<'move'>> = {
  words: ({ inches }) => `may go ${inches}" at once, besides its move of the phase`,
  fits: mayGo,
  apply: (_g, { inches }, { units, source }) =>
    freeMovesFrame({ units: units.map(({ id }) => id), distance: inches * 1000, source }),
  worth: (_board, { inches }, unit) => (unit ? inches * 0.12 + unit.models.length / 20 : 0),
};
