import type { Board, Option, Point, Unit } from '../../engine/index.js';
import { c, t } from '../../engine/language.js';
import { span } from '../../engine/table/points.js';
import { centreOf, enemiesOf } from '../board-queries.js';

/** What a machine is told to face at the end of its move. */

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

/** Whether a value of a reply is one of `facings`. */
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

/** What a unit faces when it ends a move at a place; undefined for the way that it went. */
export function facedAt<U extends Unit>(
  board: Pick<Board, 'models'> & { units: Record<string, U> },
  unit: U,
  to: Point,
  facing = 'enemy',
): Point | number | undefined {
  if (facing === 'ahead') return undefined;
  if (facing !== 'enemy') return Object.keys(WINDS).indexOf(facing) * 45_000;
  const enemies = enemiesOf(board, unit).map(enemy => centreOf(board, enemy)!);
  const [first, ...others] = enemies;
  return others.reduce((best, at) => (best && span(at, to) < span(best, to) ? at : best), first);
}
