import { expect, test } from 'vitest';
import { causeWords } from '../../../src/rulesets/darker-millennium/cause-words.js';
import { upgrades } from '../../../src/rulesets/darker-millennium/upgrades.js';

test('schema 1: reactions in strings become records, wherever in a saved battle they stand', () => {
  const reacted = [
    'charge:r3',
    'charge:r3#openFire',
    'shot:r1',
    'shot:r2|named|returnFire|swift|b4',
    'shot:r2|named|overwatch||',
  ];
  const window = { step: 'window', args: { queue: [{ step: 'charge.evade', args: { trigger: 'charge:r3' } }] } };
  const saved = { schema: 1, board: { units: { b1: { reacted }, b2: { reacted: [] } } }, stack: [window], pending: [] };
  const shot = { kind: 'shot', by: 'r2' };
  expect(upgrades[1]?.(saved)).toEqual({
    schema: 1,
    board: {
      units: {
        b1: {
          reacted: [
            { to: { kind: 'charge', by: 'r3' }, reaction: 'openFire', how: 'passed' },
            { to: { kind: 'shot', by: 'r1' }, reaction: '', how: 'failed' },
            { to: shot, reaction: 'returnFire', how: 'named', swift: true, champion: 'b4' },
            { to: shot, reaction: 'overwatch', how: 'named' },
          ],
        },
        b2: { reacted: [] },
      },
    },
    stack: [
      {
        step: 'window',
        args: { queue: [{ step: 'charge.evade', args: { trigger: { kind: 'charge', by: 'r3' } } }] },
      },
    ],
    pending: [],
  });
});

test('schema 1: why a mission does not fit keeps its words, for its player and for who is asked to agree', () => {
  const words = 'there are too few markers';
  const why = { is: 'told', words } as const;
  const mission = { side: 'blue', refused: false };
  const agree = { side: 'red', by: 'blue', about: 'remove', piece: 'woods-b' };
  const saved = { schema: 1, pending: [mission, agree].map(args => ({ args: { ...args, why: words } })) };
  expect(upgrades[1]?.(saved)).toEqual({
    schema: 1,
    pending: [mission, agree].map(args => ({ args: { ...args, why } })),
  });
  expect(causeWords(why)).toBe(words);
});
