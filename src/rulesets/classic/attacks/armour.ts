import type { Dice } from '../../../engine/index.js';
import { rulesOf } from './attack.js';
import { againOf } from './dice.js';
import { numberOf, strengthOf } from './numbers.js';
import type { Attack } from './types.js';

export type ArmourResult = 'nothing' | 'glances' | 'penetrates';

/** A roll for armour: its dice, a D3 of what rends, its sum and what it did. */
export interface ArmourRoll {
  faces: number[];
  rent?: number;
  strength: number;
  total: number;
  against: number;
  result: ArmourResult;
  /** It was thrown again, wholly; this is what came before. */
  before?: Omit<ArmourRoll, 'before'>;
}

/** Ordnance throws this many dice and keeps the highest. */
export const ORDNANCE_DICE = 2;

/** What a total does to armour (AD.core.penetration). */
export function armourResult(total: number, armour: number): ArmourResult {
  if (total < armour) return 'nothing';
  return total === armour ? 'glances' : 'penetrates';
}

/** The most of a die, and of what rends. */
const HIGHEST = 6;
const MOST_RENT = 3;

/** Dice that rules add to a throw for armour: each rule its most, for nobody has the benefit of a rule more than once (AD.rule.armourbane). */
export function addedDice(attack: Attack): number {
  const most = new Map<string, number>();
  for (const { rule, value } of rulesOf(attack)) {
    const dice = rule.armourDice?.(attack, value) ?? 0;
    most.set(rule.id, Math.max(dice, most.get(rule.id) ?? 0));
  }
  return [...most.values()].reduce((sum, dice) => sum + dice, 0);
}

/** What the best of rolls does. */
function bestArmourResult(attack: Attack, armour: number): ArmourResult {
  const rules = rulesOf(attack);
  const more = addedDice(attack);
  const rent = rules.some(({ rule, value }) => rule.armourRends?.(HIGHEST, value)) ? MOST_RENT : 0;
  const most = HIGHEST * (1 + more) + rent + (strengthOf(attack) ?? 0);
  return armourResult(most, numberOf('armour', attack, armour));
}

/** Whether the best of rolls glances at least (IO.riders.shaken). */
export function mayPierce(attack: Attack, armour: number): boolean {
  return bestArmourResult(attack, armour) !== 'nothing';
}

/** Whether a glance is thrown again: where that may penetrate (AD.rule.sunder). */
export function throwsGlanceAgain(attack: Attack, armour: number): boolean {
  const mayAgain = rulesOf(attack).some(({ rule }) => rule.armourAgain);
  return mayAgain && bestArmourResult(attack, armour) === 'penetrates';
}

/** Throws for the armour that an attack hits. Throws an Error where it hits none. */
export function rollForArmour(dice: Dice, attack: Attack): ArmourRoll {
  if (attack.armour === undefined) throw new Error(`${attack.weapon.name} hits no armour`);
  const first = rollOnce(dice, attack, attack.armour);
  const right = againOf('armour', attack);
  const wanted = first.result === 'nothing' || (first.result === 'glances' && throwsGlanceAgain(attack, attack.armour));
  if (right === undefined || !wanted) return first;
  return { ...rollOnce(dice, attack, attack.armour), before: first };
}

function rollOnce(dice: Dice, attack: Attack, armour: number): ArmourRoll {
  const rules = rulesOf(attack);
  const count = attack.weapon.shooting === 'ordnance' ? ORDNANCE_DICE : 1;
  const main = Array.from({ length: count }, () => dice.face(6));
  const more = addedDice(attack);
  const added = Array.from({ length: more }, () => dice.face(6));
  const faces = [...main, ...added];
  const rends = faces.some(face => rules.some(({ rule, value }) => rule.armourRends?.(face, value)));
  const rent = rends ? dice.face(3) : undefined;
  const against = numberOf('armour', attack, armour);
  const sum = Math.max(...main) + added.reduce((all, face) => all + face, 0);
  const strength = strengthOf(attack) ?? 0;
  const total = sum + (rent ?? 0) + strength;
  return { faces, rent, strength, total, against, result: armourResult(total, against) };
}
