import { marker } from './markers.js';
import { mark, rule } from './rule.js';

/** A marker of 3" that scatters (AD.rule.blast). */
export const blast = rule({ id: 'blast', name: mark`Blast`, ...marker({ blast: { diameter: 3 } }) });
