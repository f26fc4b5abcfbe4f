import type { Board, Choices, Mils, Point, Unit, UnitId } from '../engine/index.js';
import { pointDistance } from '../engine/table/points.js';
import { centreOf, distanceBetween, enemiesOf } from './board-queries.js';

/** What the computer's tastes of several rulesets are made of. */

/** Distances beyond this count as this much: nothing so far off matters. */
const FAR: Mils = 60_000;

/** Mils from a place to the nearest of others, as far as that matters. */
export function toNearest(at: Point, others: readonly Point[]): Mils {
  return Math.min(FAR, ...others.map(other => pointDistance(other, at)));
}

/** Mils from a place to the nearest marker, as far as that matters. */
export function toMarkers({ markers }: Pick<Board, 'markers'>, at: Point): Mils {
  return toNearest(
    at,
    markers.map(marker => marker.at),
  );
}

/** Mils from a unit to the nearest enemy on the table, as far as that matters. */
export function toEnemies(board: Pick<Board, 'units' | 'models'>, unit: Unit): Mils {
  return Math.min(FAR, ...enemiesOf(board, unit).map(enemy => distanceBetween(board, unit, enemy)));
}

/** The enemy whose middle is nearest, and how far that is from the unit's own: 0 for a unit off the table, which has none. */
export function nearestEnemy(
  board: Pick<Board, 'units' | 'models'>,
  unit: Unit,
): { id: UnitId; far: Mils } | undefined {
  const here = centreOf(board, unit);
  let best: { id: UnitId; far: Mils } | undefined;
  for (const enemy of enemiesOf(board, unit)) {
    const far = here ? pointDistance(here, centreOf(board, enemy)!) : 0;
    if (best === undefined || far < best.far) best = { id: enemy.id, far };
  }
  return best;
}

/** The first option is the best. */
export function inOrder({ options }: Choices): number[] {
  return options.map((_, index) => -index);
}

/** The computer takes the first option: it is offered in the order of its taste. */
export function takeFirst(_view: unknown, _decision: unknown, _partial: unknown, choices: Choices): number[] {
  return inOrder(choices);
}

/** None is better than another. */
export function allAlike({ options }: Choices): number[] {
  return options.map(() => 0);
}
