import { expect, test } from 'vitest';
import type { AnyRuleset } from '../../src/engine/index.js';
import ageOfDarkness from '../../src/rulesets/age-of-darkness/ruleset.js';
import darkMillennium from '../../src/rulesets/dark-millennium/ruleset.js';
import darkerMillennium from '../../src/rulesets/darker-millennium/ruleset.js';
import interactiveOrders from '../../src/rulesets/interactive-orders/ruleset.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { recordedBattle } from '../../tools/texts/recorded-battle.js';

test.each(allRulesets())(
  '$name: whatever a window offers is of a kind that players can say something of beforehand',
  {
    timeout: 120_000,
  },
  ruleset => {
    const { windows } = ruleset.planning;
    const all = Object.values(windows).flatMap(({ kinds }) => Object.keys(kinds));
    expect(new Set(all).size).toBe(all.length);
    const met = new Set<string>();
    for (let battle = 1; battle <= 2 || (met.size < 2 && battle <= 6); battle += 1) {
      const seed = `kinds ${battle}`;
      for (const moment of recordedBattle(ruleset, { seed, answers: 200 })) {
        const window = moment.asked && windows[moment.asked.asks];
        if (!moment.asked || !window) continue;
        const choices = ruleset.questions[moment.asked.asks]!.choices(moment.view, moment.asked, {})!;
        for (const { value } of choices.options) {
          const kind = window.kindOf(value, moment.asked);
          if (value === window.hold[choices.field]) expect(kind).toBeUndefined();
          else if (value !== 'quiet') expect(Object.keys(window.kinds), String(value)).toContain(kind);
          if (kind !== undefined) met.add(kind);
        }
      }
    }
    expect(met.size).toBeGreaterThan(1);
  },
);

test('DM.action.reaction: what a reaction does is worked out ahead, new dice of a pool and a new turn are not', () => {
  const isUnforeseen = (...types: string[]) =>
    darkerMillennium.planning.unforeseen(types.map(type => ({ type })) as never, 1);
  expect(isUnforeseen('moved', 'reactionTested', 'shot')).toBe(false);
  expect(['poolRolled', 'diceGained', 'turnStarted'].map(type => isUnforeseen('moved', type))).toEqual([
    true,
    true,
    true,
  ]);
});

/** What a plan of blue is told of the events of a unit of its own. */
function stopsFor({ planning }: AnyRuleset, ...events: object[]) {
  const board = { units: { u: { id: 'u', seat: 'blue', name: 'Alpha' } } };
  return planning.stops(events as never, board as never, 'blue').map(({ kind, words }) => [kind, words]);
}

test('DK.house.spill, DK.daemons: who is lost with its machine or sent back is a loss', () => {
  const dark = darkMillennium as AnyRuleset;
  expect(stopsFor(dark, { type: 'lostAboard', unit: 'u', name: 'Alpha' })).toEqual([['loss', 'Alpha was wiped out']]);
  const sent = { type: 'sentBack', unit: 'u', models: ['m'], fatigue: 4, morale: 3 };
  expect(stopsFor(dark, sent)).toEqual([['loss', 'Alpha left the table']]);
});

test.each([
  ['AD.core.fallback', ageOfDarkness as AnyRuleset],
  ['IO.house.morale', interactiveOrders as AnyRuleset],
])('%s: a unit that falls back over the edge is a loss, one that goes aboard or into reserve is none', (_, ruleset) => {
  const left = (to: unknown) => stopsFor(ruleset, { type: 'left', unit: 'u', to });
  expect(left('gone')).toEqual([['loss', 'Alpha left the table']]);
  expect([left({ aboard: 'm' }), left({ reserve: 'edge' })]).toEqual([[], []]);
});

test('DM.house.morale: a unit that a morale test breaks or shakes is a test that failed', () => {
  const tested = (outcome: string) =>
    stopsFor(darkerMillennium as AnyRuleset, { type: 'moraleTested', unit: 'u', outcome });
  expect(tested('broken')).toEqual([['test', 'Alpha is broken']]);
  expect(tested('shaken')).toEqual([['test', 'Alpha is shaken']]);
  expect(tested('holds')).toEqual([]);
});
