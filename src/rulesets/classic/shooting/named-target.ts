import type { Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { isBarred } from '../../bars.js';
import { unitNamed } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { isLocked } from '../lookups.js';
import { armOn, gunsOf } from './arms.js';
import { shootersOf } from './shooters.js';
import { type Target, targetsOf } from './targets.js';

/** How players say what is shot at whom (AD.house.shoot.sequence). */
export const NAMED = 'AD.house.shoot.sequence';

/** The target that a reply names, or why it cannot be shot at. Never throws. */
export function readTarget(board: ClassicBoard, unit: ClassicUnit, value: unknown): Target | Refusal {
  const targets = targetsOf(board, unit);
  const found = targets.find(({ enemy }) => enemy.id === value);
  if (found) return found;
  const names = listed(targets.map(({ enemy }) => enemy.name));
  if (targets.length === 0) return { why: t`${unit.name} has nobody in sight and range.`, cite: 'AD.core.range' };
  const named = unitNamed(board, value);
  if (named === undefined) return { why: t`Name whom ${unit.name} shoots at: ${names}.`, cite: NAMED };
  if (named.side === unit.side)
    return { why: t`${named.name} is your own; in sight and range: ${names}.`, cite: NAMED };
  if (isLocked(named)) {
    return { why: t`${named.name} is locked in combat; shoot at ${names}.`, cite: 'AD.core.locked' };
  }
  const barred = whyNot(board, unit, named);
  const why = barred
    ? t`${barred} It can shoot at ${names}.`
    : t`${named.name} is out of sight or range of ${unit.name}; it can shoot at ${names}.`;
  return { why, cite: 'AD.core.range' };
}

/** What keeps the first of a unit's weapons from an enemy. */
export function whyNot(
  board: ClassicBoard,
  unit: ClassicUnit,
  enemy: ClassicUnit,
  weapon?: string,
): string | undefined {
  for (const model of shootersOf(board, unit)) {
    for (const gun of gunsOf(board, model)) {
      if (weapon !== undefined && gun.id !== weapon) continue;
      const arm = armOn(board, unit, model, gun, enemy, { why: 'phase' });
      if (isBarred(arm)) return arm.why();
    }
  }
  return undefined;
}
