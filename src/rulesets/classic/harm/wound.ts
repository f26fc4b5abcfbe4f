import type { Barrier, HeldRule, Wound } from '../attacks/types.js';
import { heldRules } from '../lookups.js';
import type { KeptPool, KeptWound } from './frames.js';

/** Nothing but an Invulnerable Save stops it. */
const INVULNERABLE_ONLY: readonly Barrier[] = ['armour', 'cover', 'mitigation'];

/** A Wound as attacks see it, of a pool as frames keep it. */
export function woundIn({ wound, only }: KeptPool): Wound {
  const bars = [...(wound.bars ?? []), ...(only === 'invulnerable' ? INVULNERABLE_ONLY : [])];
  return {
    strength: wound.strength,
    ap: wound.ap,
    isDeadly: wound.isDeadly === true,
    isPrecise: wound.isPrecise === true,
    isMelee: wound.isMelee === true,
    area: wound.area,
    rules: heldRules(wound.rules),
    bars: bars.length === 0 ? undefined : bars,
  };
}

/** What frames keep of a Wound. */
export function keptWound({ isDeadly, isPrecise, isMelee, rules, bars, ...wound }: Wound): KeptWound {
  const marks = { isDeadly: isDeadly || undefined, isPrecise: isPrecise || undefined, isMelee: isMelee || undefined };
  return Object.assign({}, wound, marks, { rules: bearing(rules), bars: bars && [...bars] });
}

/** Rules that may matter to whoever is struck, as they are written: of weapons, and what speaks of saves. */
export function bearing(rules: readonly HeldRule[]): string[] {
  const kept = rules.filter(({ rule }) => rule.on.includes('weapon') || rule.saving !== undefined);
  return [...new Set(kept.map(({ written }) => written))];
}

/** Wounds that are saved alike, those that kill outright by their mark first. */
export function keptPools(pools: readonly (readonly Wound[])[]): KeptPool[] {
  return pools.flatMap(pool => (pool[0] ? [{ wound: keptWound(pool[0]), count: pool.length }] : []));
}
