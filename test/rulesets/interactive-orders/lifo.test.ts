import { describe, expect, test } from 'vitest';
import type { Setting } from '../../support/classic.js';
import { gun } from '../../support/classic.js';
import { ioScenario, waiting } from '../../support/io.js';

/** Kills on 2+ to hit and wound, no save: one die each. */
const SURE = gun('Sure', { strength: 8, ap: 1, shots: 1, range: { least: 0, most: 48_000 } });

/** Blue A, B in the south, red R, S, C in the north, all in sight of each other. */
function field(own: Partial<Record<'A' | 'B' | 'R' | 'S' | 'C', 'ambush' | 'reserveMove'>>, more: Setting = {}) {
  const at = { A: [10, 30], B: [30, 30], R: [10, 12], S: [30, 12], C: [40, 12] } as const;
  const unit = (name: 'A' | 'B' | 'R' | 'S' | 'C') =>
    waiting(name, 1, own[name], { at: [...at[name]], weapons: [SURE], id: name });
  return ioScenario({
    ...more,
    blue: [unit('A'), unit('B')],
    red: [unit('R'), unit('S'), unit('C')],
  }).startAt('io.giving', { side: 'blue' });
}

describe('orders and their answers', () => {
  test('IO.orders.lifo E1: R answers A on its way and misses; A goes on and fires', () => {
    const game = field({ R: 'ambush' });
    game.answer({ unit: 'A', do: 'manoeuvre', first: 'move' });
    expect(game.asked.asks).toBe('answer');
    game.answer({ react: 'hold' });
    expect(game.asked).toMatchObject({ asks: 'act', who: 'blue' });
  });
});
