import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const psychicFocus = rule({
  id: 'psychic-focus',
  label: () => t`Psychic Focus`,
  value: none,
});
