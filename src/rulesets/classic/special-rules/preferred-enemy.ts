import { isOfKind } from '../attacks/fighter.js';
import type { Attack } from '../attacks/types.js';
import { mark, rule, wordOrNone } from './rule.js';

/** One of that kind in the unit is enough, wherever he stands. */
const ones = ({ foes, unit = foes }: Attack, kind: string | undefined) =>
  kind === undefined || unit.some(foe => isOfKind(foe, kind)) ? ('ones' as const) : undefined;

/** Throws dice of 1 again against a kind of foe (AD.rule.preferred-enemy). */
export const preferredEnemy = rule({
  id: 'preferred-enemy',
  name: mark`Preferred Enemy`,
  value: wordOrNone,
  on: ['unit'],
  again: { hit: ones, wound: ones },
});
