import { marker } from './markers.js';
import { mark, rule } from './rule.js';

/** A marker of 10" (AD.rule.apocalyptic-blast). */
export const apocalypticBlast = rule({
  id: 'apocalyptic-blast',
  name: mark`Apocalyptic Blast`,
  ...marker({ blast: { diameter: 10 } }),
});
