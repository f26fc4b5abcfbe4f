import { describe, expect, it } from 'vitest';
import { seesModel } from '../../../../src/rulesets/classic/shooting/sight.js';
import { boardOf, hull, squad, type UnitPart } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';

describe('AD.core.sight', () => {
  const wall = [piece('Wall A', [0, 19.5, 48, 1], ['blocking'], 5)];
  const both = (between: UnitPart[], terrain: typeof wall = [], from = squad('Line', 1, { at: [20, 30] })) => {
    const board = boardOf({ blue: [from], red: [squad('Choir', 1, { at: [20, 10] }), ...between], terrain });
    const [one, other] = [board.models['line-1']!, board.models['choir-1']!];
    return [seesModel(board, one, other), seesModel(board, other, one)];
  };
  const large = { base: { shape: 'circle' as const, d: 6000 }, height: 5 };
  const giant = (profile: object) => squad('Giant', 1, { at: [20, 20], ...large, profile });

  it.each([
    ['nobody', [], true],
    ['Infantry, however large', [giant({ type: 'infantry' })], true],
    ['a Vehicle', [hull('Ark', { at: [20, 20], height: 5 })], false],
    ['a Building', [hull('Fort', { at: [20, 20], height: 5, profile: { type: 'building' } })], false],
    ['a Dreadnought', [giant({ type: 'dreadnought' })], false],
    ['a Monstrous body', [giant({ type: 'automata', subTypes: ['monstrous'] })], false],
    ['a Flyer', [hull('Gull', { at: [20, 20], height: 5, profile: { type: 'vehicle', subTypes: ['flyer'] } })], true],
    ['a Vehicle that stands aside', [hull('Ark', { at: [30, 20], height: 5 })], true],
  ] as [string, UnitPart[], boolean][])('runs both ways or not at all past %s', (_name, between, free) => {
    expect(both(between)).toEqual([free, free]);
  });

  it('is barred by terrain, but not to and from a Flyer', () => {
    expect(both([], wall)).toEqual([false, false]);
    const gull = hull('Line', { at: [20, 30], profile: { type: 'vehicle', subTypes: ['flyer'] } });
    expect(both([], wall, gull)).toEqual([true, true]);
  });
});
