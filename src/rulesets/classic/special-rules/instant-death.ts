import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const instantDeath = rule({
  id: 'instant-death',
  label: () => t`Instant Death`,
  value: none,
  face: { wound: () => ({ isDeadly: true }) },
});
