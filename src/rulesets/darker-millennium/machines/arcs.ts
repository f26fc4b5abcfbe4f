import type { Option, Point } from '../../../engine/index.js';
import { c, t } from '../../../engine/language.js';
import { inArc } from '../../../engine/table/arcs.js';
import { pointDistance } from '../../../engine/table/points.js';
import { centreOf, enemiesOf, modelsOf } from '../../board-queries.js';
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

/** Clockwise, an eighth of a turn each. */
const WINDS: Readonly<Record<string, () => string>> = {
  N: () => c('compass')`north`,
  NE: () => c('compass')`north-east`,
  E: () => c('compass')`east`,
  SE: () => c('compass')`south-east`,
  S: () => c('compass')`south`,
  SW: () => c('compass')`south-west`,
  W: () => c('compass')`west`,
  NW: () => c('compass')`north-west`,
};

/** Whether it matters where the unit faces at the end of its move (DM.house.vehicle.facing). */
export function keepsFacing(board: DmBoard, units: readonly DmUnit[]): boolean {
  return units.some(unit => modelsOf(board, unit).some(model => firesInArcs(board, model)));
}

export function isFacing(value: unknown): value is string {
  return value === 'enemy' || value === 'ahead' || (typeof value === 'string' && Object.hasOwn(WINDS, value));
}

/** The facings that a player may name: toward the nearest enemy (when nothing is named), the way it went, or a compass point. */
export function facings(): Option[] {
  return [
    { value: 'enemy', label: t`The nearest enemy` },
    { value: 'ahead', label: t`The way it goes` },
    ...Object.entries(WINDS).map(([value, name]) => ({ value, label: t`Face ${name()}` })),
  ];
}

/** `north-east`, `the nearest enemy`. */
export function facingWords(facing: string): string {
  if (facing === 'enemy') return t`the nearest enemy`;
  return WINDS[facing]?.() ?? t`the way it goes`;
}

/** What the unit faces when it ends a move at a place; undefined for the way that it went. */
export function faceAt(
  board: DmBoard,
  units: readonly DmUnit[],
  to: Point,
  facing = 'enemy',
): Point | number | undefined {
  if (!keepsFacing(board, units) || facing === 'ahead') return undefined;
  if (facing !== 'enemy') return Object.keys(WINDS).indexOf(facing) * 45_000;
  const enemies = enemiesOf(board, units[0]!).map(enemy => centreOf(board, enemy)!);
  if (enemies.length === 0) return undefined;
  return enemies.reduce((best, at) => (pointDistance(at, to) < pointDistance(best, to) ? at : best));
}
