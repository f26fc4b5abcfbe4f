import { describe, expect, test } from 'vitest';
import { horseshoe } from '../../../../src/engine/table/outline.js';
import { planEntering } from '../../../../src/rulesets/darker-millennium/movement/arrival.js';
import { suggestPlaces } from '../../../../src/rulesets/darker-millennium/movement/suggestions.js';
import { edgeOf, edgesOf } from '../../../../src/rulesets/edges.js';
import { boardOf, team } from '../../../support/dm.js';

const board = boardOf({ blue: [team('Alpha', 5)], red: [team('Swarm', 5)], board: { outline: horseshoe().points } });
const going = { allowance: () => 8000 };

test('DM.table.edges: on three tables in a U both sides fight from 168" of edge', () => {
  const long = (side: 'blue' | 'red') => edgesOf(board, side).reduce((sum, [a, b]) => sum + Math.abs(a.x - b.x), 0);
  expect([long('blue'), long('red')]).toEqual([168_000, 168_000]);
});

test.each([
  ['the western arm', { x: 20_000, y: 68_000 }, 72_000],
  ['the middle table', { x: 84_000, y: 44_000 }, 48_000],
  ['the eastern arm', { x: 150_000, y: 68_000 }, 72_000],
])('DM.house.enter: units come on from the stretch nearest to where they are sent: %s', (_where, to, y) => {
  expect(edgeOf(board, 'blue', to)[0].y).toBe(y);
  const plan = planEntering(board, [board.units.alpha!], to, going);
  expect(plan.places).toHaveLength(5);
  for (const { at } of plan.places) {
    expect(at.y).toBeLessThan(y);
    expect(y - at.y).toBeLessThanOrEqual(8000);
  }
});

describe('DM.house.abilities.infiltrate: on three tables in a U the halves meet at the middle line, 24" from the long edge', () => {
  const lurking = (side: 'blue' | 'red') =>
    boardOf({ [side]: [team('Lurkers', 3, { abilities: ['infiltrate'] })], board: { outline: horseshoe().points } });
  const sent = (side: 'blue' | 'red', x: number, y: number) => {
    const set = lurking(side);
    return planEntering(set, [set.units.lurkers!], { x: x * 1000, y: y * 1000 }, going).reached;
  };

  test.each([
    ['red', 84, 22, true],
    ['red', 84, 30, false],
    ['red', 20, 34, false],
    ['blue', 84, 26, true],
    ['blue', 84, 18, false],
    ['blue', 20, 28, true],
    ['blue', 20, 18, false],
  ] as const)('%s at %i, %i: %s', (side, x, y, may) => {
    expect(sent(side, x, y)).toBe(may);
  });

  test('what is suggested lies in its own half', () => {
    for (const side of ['blue', 'red'] as const) {
      const set = lurking(side);
      const places = suggestPlaces(set, set.units.lurkers!, 8000).map(({ value }) => value as { y: number });
      expect(places.length).toBeGreaterThan(0);
      for (const { y } of places) expect(side === 'red' ? y <= 24_000 : y >= 24_000).toBe(true);
    }
  });
});
