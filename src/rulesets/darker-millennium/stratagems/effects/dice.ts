import { counted } from '../../../../engine/wording.js';
import { readPool, UNLIMITED_DICE } from '../../command/pool.js';
import type { EffectOf } from '../schema.js';
import type { EffectRule } from './rule.js';

/** More command dice for the pool; beyond the first five they are limited (DM.command.pool.limited). */
export const dice: EffectRule<EffectOf<'dice'>> = {
  words: ({ count }) => `${counted(count, 'more command die').replace('dies', 'dice')} for the pool`,
  // Unspent dice are lost at the end of the phase, so that they serve only where pools are spent.
  serves: board => board.phase === 'command' || board.phase === 'onslaught',
  apply(g, { count }, { detachment: id, source }) {
    const { commandDice, extraDice = 0 } = g.board.detachments[id]!;
    const before = Math.min(UNLIMITED_DICE, commandDice + extraDice);
    const faces = g.roll(count, 6);
    const earlier = new Array<number>(before).fill(1);
    const read = readPool([...earlier, ...faces]);
    const pool = read.pool.slice(before);
    g.emit({ type: 'diceGained', detachment: id, faces, pool, points: read.points, why: source });
    return undefined;
  },
  worth: (_board, { count }) => count * 0.9,
};
