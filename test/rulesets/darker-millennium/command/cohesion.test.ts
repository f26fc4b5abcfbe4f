import { describe, expect, test } from 'vitest';
import {
  cohesionPoints,
  evenShares,
  payment,
  sharesRefused,
} from '../../../../src/rulesets/darker-millennium/command/ready.js';
import { banksOf, fundsOf } from '../../../../src/rulesets/darker-millennium/stratagems/payment.js';
import { boardOf } from '../../../support/dm.js';

const imperium = (points: [number, number]) =>
  boardOf({
    detachments: [
      { id: 'marines', side: 'blue', keywords: ['Adeptus Astartes', 'Imperium'], points: points[0] },
      { id: 'guard', side: 'blue', keywords: ['Astra Militarum', 'Imperium'], points: points[1] },
      { id: 'brood', side: 'red', keywords: ['Brood'], points: 9 },
    ],
  });

describe('DM.command.cohesion', () => {
  test('5 points for each detachment by which a side is outnumbered', () => {
    const board = boardOf({
      detachments: [
        { id: 'a', side: 'blue' },
        { id: 'x', side: 'red' },
        { id: 'y', side: 'red' },
        { id: 'z', side: 'red' },
      ],
    });
    expect(cohesionPoints(board)).toEqual({ blue: 10, red: 0 });
  });

  test('nothing for equal numbers', () => {
    const board = boardOf({
      detachments: [
        { id: 'a', side: 'blue' },
        { id: 'x', side: 'red' },
      ],
    });
    expect(cohesionPoints(board)).toEqual({ blue: 0, red: 0 });
  });

  test('DM.command.cohesion.divide: as one likes, all of them, among one’s own', () => {
    const board = imperium([0, 0]);
    expect(evenShares(board, 'blue', 5)).toEqual({ marines: 3, guard: 2 });
    expect(sharesRefused(board, 'blue', 5, { marines: 0, guard: 5 })).toBeUndefined();
    expect(sharesRefused(board, 'blue', 5, { marines: 5 })).toBeUndefined();
    expect(sharesRefused(board, 'blue', 5, { marines: 2, guard: 2 })).toContain('come to 4');
    expect(sharesRefused(board, 'blue', 5, { brood: 5 })).toContain('your own');
    expect(sharesRefused(board, 'blue', 5, { marines: 3, brood: 2 })).toContain('your own');
    expect(sharesRefused(board, 'blue', 5, { marines: -1, guard: 6 })).toContain('whole number');
    expect(sharesRefused(board, 'blue', 5, { marines: 2.5, guard: 2.5 })).toContain('whole number');
  });
});

describe('DM.command.points.keyword: the worked example, 2 points and 1 point', () => {
  const board = imperium([2, 1]);

  test('1 point for the Guard’s keyword', () => {
    expect(payment(board, 'blue', 'Astra Militarum', 1)).toEqual({
      paid: true,
      from: [{ detachment: 'guard', points: 1 }],
    });
    expect(payment(board, 'blue', 'Astra Militarum', 2)).toEqual({ paid: false, available: 1 });
  });

  test('2 points for the Marines’ keyword', () => {
    expect(payment(board, 'blue', 'Adeptus Astartes', 2)).toEqual({
      paid: true,
      from: [{ detachment: 'marines', points: 2 }],
    });
    expect(payment(board, 'blue', 'Adeptus Astartes', 3)).toEqual({ paid: false, available: 2 });
  });

  test('of what both share the first bank pays first; one that need not pay has no share', () => {
    expect(payment(board, 'blue', 'Imperium', 2)).toEqual({
      paid: true,
      from: [{ detachment: 'marines', points: 2 }],
    });
  });

  test('only banks of one’s own that hold points and share the keyword pay', () => {
    const many = boardOf({
      detachments: [
        { id: 'marines', side: 'blue', keywords: ['Imperium'], points: 2 },
        { id: 'spent', side: 'blue', keywords: ['Imperium'], points: 0 },
        { id: 'xenos', side: 'blue', keywords: ['Brood'], points: 3 },
        { id: 'ally', side: 'blue', seat: 'blue2', keywords: ['Imperium'], points: 4 },
        { id: 'enemy', side: 'red', keywords: ['Imperium'], points: 5 },
      ],
    });
    expect(banksOf(many, 'blue', 'Imperium').map(({ id }) => id)).toEqual(['marines']);
    expect(fundsOf(many, 'blue', 'Imperium')).toBe(2);
    expect(fundsOf(many, 'red', 'Imperium')).toBe(5);
  });

  test('3 points for the keyword that both share, from both banks', () => {
    expect(payment(board, 'blue', 'Imperium', 3)).toEqual({
      paid: true,
      from: [
        { detachment: 'marines', points: 2 },
        { detachment: 'guard', points: 1 },
      ],
    });
  });

  test('never from the enemy, never for a keyword that nobody has', () => {
    expect(payment(board, 'blue', 'Brood', 1)).toEqual({ paid: false, available: 0 });
  });
});
