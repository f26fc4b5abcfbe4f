import type { Point, SideId } from '../../../engine/index.js';
import { pointIn } from '../../../engine/table/points.js';
import { unitOf, unitsOf } from '../../board-queries.js';
import type { IoBoard, IoUnit } from '../board.js';
import { descendFrame } from '../descents/frames.js';
import { deepStrikes, isDescending } from '../descents/places.js';
import { type IoGame, step } from '../game.js';
import { type ArrivalWay, arrivalsFrame, arriveAsk, REST } from './frames.js';
import { dearest, scarcest } from './lead.js';
import { waveDue } from './line-forces.js';
import { mount, mounts, ridingWith } from './mounting.js';
import { bestArrival, bestDrop, bestWay } from './taste.js';
import { arrivedAt } from './zones.js';

/** Units of a side that wait off the table and may come on now. */
export function comingUnits(board: IoBoard, side: SideId): IoUnit[] {
  return unitsOf(board, side).filter(
    unit =>
      unit.reserve !== undefined &&
      unit.aboard === undefined &&
      (unit.delayed ?? 0) <= board.turn &&
      !isDescending(board, unit) &&
      waysOf(board, unit).length > 0,
  );
}

/** How a unit may come on: over the edge where it finds room, from above where it deep strikes (IO.deepStrike.marker). */
export function waysOf(board: IoBoard, unit: IoUnit): ArrivalWay[] {
  const found: ArrivalWay[] = bestArrival(board, unit) === undefined ? [] : ['edge'];
  return deepStrikes(board, unit) ? [...found, 'deepStrike'] : found;
}

/** The rule by which a side's reserves come on. */
export function arrivalCite({ scenario }: IoBoard, side: SideId): string {
  if (scenario?.id !== 'defence-line') return 'IO.counter.arrive';
  return side === scenario.attacker ? 'IO.line.main' : 'IO.line.relief';
}

/** As many units as the number of the turn, or a wave (IO.counter.arrive, IO.line.main, IO.line.relief). */
export const arrivals = step(arrivalsFrame, {
  count(g, args) {
    const due = g.board.scenario?.id === 'defence-line' ? waveDue(g, args.side) : g.board.turn;
    args.left = Math.min(due, comingUnits(g.board, args.side).length);
  },
  ask(g, args) {
    const { side, left = 0, bots = [] } = args;
    const coming = comingUnits(g.board, side);
    const who = scarcest(g.board, coming)?.seat;
    if (left === 0 || who === undefined) return { go: 'end' };
    if (bots.includes(who)) {
      const own = coming.filter(unit => unit.seat === who);
      const unit = dearest(g.board, own);
      // Where not all come at once, who rides comes with the tank (IO.riders.one).
      const riding = left < coming.length ? ridingWith(g.board, unit, own) : undefined;
      if (riding !== undefined) {
        mount(g, riding.rider, riding.to);
        return { go: 'ask' };
      }
      args.next = { unit: unit.id, by: bestWay(g.board, unit) };
      return { go: 'comeOn' };
    }
    return {
      ask: arriveAsk({
        who,
        args: { side, left },
        cite: arrivalCite(g.board, side),
        fallback: { unit: REST },
      }),
    };
  },
  hear(g, args, reply) {
    const answer = arriveAsk.answer(reply);
    if (answer.unit === REST) {
      args.bots = [...(args.bots ?? []), scarcest(g.board, comingUnits(g.board, args.side))!.seat];
      return { go: 'ask' };
    }
    args.next = answer;
    return undefined;
  },
  comeOn(g, args) {
    const { unit: id, by, to } = args.next!;
    const unit = unitOf(g.board, id);
    // It comes with its tank, and counts as one with it (IO.riders.one).
    if (mounts(to)) {
      mount(g, unit, to);
      return { go: 'ask' };
    }
    args.left! -= 1;
    // A marker comes in its stead (IO.deepStrike.marker).
    if ((by ?? waysOf(g.board, unit)[0]) === 'deepStrike') {
      return { call: descendFrame({ unit: id, aim: pointIn(to) ?? bestDrop(g.board, unit)! }) };
    }
    enter(g, unit, pointIn(to));
    return undefined;
  },
  again: () => ({ go: 'ask' }),
  end() {},
});

/** Nothing notes that it came on, so that it may charge (IO.assault.reserves). */
function enter(g: IoGame, unit: IoUnit, to: Point | undefined): void {
  const at = to ?? bestArrival(g.board, unit);
  const places = at && arrivedAt(g.board, unit, at);
  if (places) g.emit({ type: 'moved', unit: unit.id, kind: 'arrive', models: places, last: true });
}
