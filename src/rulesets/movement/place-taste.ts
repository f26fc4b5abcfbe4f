import type { Board, Marker, Mils, Point, Unit } from '../../engine/index.js';
import { pointDistance } from '../../engine/table/points.js';
import { hasKeyword } from '../../engine/table/terrain.js';
import { centreOf, enemiesOf, unitsOf } from '../board-queries.js';
import { toNearest } from '../tastes.js';
import { coverAt } from './shelter.js';
import { CROWDED } from './straight-suggestions.js';

/** How far off a marker or an errand still draws anybody. */
const DRAWS: Mils = 36_000;
/** What it is worth to stand at the marker that a group is sent to. */
const ERRAND = 9;
/** What others near a place take from its worth, each and at most: there is little room beside them. */
const CROWD_EACH = 0.3;
const CROWD_MOST = 2.4;

/** What the computer has to know of a group to like places for it. */
interface Goers {
  /** Range of its guns, and of those that it will have once it is on the table; 0 where it fights hand to hand. */
  range: Mils;
  /** The marker that it is sent to. */
  errand: Marker | undefined;
  /** The length of its way from a place to another. */
  way(from: Point, to: Point): Mils;
}

/**
 * What a place is worth to a group: toward markers, into cover, and as near to the enemy as its weapons like. Who weighs many
 * places has all that is the same for them found once.
 */
export function tasteOfPlaces<U extends Unit>(
  board: Pick<Board, 'models' | 'markers' | 'terrain'> & { units: Record<string, U> },
  units: readonly U[],
  { range, errand, way }: Goers,
): (at: Point | undefined) => number {
  const unit = units[0]!;
  const friends = unitsOf(board, unit.side).filter(friend => !units.includes(friend));
  const stand = friends.flatMap(friend => centreOf(board, friend) ?? []);
  const markers = board.markers.map(({ at, radius }) => {
    return { at, radius, pull: stand.some(spot => pointDistance(spot, at) <= radius) ? 1 : 4 };
  });
  const own = new Set(units.map(({ id }) => id));
  const others = Object.values(board.models).flatMap(({ at, unit }) => (at && !own.has(unit) ? [at] : []));
  const enemies = enemiesOf(board, unit).map(enemy => centreOf(board, enemy)!);
  return at => {
    if (at === undefined) return 0;
    let worth = 0;
    for (const { at: spot, radius, pull } of markers) {
      const far = way(at, spot);
      worth = Math.max(worth, pull * Math.max(0, 1 - far / DRAWS) + (pointDistance(spot, at) <= radius ? 2 : 0));
    }
    if (errand) {
      const far = Math.max(0, way(at, errand.at) - errand.radius / 2);
      worth += ERRAND * (1 - far / DRAWS);
    }
    const cover = coverAt(board, at);
    if (cover && hasKeyword(cover, 'hard')) worth += errand ? 0.6 : 1.2;
    else if (cover) worth += errand ? 0.4 : 0.8;
    // Others stand where the group would have to find room.
    const crowd = others.filter(spot => pointDistance(spot, at) < CROWDED).length;
    worth -= Math.min(CROWD_MOST, crowd * CROWD_EACH);
    const nearest = toNearest(at, enemies);
    worth -= range > 0 ? Math.abs(nearest - range * 0.6) / 20_000 : nearest / 10_000;
    return worth;
  };
}

/** Numbers of which the `most` highest are found once more, by a look that is too dear for all of them. */
export function bestLookedAt(worths: readonly number[], most: number, look: (index: number) => number): number[] {
  const found = [...worths];
  const best = [...worths.keys()].sort((a, b) => worths[b]! - worths[a]!).slice(0, most);
  for (const index of best) found[index] = look(index);
  return found;
}
