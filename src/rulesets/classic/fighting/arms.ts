import { boardMemory, type UnitId } from '../../../engine/index.js';
import { unitOf, weaponOf } from '../../board-queries.js';
import { isOutnumbered } from '../asking.js';
import { stepOf } from '../attacks/numbers.js';
import type { MeleeTable } from '../attacks/to-hit.js';
import type { Attack, Fight, Fighter, Weapon } from '../attacks/types.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, WeaponSheet } from '../board.js';
import { fighterOf, fightersOf, weaponIn } from '../lookups.js';
import { engagedOf, strikesAt } from './who.js';

/** Who has no weapon for close combat has this. */
export const CLOSE_COMBAT: WeaponSheet = { id: '', name: 'Close combat weapon', strength: { plus: 0 }, rules: [] };

/** A melee weapon by its id; none is what everybody has. */
export function meleeWeapon(board: ClassicBoard, id: string): WeaponSheet {
  return id === '' ? CLOSE_COMBAT : weaponOf(board, id);
}

/** Weapons that a model has left; one that is lost leaves its twin. */
function armsOf(board: ClassicBoard, model: ClassicModel): WeaponSheet[] {
  const lost = model.lost.map(({ weapon }) => weapon);
  const left = model.weapons.filter(id => {
    const at = lost.indexOf(id);
    if (at >= 0) lost.splice(at, 1);
    return at < 0;
  });
  return left.map(id => weaponOf(board, id));
}

/** The close combat weapons of a model, one at least. */
export function meleeArmsOf(board: ClassicBoard, model: ClassicModel): WeaponSheet[] {
  const found = armsOf(board, model).filter(({ shooting }) => shooting === undefined);
  return found.length > 0 ? found : [CLOSE_COMBAT];
}

/** What it has in its other hand: another close combat weapon, or a pistol (AD.core.attacks). */
function otherHand(board: ClassicBoard, model: ClassicModel, weapon: string): Weapon[] {
  const others = armsOf(board, model).filter(({ shooting }) => shooting === undefined || shooting === 'pistol');
  const index = others.findIndex(({ id }) => id === weapon);
  return others.filter((_, at) => at !== index).map(weaponIn);
}

/** The rule book's table for close combat, of its numbers. */
export function meleeTable({ edition: { melee, meleeBeyond } }: Pick<ClassicBoard, 'edition'>): MeleeTable {
  return (own, foe) => {
    if (meleeBeyond ? foe > 2 * own : foe >= 2 * own) return melee.foeDouble;
    if (foe > own) return melee.foeHigher;
    if (foe === own) return melee.foeEqual;
    return 2 * foe <= own ? melee.foeHalf : melee.foeLower;
  };
}

interface StrikeAt {
  /** Whom it strikes; the unit's numbers go by the majority of those engaged. */
  target: UnitId;
  weapon: string;
  /** In a challenge, whom it fights. */
  duel?: ClassicModel;
  isForced?: boolean;
}

/** What befell somebody who fights (AD.core.attacks). */
function fightOf(board: ClassicBoard, unit: ClassicUnit, other: Weapon[], isChallenge: boolean): Fight {
  const { charged, disordered, wasCharged, heldLine, wasLocked } = unit.deeds;
  return {
    hasCharged: charged !== undefined,
    isDisordered: disordered === true,
    wasCharged: wasCharged === true,
    isHeld: heldLine === true || wasLocked === true,
    isFirst: charged !== undefined || wasCharged === true,
    isChallenge,
    isOutnumbered: isOutnumbered(board, unit),
    isAhead: board.outnumbered?.playerTurn !== board.playerTurn,
    other,
  };
}

/** The attacks of a model on a unit, or on whom it fights in a challenge. */
export function attackWith(
  board: ClassicBoard,
  model: ClassicModel,
  { target, weapon, duel, isForced }: StrikeAt,
): Attack {
  const foe = unitOf(board, target);
  const engaged = duel ? [duel] : engagedOf(board, foe);
  const foes = engaged.length > 0 ? engaged.map(each => fighterOf(board, each)) : fightersOf(board, foe);
  return {
    by: fighterOf(board, model),
    weapon: weaponIn(meleeWeapon(board, weapon)),
    foes,
    unit: fightersOf(board, foe),
    fight: fightOf(board, unitOf(board, model.unit), otherHand(board, model, weapon), duel !== undefined),
    isForced: isForced ? true : undefined,
  };
}

/** The attacks of a model on a thing that does not fight. */
export function attackOnThing(board: ClassicBoard, model: ClassicModel, weapon: WeaponSheet, thing: Fighter): Attack {
  const fight = fightOf(board, unitOf(board, model.unit), otherHand(board, model, weapon.id), false);
  return { by: fighterOf(board, model), weapon: weaponIn(weapon), foes: [thing], fight };
}

const stepsKept = boardMemory<number>();

/** The Initiative step at which a model strikes with a weapon: 1 for who charged through difficult ground (AD.core.charge.difficult). */
export function strikeStep(board: ClassicBoard, model: ClassicModel, weapon: string, duel?: ClassicModel): number {
  return stepsKept(board, `${model.id} ${weapon} ${duel?.id ?? ''}`, () => {
    const unit = unitOf(board, model.unit);
    if (unit.deeds.slowed) return 1;
    const target = strikesAt(board, model)[0]?.target ?? unit.lockedWith[0] ?? unit.id;
    return stepOf(attackWith(board, model, { target, weapon, duel }));
  });
}

/** Fighters whose attacks are alike: of the same profile, arms and effects. */
export function likeness(model: ClassicModel, fighter: Fighter): string {
  const { wounds: _wounds, rules, ...rest } = fighter;
  return JSON.stringify([rest, rules.map(({ written }) => written), model.weapons, model.lost]);
}
