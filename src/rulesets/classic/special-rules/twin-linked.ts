import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const twinLinked = rule({
  id: 'twin-linked',
  label: () => t`Twin-linked`,
  value: none,
  again: {
    hit: () => 'failed',
    wound: ({ area }) => (area === 'template' ? 'failed' : undefined),
    armour: ({ area }) => (area === 'template' ? 'failed' : undefined),
  },
});
