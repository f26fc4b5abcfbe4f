import { t } from '../../../engine/language.js';
import { isConstruct } from '../attacks/fighter.js';
import { rule } from '../attacks/special-rule.js';
import type { Attack } from '../attacks/types.js';
import { word } from './values.js';

/** `melta`: within half range; `melee` and `ranged`: in close combat, or shooting, alone. */
function works({ fight, isWithinHalf }: Attack, kind: string | undefined): boolean {
  if (kind === 'melta') return isWithinHalf === true;
  if (kind === 'melee') return fight !== undefined;
  return kind !== 'ranged' || fight === undefined;
}

export const armourbane = rule<string | undefined>({
  id: 'armourbane',
  value: word.optional(),
  label: value => (value === undefined ? t`Armourbane` : t`Armourbane (${value})`),
  armourDice: (attack, value) => (works(attack, value) ? 1 : 0),
  again: { wound: (attack, value) => (works(attack, value) && attack.foes.some(isConstruct) ? 'failed' : undefined) },
});
