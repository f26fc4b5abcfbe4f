import { expect, test } from 'vitest';
import { horseshoe } from '../../../../src/engine/table/outline.js';
import { planEntering } from '../../../../src/rulesets/darker-millennium/movement/arrival.js';
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
