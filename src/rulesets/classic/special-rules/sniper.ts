import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import { none } from './values.js';

export const sniper = rule({
  id: 'sniper',
  label: () => t`Sniper`,
  value: none,
  face: { wound: (_face, { fight, isSnap, area }) => (fight || isSnap || area ? undefined : { isPrecise: true }) },
});
