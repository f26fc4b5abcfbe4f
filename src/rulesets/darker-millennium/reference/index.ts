import type { ReferenceEntry } from '../../../engine/index.js';
import { action } from './action.js';
import { army, basics, table } from './basics.js';
import { command } from './command.js';
import { house } from './house.js';

/** Every rule that can be looked up, in the order of the rule book; house defaults last. */
export const reference: ReferenceEntry[] = [...basics, ...table, ...army, ...command, ...action, ...house];
