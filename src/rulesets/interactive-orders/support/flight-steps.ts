import { pointIn } from '../../../engine/table/points.js';
import { placedOf, unitOf } from '../../board-queries.js';
import { goFrame } from '../../classic/movement/frames.js';
import { aboardOf } from '../../transports/passengers.js';
import { descendFrame } from '../descents/frames.js';
import { step } from '../game.js';
import { BEST } from '../scenarios/frames.js';
import { dropsOf } from './drops.js';
import { flightsOf, flightTo, speedOf } from './flights.js';
import { dropAsk, flyAsk, flyFrame } from './frames.js';

/** A flyer that strikes comes on over its edge, to any place; whoever waits may answer on its way (IO.strike.flyer.move). */
export const fly = step(flyFrame, {
  ask(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    const [best] = flightsOf(g.board, unit);
    if (best === undefined) return { go: 'over' };
    return { ask: flyAsk({ who: unit.seat, args: { unit: id }, fallback: { to: { ...best.at } } }) };
  },
  go(g, { unit: id }, reply) {
    const unit = unitOf(g.board, id);
    const { x, y } = pointIn(flyAsk.answer(reply).to)!;
    const places = flightTo(g.board, unit, { x, y })!;
    g.emit({ type: 'did', unit: id, deeds: speedOf(g.board, unit, places) });
    return { call: goFrame({ unit: id, to: places[0]!.at, gait: 'move', places }) };
  },
  /** Whoever is aboard comes down at once (IO.strike.flyer.cargo). */
  arrived(g, args) {
    const [machine] = placedOf(g.board, unitOf(g.board, args.unit));
    args.cargo = machine === undefined ? [] : aboardOf(g.board, machine.id).map(({ id }) => id);
  },
  askForDrop(g, { unit: flyer, cargo = [] }) {
    const [unit] = cargo;
    if (unit === undefined) return { go: 'over' };
    const who = unitOf(g.board, unit).seat;
    const cite = 'IO.strike.flyer.cargo';
    return { ask: dropAsk({ who, args: { unit, flyer }, cite, fallback: { to: BEST } }) };
  },
  drop(g, args, reply) {
    const [id, ...rest] = args.cargo!;
    args.cargo = rest;
    const unit = unitOf(g.board, id!);
    const to = pointIn(dropAsk.answer(reply).to) ?? dropsOf(g.board, unitOf(g.board, args.unit), unit)[0]!;
    g.emit({ type: 'left', unit: unit.id, to: { reserve: 'deepStrike' } });
    return { call: descendFrame({ unit: unit.id, aim: { x: to.x, y: to.y }, atOnce: true }) };
  },
  /** The next of those aboard (IO.strike.flyer.cargo). */
  dropped: () => ({ go: 'askForDrop' }),
  over() {},
});
