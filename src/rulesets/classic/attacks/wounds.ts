import type { Dice } from '../../../engine/index.js';
import { rulesOf } from './attack.js';
import { againOf, type Cast, cast } from './dice.js';
import { strengthOf, toughnessOf } from './numbers.js';
import { type HitDie, marksOf } from './to-hit.js';
import type { Attack, Wound } from './types.js';

export interface WoundDie extends Cast {
  wound?: Wound;
}

const WORST = 6;
const BEST = 2;
/** A Toughness that is so much higher is not wounded. */
const OUT_OF_REACH = 4;
/** Attacks without a Strength of their own count for so much. */
const NO_STRENGTH = 1;

/** What the chart needs to wound; undefined where it cannot. */
export function chartNeeds(strength: number, toughness: number): number | undefined {
  if (toughness >= strength + OUT_OF_REACH) return undefined;
  return Math.min(WORST, Math.max(BEST, OUT_OF_REACH + toughness - strength));
}

/** What an attack needs to wound: the best of the chart and of what rules fix; undefined where nothing does. */
export function woundNeeds(attack: Attack): number | undefined {
  const toughness = toughnessOf(attack);
  if (toughness === undefined) return undefined;
  const strength = strengthOf(attack);
  const fixed = rulesOf(attack).flatMap(({ rule, value }) => rule.need?.(attack, value) ?? []);
  const chart = strength === undefined ? undefined : chartNeeds(strength, toughness);
  const needs = [...fixed, ...(chart === undefined ? [] : [chart])];
  return needs.length === 0 ? undefined : Math.max(BEST, Math.min(...needs));
}

/** Throws to wound for each hit. */
export function rollToWound(dice: Dice, attack: Attack, hits: readonly Pick<HitDie, 'marks'>[]): WoundDie[] {
  const need = woundNeeds(attack);
  const passes = (face: number) => face !== 1 && need !== undefined && face >= need;
  const thrown = cast({ dice, count: hits.length, passes, again: againOf('wound', attack) });
  return thrown.map((die, index) => {
    const { rends, isDeadly, isPrecise } = { ...marksOf('wound', die.face, attack), ...hits[index]!.marks };
    if (!passes(die.face) && rends === undefined) return die;
    const ap = rends && (attack.weapon.ap === undefined || rends.ap < attack.weapon.ap) ? rends.ap : attack.weapon.ap;
    const wound = { ...woundOf(attack), ap, isDeadly: isDeadly === true, isPrecise: isPrecise === true };
    return { ...die, wound };
  });
}

/** A Wound of an attack as its profile has it. */
export function woundOf(attack: Attack): Wound {
  return {
    strength: strengthOf(attack) ?? NO_STRENGTH,
    ap: attack.weapon.ap,
    isDeadly: false,
    isPrecise: false,
    isMelee: attack.fight !== undefined,
    area: attack.area,
    rules: rulesOf(attack),
  };
}

/** Wounds that are saved in the same way, what kills outright by its mark first. */
export function poolsOf(dice: readonly WoundDie[]): Wound[][] {
  const pools = new Map<string, Wound[]>();
  for (const { wound } of dice) {
    if (wound === undefined) continue;
    const key = `${wound.strength} ${wound.ap} ${wound.isDeadly} ${wound.isPrecise}`;
    pools.set(key, [...(pools.get(key) ?? []), wound]);
  }
  return [...pools.values()].sort(([a], [b]) => Number(b?.isDeadly) - Number(a?.isDeadly));
}
