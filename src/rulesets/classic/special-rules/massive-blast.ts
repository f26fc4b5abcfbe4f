import { marker } from './markers.js';
import { mark, rule } from './rule.js';

/** A marker of 7" (AD.rule.massive-blast). */
export const massiveBlast = rule({
  id: 'massive-blast',
  name: mark`Massive Blast`,
  ...marker({ blast: { diameter: 7 } }),
});
