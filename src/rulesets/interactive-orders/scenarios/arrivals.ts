import type { Point, SideId } from '../../../engine/index.js';
import { pointIn } from '../../../engine/table/points.js';
import { unitOf, unitsOf } from '../../board-queries.js';
import type { IoBoard, IoUnit } from '../board.js';
import { type IoGame, step } from '../game.js';
import { arrivalsFrame, arriveAsk, REST } from './frames.js';
import { waveDue } from './line-forces.js';
import { bestArrival } from './taste.js';
import { arrivedAt } from './zones.js';

/** Units of a side that wait off the table and find room where they come on. */
export function comingUnits(board: IoBoard, side: SideId): IoUnit[] {
  return unitsOf(board, side).filter(
    unit => unit.reserve !== undefined && unit.aboard === undefined && bestArrival(board, unit) !== undefined,
  );
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
    const { side, left = 0, auto } = args;
    const coming = comingUnits(g.board, side);
    const [first] = coming;
    if (left === 0 || first === undefined) return { go: 'end' };
    if (auto) {
      comeOn(g, dearest(g.board, coming), undefined);
      args.left = left - 1;
      return { go: 'ask' };
    }
    return {
      ask: arriveAsk({
        who: first.seat,
        args: { side, left },
        cite: arrivalCite(g.board, side),
        fallback: { unit: REST },
      }),
    };
  },
  hear(g, args, reply) {
    const { unit, to } = arriveAsk.answer(reply);
    if (unit === REST) args.auto = true;
    else {
      comeOn(g, unitOf(g.board, unit), pointIn(to));
      args.left! -= 1;
    }
    return { go: 'ask' };
  },
  end() {},
});

function dearest(board: IoBoard, units: readonly IoUnit[]): IoUnit {
  const cost = ({ id, side }: IoUnit) => board.armies[side].cost[id] ?? 0;
  return units.reduce((best, unit) => (cost(unit) > cost(best) ? unit : best));
}

/** Nothing notes that it came on, so that it may charge (IO.assault.reserves). */
function comeOn(g: IoGame, unit: IoUnit, to: Point | undefined): void {
  const at = to ?? bestArrival(g.board, unit);
  const places = at && arrivedAt(g.board, unit, at);
  if (places) g.emit({ type: 'moved', unit: unit.id, kind: 'arrive', models: places, last: true });
}
