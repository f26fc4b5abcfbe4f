import type { Mils, ModelId } from '../../../engine/index.js';
import { modelsOf, profileOf, unitOf } from '../../board-queries.js';
import { changed } from '../abilities/book.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';

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

/** What each model may spend that goes so often its Mv; nothing who is to stay where it is. */
export function stridesOf(board: DmBoard, times: 1 | 2, keep: readonly ModelId[] = []): (model: DmModel) => Mils {
  return model => (keep.includes(model.id) ? 0 : times * mvOf(board, model));
}

export function slowest(board: DmBoard, units: readonly DmUnit[]): number {
  return Math.min(...units.map(unit => lowestMv(board, unit)));
}
