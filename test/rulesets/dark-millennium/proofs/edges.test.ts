import { expect, test } from 'vitest';
import { battle } from '../../../../src/rulesets/dark-millennium/battle/battle.js';
import { scenario, squad } from '../../../support/dk.js';

test('DK.house.edges: both edges are offered, one is taken, and nothing else is an edge', () => {
  const start = scenario({ blue: [squad('Alpha', 1)], red: [squad('Bravo', 1)] })
    .startAt(battle)
    .dice(5, 2);
  expect(start.offered()).toEqual(['north', 'south']);
  expect(start.offered({ edge: 'south' })).toEqual([]);
  expect(start.refusal({ edge: 'east' })).toEqual({
    why: 'Choose the north or the south edge.',
    cite: 'DK.house.edges',
  });
  expect(start.refusal({})).toMatchObject({ cite: 'DK.house.edges' });
  expect(start.answer({ edge: 'south' }).board.sides.map(({ edge }) => edge)).toEqual(['south', 'north']);
});
