import type { ArmyBook } from '../../../engine/army/index.js';
import type { Codex } from './schema.js';

/** Rank first, then Leadership, as one number: the highest of an army is its Warlord (DM.army.warlord). */
export function warlordWorth({ rank, leadership }: { rank: number; leadership: number }): number {
  return rank * 100 + leadership;
}

/** A codex as lists see it: with the dice of its detachments, and who may be Warlord. */
export function bookOf(codex: Codex): ArmyBook {
  const each = <T, R>(all: Record<string, T>, make: (one: T) => R) =>
    Object.fromEntries(Object.entries(all).map(([id, one]) => [id, make(one)]));
  return {
    ...codex,
    hints: each(codex.detachments, ({ commandDice }) => `${commandDice} command dice`),
    commander: {
      title: 'Warlord',
      is: 'the highest Rank, then the highest Leadership',
      worth: each(codex.profiles, warlordWorth),
    },
  };
}
