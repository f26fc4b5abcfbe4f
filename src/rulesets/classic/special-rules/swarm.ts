import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const swarm = rule({
  id: 'swarm',
  label: () => t`Swarm`,
  value: none,
  multiplies: ({ area, isDeadly }) => (area !== undefined && !isDeadly ? 2 : 1),
});
