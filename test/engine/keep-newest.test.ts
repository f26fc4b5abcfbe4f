import { expect, test } from 'vitest';
import { keepNewest } from '../../src/engine/keep-newest.js';

test('the oldest goes where there are too many, and whatever is put in again is the newest', () => {
  const map = new Map<string, number>();
  expect(keepNewest(map, 'a', 1, 2)).toBe(1);
  keepNewest(map, 'b', 2, 2);
  keepNewest(map, 'a', 3, 2);
  expect([...map]).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
  keepNewest(map, 'c', 4, 2);
  expect([...map.keys()]).toEqual(['a', 'c']);
});
