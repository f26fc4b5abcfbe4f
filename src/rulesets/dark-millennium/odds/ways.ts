import {
  add,
  bestOf,
  capped,
  certain,
  type Distribution,
  fromPairs,
  higher,
  mean,
  mixture,
  pairsOf,
  shift,
} from '../../../engine/odds/distribution.js';
import { binomial } from '../../../engine/odds/pools.js';
import type { Profile, Weapon } from '../board.js';
import { DAMAGE_LEVELS } from '../board.js';
import { aftermathOfDie, type LevelChances } from '../combat/aftermath.js';
import { fatigueOf } from '../combat/damage.js';
import { backlashByFace, levelChances } from '../combat/expected.js';
import { rofBonus } from '../combat/rof.js';

/** Faces that turn on nobody (DK.weapons.getsHot). */
const COLD = [2, 3, 4, 5, 6];

/** A fire team, or one that rams, against models that are all alike. */
export interface PlainAttack {
  weapon: Pick<Weapon, 'power' | 'at' | 'words'> & Partial<Weapon>;
  /** Skill and everything else that is added to each die, but for spare RoF. */
  skill: number;
  threshold: number;
  profile: Pick<Profile, 'armour' | 'type' | 'scores'>;
  /** Equal weapons, 1 or more. */
  weapons: number;
  rof: number;
  /** Models that can be hit, 1 or more. */
  targets: number;
  /** So many of the dice are sixes, of those that are thrown (DK.heroes.dice). */
  heroes?: number;
  /** Poison and AT take a margin of 0 as it is (DK.house.marginZero). */
  bare?: boolean;
  /** A 1 of what gets hot meets its target as well (DK.house.getsHot). */
  both?: boolean;
  /** Armour of the one that rams, where one does (DK.ram.backlash). */
  rammer?: number;
}

/** One way to throw: so many dice, the rest of the RoF added to each unless it is a blast (DK.combat.rof, DK.weapons.blast). */
export interface Way {
  dice: number;
  bonus: number;
  die: LevelChances;
  /** Models disabled or overkilled. */
  out: Distribution;
  /** Points for the worst damage, before what the tables add (DK.combat.fatigue). */
  fatigue: Distribution;
  /** Points that the tables add on average (DK.damage.light, DK.damage.heavy). */
  more: number;
  /** Points for the worst damage that comes back on the one that rams, 0 where none of it does, before its tables (DK.ram.backlash). */
  back: Distribution;
}

/**
 * Every number of dice that can do harm, exactly: one for each model at most (DK.combat.allocate), and all of them where a 1
 * turns on the wielder and leaves its model to the next die (DK.weapons.getsHot), but of a blast (DK.weapons.blast).
 */
export function waysOf(attack: PlainAttack): Way[] {
  const { weapon, skill, threshold, profile, weapons, rof, targets, heroes = 0, bare = false, both = false } = attack;
  const points = rof + rofBonus(weapons);
  const hot = weapon.words.includes('gets-hot') && !both;
  const blast = weapon.words.includes('blast');
  const most = hot && !blast ? points + 1 : Math.min(points + 1, targets);
  return Array.from({ length: Math.max(1, most) }, (_, spent): Way => {
    const dice = spent + 1;
    const bonus = skill + (blast ? 0 : points - spent);
    const sixes = Math.min(heroes, dice);
    const thrown = levelChances(weapon as Weapon, bonus, threshold, profile, { hot, bare });
    const heroic = levelChances(weapon as Weapon, bonus, threshold, profile, { faces: [6], bare });
    const met = hot ? levelChances(weapon as Weapon, bonus, threshold, profile, { faces: COLD, bare }) : thrown;
    const [one, six] = [met, heroic].map(levels => aftermathOfDie(levels, profile.scores));
    const given = capped(hot ? shift(binomial(dice - sixes, 5 / 6), sixes) : certain(dice), targets);
    // Heroic dice are the first, and none of them is a 1.
    const over = (of: (thrown: number, heroic: number) => Distribution) =>
      mixture(pairsOf(given).map(([n, chance]) => ({ chance, dist: of(Math.max(0, n - sixes), Math.min(n, sixes)) })));
    const worst = (die: Distribution, sure: Distribution, none: number) =>
      over((n, sixed) => higher(worstOf(die, n, none), worstOf(sure, sixed, none)));
    const [ofThrown, ofHeroic] = [over(n => certain(n)), over((_n, sixed) => certain(sixed))].map(mean);
    return {
      dice,
      bonus,
      die: dice > sixes ? thrown : heroic,
      out: over((n, sixed) => add(binomial(n, one!.out), binomial(sixed, six!.out))),
      fatigue: worst(pointsOf(one!.levels), pointsOf(six!.levels), fatigueOf('none')),
      more: ofThrown! * one!.more + ofHeroic! * six!.more,
      back: worst(backOf(attack, bonus), backOf(attack, bonus, [6]), 0),
    };
  });
}

function worstOf(die: Distribution, dice: number, none: number): Distribution {
  return dice === 0 ? certain(none) : bestOf(dice, die);
}

function pointsOf(levels: LevelChances): Distribution {
  return fromPairs(DAMAGE_LEVELS.map(level => [fatigueOf(level), levels[level]]));
}

/** What one die brings back, as `Way.back`. */
function backOf({ weapon, threshold, profile, rammer }: PlainAttack, bonus: number, faces?: number[]): Distribution {
  if (rammer === undefined) return certain(0);
  const back = backlashByFace({ weapon: weapon as Weapon, bonus, threshold, profile }, { armour: rammer }, faces);
  return fromPairs(back.map(level => [level === undefined ? 0 : fatigueOf(level), 1 / back.length] as const));
}
