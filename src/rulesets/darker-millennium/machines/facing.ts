import type { Option, Point } from '../../../engine/index.js';
import { pointDistance } from '../../../engine/table/points.js';
import { centreOf, enemyOf, modelsOf, onTable, unitsOf } from '../../lookups.js';
import type { DmBoard, DmUnit } from '../board.js';
import { firesInArcs } from './arcs.js';

const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const FULL: Record<string, string> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};

/** Whether it matters where the unit faces at the end of its move (DM.house.vehicle.facing). */
export function keepsFacing(board: DmBoard, units: readonly DmUnit[]): boolean {
  return units.some(unit => modelsOf(board, unit).some(model => firesInArcs(board, model)));
}

export function isFacing(value: unknown): value is string {
  return value === 'enemy' || value === 'ahead' || (typeof value === 'string' && WINDS.includes(value));
}

/** The facings that a player may name: toward the nearest enemy (when nothing is named), the way it went, or a compass point. */
export const FACINGS: Option[] = [
  { value: 'enemy', label: 'The nearest enemy' },
  { value: 'ahead', label: 'The way it goes' },
  ...WINDS.map(wind => ({ value: wind, label: `Face ${FULL[wind]}` })),
];

/** What the unit faces when it ends a move at a place; undefined for the way that it went. */
export function faceAt(
  board: DmBoard,
  units: readonly DmUnit[],
  to: Point,
  facing = 'enemy',
): Point | number | undefined {
  if (!keepsFacing(board, units) || facing === 'ahead') return undefined;
  if (facing !== 'enemy') return WINDS.indexOf(facing) * 45_000;
  const enemies = unitsOf(board, enemyOf(units[0]!.side)).flatMap(enemy =>
    onTable(board, enemy) ? [centreOf(board, enemy)!] : [],
  );
  if (enemies.length === 0) return undefined;
  return enemies.reduce((best, at) => (pointDistance(at, to) < pointDistance(best, to) ? at : best));
}
