import { t } from '../../../../engine/language.js';
import { counted } from '../../../../engine/wording.js';
import { readyDetachmentFrame } from '../../command/frames.js';
import { reservesOf } from '../../command/opening.js';
import { readPool, UNLIMITED_DICE } from '../../command/pool.js';
import type { EffectOf } from '../schema.js';
import { averageOf, type EffectRule, rollFew, signed } from './rule.js';

/** Command points. */
export const points: EffectRule<EffectOf<'points'>> = {
  words: ({ count }) => counted(count, t`command point`, t`command points`),
  serves: () => true,
  apply(g, { count }, { detachment, source }) {
    const { value, faces } = rollFew(g, count);
    g.emit({
      type: 'pointsGained',
      detachment,
      points: value,
      why: { is: 'named', name: source },
      ...(faces ? { faces } : {}),
    });
    return undefined;
  },
  worth: (_board, { count }) => averageOf(count),
};

/** More command dice for the pool; beyond the first five they are limited (DM.command.pool.limited). */
export const dice: EffectRule<EffectOf<'dice'>> = {
  words: ({ count }) => t`${counted(count, t`more command die`, t`more command dice`)} for the pool`,
  // Unspent dice are lost at the end of the phase, so that they serve only where pools are spent.
  serves: board => board.phase === 'command' || board.phase === 'onslaught',
  apply(g, { count }, { detachment: id, source }) {
    const { commandDice, extraDice = 0 } = g.board.detachments[id]!;
    const before = Math.min(UNLIMITED_DICE, commandDice + extraDice);
    const faces = g.roll(count, 6);
    const earlier = new Array<number>(before).fill(1);
    const read = readPool([...earlier, ...faces]);
    const pool = read.pool.slice(before);
    g.emit({
      type: 'diceGained',
      detachment: id,
      faces,
      pool,
      points: read.points,
      why: { is: 'named', name: source },
    });
    return undefined;
  },
  worth: (_board, { count }) => count * 0.9,
};

/** One more detachment leaves the reserve (DM.command.ready). */
export const reinforce: EffectRule<EffectOf<'reinforce'>> = {
  words: () => t`one more detachment of the reserve is readied`,
  serves: (board, side) => reservesOf(board, side).length > 0,
  apply: (_g, _effect, { side }) => readyDetachmentFrame({ side }),
  worth: () => 4,
};

/** The army's strategy rating changes (DM.command.first). */
export const strategy: EffectRule<EffectOf<'strategy'>> = {
  words: ({ by }) => t`strategy rating ${signed(by)} for the rest of the battle`,
  serves: () => true,
  apply(g, { by }, { side, source }) {
    g.emit({ type: 'strategyChanged', side, by, why: { is: 'named', name: source } });
    return undefined;
  },
  worth: (_board, { by }) => by * 0.8,
};
