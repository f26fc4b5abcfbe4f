import type { Point, SideId } from '../../../engine/index.js';
import { onMils, pointDistance, pointIn } from '../../../engine/table/points.js';
import { enemyOf, modelsOf, SIDES, unitOf, unitsOf } from '../../board-queries.js';
import { mayCarry } from '../../classic/transports/room.js';
import type { IoBoard, IoUnit } from '../board.js';
import { step } from '../game.js';
import { isUnplaced } from '../scenarios/deploying.js';
import { BEST, NOBODY } from '../scenarios/frames.js';
import { seatOf } from '../scenarios/lead.js';
import { layOf } from '../scenarios/zones.js';
import { isBattery, isFlyerStrike, pointsOf } from './off-map.js';
import { cargoAsk, pointAsk, prepareFrame } from './prepare-frames.js';

/** Target points that a side bought and has still to place. */
function pointsLeft(board: IoBoard, side: SideId): number {
  return (board.armies[side].targetPoints ?? 0) - pointsOf(board, side).length;
}

/** The objective where the enemy is looked for first: the bot's choice for a target point. */
export function bestPoint(board: IoBoard, side: SideId): Point {
  const enemy = layOf(board).home(board, enemyOf(side));
  const free = board.markers.filter(({ at }) =>
    pointsOf(board, side).every(point => pointDistance(point.at, at) > 1000),
  );
  const [first] = free
    .map(({ at }) => at)
    .sort((one, other) => pointDistance(one, enemy) - pointDistance(other, enemy));
  const home = layOf(board).home(board, side);
  return onMils(first ?? { x: (home.x + enemy.x) / 2, y: (home.y + enemy.y) / 2 });
}

/** Units that wait off the table and find room aboard of a flyer that strikes. */
export function cargoFor(board: IoBoard, flyer: IoUnit): IoUnit[] {
  const [machine] = modelsOf(board, flyer);
  if (machine?.capacity === undefined) return [];
  return unitsOf(board, flyer.side).filter(
    unit => unit.seat === flyer.seat && isUnplaced(board, unit) && mayCarry(board, machine, unit),
  );
}

/** Target points are placed, and flyers that strike take on whom they carry (IO.barrage.point, IO.strike.flyer.cargo). */
export const prepare = step(prepareFrame, {
  askForPoint(g) {
    const side = SIDES.find(each => pointsLeft(g.board, each) > 0);
    if (side === undefined) return { go: 'listFlyers' };
    // Nobody would ever fire at it.
    if (!unitsOf(g.board, side).some(isBattery)) {
      g.emit({ type: 'pointRegistered', side, at: bestPoint(g.board, side) });
      return { go: 'askForPoint' };
    }
    const about = { side, left: pointsLeft(g.board, side) };
    return { ask: pointAsk({ who: seatOf(g, side), args: about, fallback: { to: BEST } }) };
  },
  place(g, _args, reply) {
    const side = SIDES.find(each => pointsLeft(g.board, each) > 0)!;
    const to = pointIn(pointAsk.answer(reply).to);
    const at = to ? { x: to.x, y: to.y } : bestPoint(g.board, side);
    g.emit({ type: 'pointRegistered', side, at });
    return { go: 'askForPoint' };
  },
  listFlyers(g, args) {
    const all = SIDES.flatMap(side => unitsOf(g.board, side));
    args.flyers = all.filter(isFlyerStrike).map(({ id }) => id);
  },
  askForCargo(g, args) {
    const [id, ...rest] = args.flyers!;
    if (id === undefined) return { end: null };
    const flyer = unitOf(g.board, id);
    if (cargoFor(g.board, flyer).length === 0) {
      args.flyers = rest;
      return { go: 'askForCargo' };
    }
    const cite = 'IO.strike.flyer.cargo';
    return { ask: cargoAsk({ who: flyer.seat, args: { flyer: id }, cite, fallback: { unit: NOBODY } }) };
  },
  load(g, args, reply) {
    const [id, ...rest] = args.flyers!;
    const { unit } = cargoAsk.answer(reply);
    if (unit === NOBODY) args.flyers = rest;
    else g.emit({ type: 'left', unit, to: { aboard: unitOf(g.board, id!).models[0]! } });
    return { go: 'askForCargo' };
  },
});
