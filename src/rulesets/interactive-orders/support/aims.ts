import type { JsonObject, Point, UnitId } from '../../../engine/index.js';
import { distanceToPoint } from '../../../engine/table/bases.js';
import { between, onMils, pointIn } from '../../../engine/table/points.js';
import { modelsOf, onTable, placedOf, standing, unitNamed, unitOf } from '../../board-queries.js';
import { instructionsOf } from '../../classic/asking.js';
import { isLocked } from '../../classic/lookups.js';
import { gunsOf } from '../../classic/shooting/arms.js';
import type { Arm, ShotOrder } from '../../classic/shooting/frames.js';
import { armsFor } from '../../classic/shooting/plan.js';
import { shootersOf } from '../../classic/shooting/shooters.js';
import { nearestSeen, seesPoint } from '../../classic/shooting/sight.js';
import { preyOf, worthOfShots } from '../../classic/shooting/targets.js';
import { shownOf } from '../../classic/transports/riders.js';
import { edgeOf } from '../../edges.js';
import type { IoBoard, IoUnit } from '../board.js';
import type { Aim } from './frames.js';

/** Enemies that a unit sees, aboard of a machine too, and that shots may be aimed at (IO.order.support.target, IO.riders.exposed). */
export function seenBy(board: IoBoard, unit: IoUnit): IoUnit[] {
  const eyes = shootersOf(board, unit);
  return preyOf(board, unit)
    .filter(enemy => !isLocked(enemy) && eyes.some(model => nearestSeen(board, model, enemy, Infinity) !== undefined))
    .map(({ id }) => unitOf(board, id));
}

export function seesPlace(board: IoBoard, unit: IoUnit, at: Point): boolean {
  return shootersOf(board, unit).some(model => seesPoint(board, model, at));
}

/** What the field `at` of a reply aims at: an enemy by its id, or a place; undefined where it says neither. */
export function aimIn({ at }: JsonObject): Aim | undefined {
  if (typeof at === 'string') return { target: at };
  const place = pointIn(at);
  return place && { at: { x: place.x, y: place.y } };
}

/** Whether a unit sees what is aimed at. */
export function isSeen(board: IoBoard, unit: IoUnit, aim: Aim): boolean {
  return 'at' in aim ? seesPlace(board, unit, aim.at) : seenBy(board, unit).some(({ id }) => id === aim.target);
}

/** Barrage weapons that a battery has left. */
export function barragesOf(board: IoBoard, battery: IoUnit) {
  return modelsOf(board, battery)
    .flatMap(model => gunsOf(board, model))
    .filter(weapon => instructionsOf(board, weapon).blast?.barrage);
}

/** How far from a place a shell covers: half of the widest blast of the battery. */
export function coverOf(board: IoBoard, battery: IoUnit): number {
  return Math.max(
    0,
    ...barragesOf(board, battery).map(weapon => ((instructionsOf(board, weapon).blast?.diameter ?? 0) * 1000) / 2),
  );
}

/** Whom a shell at a place falls on: the unit of either side under it that is nearest to it (IO.house.readings.strikes). */
function struckAt(board: IoBoard, battery: IoUnit, at: Point): UnitId | undefined {
  const cover = coverOf(board, battery);
  let nearest: { id: UnitId; far: number; under: number } | undefined;
  for (const unit of Object.values(board.units)) {
    const gaps = placedOf(board, unit).map(model => distanceToPoint(standing(model), at));
    const under = gaps.filter(gap => gap <= cover).length;
    const far = Math.min(...gaps);
    if (under === 0) continue;
    if (nearest === undefined || far < nearest.far || (far === nearest.far && under > nearest.under))
      nearest = { id: unit.id, far, under };
  }
  return nearest?.id;
}

/** Whom fire with such an aim falls on now; undefined for nobody. */
export function victimOf(board: IoBoard, battery: IoUnit, aim: Aim): IoUnit | undefined {
  const id = 'at' in aim ? struckAt(board, battery, aim.at) : aim.target;
  const unit = unitNamed(board, id);
  return unit && shownOf(board, unit).length > 0 ? unit : undefined;
}

/** The shots of a battery that is directed at a unit: off the map from the middle of its own edge (IO.house.edgeFire). */
export function shellingOf(board: IoBoard, battery: IoUnit, target: UnitId): ShotOrder {
  if (onTable(board, battery)) return { target, indirect: {} };
  return { target, indirect: { from: onMils(between(...edgeOf(board, battery.side), 0.5)) } };
}

export function shellsOn(board: IoBoard, battery: IoUnit, target: IoUnit): Arm[] {
  return armsFor(board, battery, shellingOf(board, battery, target.id), 'phase');
}

/** What the computer thinks such fire is worth: less than nothing on its own side. */
export function worthOfShells(board: IoBoard, battery: IoUnit, aim: Aim): number {
  const victim = victimOf(board, battery, aim);
  if (victim === undefined) return 0;
  const worth = worthOfShots(board, { enemy: victim, arms: shellsOn(board, battery, victim) });
  return victim.side === battery.side ? -worth : worth;
}
