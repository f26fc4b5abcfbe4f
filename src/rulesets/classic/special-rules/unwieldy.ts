import { t } from '../../../engine/language.js';
import { isMonstrous } from '../attacks/fighter.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const unwieldy = rule({
  id: 'unwieldy',
  label: () => t`Unwieldy`,
  value: none,
  number: {
    step: ({ by }) => (by.type === 'dreadnought' || isMonstrous(by) ? undefined : { set: 1 }),
  },
});
