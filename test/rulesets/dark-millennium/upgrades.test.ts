import { expect, test } from 'vitest';
import { causeWords, dieWords } from '../../../src/rulesets/dark-millennium/cause-words.js';
import { upgrades } from '../../../src/rulesets/dark-millennium/upgrades.js';

test('schema 1: modifiers of planned attacks keep their words, and the choice of weapons becomes a record', () => {
  const modifier = { op: '+', by: 2, why: 'RoF not used for dice', cite: 'DK.combat.rof' };
  const attacks = ['grenade 4', 'cannon', 'snipers'].map(arms => ({ unit: 'b1', choice: { dice: [2], arms } }));
  const saved = { schema: 1, stack: [{ args: { plans: [{ attack: { modifiers: [modifier] } }], attacks } }] };
  const cause = { is: 'told', words: 'RoF not used for dice' } as const;
  expect(upgrades[1]?.(saved)).toEqual({
    schema: 1,
    stack: [
      {
        args: {
          plans: [{ attack: { modifiers: [{ op: '+', by: 2, cause, cite: 'DK.combat.rof' }] } }],
          attacks: [{ weapon: 'grenade', models: 4 }, { weapon: 'cannon' }, 'snipers'].map(arms => {
            return { unit: 'b1', choice: { dice: [2], arms } };
          }),
        },
      },
    ],
  });
  expect(causeWords(cause)).toBe('RoF not used for dice');
});

test('schema 1: the die that a hero point was asked for keeps its name', () => {
  const asked = (die: string) => ({ schema: 1, pending: [{ asks: 'heroic', args: { unit: 'b1', die } }] });
  for (const [words, die] of [
    ['the die for landing', 'landing'] as const,
    ['the die for difficult terrain', 'difficult'] as const,
  ]) {
    expect(upgrades[1]?.(asked(words))).toEqual(asked(die));
    expect(dieWords(die)).toBe(words);
  }
});
