import type { DmBoard, DmUnit } from '../board.js';
import { rolls } from '../machines/words.js';
import type { Doing, MoveGroup } from './groups.js';

export const DOING_WORDS: Record<Doing, string> = {
  run: 'Run',
  sprint: 'Sprint',
  charge: 'Charge',
  fallback: 'Fall back',
  advance: 'Advance',
  part: 'Move a part',
  embark: 'Get in',
  disembark: 'Get out',
};

/** What a move is called: what has no legs makes double and triple moves (DM.move.run, DM.move.sprint). */
export function doingWord(units: readonly DmUnit[], doing: Doing): string {
  if (doing === 'run' && units.every(rolls)) return 'Double move';
  if (doing === 'sprint' && units.every(rolls)) return 'Triple move';
  return DOING_WORDS[doing];
}

/** The squad's name for several teams, else the unit's. */
export function groupName(board: DmBoard, { units }: MoveGroup): string {
  const [first] = units;
  if (first === undefined) return 'Nobody';
  const squad = first.squad === undefined ? undefined : board.squads[first.squad];
  return units.length > 1 && squad ? squad.name : units.map(({ name }) => name).join(' and ');
}
