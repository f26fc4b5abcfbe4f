import { marker } from './markers.js';
import { mark, rule } from './rule.js';

/** A marker of 10" in three rings (AD.rule.apocalyptic-mega-blast). */
export const apocalypticMegaBlast = rule({
  id: 'apocalyptic-mega-blast',
  name: mark`Apocalyptic Mega-blast`,
  ...marker({ blast: { diameter: 10, rings: true }, hitsSides: true }),
});
