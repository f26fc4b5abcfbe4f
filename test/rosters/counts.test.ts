import { expect, test } from 'vitest';
import { unitNameOf } from '../../src/rulesets/rosters/texts/items.js';

test.each([
  ['7x Levy', 7, 'Levy'],
  ['7X Levy', 7, 'Levy'],
  ['7 X Levy', 7, 'Levy'],
  ['7xLevy', 7, 'Levy'],
  ['7 xLevy', 7, 'Levy'],
  ['7 × Levy', 7, 'Levy'],
  ['7 Levy', 7, 'Levy'],
  ['7 Xenarchs', 7, 'Xenarchs'],
  ['7 xenarchs', 7, 'xenarchs'],
  ['7x Xenarchs', 7, 'Xenarchs'],
  ['Levy x7', 7, 'Levy'],
  ['Levy ×7', 7, 'Levy'],
  ['Levy (x 7)', 7, 'Levy'],
  // One was counted.
  ['Levy (7)', 7, 'Levy'],
])('of %s the count is %i and the name %s', (text, count, name) => {
  expect(unitNameOf(text)).toEqual({ count, name });
});
