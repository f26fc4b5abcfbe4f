import { fc, test as prop } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { pairKey } from '../../../src/games/campaigns/fold.js';
import { pairSwiss, type ToPair } from '../../../src/games/campaigns/pairing.js';

const player = (user: string, points = 0, byes = 0): ToPair => ({ user, points, rating: 1500, byes });

test('players with about as many points meet', () => {
  const paired = pairSwiss([player('a', 3), player('b', 0), player('c', 3), player('d', 0)], () => 0);
  expect(paired).toEqual({
    pairs: [
      ['a', 'c'],
      ['b', 'd'],
    ],
  });
});

test('nobody meets somebody again while that is possible, though points differ more', () => {
  const met = (a: string, b: string) => (['a c', 'b d'].includes(pairKey(a, b)) ? 1 : 0);
  const paired = pairSwiss([player('a', 3), player('b', 0), player('c', 3), player('d', 0)], met);
  expect(paired.pairs).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(pairSwiss([player('a'), player('b')], () => 1).pairs).toEqual([['a', 'b']]);
});

test('of an odd number the last one without a bye has it', () => {
  expect(pairSwiss([player('a', 3), player('b', 1), player('c', 0)], () => 0)).toEqual({
    pairs: [['a', 'b']],
    bye: 'c',
  });
  expect(pairSwiss([player('a', 3), player('b', 1), player('c', 0, 1)], () => 0)).toEqual({
    pairs: [['a', 'c']],
    bye: 'b',
  });
});

prop.prop([fc.integer({ min: 2, max: 32 }), fc.integer({ min: 1, max: 12 }), fc.integer()])(
  'over a season everybody is paired once a round, byes are shared, and nobody meets twice before they must',
  (count, rounds, seed) => {
    const players = Array.from({ length: count }, (_, index) => player(`p${index}`));
    const met = new Map<string, number>();
    let chance = seed >>> 0;
    // In so many rounds a pairing without repeats is always there (Dirac).
    const free = Math.floor(count / 2) - 1;
    for (let round = 1; round <= rounds; round += 1) {
      const { pairs, bye } = pairSwiss(players, (a, b) => met.get(pairKey(a, b)) ?? 0);
      const all = [...pairs.flat(), ...(bye === undefined ? [] : [bye])];
      expect(all.toSorted()).toEqual(players.map(({ user }) => user).toSorted());
      expect(bye === undefined).toBe(count % 2 === 0);
      for (const [a, b] of pairs) {
        const key = pairKey(a, b);
        if (round <= free) expect(met.get(key)).toBeUndefined();
        met.set(key, (met.get(key) ?? 0) + 1);
        chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
        const won = players.find(({ user }) => user === (chance % 2 === 0 ? a : b));
        if (won) won.points += 3;
      }
      const rested = players.find(({ user }) => user === bye);
      if (rested) rested.byes += 1;
    }
    const byes = players.map(each => each.byes);
    if (rounds <= free) expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1);
  },
);
