import { expect, test } from 'vitest';
import { type AnyRuleset, advise, type Choices, type JsonObject } from '../../src/engine/index.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { recordedBattle } from '../../tools/texts/recorded-battle.js';

test.each(allRulesets())('$id: Suggest fills only what is open, and what was chosen stays', ruleset => {
  let kept = 0;
  let instead = 0;
  for (const { asked, ...moment } of recordedBattle(ruleset, { seed: 'advice', answers: 40 })) {
    if (asked === undefined || !('view' in moment)) continue;
    const question = ruleset.questions[asked.asks]!;
    const first = question.choices(moment.view, asked, {})!;
    if (first.many) continue;
    for (const { value, label } of first.options.slice(-3)) {
      const partial: JsonObject = { [first.field]: value };
      const advised = advise(ruleset, moment.view, asked, { partial });
      if (advised === undefined) continue;
      expect(advised[first.field], `${asked.asks} ${label}`).toEqual(value);
      kept += 1;
      if (JSON.stringify(moment.advised?.[first.field]) !== JSON.stringify(value)) instead += 1;
    }
  }
  expect(kept).toBeGreaterThan(30);
  expect(instead).toBeGreaterThan(10);
});

test('marked values of a field that takes several stay marked, and liked ones join them', () => {
  const options = ['a', 'b', 'c', 'd'].map(value => ({ value, label: value }));
  const question = {
    choices: (_view: unknown, _decision: unknown, { who }: JsonObject) =>
      who === undefined ? { field: 'who', title: 'Who', options, many: { min: 1, max: 3 } } : undefined,
    check: () => undefined,
  };
  const ruleset = { questions: { pick: question }, weigh: () => [0, 2, 0, 1] } as unknown as AnyRuleset;
  const advised = (marked: string[]) => advise(ruleset, {} as never, { asks: 'pick' } as never, { marked })?.who;
  expect(advised([])).toEqual(['b', 'd']);
  expect(advised(['a'])).toEqual(['a', 'b', 'd']);
  expect(advised(['a', 'c', 'd'])).toEqual(['a', 'c', 'd']);
});

test('of a field only what is to be looked at is weighed', () => {
  const options = ['a', 'b', 'c', 'd'].map(value => ({ value, label: value }));
  const question = {
    choices: (_view: unknown, _decision: unknown, { who }: JsonObject) =>
      who === undefined ? { field: 'who', title: 'Who', options } : undefined,
    check: () => undefined,
  };
  const weighed: unknown[] = [];
  const weigh = (_view: unknown, _asked: unknown, _partial: unknown, { options: offered }: Choices) => {
    weighed.push(...offered.map(({ value }) => value));
    return offered.map(({ value }) => ['c', 'd', 'a', 'b'].indexOf(String(value)));
  };
  const ruleset = { questions: { pick: question }, weigh } as unknown as AnyRuleset;
  expect(advise(ruleset, {} as never, { asks: 'pick' } as never, { among: ['d', 'c'] })?.who).toBe('d');
  expect(weighed).toEqual(['c', 'd']);
});

test.each(allRulesets())('$id: a button is blue by what everybody may see', ruleset => {
  let blue = 0;
  for (const { asked, ...moment } of recordedBattle(ruleset, { seed: 'public', answers: 60 })) {
    const question = asked && ruleset.questions[asked.asks]!;
    if (asked === undefined || question?.style !== 'buttons' || !('view' in moment)) continue;
    const open = { ...moment.view, seat: 'spectator' as const };
    const choices = question.choices(open, asked, {});
    const value = advise(ruleset, open, asked)?.[choices?.field ?? ''];
    if (value === undefined) continue;
    expect(choices?.options.map(option => option.value)).toContainEqual(value);
    blue += 1;
  }
  expect(blue).toBeGreaterThan(2);
});
