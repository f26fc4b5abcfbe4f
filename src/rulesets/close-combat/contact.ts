import type { Model, Unit, UnitId } from '../../engine/index.js';
import { boxRound, reachOf } from '../../engine/table/bases.js';
import { ENGAGED } from '../../engine/table/chargers.js';
import { type Box, boxesMeet, grown, isNearBox } from '../../engine/table/points.js';
import { enemyOf, modelDistance, modelOf, placedOf, unitsOf } from '../board-queries.js';

/** Units and where their models stand. */
interface Stood<U> {
  units: Record<UnitId, U>;
  models: Record<string, Model>;
}

/** Whether two models on the table are within 1/2" of each other (cites.engaged). */
export function modelsTouch(a: Model, b: Model): boolean {
  if (a.at === undefined || b.at === undefined) return false;
  const far = ENGAGED + 1 + reachOf(a.base) + reachOf(b.base);
  if (Math.abs(a.at.x - b.at.x) > far || Math.abs(a.at.y - b.at.y) > far) return false;
  return modelDistance(a, b) <= ENGAGED;
}

/** Enemy units within 1/2" of the unit (cites.engaged). */
export function engagedWith<U extends Unit>(board: Stood<U>, unit: U): U[] {
  const ours = placedOf(board, unit);
  if (ours.length === 0) return [];
  const box = boxRound(ours);
  return unitsOf(board, enemyOf(unit.side)).filter(enemy => touching(board, ours, box, enemy));
}

/** Whether any enemy is within 1/2" of the unit (cites.engaged). */
export function isEngaged(board: Stood<Unit>, unit: Unit): boolean {
  const ours = placedOf(board, unit);
  if (ours.length === 0) return false;
  const box = boxRound(ours);
  for (const id in board.units) {
    const enemy = board.units[id]!;
    if (enemy.side !== unit.side && touching(board, ours, box, enemy)) return true;
  }
  return false;
}

/** All units that are engaged, in the order of the board: each is measured once, so quicker than asking one by one (cites.engaged). */
export function engagedUnits<U extends Unit>(board: Stood<U>): U[] {
  const placed = Object.values(board.units).map(unit => {
    const models = placedOf(board, unit);
    const box = boxRound(models);
    return { unit, models, box, about: grown(box, ENGAGED + 1) };
  });
  const touches = (one: (typeof placed)[number]) =>
    placed.some(
      ({ unit, box }) =>
        unit.side !== one.unit.side && boxesMeet(one.about, box) && touching(board, one.models, one.box, unit),
    );
  return placed.filter(touches).map(({ unit }) => unit);
}

/** Whether any two of them are within 1/2" (cites.engaged). `box` is the one round our bases. */
function touching(board: Stood<Unit>, ours: readonly Model[], box: Box, enemy: Unit): boolean {
  for (const id of enemy.models) {
    const other = modelOf(board, id);
    if (other.at === undefined || !isNearBox(other.at, box, ENGAGED + 1 + reachOf(other.base))) continue;
    for (const model of ours) if (modelsTouch(model, other)) return true;
  }
  return false;
}
