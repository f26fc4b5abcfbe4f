import { expect, test } from 'vitest';
import { playOneBattle } from '../../examples/one-battle.js';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import darkerMillennium from '../../src/rulesets/darker-millennium/ruleset.js';

const SEAL = { secret: 'a'.repeat(64), seeds: ['blue', 'red'] };

// Whole battles of every ruleset are played elsewhere: this is the example's own loop, with a small book and a large one.
for (const [ruleset, points] of [
  [anyTiny, 10],
  [darkerMillennium, 500],
] as const) {
  test(`the example with the engine alone plays ${ruleset.name} to its end, every die as sealed`, () => {
    const { end, verdict } = playOneBattle(ruleset, points, SEAL);
    expect(end.result).toBeDefined();
    expect(end.dice).toBeGreaterThan(0);
    expect(verdict).toEqual({ ok: true, dice: end.dice });
  });
}
