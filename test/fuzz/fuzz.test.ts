import { expect, test } from 'vitest';
import { allRulesets } from '../../src/rulesets/registry.js';
import { randomGame } from '../../tools/fuzz/random-game.js';

for (const ruleset of allRulesets()) {
  for (const seed of [11, 12, 13]) {
    test(`${ruleset.name}: random game ${seed} ends without a fault`, { timeout: 120_000 }, () => {
      const game = randomGame(ruleset, { seed, points: 500, inspect: true });
      expect(game.faults).toEqual([]);
      expect(game.decisions).toBeGreaterThan(20);
      expect(game.refused).toBeGreaterThan(0);
    });
  }
}
