import { barrageOf } from './markers.js';
import { mark, rule } from './rule.js';

/** A Barrage of five circles, of which dice pick those that are struck (AD.rule.apocalyptic-barrage, AD.house.clover). */
export const apocalypticBarrage = rule({
  id: 'apocalyptic-barrage',
  name: mark`Apocalyptic Barrage`,
  ...barrageOf({ blast: { barrage: true, clover: { diameter: 5, away: 3.5 } } }),
});
