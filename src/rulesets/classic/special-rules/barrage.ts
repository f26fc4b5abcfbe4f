import { barrageOf } from './markers.js';
import { mark, rule } from './rule.js';

/** A Blast at what nobody sees (AD.rule.barrage). */
export const barrage = rule({ id: 'barrage', name: mark`Barrage`, ...barrageOf({ blast: { barrage: true } }) });
