import type { Mils } from '../../../engine/index.js';
import { lengthOf, stretch } from '../../../engine/table/walked.js';
import { distanceBetween, modelsOf, onTable, standing, unitOf } from '../../board-queries.js';
import type { Deeds } from '../../classic/board.js';
import { characteristicOf, isVehicleUnit } from '../../classic/lookups.js';
import { type GoArgs, goFrame, walkFrame } from '../../classic/movement/frames.js';
import { throwPace } from '../../classic/movement/pace.js';
import { type Gait, planWay } from '../../classic/movement/ways.js';
import { canShootAt } from '../../classic/shooting/targets.js';
import { boardWith, type Placed, placesAt } from '../../model-moves.js';
import { crossingOf, standApart } from '../../movement/crossing.js';
import { longestOf } from '../../movement/unit-plans.js';
import { answersWindow } from '../answers/frames.js';
import type { IoBoard, IoUnit } from '../board.js';
import { dozeFrame } from '../debris/frames.js';
import { mayDoze } from '../debris/steps.js';
import { type IoGame, step } from '../game.js';
import { lapseOf } from '../orders/standing.js';

/** How finely the nearest point of a way is looked for. */
const LOOKS = 8;

/** A unit goes where it is sent; whoever waits may answer where he first may shoot, where it is nearest, and at its end (IO.house.windows). */
export const go = step(goFrame, {
  setOut(g, args) {
    const unit = unitOf(g.board, args.unit);
    // Who comes on over an edge knows its way.
    if (args.places !== undefined) return startOf(g, args, args.places);
    const thrown = throwPace(g, unit.id, args.to, args.gait);
    const { places } = planWay(g, unit, args.to, args.gait, thrown);
    g.emit({ type: 'did', unit: unit.id, deeds: { moved: howItMoved(g.board, unit, args.gait, longestOf(places)) } });
    return startOf(g, args, places);
  },
  walk(g, args) {
    const [share = 1, ...rest] = args.stops!;
    const { walked = 0 } = args;
    args.stops = rest;
    args.share = share;
    const there = placesAt(
      g.board,
      args.places!.filter(({ model }) => g.board.models[model] !== undefined),
      share,
    );
    const places = there.map(place => {
      const whole = args.places!.find(({ model }) => model === place.model)!.path;
      const path = stretch(whole, walked, share);
      return { ...place, path: lengthOf(path) === 0 ? [place.at] : path };
    });
    args.walked = share;
    return { call: walkFrame({ unit: args.unit, kind: args.gait === 'run' ? 'run' : 'move', places }) };
  },
  letAnswer(g, { unit }) {
    if (!onTable(g.board, unitOf(g.board, unit))) return { go: 'end' };
    return { call: answersWindow({ at: 'moving', unit }) };
  },
  goOn(g, { unit, share = 1 }) {
    if (share >= 1 || lapseOf(unitOf(g.board, unit), 'manoeuvre') !== undefined) return { go: 'end' };
    return { go: 'walk' };
  },
  /** IO.vehicle.dozer */
  end: (g, { unit }) => (mayDoze(g.board, unitOf(g.board, unit)) ? { call: dozeFrame({ unit }) } : { end: null }),
  cleared: () => ({ end: null }),
});

function startOf({ board }: IoGame, args: GoArgs, places: Placed[]): void {
  args.places = places;
  args.stops = stopsOf(board, unitOf(board, args.unit), places);
  args.walked = 0;
}

/** Shares of a way at which whoever waits is asked: where one of them first may shoot, where it is nearest to one, the end. */
function stopsOf(board: IoBoard, unit: IoUnit, places: readonly Placed[]): number[] {
  const waiting = Object.values(board.units).filter(
    other => other.token === 'ambush' && other.side !== unit.side && onTable(board, other),
  );
  if (waiting.length === 0 || longestOf(places) === 0) return [1];
  const first = crossingOf(board, places, then => waiting.some(other => maySee(then, other, unit)), standing);
  const nearest = nearestShare(board, unit, waiting, places);
  const shares = [first, nearest].filter(share => share !== undefined && share > 0 && share < 1) as number[];
  return [...new Set([...shares, 1])].sort((one, other) => one - other);
}

function maySee(then: IoBoard, watcher: IoUnit, { id }: IoUnit): boolean {
  return canShootAt(then, watcher, unitOf(then, id), 'phase');
}

/** Where on its way it is nearest to somebody who waits, of a few looks at which it could stand; undefined where that is no better than its end. */
function nearestShare(
  board: IoBoard,
  unit: IoUnit,
  waiting: readonly IoUnit[],
  places: readonly Placed[],
): number | undefined {
  let best: { share: number; far: Mils } | undefined;
  for (let look = LOOKS; look > 0; look -= 1) {
    const share = look / LOOKS;
    const then = boardWith(board, placesAt(board, places, share));
    if (!standApart(then, places, standing)) continue;
    const far = Math.min(...waiting.map(other => distanceBetween(then, other, unitOf(then, unit.id))));
    if (best === undefined || far < best.far - 500) best = { share, far };
  }
  return best?.share;
}

function howItMoved(board: IoBoard, unit: IoUnit, gait: Gait, far: Mils): Deeds['moved'] {
  if (gait === 'run') return 'ran';
  if (far === 0) return 'stood';
  if (!isVehicleUnit(board, unit)) return 'moved';
  const half = Math.min(...modelsOf(board, unit).map(model => ((characteristicOf(board, model, 'M') ?? 0) * 1000) / 2));
  return far <= half ? 'half' : 'full';
}
