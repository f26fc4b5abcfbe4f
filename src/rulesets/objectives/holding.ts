import type { Board, Marker, Model, Point, SideId, Standing, Unit } from '../../engine/index.js';
import { distanceToPoint } from '../../engine/table/bases.js';
import { middleLine } from '../../engine/table/outline.js';
import { pointDistance } from '../../engine/table/points.js';
import { centreOf, placedOf, standing, unitsOf } from '../board-queries.js';

/** A board whose units and models are a ruleset's own. */
export type BoardOf<U extends Unit, M extends Model> = Pick<Board, 'outline' | 'sides' | 'markers'> & {
  units: Record<string, U>;
  models: Record<string, M>;
};

/** Who counts for holding, and as what the table sees a model. */
export interface Holding<U extends Unit, M extends Model> {
  holds: (unit: U) => boolean;
  stands?: (model: M) => Standing;
}

/** Models of a side within reach of a marker, of units that count. */
export function menAt<U extends Unit, M extends Model>(
  board: BoardOf<U, M>,
  side: SideId,
  { at, radius }: Marker,
  { holds, stands = standing }: Holding<U, M>,
): number {
  return unitsOf(board, side)
    .filter(holds)
    .flatMap(unit => placedOf(board, unit))
    .filter(model => distanceToPoint(stands(model), at) <= radius).length;
}

/** Who has more models at the marker; undefined when equal. */
export function holderOf<U extends Unit, M extends Model>(
  board: BoardOf<U, M>,
  marker: Marker,
  holding: Holding<U, M>,
): SideId | undefined {
  const [blue, red] = [menAt(board, 'blue', marker, holding), menAt(board, 'red', marker, holding)];
  return blue === red ? undefined : blue > red ? 'blue' : 'red';
}

/** Whether a point lies within reach of a marker; the middle of a unit off the table does not. */
export function isAtMarker({ markers }: Pick<Board, 'markers'>, point: Point | undefined): boolean {
  return point !== undefined && markers.some(({ at, radius }) => pointDistance(at, point) <= radius);
}

/** The marker nearest to the middle of their line. */
export function middleMarker(markers: readonly Marker[]): Marker | undefined {
  return markers[Math.floor((markers.length - 1) / 2)];
}

/** Whose half of the table the unit's middle lies in; undefined off the table, on the line, or before edges are chosen. */
export function halfOf<U extends Unit, M extends Model>(board: BoardOf<U, M>, unit: U): SideId | undefined {
  const at = centreOf(board, unit);
  if (at === undefined) return undefined;
  const middle = middleLine(board.outline);
  if (at.y === middle) return undefined;
  const edge = at.y < middle ? 'north' : 'south';
  return board.sides.find(side => side.edge === edge)?.id;
}
