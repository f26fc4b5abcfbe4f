import { expect, test } from 'vitest';
import { capital, counted, firstOf, listed } from '../../src/engine/wording.js';

test('several names read as one phrase', () => {
  expect(listed([])).toBe('');
  expect(listed(['Alpha'])).toBe('Alpha');
  expect(listed(['Alpha', 'Bravo'])).toBe('Alpha and Bravo');
  expect(listed(['Alpha', 'Bravo', 'Charlie'], 'or')).toBe('Alpha, Bravo or Charlie');
});

test('one thing is one, and several are several', () => {
  expect([0, 1, 2].map(count => counted(count, 'pin', 'pins'))).toEqual(['0 pins', '1 pin', '2 pins']);
  expect([1, 2].map(count => counted(count, 'six', 'sixes'))).toEqual(['1 six', '2 sixes']);
  expect(counted('d3', 'hit', 'hits')).toBe('d3 hits');
});

test('a sentence begins with a capital', () => {
  expect(capital('run orders')).toBe('Run orders');
  expect(capital('')).toBe('');
});

test('a prompt names the first eight, or all where only one more is left', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `unit ${index + 1}`);
  const more = (left: number) => `and ${left} more units`;
  expect(firstOf(lines(9), more)).toEqual(lines(9));
  expect(firstOf(lines(10), more)).toEqual([...lines(8), 'and 2 more units']);
});
