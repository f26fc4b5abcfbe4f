import type { Dice } from '../../../engine/index.js';
import { majority, rulesOf } from './attack.js';
import { againOf, type Cast, cast } from './dice.js';
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

/** What a shot needs: 6 less for each point of Ballistic Skill, 2 at best. A Snap Shot is made at Ballistic Skill 1. */
export function shotNeeds(skill: number): number {
  return skill < 1 ? NEVER : Math.max(BEST, 7 - skill);
}

/** What a miss needs that Ballistic Skill alone throws again; undefined where it does not. */
export function missNeeds(skill: number): number | undefined {
  return skill <= STEADY ? undefined : Math.max(BEST, 12 - skill);
}

/** What the attack needs to hit; more than 6 where it cannot. */
export function hitNeeds(attack: Attack, melee: MeleeTable): number {
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

/** Throws to hit. A face of 1 always misses. */
export function rollToHit(dice: Dice, attack: Attack, count: number, melee: MeleeTable): HitDie[] {
  const need = hitNeeds(attack, melee);
  const passes = (face: number) => face !== 1 && face >= need;
  const again = againOf('hit', attack);
  const steady = attack.fight === undefined && again === undefined ? missNeeds(skillOf(attack)) : undefined;
  const thrown = cast({ dice, count, passes, again: again ?? (steady === undefined ? undefined : 'failed') });
  return thrown.map(die => {
    const hits = steady !== undefined && die.faces.length > 1 ? die.face >= steady : passes(die.face);
    return { ...die, hits, marks: marksOf('hit', die.face, attack) };
  });
}

/** What the rules of an attack mark a face with, all together. */
export function marksOf(roll: 'hit' | 'wound' | 'armour', face: number, attack: Attack): Marks {
  const all = rulesOf(attack).map(({ rule, value }) => rule.face?.[roll]?.(face, attack, value) ?? {});
  return Object.assign({}, ...all) as Marks;
}
