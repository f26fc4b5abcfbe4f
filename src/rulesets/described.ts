import { groupedBy } from '../engine/grouped-by.js';
import type { Board, Described } from '../engine/index.js';
import { t } from '../engine/language.js';
import { showLength } from '../engine/table/lengths.js';
import { boxOf } from '../engine/table/points.js';

/** `48"×48"`. */
export function tableSize({ outline }: Pick<Board, 'outline'>): string {
  const { minX, minY, maxX, maxY } = boxOf(outline);
  return `${showLength(maxX - minX)}×${showLength(maxY - minY)}`;
}

/** How many models of a unit or an army are left. */
export function modelsLeft(left: number, of: number): string {
  return of === 1 ? t`${left} of 1 model` : t`${left} of ${of} models`;
}

/** The line of a side that holds markers, by their labels; none where it holds none. */
export function heldLines(held: readonly string[]): string[] {
  if (held.length === 0) return [];
  return [held.length === 1 ? t`holds marker ${held[0]}` : t`holds markers ${held.join(', ')}`];
}

/** Models of one kind together: `Rifleman #3` is one of several Riflemen; battles of earlier versions have `Rifleman 3`. */
export function alikeByName<M extends { name: string }>(models: readonly M[]): Map<string, M[]> {
  return groupedBy(models, ({ name }) => name.replace(/ #?\d+$/, ''));
}

/** Squads of which somebody is still there, as they stand in lists. */
export function groupsLeft(
  squads: Readonly<Record<string, { name: string; teams: readonly string[] }>>,
  isThere: (unit: string) => boolean,
): Described['groups'] {
  return Object.values(squads).flatMap(({ name, teams }) => {
    const left = teams.filter(isThere);
    return left.length > 0 ? [{ name, units: left }] : [];
  });
}
