import type { EffectOf } from '../schema.js';
import { type EffectRule, signed } from './rule.js';

/** The army's strategy rating changes (DM.command.first). */
export const strategy: EffectRule<EffectOf<'strategy'>> = {
  words: ({ by }) => `strategy rating ${signed(by)} for the rest of the battle`,
  serves: () => true,
  apply(g, { by }, { side, source }) {
    g.emit({ type: 'strategyChanged', side, by, why: source });
    return undefined;
  },
  worth: (_board, { by }) => by * 0.8,
};
