import type { Unit, UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';

/** Units by name; the living teams of a group that are all there go by its name, where there is more than one. */
export function namesByGroup(
  { units }: { units: Record<UnitId, Unit> },
  ids: readonly UnitId[],
  groupOf: (id: UnitId) => { name: string; teams: readonly UnitId[] } | undefined,
): string[] {
  const left = new Set(ids);
  const names: string[] = [];
  for (const id of ids) {
    if (!left.has(id)) continue;
    const group = groupOf(id);
    const teams = group?.teams.filter(team => (units[team]?.models.length ?? 0) > 0) ?? [];
    if (group && teams.length > 1 && teams.every(team => left.has(team))) {
      for (const team of teams) left.delete(team);
      names.push(group.name);
    } else {
      left.delete(id);
      names.push(units[id]?.name ?? t`A unit`);
    }
  }
  return names;
}

/** Whether a name speaks of several: `Raptors`, `Alpha and Bravo`. */
export function isPlural(name: string): boolean {
  return name.includes(t` and `) || /[^s]s$/.test(name);
}
