import { marker } from './markers.js';
import { mark, rule } from './rule.js';

/** A marker of 5" (AD.rule.large-blast). */
export const largeBlast = rule({ id: 'large-blast', name: mark`Large Blast`, ...marker({ blast: { diameter: 5 } }) });
