import { expect, test } from 'vitest';
import { SCHEMA } from '../../../src/engine/index.js';
import { NewerState, upgrade } from '../../../src/engine/upgrade/upgrade.js';

test('a state of today is taken as it is, a newer one is refused, and nonsense is no state', () => {
  const today = { schema: SCHEMA, seq: 3 };
  expect(upgrade(today, [])).toBe(today);
  expect(() => upgrade({ schema: SCHEMA + 1 }, [])).toThrow(NewerState);
  for (const nonsense of [undefined, null, {}, { schema: 0 }, { schema: 1.5 }, { schema: '1' }, []]) {
    expect(() => upgrade(nonsense as never, [])).toThrow('this is not a saved game');
  }
});

test('an older state passes through the upgrades of its own ruleset, each once, and is left as it was', () => {
  const upgrades = { 1: (state: object) => ({ ...state, schema: 1, moved: 'yes' }) };
  const other = { 1: () => ({ schema: 1, moved: 'by another' }) };
  const rulesets = [
    { id: 'other@1', upgrades: other },
    { id: 'own@1', upgrades },
  ];
  const saved = { schema: 1, ruleset: 'own@1', seq: 3 };
  expect(upgrade(saved, rulesets)).toEqual({ schema: SCHEMA, ruleset: 'own@1', seq: 3, moved: 'yes' });
  expect(saved).toEqual({ schema: 1, ruleset: 'own@1', seq: 3 });
  expect(upgrade({ schema: 1, ruleset: 'unknown@1' }, rulesets)).toEqual({ schema: SCHEMA, ruleset: 'unknown@1' });
  const once = { id: 'own@1', upgrades: { [SCHEMA]: () => ({ schema: 9 }) } };
  expect(upgrade({ schema: SCHEMA, ruleset: 'own@1' }, [once])).toEqual({ schema: SCHEMA, ruleset: 'own@1' });
});

test('schema 3: sentences of a result stay as they were told, and what offers are called is left out', () => {
  const offer = { id: 'evade', label: 'Evade', hint: '3 or less', chance: 0.5, frame: { step: 'evade' } };
  const scores = [{ side: 'blue', points: 3, why: [{ points: 3, why: 'marker 1' }] }];
  const saved = {
    schema: 2,
    result: { winner: 'blue', summary: 'Blue wins 3 to 0', scores },
    stack: [{ step: 'window', args: { watchers: [{ unit: 'a', offers: [offer] }] } }],
  };
  expect(upgrade(saved, [])).toEqual({
    schema: SCHEMA,
    result: {
      winner: 'blue',
      told: 'Blue wins 3 to 0',
      scores: [{ side: 'blue', points: 3, why: [{ points: 3, cause: { is: 'told', words: 'marker 1' } }] }],
    },
    stack: [
      {
        step: 'window',
        args: { watchers: [{ unit: 'a', offers: [{ id: 'evade', chance: 0.5, frame: { step: 'evade' } }] }] },
      },
    ],
  });
});
