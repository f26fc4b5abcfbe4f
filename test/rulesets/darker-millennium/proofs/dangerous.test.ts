import { describe, expect, test } from 'vitest';
import { addDangers, type Danger, throwForDanger } from '../../../../src/rulesets/movement/dangerous.js';
import { boardOf, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';

describe('DM.house.table: who meets dangerous ground', () => {
  const mire = piece('Mire A', [10, 10, 10, 4], ['dangerous'], 0);
  const woods = piece('Woods B', [10, 16, 10, 4], ['difficult'], 0);
  const bog = piece('Bog C', [10, 22, 10, 4], ['dangerous'], 0);
  const board = boardOf({
    blue: [team('Alpha', 3, { at: [12, 30] })],
    red: [team('Foe', 1, { at: [40, 8] })],
    terrain: [mire, woods, bog],
  });
  const { alpha, foe } = board.units;
  const way = (model: string, ...ys: number[]) => ({ model, path: ys.map(y => ({ x: 12_000, y: y * 1000 })) });
  const all: Danger[] = [
    { unit: 'alpha', piece: 'bog-c', models: ['alpha-1'] },
    { unit: 'alpha', piece: 'mire-a', models: ['alpha-1'] },
  ];

  test('whoever crosses it on foot, each piece once a move; woods are not dangerous', () => {
    const met = addDangers([], board, alpha!, [way('alpha-1', 30, 8)], false);
    expect([...met].sort((a, b) => (a.piece < b.piece ? -1 : 1))).toEqual(all);
    const twice = addDangers(all, board, alpha!, [way('alpha-1', 8, 15), way('alpha-2', 30, 24)], false);
    expect(twice).toEqual([{ unit: 'alpha', piece: 'bog-c', models: ['alpha-1', 'alpha-2'] }, all[1]]);
    expect(all[0]!.models).toEqual(['alpha-1']);
    expect(addDangers(all, board, foe!, [way('foe-1', 28, 24)], false)).toEqual([
      ...all,
      { unit: 'foe', piece: 'bog-c', models: ['foe-1'] },
    ]);
    expect(addDangers(all, { terrain: [woods] }, alpha!, [way('alpha-3', 30, 8)], false)).toEqual(all);
  });

  test('whoever flies meets only what it comes down in', () => {
    expect(addDangers([], board, alpha!, [way('alpha-1', 30, 8)], true)).toEqual([]);
    expect(addDangers([], board, alpha!, [way('alpha-1', 30, 18, 12)], true)).toEqual([all[1]]);
    expect(addDangers([], board, alpha!, [way('alpha-1', 30, 18)], true)).toEqual([]);
    expect(addDangers([], board, alpha!, [{ model: 'alpha-1', path: [] }], true)).toEqual([]);
  });

  test('a d6 for each of them that lives, and none for the others', () => {
    const asked: [number, number][] = [];
    const roll = (count: number, sides: number) => {
      asked.push([count, sides]);
      return [2, 1].slice(0, count);
    };
    const models = ['gone', 'alpha-1', 'alpha-3'];
    expect(throwForDanger({ board, roll }, { unit: 'alpha', piece: 'bog-c', models })).toEqual({
      name: 'Bog C',
      faces: [2, 1],
      struck: ['alpha-3'],
    });
    expect(throwForDanger({ board, roll }, { unit: 'alpha', piece: 'bog-c', models: ['gone'] })).toBeUndefined();
    expect(asked).toEqual([[2, 6]]);
  });
});
