import type { ReferenceEntry } from '../../../engine/index.js';
import { abilities } from './abilities.js';
import { action } from './action.js';
import { army } from './army.js';
import { basics } from './basics.js';
import { command } from './command.js';
import { house } from './house.js';
import { machines } from './machines.js';
import { strategy } from './strategy.js';
import { table } from './table.js';
import { turn } from './turn.js';
import { weapons } from './weapons.js';

/** Every rule that can be looked up, in the order of the rule book; house defaults last. */
export const reference: ReferenceEntry[] = [
  ...basics,
  ...table,
  ...army,
  ...turn,
  ...command,
  ...action,
  ...strategy,
  ...house,
  ...machines,
  ...weapons,
  ...abilities,
];
