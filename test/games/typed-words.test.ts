import { expect, test } from 'vitest';
import { typedWords } from '../../src/games/typed-words.js';

test('what is typed is cut to sixty code units, and to no half of a sign that takes two', () => {
  expect(typedWords(`${'a'.repeat(59)}𝕬`)).toBe('a'.repeat(59));
  expect(typedWords('𝕬'.repeat(40))).toBe('𝕬'.repeat(30));
});
