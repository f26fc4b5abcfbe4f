import type { Mils, Point } from '../../../engine/index.js';
import { basePolygon } from '../../../engine/table/bases.js';
import { holds } from '../../../engine/table/polygons.js';
import { modelOf, onTable, placedOf, profileOf, unitsOf } from '../../board-queries.js';
import { roomIn } from '../../transports/passengers.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import { hasWord, standing, typeOf } from '../lookups.js';
import { waysIn } from '../movement/hull-ways.js';
import { strideOf } from '../movement/leaps.js';

/** Whether a machine carries units of this kind (DK.vehicles). */
export function carriesKind(board: DkBoard, transport: DkModel, unit: DkUnit): boolean {
  const { carries } = profileOf(board, transport);
  return typeOf(board, unit) === 'infantry' && (carries?.some(word => unit.keywords.includes(word)) ?? true);
}

/** Friendly machines that all of an infantry unit is within its speed of, and that have room for it and its kind (DK.action.mount). */
export function transportsFor(board: DkBoard, unit: DkUnit): DkModel[] {
  if (!onTable(board, unit)) return [];
  return unitsOf(board, unit.side)
    .flatMap(other => placedOf(board, other))
    .filter(model => (model.capacity ?? 0) > 0 && roomIn(board, model) >= unit.models.length)
    .filter(model => carriesKind(board, model, unit))
    .filter(model => waysIn(board, unit, model, { allowance: each => strideOf(board, each) }) !== undefined);
}

/** Fortifications of its side that a unit of infantry may teleport into: with room for it and its kind (DK.reserves.teleport). */
export function fortificationsFor(board: DkBoard, unit: DkUnit): (DkModel & { at: Point })[] {
  return unitsOf(board, unit.side)
    .flatMap(other => placedOf(board, other))
    .filter(model => hasWord(board, model, 'fortification') && carriesKind(board, model, unit))
    .filter(model => (model.capacity ?? 0) > 0 && roomIn(board, model) >= unit.models.length);
}

/** The fortification that a unit would come to be in at a place; undefined in the open. */
export function fortificationAt(board: DkBoard, unit: DkUnit, to: Point): DkModel | undefined {
  return fortificationsFor(board, unit).find(model => holds(basePolygon(standing(model)), to));
}

/** So far from the middle of its machine a unit gets, at most. */
export function wayOut(board: DkBoard, unit: DkUnit, carrier: DkModel): Mils {
  const { base } = carrier;
  const half = (base.shape === 'circle' ? base.d : base.length) / 2;
  return half + Math.min(...unit.models.map(id => strideOf(board, modelOf(board, id))));
}
