import type { Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { type Barred, isBarred } from '../../bars.js';
import { unitNamed } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { isLocked } from '../lookups.js';
import { armOn, gunsOf, isBeyond } from './arms.js';
import { shootersOf } from './shooters.js';
import { preyOf, type Target, targetsOf } from './targets.js';

/** How players say what is shot at whom (AD.house.shoot.sequence). */
export const NAMED = 'AD.house.shoot.sequence';
const RANGE = 'AD.core.range';

/** The target that a reply names, or why it cannot be shot at. Never throws. */
export function readTarget(board: ClassicBoard, unit: ClassicUnit, value: unknown): Target | Refusal {
  const targets = targetsOf(board, unit);
  const found = targets.find(({ enemy }) => enemy.id === value);
  if (found) return found;
  const names = listed(targets.map(({ enemy }) => enemy.name));
  if (targets.length === 0) return { why: whyNobody(board, unit), cite: RANGE };
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
  return { why, cite: RANGE };
}

/** Why a unit shoots at nobody: what keeps a weapon from somebody in its sight and not too far, where there is such. */
export function whyNobody(board: ClassicBoard, unit: ClassicUnit): string {
  for (const enemy of preyOf(board, unit)) {
    const barred = isLocked(enemy) ? undefined : barsOn(board, unit, enemy).find(each => !isBeyond(each));
    if (barred) return barred.why();
  }
  return t`${unit.name} has nobody in sight and range.`;
}

/** What keeps the first of a unit's weapons from an enemy. */
export function whyNot(
  board: ClassicBoard,
  unit: ClassicUnit,
  enemy: ClassicUnit,
  weapon?: string,
): string | undefined {
  return barsOn(board, unit, enemy, weapon)[0]?.why();
}

/** What keeps a unit's weapons, or one of them, from an enemy. */
function barsOn(board: ClassicBoard, unit: ClassicUnit, enemy: ClassicUnit, weapon?: string): Barred[] {
  return shootersOf(board, unit).flatMap(model =>
    gunsOf(board, model)
      .filter(({ id }) => weapon === undefined || id === weapon)
      .map(gun => armOn(board, unit, model, gun, enemy, { why: 'phase' }))
      .filter(isBarred),
  );
}
