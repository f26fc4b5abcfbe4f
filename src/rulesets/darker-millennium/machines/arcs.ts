import type { Point } from '../../../engine/index.js';
import { inArc } from '../../../engine/table/arcs.js';
import { modelsOf } from '../../board-queries.js';
import { facedAt } from '../../movement/facing.js';
import type { DmBoard, DmModel, DmUnit, FireArc } from '../board.js';
import { standing } from '../lookups.js';
import { isMachine } from './armour.js';

/** Degrees, and how far its middle is turned from the front. */
const ARCS: Record<FireArc, { width: number; offset: number }> = {
  front: { width: 180, offset: 0 },
  right: { width: 180, offset: 90 },
  rear: { width: 180, offset: 180 },
  left: { width: 180, offset: 270 },
  all: { width: 360, offset: 0 },
};

/** Whether it matters where a model faces when it fires: hulls and machines; all others fire all round (DM.house.vehicle.arcs, DM.basics.hull). */
export function firesInArcs(board: DmBoard, model: DmModel): boolean {
  return model.base.shape === 'hull' || isMachine(board, model);
}

/** The arc that a weapon of a hull or a machine fires into; the front where its datasheet says nothing. */
export function arcOf(model: DmModel, weapon: string): FireArc {
  return model.arcs?.[weapon] ?? 'front';
}

/** Whether a model may fire a weapon at another as it faces (DM.house.vehicle.arcs). */
export function bearsOn(board: DmBoard, model: DmModel, weapon: string, target: DmModel): boolean {
  if (!firesInArcs(board, model)) return true;
  return inArc(standing(model), standing(target), ARCS[arcOf(model, weapon)]);
}

/** Whether it matters where the unit faces at the end of its move (DM.house.vehicle.facing). */
export function keepsFacing(board: DmBoard, units: readonly DmUnit[]): boolean {
  return units.some(unit => modelsOf(board, unit).some(model => firesInArcs(board, model)));
}

/** What the unit faces when it ends a move at a place; undefined for the way that it went. */
export function faceAt(
  board: DmBoard,
  units: readonly DmUnit[],
  to: Point,
  facing: string | undefined,
): Point | number | undefined {
  return keepsFacing(board, units) ? facedAt(board, units[0]!, to, facing) : undefined;
}
