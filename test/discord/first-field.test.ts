import { expect, test } from 'vitest';
import { FIRST_FIELD } from '../../src/discord/first-screen.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const GREEN = new Set(['woods', 'jungle', 'hill', 'marsh', 'river', 'stream', 'ford', 'bridge']);

test.each(allRulesets())('$name: the table of a first battle is green', ruleset => {
  const kinds = ruleset.battlefield(500, FIRST_FIELD).terrain.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['woods', 'jungle', 'hill']));
  expect(kinds.filter(kind => GREEN.has(kind)).length / kinds.length).toBeGreaterThan(0.75);
});
