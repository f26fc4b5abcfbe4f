import { expect, test } from 'vitest';
import { mergedOptions, mergedWords } from '../../src/commands/merged-options.js';
import type { OddsParam } from '../../src/engine/index.js';

test('one description serves all rulesets: what all say, what each says, or that it depends', () => {
  expect(mergedWords(['Shoot at an enemy.', 'Shoot at an enemy.'])).toBe('Shoot at an enemy.');
  expect(mergedWords(['Roll a command pool.', 'Roll psychic dice.'])).toBe(
    'Roll a command pool; or roll psychic dice.',
  );
  const long = (word: string) => `${word} ${'very '.repeat(12)}long.`;
  expect(mergedWords([long('One'), long('Two')])).toBe('What it means depends on the rules of the battle here.');
});

test('an option of several rulesets takes what fits any of them, and is required only where all require it', () => {
  const number = (min: number, max: number, required: boolean): OddsParam => ({
    kind: 'number',
    name: 'dice',
    describe: 'How many dice.',
    min,
    max,
    required,
  });
  expect(mergedOptions([[number(2, 5, true)], [number(1, 3, true)]])).toMatchObject([
    { name: 'dice', description: 'How many dice.', min_value: 1, max_value: 5, required: true },
  ]);
  expect(mergedOptions([[number(2, 5, true)], [number(1, 3, false)]])).toMatchObject([{ required: false }]);
  expect(mergedOptions([[number(2, 5, true)], []])).toMatchObject([{ required: false }]);

  const choice = (...values: string[]): OddsParam => ({
    kind: 'choice',
    name: 'cover',
    describe: 'Cover.',
    choices: values.map(value => ({ value, label: value })),
  });
  const [cover] = mergedOptions([[choice('none', 'soft')], [choice('none', 'hard')]]) as unknown as {
    choices: { value: string }[];
  }[];
  expect(cover?.choices.map(({ value }) => value).sort()).toEqual(['hard', 'none', 'soft']);
  expect(() => mergedOptions([[number(1, 2, true)], [{ ...choice('a'), name: 'dice' }]])).toThrow(/different kinds/);
});
