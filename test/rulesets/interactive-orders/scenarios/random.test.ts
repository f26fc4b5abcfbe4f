import { expect, test } from 'vitest';
import ruleset from '../../../../src/rulesets/interactive-orders/ruleset.js';
import { randomGame } from '../../../../tools/fuzz/random-game.js';

for (const seed of [1, 4]) {
  test(`IO.line.edges: a random Defence Line, ${seed}, ends without a fault`, { timeout: 120_000 }, () => {
    const asked = new Set<string>();
    const look = (_state: unknown, decision: { asks: string }) => {
      asked.add(decision.asks);
      return [];
    };
    const game = randomGame(ruleset, { seed, points: 500, inspect: true, options: { scenario: 'defence-line' }, look });
    expect(game.faults).toEqual([]);
    expect(game.decisions).toBeGreaterThan(20);
    expect([...asked]).toEqual(expect.arrayContaining(['edge', 'objective', 'deploy', 'ambushers', 'order']));
  });
}
