import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { PoolDie } from '../../../../src/rulesets/darker-millennium/board.js';
import {
  activationDice,
  mostServed,
  namedDice,
  readPool,
  showPool,
  without,
} from '../../../../src/rulesets/darker-millennium/command/pool.js';

const dice = (...faces: number[]): PoolDie[] => faces.map(face => ({ face, limited: false }));
const names = (pool: PoolDie[]): string[] => activationDice(pool).map(({ name }) => name);

describe('reading a throw', () => {
  test('DM.command.pool.table: 1 to 4 activate, a 5 is a point at once, a 6 is kept', () => {
    expect(readPool([1, 2, 4, 5, 6])).toEqual({ pool: dice(1, 2, 4, 6), points: 1, lost: [] });
  });

  test('DM.command.pool.limited: dice beyond five only activate; a 5 or 6 on them is lost', () => {
    const read = readPool([5, 6, 1, 1, 1, 4, 5, 6]);
    expect(read.points).toBe(1);
    expect(read.lost).toEqual([5, 6]);
    expect(read.pool).toEqual([...dice(6, 1, 1, 1), { face: 4, limited: true }]);
  });

  test('DM.command.pool.limited: exactly five dice are none of them limited', () => {
    expect(readPool([4, 4, 4, 6, 5]).pool.some(({ limited }) => limited)).toBe(false);
  });

  test('limited dice are shown apart', () => {
    expect(showPool([...dice(4, 1), { face: 3, limited: true }])).toBe('`1` `4` · limited `3`');
    expect(showPool([{ face: 3, limited: true }])).toBe('limited `3`');
  });
});

describe('DM.command.pool.combine', () => {
  test('a 1 and a 2 make a 3', () => {
    expect(namedDice(dice(1, 2), '1+2')?.value).toBe(3);
  });

  test('a pair of 2s makes a 4', () => {
    expect(namedDice(dice(2, 2, 6), '2+2')?.value).toBe(4);
  });

  test('never above 4, never a 6 in it', () => {
    expect(names(dice(2, 3, 6))).toEqual(['2', '3']);
    expect(namedDice(dice(3, 3), '3+3')).toBeUndefined();
  });

  test('no die is split: a lone 4 is nothing but a 4', () => {
    expect(names(dice(4))).toEqual(['4']);
  });

  test('every distinct die and combination once', () => {
    expect(names(dice(1, 1, 1, 2, 3))).toEqual(['1', '2', '3', '1+1', '1+2', '1+3', '1+1+1', '1+1+2']);
  });

  test('DM.command.pool.limited: limited dice combine, and are taken before others of their face', () => {
    const pool: PoolDie[] = [...dice(2), { face: 2, limited: true }, { face: 1, limited: true }];
    expect(namedDice(pool, '2')?.dice).toEqual([{ face: 2, limited: true }]);
    expect(namedDice(pool, '2 1')?.dice).toEqual([
      { face: 1, limited: true },
      { face: 2, limited: true },
    ]);
  });

  test('how many who want a 3, or a 3 or a 4, a pool serves at once', () => {
    const threes = Array.from({ length: 4 }, () => [3]);
    expect(mostServed(dice(3, 1, 2, 1, 1, 1), threes)).toBe(3);
    expect(mostServed(dice(4, 2, 2), threes)).toBe(0);
    expect(mostServed(dice(4, 2, 2), [[3, 4], [3, 4], [3]])).toBe(2);
    // The 3 is for the one whom nothing else activates.
    expect(mostServed(dice(3, 4), [[3, 4], [3]])).toBe(2);
    expect(mostServed(dice(1, 3), [[3, 4], [3]])).toBe(1);
    expect(mostServed([], [[3]])).toBe(0);
  });

  property.prop([fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 10 })])(
    'every combination is in the pool, and spending it leaves the rest',
    faces => {
      const { pool } = readPool(faces);
      for (const used of activationDice(pool)) {
        expect(used.value).toBeLessThanOrEqual(4);
        const left = without(pool, used.dice);
        expect(left.length).toBe(pool.length - used.dice.length);
        const sum = (all: PoolDie[]): number => all.reduce((total, { face }) => total + face, 0);
        expect(sum(left) + used.value).toBe(sum(pool));
      }
    },
  );
});
