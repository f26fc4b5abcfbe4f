import { describe, expect, test } from 'vitest';
import { outnumbered, sharesAsked } from '../../../../src/rulesets/darker-millennium/battle/battle.js';
import { banksOf, fundsOf, waysToPay } from '../../../../src/rulesets/darker-millennium/stratagems/plays.js';
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
    expect(outnumbered(board)).toEqual({ side: 'blue', points: 10, fewer: 2 });
  });

  test('nothing for equal numbers', () => {
    const board = boardOf({
      detachments: [
        { id: 'a', side: 'blue' },
        { id: 'x', side: 'red' },
      ],
    });
    expect(outnumbered(board)).toBeUndefined();
  });

  test('DM.command.cohesion.divide: evenly for a player whose time is up, the first getting what is left over', () => {
    expect(sharesAsked(imperium([0, 0]), 'blue', 5).fallback).toEqual({ share1: 3 });
    const three = boardOf({ detachments: ['a', 'b', 'c'].map(id => ({ id, side: 'blue' as const })) });
    expect(sharesAsked(three, 'blue', 5).fallback).toEqual({ share1: 2, share2: 2 });
    expect(sharesAsked(three, 'blue', 10).fallback).toEqual({ share1: 4, share2: 3 });
    expect(sharesAsked(imperium([0, 0]), 'blue', 10).fallback).toEqual({ share1: 5 });
  });
});

describe('DM.command.points.keyword: the worked example, 2 points and 1 point', () => {
  const board = imperium([2, 1]);

  test('each keyword is paid for by those who share it, of what both share the first bank first', () => {
    const first = (keyword: string, cost: number) => waysToPay(board, 'blue', keyword, cost)[0];
    expect(first('Astra Militarum', 1)).toEqual([{ detachment: 'guard', points: 1 }]);
    expect(first('Astra Militarum', 2)).toBeUndefined();
    expect(first('Adeptus Astartes', 2)).toEqual([{ detachment: 'marines', points: 2 }]);
    expect(first('Adeptus Astartes', 3)).toBeUndefined();
    expect(first('Imperium', 2)).toEqual([{ detachment: 'marines', points: 2 }]);
    expect(first('Imperium', 3)).toEqual([
      { detachment: 'marines', points: 2 },
      { detachment: 'guard', points: 1 },
    ]);
    expect(first('Brood', 1)).toBeUndefined();
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
    expect(banksOf(many, 'blue', 'Imperium').map(({ detachment }) => detachment)).toEqual(['marines']);
    expect(fundsOf(many, 'blue', 'Imperium')).toBe(2);
    expect(fundsOf(many, 'red', 'Imperium')).toBe(5);
  });
});
