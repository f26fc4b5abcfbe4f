import { copyWith } from '../../../engine/copy-with.js';
import type { Dice } from '../../../engine/index.js';
import { rulesOf } from './attack.js';
import { againOf, type Cast, cast } from './dice.js';
import { strengthOf, toughnessOf } from './numbers.js';
import { type HitDie, marksOf } from './to-hit.js';
import type { Attack, Marks, Wound } from './types.js';

export interface WoundDie extends Cast {
  wound?: Wound;
}

const WORST = 6;
const HIGHEST = 6;
const BEST = 2;
/** A Toughness that is so much higher is not wounded. */
const OUT_OF_REACH = 4;
/** Attacks without a Strength of their own count for so much. */
const NO_STRENGTH = 1;
/** AP-, after all others. */
const NO_AP = 7;

/** What the chart needs to wound; undefined where it cannot (AD.house.wound-chart). */
export function chartNeeds(strength: number, toughness: number): number | undefined {
  if (toughness >= strength + OUT_OF_REACH) return undefined;
  return Math.min(WORST, Math.max(BEST, OUT_OF_REACH + toughness - strength));
}

/** What an attack needs to wound: the best of the chart and of what rules fix; undefined where nothing does (AD.core.wound). */
export function woundNeeds(attack: Attack): number | undefined {
  const toughness = toughnessOf(attack);
  if (toughness === undefined) return undefined;
  const strength = strengthOf(attack);
  const fixed = rulesOf(attack).flatMap(({ rule, value }) => rule.need?.(attack, value) ?? []);
  // What has no Strength and wounds by its rules counts as the least.
  const least = fixed.length > 0 ? NO_STRENGTH : undefined;
  const held = strength ?? least;
  const chart = held === undefined ? undefined : chartNeeds(held, toughness);
  const needs = [...fixed, ...(chart === undefined ? [] : [chart])];
  return needs.length === 0 ? undefined : Math.max(BEST, Math.min(...needs));
}

/** Whether a face wounds: by the number that is needed, or by what it marks. */
export function woundsOn(attack: Attack): (face: number) => boolean {
  const need = woundNeeds(attack);
  const isEnough = (face: number) => face !== 1 && need !== undefined && face >= need;
  const wounds = [1, 2, 3, 4, 5, 6].map(face => isEnough(face) || marksOf('wound', face, attack).rends !== undefined);
  return face => wounds[face - 1]!;
}

/** The Wound of a die that wounds with this last face, for a hit with these marks. */
export function woundAt(face: number, hit: Marks, attack: Attack): Wound {
  const { rends, isDeadly, isPrecise } = { ...marksOf('wound', face, attack), ...hit };
  const { ap: own } = attack.weapon;
  const ap = rends && (own === undefined || rends.ap < own) ? rends.ap : own;
  return { ...woundOf(attack), ap, isDeadly: isDeadly === true, isPrecise: isPrecise === true };
}

/** Whether the attacker may come to allocate some of its Wounds. */
export function mayBePrecise(attack: Attack): boolean {
  return (['hit', 'wound'] as const).some(roll => marksOf(roll, HIGHEST, attack).isPrecise);
}

/** Throws to wound for each hit. */
export function rollToWound(dice: Dice, attack: Attack, hits: readonly Pick<HitDie, 'marks'>[]): WoundDie[] {
  const passes = woundsOn(attack);
  const thrown = cast({ dice, count: hits.length, passes, again: againOf('wound', attack) });
  return thrown.map((die, index) =>
    passes(die.face) ? copyWith(die, { wound: woundAt(die.face, hits[index]!.marks, attack) }) : die,
  );
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

/** What Wounds must share to be saved in the same way. */
export function poolKey({ strength, ap, isDeadly, isPrecise, bars = [] }: Wound): string {
  return `${strength} ${ap} ${isDeadly} ${isPrecise} ${bars.join()}`;
}

/** In which order pools are resolved unless their victim says otherwise: what kills outright by its mark, then by AP. */
export function inPoolOrder(one: Wound, other: Wound): number {
  const [ap = NO_AP, otherAp = NO_AP] = [one.ap, other.ap];
  const deadly = Number(other.isDeadly) - Number(one.isDeadly);
  const precise = Number(other.isPrecise) - Number(one.isPrecise);
  return deadly || ap - otherAp || precise || (other.bars?.length ?? 0) - (one.bars?.length ?? 0);
}

/** Wounds that are saved in the same way, in the order in which they are resolved. */
export function poolsOf(dice: readonly WoundDie[]): Wound[][] {
  const pools = new Map<string, Wound[]>();
  for (const { wound } of dice) {
    if (wound === undefined) continue;
    const key = poolKey(wound);
    pools.set(key, [...(pools.get(key) ?? []), wound]);
  }
  return [...pools.values()].sort(([one], [other]) => inPoolOrder(one!, other!));
}
