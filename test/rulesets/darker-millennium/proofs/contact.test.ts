import { describe, expect, test } from 'vitest';
import { engagedUnits, engagedWith, isEngaged, modelsTouch } from '../../../../src/rulesets/close-combat/contact.js';
import { fightersOf, leastFought, pairOff } from '../../../../src/rulesets/close-combat/pairs.js';
import { boardOf, team } from '../../../support/dm.js';

describe('DM.move.charge.engaged: who is engaged', () => {
  // Bases of 1": Near is 1/2" from Alpha, everybody else touches friends alone or nobody.
  const board = boardOf({
    blue: [
      team('Bravo', 1, { at: [20, 18.8] }),
      team('Alpha', 1, { at: [20, 20] }),
      team('Lone', 1, { at: [8, 8] }),
      team('Aboard', 1, {}),
    ],
    red: [team('Far', 1, { at: [40, 40] }), team('Beside', 1, { at: [41, 40] }), team('Near', 1, { at: [20, 21.5] })],
  });
  const { alpha, aboard, near } = board.units;

  test('enemies within 1/2" of each other, in the order of the board; friends side by side are not', () => {
    expect(engagedUnits(board).map(({ id }) => id)).toEqual(['alpha', 'near']);
  });

  test('a thousandth of an inch further off nobody is', () => {
    board.models['near-1']!.at = { x: 20_000, y: 21_501 };
    expect(engagedUnits({ ...board, models: { ...board.models } })).toEqual([]);
    board.models['near-1']!.at = { x: 20_000, y: 21_500 };
    expect(engagedWith(board, near!).map(({ id }) => id)).toEqual(['alpha']);
  });

  test('who is off the table touches nobody, and nobody touches it', () => {
    const { 'aboard-1': off, 'near-1': foe } = board.models;
    expect(off!.at).toBeUndefined();
    expect([modelsTouch(off!, foe!), modelsTouch(foe!, off!)]).toEqual([false, false]);
    expect([isEngaged(board, aboard!), engagedWith(board, aboard!)]).toEqual([false, []]);
    expect(isEngaged(board, alpha!)).toBe(true);
  });
});

describe('DM.house.melee: who fights whom', () => {
  // Alpha 1 stands between both foes, Alpha 2 beside Alpha 1 and further than 1/2" from either; Foe 3 is far off.
  const board = boardOf({
    blue: [
      team('Alpha', 2, {
        places: [
          [20, 21],
          [20, 22.2],
        ],
      }),
    ],
    red: [
      team('Foe', 3, {
        places: [
          [30, 30],
          [19.3, 20],
          [20.7, 20],
        ],
      }),
    ],
  });
  const ids = (models: readonly { id: string }[]) => models.map(({ id }) => id);
  const foes = ['foe-1', 'foe-2', 'foe-3'].map(id => board.models[id]!);

  test('a model within 1/2" of friends alone fights nobody', () => {
    expect(ids(fightersOf(board, ['alpha', 'foe'], 'blue'))).toEqual(['alpha-1']);
    expect(ids(fightersOf(board, ['alpha', 'foe'], 'red'))).toEqual(['foe-2', 'foe-3']);
    expect(pairOff(board, ['alpha', 'foe'], 'red')).toEqual([
      ['foe-2', 'alpha-1'],
      ['foe-3', 'alpha-1'],
    ]);
  });

  test('who is left over joins the enemy in reach whom fewest fight, the first of those alike', () => {
    const alpha = board.models['alpha-1']!;
    expect(leastFought(alpha, foes, [])?.id).toBe('foe-2');
    expect(leastFought(alpha, foes, [['alpha-2', 'foe-2']])?.id).toBe('foe-3');
    const pairs: [string, string][] = [
      ['alpha-2', 'foe-3'],
      ['alpha-3', 'foe-2'],
      ['alpha-4', 'foe-3'],
    ];
    expect(leastFought(alpha, foes, pairs)?.id).toBe('foe-2');
    expect(leastFought(board.models['alpha-2']!, foes, [])).toBeUndefined();
  });
});
