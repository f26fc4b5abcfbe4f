import type { Mils, ModelId } from '../../../engine/index.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import { gapBetween } from '../combat/sight.js';
import { modelOf, onTable, placedOf, typeOf, unitsOf } from '../lookups.js';
import { strideOf } from '../movement/route.js';

/** Units aboard a machine (DK.vehicles). */
export function aboard(board: DkBoard, transport: ModelId): DkUnit[] {
  return Object.values(board.units).filter(unit => unit.aboard === transport && unit.models.length > 0);
}

/** How many more models a machine carries (DK.vehicles). */
export function roomIn(board: DkBoard, transport: DkModel): number {
  const taken = aboard(board, transport.id).reduce((sum, { models }) => sum + models.length, 0);
  return (transport.capacity ?? 0) - taken;
}

/** Friendly machines that all of an infantry unit is within its speed of, and that have room (DK.action.mount). */
export function transportsFor(board: DkBoard, unit: DkUnit): DkModel[] {
  if (!onTable(board, unit) || typeOf(board, unit) !== 'infantry') return [];
  const placed = placedOf(board, unit);
  return unitsOf(board, unit.side)
    .flatMap(other => placedOf(board, other))
    .filter(model => (model.capacity ?? 0) > 0 && roomIn(board, model) >= unit.models.length)
    .filter(model => placed.every(each => gapBetween(each, model) <= strideOf(board, each)));
}

/** The machine that carries a unit, on the table. */
export function carrierOf(board: DkBoard, unit: DkUnit): DkModel | undefined {
  if (unit.aboard === undefined || board.models[unit.aboard] === undefined) return undefined;
  const carrier = modelOf(board, unit.aboard);
  return carrier.at === undefined ? undefined : carrier;
}

/** So far from the middle of its machine a unit gets, at most. */
export function wayOut(board: DkBoard, unit: DkUnit, carrier: DkModel): Mils {
  const { base } = carrier;
  const half = (base.shape === 'circle' ? base.d : base.length) / 2;
  return half + Math.min(...unit.models.map(id => strideOf(board, modelOf(board, id))));
}
