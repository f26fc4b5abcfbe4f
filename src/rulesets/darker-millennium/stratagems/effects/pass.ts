import type { EffectOf } from '../schema.js';
import { holds, TEST_WORDS } from './reroll.js';
import { type EffectRule, UNTIL } from './rule.js';

/** The next test that fails is passed all the same. */
export const pass: EffectRule<EffectOf<'pass'>> = {
  words: ({ test, until }) => `its next failed ${TEST_WORDS[test]} counts as passed, ${UNTIL[until]}`,
  fits: (_board, unit, { test }) => !holds(unit, 'pass', test),
  apply(g, { test, until }, { units, source }) {
    for (const { id } of units) {
      g.emit({ type: 'effectGained', unit: id, effect: { source, what: { kind: 'pass', test }, until } });
    }
    return undefined;
  },
  worth: (_board, _effect, unit) => (unit ? 0.6 + unit.models.length / 10 : 0),
};
