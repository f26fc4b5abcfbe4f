import type { SideId, UnitId } from '../../engine/index.js';
import type { DmBoard, DmUnit } from './board.js';

/** `Blue`: both armies may come from one codex, so that a side is called by its colour. */
export function colourOf(side: SideId): string {
  return side === 'blue' ? 'Blue' : 'Red';
}

/** `Blue · Alpha 1`: a unit where it is not plain whose it is. */
export function ownName(unit: DmUnit): string {
  return `${colourOf(unit.side)} · ${unit.name}`;
}

/** `Alpha 1`, `Alpha 1 and Bravo`, `Alpha 1, Alpha 2 and Bravo`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Units by name; the living teams of a squad that are all there go by its name: `Squad Lima`. */
export function teamsName(board: DmBoard, ids: readonly UnitId[]): string {
  const left = new Set(ids);
  const names: string[] = [];
  for (const id of ids) {
    if (!left.has(id)) continue;
    const squad = board.squads[board.units[id]?.squad ?? ''];
    const teams = squad?.teams.filter(team => (board.units[team]?.models.length ?? 0) > 0) ?? [];
    if (squad && teams.length > 1 && teams.every(team => left.has(team))) {
      for (const team of teams) left.delete(team);
      names.push(squad.name);
    } else {
      left.delete(id);
      names.push(board.units[id]?.name ?? 'A unit');
    }
  }
  return listed(names);
}

/** Whether a name speaks of several: `Raptors`, `Alpha and Bravo`. */
export function isPlural(name: string): boolean {
  return / and |[^s]s$/.test(name);
}

/** Lines of a prompt that names many; the panel lists the rest. */
const MOST_LINES = 8;

/** The first lines, and how many more there are. */
export function firstOf(lines: readonly string[], what: string): string[] {
  const left = lines.length - MOST_LINES;
  if (left < 2) return [...lines];
  return [...lines.slice(0, MOST_LINES), `and ${left} more ${what}s`];
}
