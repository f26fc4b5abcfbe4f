import type { Mils } from '../../../engine/index.js';
import { boxRound } from '../../../engine/table/bases.js';
import { distanceBetween, modelsOf, placedOf, profileOf, unitOf } from '../../board-queries.js';
import { changed } from '../abilities/modifiers.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';

/** Whether two units on the table are no more than `far` apart; quick for those that are much further. */
export function isWithin(board: DmBoard, a: DmUnit, b: DmUnit, far: Mils): boolean {
  const [one, other] = [boxRound(placedOf(board, a)), boxRound(placedOf(board, b))];
  const x = Math.max(0, one.minX - other.maxX, other.minX - one.maxX);
  const y = Math.max(0, one.minY - other.maxY, other.minY - one.maxY);
  return x * x + y * y <= far * far && distanceBetween(board, a, b) <= far;
}

/** Inches in the Movement of the unit's slowest model, with what changes it. */
export function lowestMv(board: DmBoard, unit: DmUnit): number {
  const models = modelsOf(board, unit);
  // What is immobile keeps its whole unit where it is (DM.house.vehicle.damage).
  if (models.some(({ machine }) => machine?.immobile === true)) return 0;
  return changed(board, 'movement', unit, Math.min(...models.map(model => profileOf(board, model).mv)));
}

/**
 * Sides of the die that takes the place of Mv in a randomised move: the lowest base Mv of the units, whatever changes their
 * Mv at the moment (DM.move.randomised). 0 for who cannot move at all.
 */
export function randomisedMv(board: DmBoard, ...units: DmUnit[]): number {
  if (units.some(unit => lowestMv(board, unit) < 1)) return 0;
  const models = units.flatMap(unit => modelsOf(board, unit));
  return Math.min(...models.map(model => profileOf(board, model).mv));
}

export function mvOf(board: DmBoard, model: DmModel): Mils {
  if (model.machine?.immobile) return 0;
  return changed(board, 'movement', unitOf(board, model.unit), profileOf(board, model).mv) * 1000;
}

export function slowest(board: DmBoard, units: readonly DmUnit[]): number {
  return Math.min(...units.map(unit => lowestMv(board, unit)));
}
