import { copyWith } from '../../../engine/copy-with.js';
import type { Dice } from '../../../engine/index.js';
import { majority } from '../../majority.js';
import { rulesOf } from './attack.js';
import { againOf, type Cast, cast, type EachAgain, hasOneMore } from './dice.js';
import { numberOf } from './numbers.js';
import type { Attack, Marks } from './types.js';

/** What close combat needs to hit, by both Weapon Skills; a ruleset hands in its own. */
export type MeleeTable = (own: number, foe: number) => number;

/** A die to hit, and what it did. */
export interface HitDie extends Cast {
  hits: boolean;
  marks: Marks;
}

const BEST = 2;
const NEVER = 7;
/** Of a Ballistic Skill above this a miss may hit once more. */
const STEADY = 5;

/** What a shot needs: 6 less for each point of Ballistic Skill, 2 at best (AD.core.hit). A Snap Shot is made at Ballistic Skill 1. */
function shotNeeds(skill: number): number {
  return Math.max(BEST, NEVER - skill);
}

/** What a miss needs that Ballistic Skill alone throws again; undefined where it does not (AD.house.bs-six). */
function missNeeds(skill: number): number | undefined {
  return skill <= STEADY ? undefined : Math.max(BEST, 12 - skill);
}

/** Of shots. */
const nobodyFights: MeleeTable = () => NEVER;

/** What the attack needs to hit; more than 6 where it cannot. Of several foes the most common skill counts (AD.core.hit, AD.core.melee.hit). */
export function hitNeeds(attack: Attack, melee: MeleeTable = nobodyFights): number {
  const { fight, by, foes } = attack;
  if (fight === undefined) return shotNeeds(skillOf(attack));
  const own = numberOf('WS', attack, by.characteristics.WS ?? 0, 1);
  const foe = majority(foes.map(({ characteristics }) => characteristics.WS)) ?? 0;
  return melee(own, Math.max(1, foe));
}

function skillOf(attack: Attack): number {
  const own = attack.by.characteristics.BS ?? 0;
  if (attack.isSnap) return Math.min(1, own);
  return numberOf('BS', attack, own);
}

/** How one die to hit is thrown: what passes, which dice are thrown again, and what passes then. */
export interface HitThrow {
  again: EachAgain | undefined;
  /** One failed die more of the pool; it passes as at first. */
  oneMore: boolean;
  passes(face: number): boolean;
  passesAgain(face: number): boolean;
  /** Those that are thrown again pass less often than at first. */
  isHarder: boolean;
}

/** A face of 1 always misses. Of a high Ballistic Skill a miss may hit once more, where no rule has it thrown again. */
export function hitThrow(attack: Attack, melee?: MeleeTable): HitThrow {
  const need = hitNeeds(attack, melee);
  const passes = (face: number) => face !== 1 && face >= need;
  const again = againOf('hit', attack);
  const oneMore = hasOneMore(attack);
  const steady = attack.fight === undefined && again === undefined ? missNeeds(skillOf(attack)) : undefined;
  if (steady === undefined) return { again, oneMore, passes, passesAgain: passes, isHarder: false };
  return { again: 'failed', oneMore, passes, passesAgain: face => face >= steady, isHarder: true };
}

/** Whether a 1 of a die for heat may be thrown again: where one to hit could be (AD.rule.gets-hot). */
export function mayCool(attack: Attack): boolean {
  const { again, oneMore } = hitThrow(attack);
  return again !== undefined || oneMore;
}

/** Throws to hit. */
export function rollToHit(dice: Dice, attack: Attack, count: number, melee?: MeleeTable): HitDie[] {
  const { passesAgain, ...how } = hitThrow(attack, melee);
  return cast({ dice, count, ...how }).map(die =>
    copyWith(die, {
      hits: die.faces.length > 1 && !die.isOne ? passesAgain(die.face) : how.passes(die.face),
      marks: marksOf('hit', die.face, attack),
    }),
  );
}

/** What the rules of an attack mark a face with, all together. */
export function marksOf(roll: 'hit' | 'wound' | 'armour', face: number, attack: Attack): Marks {
  const all = rulesOf(attack).map(({ rule, value }) => rule.face?.[roll]?.(face, attack, value) ?? {});
  return Object.assign({}, ...all) as Marks;
}
