import type { Board, Mils, Model, ModelId, Point, SeatId, SideId, Standing, Unit, UnitId } from '../engine/index.js';
import { boxRound, gap } from '../engine/table/bases.js';
import { meanOf } from '../engine/table/points.js';

/** Lookups on the board of any ruleset. Those by id throw on one that the board does not know: that is a fault of the rules. */

interface Units<U> {
  units: Record<UnitId, U>;
}
interface Models<M> {
  models: Record<ModelId, M>;
}

export function known<T>(thing: T | undefined, what: string, id: string): T {
  if (thing === undefined) throw new Error(`no ${what} ${id}`);
  return thing;
}
export function unitOf<U>(board: Units<U>, id: UnitId): U {
  return known(board.units[id], 'unit', id);
}
/** The unit with this id, whatever it is that was given as one. */
export function unitNamed<U>(board: Units<U>, id: unknown): U | undefined {
  return typeof id === 'string' && Object.hasOwn(board.units, id) ? board.units[id] : undefined;
}
export function modelOf<M>(board: Models<M>, id: ModelId): M {
  return known(board.models[id], 'model', id);
}
export function profileOf<P>(board: { profiles: Record<string, P> }, model: { profile: string }): P {
  return known(board.profiles[model.profile], 'profile', model.profile);
}
export function weaponOf<W>(board: { weapons: Record<string, W> }, id: string): W {
  return known(board.weapons[id], 'weapon', id);
}
/** Living models of a unit, in datasheet order. */
export function modelsOf<M>(board: Models<M>, unit: Pick<Unit, 'models'>): M[] {
  return unit.models.map(id => modelOf(board, id));
}
/** Living models of a unit that stand on the table, in datasheet order. */
export function placedOf<M extends Model>(board: Models<M>, unit: Pick<Unit, 'models'>): (M & { at: Point })[] {
  const placed: (M & { at: Point })[] = [];
  for (const id of unit.models) {
    const model = modelOf(board, id);
    if (model.at !== undefined) placed.push(model as M & { at: Point });
  }
  return placed;
}
/** Living units of a side, on or off the table. */
export function unitsOf<U extends Unit>(board: Units<U>, side: SideId): U[] {
  const found: U[] = [];
  for (const id in board.units) {
    const unit = board.units[id]!;
    if (unit.side === side && unit.models.length > 0) found.push(unit);
  }
  return found;
}
export function onTable(board: Models<Model>, unit: Pick<Unit, 'models'>): boolean {
  for (const id of unit.models) if (board.models[id]?.at !== undefined) return true;
  return false;
}

/** Both sides, in the order in which they are named. */
export const SIDES = ['blue', 'red'] as const;

export function enemyOf(side: SideId): SideId {
  return side === 'blue' ? 'red' : 'blue';
}
type Seats = Pick<Board, 'seats'>;

/** The seats of a side, in the order in which they are asked. */
export function seatsOf(board: Seats, side: SideId): SeatId[] {
  return board.seats.filter(seat => seat.side === side).map(({ id }) => id);
}
/** The seat that decides for a side as a whole: its first. */
export function commanderOf({ seats }: Seats, side: SideId): SeatId {
  return seats.find(seat => seat.side === side)?.id ?? side;
}
export function sideOfSeat(board: Seats, seat: SeatId): SideId | undefined {
  return board.seats.find(({ id }) => id === seat)?.side;
}

/** How many models units have together. */
export function modelCount(units: readonly Pick<Unit, 'models'>[]): number {
  return units.reduce((sum, { models }) => sum + models.length, 0);
}

/** Enemies of a unit that stand on the table. */
export function enemiesOf<U extends Unit>(board: Units<U> & Models<Model>, unit: Pick<Unit, 'side'>): U[] {
  return unitsOf(board, enemyOf(unit.side)).filter(enemy => onTable(board, enemy));
}
/** The units of these ids that are alive, on or off the table. */
export function livingOf<U extends Unit>(board: Units<U>, ids: readonly UnitId[]): U[] {
  return ids.map(id => unitOf(board, id)).filter(({ models }) => models.length > 0);
}
/** The units of these ids that stand on the table. */
export function presentOf<U extends Unit>(board: Units<U> & Models<Model>, ids: readonly UnitId[]): U[] {
  return ids.map(id => unitOf(board, id)).filter(unit => onTable(board, unit));
}

/** A model as the table sees it. Only for models on the table. */
export function standing({ name, at, facing, base, height }: Model): Standing {
  if (at === undefined) throw new Error(`${name} is not on the table`);
  return { at, facing, base, height };
}

/** The middle of a unit's models on the table; undefined off it. */
export function centreOf(board: Models<Model>, unit: Pick<Unit, 'models'>): Point | undefined {
  const placed = placedOf(board, unit);
  return placed.length === 0 ? undefined : middleOf(placed);
}

/** The middle of where these stand, one at least. */
export function middleOf(placed: readonly { at: Point }[]): Point {
  return meanOf(placed.map(({ at }) => at));
}

/** Unrounded gap between two models on the table. */
export function gapBetween(a: Model, b: Model): number {
  return gap(a as Model & { at: Point }, b as Model & { at: Point });
}

/** Mils between two models on the table, as a ruler has it: what is held against a reach. */
export function modelDistance(a: Model, b: Model): Mils {
  return Math.round(gapBetween(a, b));
}

/** Mils between the nearest models of two units; Infinity when either is off the table. */
export function distanceBetween(board: Models<Model>, a: Pick<Unit, 'models'>, b: Pick<Unit, 'models'>): Mils {
  let least = Number.POSITIVE_INFINITY;
  const others = placedOf(board, b);
  for (const model of placedOf(board, a)) {
    for (const other of others) least = Math.min(least, gap(model, other));
  }
  return Math.round(least);
}

/** Mils between the nearest of two groups of units; Infinity when one of them is off the table. */
export function distanceAmong(
  board: Models<Model>,
  some: readonly Pick<Unit, 'models'>[],
  others: readonly Pick<Unit, 'models'>[],
): Mils {
  return Math.min(...some.flatMap(unit => others.map(other => distanceBetween(board, unit, other))));
}

/** Enemies on the table no further off a unit than `reach`, nearest first: what is dear is asked of these. */
export function enemiesWithin<U extends Unit>(
  board: Units<U> & Models<Model>,
  unit: U,
  reach = Number.POSITIVE_INFINITY,
): { enemy: U; far: Mils }[] {
  return enemiesOf(board, unit)
    .map(enemy => ({ enemy, far: distanceBetween(board, unit, enemy) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
}

/** Whether two units on the table are no more than `far` apart; quick for those that are much further. */
export function isWithin(board: Models<Model>, a: Pick<Unit, 'models'>, b: Pick<Unit, 'models'>, far: Mils): boolean {
  const [one, other] = [boxRound(placedOf(board, a)), boxRound(placedOf(board, b))];
  const x = Math.max(0, one.minX - other.maxX, other.minX - one.maxX);
  const y = Math.max(0, one.minY - other.maxY, other.minY - one.maxY);
  // Boxes are not rounded, and a ruler is.
  const most = far + 1;
  return x * x + y * y <= most * most && distanceBetween(board, a, b) <= far;
}
