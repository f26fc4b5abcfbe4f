import type { EffectOf, TestKind } from '../schema.js';
import { type EffectRule, UNTIL } from './rule.js';

export const TEST_WORDS: Record<TestKind, string> = {
  order: 'order test',
  reaction: 'reaction test',
  morale: 'morale test',
};

/** The next failed test is thrown again (DM.basics.rerolls). */
export const reroll: EffectRule<EffectOf<'reroll'>> = {
  words: ({ test, until }) => `throws its next failed ${TEST_WORDS[test]} again, ${UNTIL[until]}`,
  fits: (_board, unit, { test }) => !holds(unit, 'reroll', test),
  apply(g, { test, until }, { units, source }) {
    for (const { id } of units) {
      g.emit({ type: 'effectGained', unit: id, effect: { source, what: { kind: 'reroll', test }, until } });
    }
    return undefined;
  },
  worth: (_board, _effect, unit) => (unit ? 0.35 + unit.models.length / 14 : 0),
};

/** The unit has a re-roll or an automatic pass for such a test already. */
export function holds(
  { effects = [] }: { effects?: { what: { kind: string; test?: TestKind } }[] },
  kind: 'reroll' | 'pass',
  test: TestKind,
): boolean {
  return effects.some(({ what }) => what.kind === kind && what.test === test);
}
