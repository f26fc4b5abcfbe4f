import type { Point } from '../../../engine/index.js';
import { onMils, pointIn, travel } from '../../../engine/table/points.js';
import { enemyOf, unitOf } from '../../board-queries.js';
import { mayLand, planDrop } from '../../classic/arrivals/ways.js';
import { throwScatter } from '../../classic/shooting/scatter.js';
import type { IoUnit } from '../board.js';
import { type IoGame, step } from '../game.js';
import { BEST } from '../scenarios/frames.js';
import { seatOf } from '../scenarios/lead.js';
import { descendFrame, landingsFrame, mishapAsk, mishapFrame } from './frames.js';
import { misplacings } from './places.js';

/** Its marker scatters as the unit would and lies where it may; whoever comes without one stands at once (IO.deepStrike.marker, IO.deepStrike.placing). */
export const descend = step(descendFrame, {
  scatter(g, { unit: id, aim, atOnce }) {
    const unit = unitOf(g.board, id);
    const { hit, inches, faces, bearing = 0 } = throwScatter(g);
    const at = hit ? aim : onMils(travel(aim, bearing, inches * 1000));
    g.emit({ type: 'descended', unit: id, aimed: aim, at, inches, hit, faces });
    // IO.strike.flyer.cargo
    if (atOnce) {
      if (!land(g, unit, at)) return { call: mishapFrame({ unit: id, middle: at, what: 'unit' }) };
      return { go: 'settle' };
    }
    if (!mayLand(g.board, unit, at))
      return { call: mishapFrame({ unit: id, middle: at, what: 'marker', mayDelay: true }) };
    g.emit({ type: 'markerLaid', unit: id, at });
    return { end: null };
  },
  /** Without a marker it has moved in this turn, and moves no further (IO.strike.flyer.cargo). */
  settle(g, { unit, atOnce }) {
    if (atOnce) g.emit({ type: 'did', unit, deeds: { moved: 'moved' } });
  },
});

/** The first model takes the place of the marker and the rest follow, before anybody else comes on (IO.deepStrike.arrive). */
export const landings = step(landingsFrame, {
  next(g, { side }) {
    const descent = g.board.descents.find(({ unit }) => unitOf(g.board, unit).side === side);
    if (descent === undefined) return { end: null };
    const { unit, at } = descent;
    if (land(g, unitOf(g.board, unit), at)) return { go: 'next' };
    return { call: mishapFrame({ unit, middle: at, what: 'unit', mayDelay: true }) };
  },
  again: () => ({ go: 'next' }),
});

/** The opponent chooses; where it can be put nowhere it is delayed (IO.deepStrike.mishap, IO.deepStrike.misplaced). */
export const mishap = step(mishapFrame, {
  ask(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (misplacings(g.board, args, unit).length === 0) return { go: 'delay' };
    const who = seatOf(g, enemyOf(unit.side));
    const cite = args.mayDelay ? 'IO.deepStrike.mishap' : 'IO.deepStrike.misplaced';
    return { ask: mishapAsk({ who, args, cite, fallback: args.mayDelay ? { mishap: 'delayed' } : { to: BEST } }) };
  },
  hear(g, args, reply) {
    const { mishap: chosen, to } = mishapAsk.answer(reply);
    if (chosen === 'delayed') return { go: 'delay' };
    const unit = unitOf(g.board, args.unit);
    const at = pointIn(to) ?? misplacings(g.board, args, unit)[0]!;
    g.emit({ type: 'misplaced', unit: unit.id, at });
    // IO.house.readings.landings: a marker lies there and its unit follows, a unit stands.
    if (args.what === 'marker') g.emit({ type: 'markerLaid', unit: unit.id, at });
    else land(g, unit, at);
    return { end: null };
  },
  delay(g, { unit }) {
    g.emit({ type: 'delayed', unit, until: g.board.turn + 1 });
    return { end: null };
  },
});

/** The unit stands there, first model on the point; false where one of it may not. */
function land(g: IoGame, unit: IoUnit, at: Point): boolean {
  const places = planDrop(g.board, unit, at);
  if (places === undefined) return false;
  g.emit({ type: 'moved', unit: unit.id, kind: 'arrive', models: places, last: true });
  g.emit({ type: 'landed', unit: unit.id, at });
  // IO.deepStrike.orders
  g.emit({ type: 'did', unit: unit.id, deeds: { gunnery: 'moving' } });
  return true;
}
