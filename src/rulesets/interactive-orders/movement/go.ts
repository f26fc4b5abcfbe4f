import type { Mils, UnitId } from '../../../engine/index.js';
import { lengthOf, stretch } from '../../../engine/table/walked.js';
import { distanceBetween, onTable, placedOf, standing, unitOf } from '../../board-queries.js';
import { isFlyer } from '../../classic/kinds.js';
import { type GoArgs, goFrame, walkFrame } from '../../classic/movement/frames.js';
import { throwPace } from '../../classic/movement/pace.js';
import { howItMoved, mayFollow, mayGo, planAnew, planWay } from '../../classic/movement/ways.js';
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
    const places = nextStretch(g.board, args);
    const kind = args.gait === 'run' ? 'run' : 'move';
    return { call: walkFrame({ unit: args.unit, kind, places, sentTo: args.to }) };
  },
  letAnswer(g, args) {
    return onTable(g.board, unitOf(g.board, args.unit)) ? { call: windowOn(args) } : { go: 'end' };
  },
  goOn(g, args) {
    const { walked = 1 } = args;
    const unit = unitOf(g.board, args.unit);
    if (walked >= 1 || lapseOf(unit, 'manoeuvre') !== undefined) return { go: 'end' };
    if (isStuck(g.board, unit)) {
      // What it was told to go it has not gone.
      const far = Math.max(0, ...placedOf(g.board, unit).map(({ moved }) => moved));
      g.emit({ type: 'did', unit: unit.id, deeds: { moved: howItMoved(g.board, unit, args.gait, far) } });
      return { go: 'end' };
    }
    const left = between(g.board, livingOf(g.board, args.places!), walked, 1);
    if (mayFollow(g.board, unit, left)) return { go: 'walk' };
    // Somebody has come into its way: it goes another with what it has left.
    startOf(g, args, planAnew(g.board, unit, args.to, left).places);
    return longestOf(args.places!) === 0 ? { go: 'end' } : { go: 'walk' };
  },
  /** IO.vehicle.dozer */
  end: (g, { unit }) => (mayDoze(g.board, unitOf(g.board, unit)) ? { call: dozeFrame({ unit }) } : { end: null }),
  cleared() {},
});

/** Whether it can go no further where it stands; what flies goes on all the same (IO.house.vehicle, IO.house.pin). */
export function isStuck(board: IoBoard, unit: IoUnit): boolean {
  return !mayGo(board, unit) && !isFlyer(board, unit);
}

/** What those who live walk to the next stop of their way. */
export function nextStretch(board: IoBoard, args: Pick<GoArgs, 'places' | 'stops' | 'walked'>): Placed[] {
  const [share = 1, ...rest] = args.stops!;
  const places = between(board, livingOf(board, args.places!), args.walked ?? 0, share);
  Object.assign(args, { stops: rest, walked: share });
  return places;
}

/** Those who wait may answer where a unit has stopped on its way. */
export function windowOn({ unit, walked, sights }: Pick<GoArgs, 'unit' | 'walked' | 'sights'>) {
  const sight = sights?.find(({ share }) => share === walked);
  return answersWindow({ at: 'moving', unit, ...(sight ? { whose: sight.units } : {}) });
}

/** Ways of those who live still. */
function livingOf({ models }: IoBoard, places: readonly Placed[]): Placed[] {
  return places.filter(({ model }) => models[model] !== undefined);
}

/** What is walked of ways between two shares of them. */
function between(board: IoBoard, places: readonly Placed[], from: number, to: number): Placed[] {
  return placesAt(board, places, to).map((place, index) => {
    const path = stretch(places[index]!.path, from, to);
    return { ...place, path: lengthOf(path) === 0 ? [place.at] : path };
  });
}

function startOf({ board }: IoGame, args: GoArgs, places: Placed[]): void {
  args.places = places;
  Object.assign(args, stopsOf(board, unitOf(board, args.unit), places));
  args.walked = 0;
}

/** Shares of a way at which whoever waits is asked: each where it first may shoot, all where it is nearest to one, and at its end. */
export function stopsOf(board: IoBoard, unit: IoUnit, places: readonly Placed[]): Pick<GoArgs, 'stops' | 'sights'> {
  const waiting = Object.values(board.units).filter(
    other => other.token === 'ambush' && other.side !== unit.side && onTable(board, other),
  );
  if (waiting.length === 0 || longestOf(places) === 0) return { stops: [1] };
  const nearest = nearestShare(board, unit, waiting, places) ?? 1;
  const firsts = new Map<number, UnitId[]>();
  for (const other of waiting) {
    const share = crossingOf(board, places, then => maySee(then, other, unit), standing);
    if (share !== undefined && share > 0) firsts.set(share, [...(firsts.get(share) ?? []), other.id]);
  }
  const sights = [...firsts].map(([share, units]) => ({ share, units }));
  return {
    stops: [...new Set([...firsts.keys(), nearest, 1])].sort((one, other) => one - other),
    sights: sights.filter(({ share }) => share !== nearest && share !== 1),
  };
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
