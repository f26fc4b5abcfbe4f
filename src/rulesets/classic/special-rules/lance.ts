import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

/** Armour above it counts as this. */
const MOST = 12;

export const lance = rule({
  id: 'lance',
  label: () => t`Lance`,
  value: none,
  number: { armour: ({ armour = 0 }) => (armour > MOST ? { set: MOST } : undefined) },
});
