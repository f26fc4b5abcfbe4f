import type { ReferenceEntry } from '../../../engine/index.js';
import { actions } from './actions.js';
import { basics } from './basics.js';
import { combat } from './combat.js';
import { house } from './house.js';
import { special } from './special.js';
import { turn } from './turn.js';

/** Every rule of Dark Millennium that can be looked up, in the order of the source; house defaults last. */
export const reference: ReferenceEntry[] = [...turn, ...actions, ...basics, ...combat, ...special, ...house];
