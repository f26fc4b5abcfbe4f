import { expect, test } from 'vitest';
import ruleset from '../../../src/rulesets/interactive-orders/ruleset.js';
import { randomGame } from '../../../tools/fuzz/random-game.js';
for (const seed of [1, 2, 3, 4])
  test(`game ${seed}`, { timeout: 120_000 }, () => {
    const game = randomGame(ruleset, { seed, points: seed < 3 ? 500 : 1000, inspect: true, options: { scenario: 'defence-line' } });
    console.log(JSON.stringify(game));
    expect(game.faults).toEqual([]);
  });
