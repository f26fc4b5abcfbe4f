import { pointIn } from '../../../engine/table/points.js';
import { onTable, unitOf } from '../../board-queries.js';
import { goFrame } from '../../classic/movement/frames.js';
import { step } from '../game.js';
import { flightsOf, flightTo, isInOwnHalf } from './flights.js';
import { flyAsk, flyFrame } from './frames.js';

/** A flyer that strikes comes on over its edge, to any place; whoever waits may answer on its way (IO.strike.flyer.move). */
export const fly = step(flyFrame, {
  ask(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    const [best] = flightsOf(g.board, unit);
    if (best === undefined) return { go: 'over' };
    return {
      ask: flyAsk({
        who: unit.seat,
        args: { unit: id },
        cite: 'IO.strike.flyer.move',
        fallback: { to: { ...best.at } },
      }),
    };
  },
  go(g, { unit: id }, reply) {
    const unit = unitOf(g.board, id);
    const { x, y } = pointIn(flyAsk.answer(reply).to)!;
    const places = flightTo(g.board, unit, { x, y })!;
    const isNear = isInOwnHalf(g.board, unit, places);
    g.emit({ type: 'did', unit: id, deeds: isNear ? { moved: 'half', gunnery: 'steady' } : { moved: 'full' } });
    return { call: goFrame({ unit: id, to: places[0]!.at, gait: 'move', places }) };
  },
  arrived(g, { unit }) {
    if (!onTable(g.board, unitOf(g.board, unit))) return { go: 'over' };
  },
  over: () => ({ end: null }),
});
