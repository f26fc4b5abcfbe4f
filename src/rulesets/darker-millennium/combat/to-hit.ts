import { applyModifiers } from '../../../engine/dice/modifiers.js';
import type { Mils } from '../../../engine/index.js';
import { profileOf } from '../../lookups.js';
import { modifiersOf } from '../abilities/modifiers.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import { reasons } from '../cause-words.js';
import type { Cause, DmModified, DmModifier } from '../causes.js';
import { toHit as hitChance } from '../odds/target-numbers.js';
import { rangeModifiers } from '../weapon-keywords.js';
import type { ShotHow } from './events.js';
import { type CoverOf, isLarge } from './sight.js';

export interface Aim {
  unit: DmUnit;
  model: DmModel;
  weapon: Weapon;
  target: DmUnit;
  how: ShotHow;
  /** Mils to the nearest model of the target that this shooter sees. */
  distance: Mils;
  cover: CoverOf;
}

/**
 * What a d6 must show to hit: 7 - BS, less every modifier to the roll (DM.house.hit). `modifiers` are those to the roll, so
 * that -1 is worse, and are applied in their order (DM.basics.modifiers). Undefined when the model cannot shoot or the target is out of range.
 */
export function toHit(board: DmBoard, aim: Aim): DmModified | undefined {
  if (aim.weapon.flame) return aim.distance > aim.weapon.long ? undefined : { base: 0, value: 0, modifiers: [] };
  const { bs } = profileOf(board, aim.model);
  const range = rangeModifiers(aim.weapon, aim.distance);
  if (bs === null || range === undefined) return undefined;
  const modifiers = [...range, ...situation(board, aim)];
  const base = 7 - bs;
  return { base, value: base - applyModifiers(0, modifiers), modifiers };
}

function situation(board: DmBoard, { unit, target, how, cover }: Aim): DmModifier[] {
  const modifiers: DmModifier[] = [];
  const change = (by: number, cause: Cause) =>
    modifiers.push({ op: by > 0 ? '+' : '-', by: Math.abs(by), cause, cite: 'DM.house.hit' });
  if (cover !== 'none') change(cover === 'hard' ? -2 : -1, { is: 'targetInCover', kind: cover });
  if (target.moved === 'run' || target.moved === 'sprint') change(-1, { is: 'targetMoved', move: target.moved });
  if (target.order?.kind === 'down') change(-1, { is: 'targetDown' });
  if (how === 'fire' && board.subPhase === 5) change(1, { is: 'heldFire' });
  if (how === 'advance' || how === 'overwatch' || how === 'openFire') change(-1, { is: 'shooting', how });
  if (how === 'assault') change(-2, { is: 'shooting', how });
  if (unit.status === 'shaken') change(-1, { is: 'shaken' });
  const pinned = Math.floor(unit.pins / 2);
  if (pinned > 0) change(-pinned, { is: 'pins', pins: unit.pins });
  if (isLarge(target)) change(1, { is: 'largeTarget' });
  return [...modifiers, ...modifiersOf(board, 'toHit', unit), ...modifiersOf(board, 'toBeHit', target)];
}

/** Chance that a weapon hits which needs so much; a flame cannot miss. */
export function chanceToHit(weapon: Pick<Weapon, 'flame'>, need: number): number {
  return weapon.flame ? 1 : hitChance(need);
}

/** Why a flame needs nothing to hit. */
export const FLAME_WORDS = 'a flame template hits whatever it touches, cover or not (house default)';

/** `BS 3 is 4+, soft cover -1`: a number with the list behind it. */
export function hitReasons(need: DmModified): string {
  const bs = 7 - need.base;
  const own = need.base >= 2 ? `BS ${bs} is ${need.base}+` : `7 less BS ${bs} is ${need.base}, and a 1 always misses`;
  return reasons(own, need.modifiers);
}

/** `5+`, `6 then 4+` for 7 to 9, `no chance` beyond; a natural 1 misses (DM.house.hit). */
export function showNeed(need: number): string {
  if (need > 9) return 'no chance';
  if (need > 6) return `6 then ${need - 3}+`;
  return `${Math.max(2, need)}+`;
}
