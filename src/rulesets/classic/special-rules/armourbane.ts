import { isConstruct } from '../attacks/fighter.js';
import type { Attack } from '../attacks/types.js';
import { mark, oneOf, rule } from './rule.js';

/** `melta`: within half range; `melee` and `ranged`: in close combat, or shooting, alone. */
function works({ fight, isWithinHalf }: Attack, kind: string | undefined): boolean {
  if (kind === 'melta') return isWithinHalf === true;
  if (kind === 'melee') return fight !== undefined;
  return kind !== 'ranged' || fight === undefined;
}

/** A die more against vehicles, failed Wounds again against constructs (AD.rule.armourbane). */
export const armourbane = rule({
  id: 'armourbane',
  name: mark`Armourbane`,
  value: oneOf('melta', 'melee', 'ranged'),
  on: ['weapon', 'model'],
  armourDice: (attack, value) => (works(attack, value) ? 1 : 0),
  again: { wound: (attack, value) => (works(attack, value) && attack.foes.some(isConstruct) ? 'failed' : undefined) },
});
