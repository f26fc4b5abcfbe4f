import type { UnitId } from '../../engine/index.js';
import { listed } from '../../engine/wording.js';
import type { DmBoard } from './board.js';

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
