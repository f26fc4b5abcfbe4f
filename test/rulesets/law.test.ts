import { expect, test } from 'vitest';
import { allRulesets } from '../../src/rulesets/registry.js';
import { Law } from '../../tools/fuzz/law.js';
import { lawfulGame } from '../../tools/fuzz/lawful-game.js';

/** More is tried by `npm run fuzz -- --law`. */
const GAMES = 4;

for (const ruleset of allRulesets()) {
  test(`${ruleset.name}: what is offered is accepted, and what is accepted is offered`, { timeout: 300_000 }, () => {
    const law = new Law(ruleset);
    for (let seed = 1; seed <= GAMES; seed += 1) {
      expect(lawfulGame(law, { seed, points: 500, inspect: false }).faults).toEqual([]);
    }
    expect(law.looked.size).toBeGreaterThan(4);
  });
}

test('the same with more than 25 units on a side', { timeout: 300_000 }, () => {
  const [ruleset] = allRulesets();
  const law = new Law(ruleset!);
  expect(lawfulGame(law, { seed: 36, points: 3000, codex: 'meridian', inspect: false }).faults).toEqual([]);
  expect(law.widest).toBeGreaterThan(25);
});
