import type { Mils, Point, UnitId } from '../../../engine/index.js';
import { ENGAGED } from '../../../engine/table/charges.js';
import { travel } from '../../../engine/table/points.js';
import { centreOf, distanceBetween, enemyOf, onTable, unitOf, unitsOf } from '../../board-queries.js';
import { boardWith, type Placed } from '../../model-moves.js';
import type { DmBoard, DmUnit } from '../board.js';
import { engagedWith } from '../combat/sight.js';
import { APART } from './coherency.js';
import type { Straying } from './frames.js';
import { planStraight } from './straight.js';

/** Where a stray move would end if nobody reacted to it. */
export interface Meetings {
  places: Placed[];
  /** Enemies whom it fought and leaves, and those whom it runs into. */
  left: UnitId[];
  into: UnitId[];
  /** Whether it ends 1" from those whom it leaves. */
  clear: boolean;
}

/** Whom a stray unit leaves and whom it runs into (DM.move.charge.blunder). */
export function meetings(board: DmBoard, unit: DmUnit, straying: Straying): Meetings {
  const freely = planStraight(board, [unit], goal(board, unit, straying), {
    far: () => straying.distance,
    enemyAway: 0,
  }).places;
  const before = engagedWith(board, unit);
  const others = unitsOf(board, enemyOf(unit.side)).filter(
    enemy => onTable(board, enemy) && !before.some(({ id }) => id === enemy.id),
  );
  const into = others.filter(enemy => farAt(board, unit, freely, enemy) <= ENGAGED);
  // Near them and not in contact is no close combat: it stops 1" short, like everybody (DM.move.apart).
  const tooNear = into.length === 0 && others.some(enemy => farAt(board, unit, freely, enemy) < APART);
  const places = tooNear ? straightOn(board, unit, straying) : freely;
  const far = (enemy: DmUnit) => farAt(board, unit, places, enemy);
  const left = before.filter(enemy => far(enemy) > ENGAGED);
  return {
    places,
    left: left.map(({ id }) => id),
    into: into.map(({ id }) => id),
    clear: left.every(enemy => far(enemy) >= APART),
  };
}

/** Mils between an enemy and where the unit would stand. */
function farAt(board: DmBoard, unit: DmUnit, places: readonly Placed[], enemy: DmUnit): Mils {
  const then = boardWith(board, places);
  return distanceBetween(then, unitOf(then, unit.id), enemy);
}

/** The way past those who got out of it: as straight as before, and no nearer than 1" to anybody. */
export function straightOn(board: DmBoard, unit: DmUnit, straying: Straying): Placed[] {
  return planStraight(board, [unit], goal(board, unit, straying), { far: () => straying.distance }).places;
}

function goal(board: DmBoard, unit: DmUnit, { facing, distance }: Straying): Point {
  return travel(centreOf(board, unit)!, facing, distance);
}
