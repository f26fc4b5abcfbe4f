import { randomInt } from 'node:crypto';
import type { Dice } from '../engine/index.js';

/** Dice outside a battle: fair, not sealed. */
export const freeDice: Dice = { face: sides => randomInt(1, sides + 1) };
