import { expect, test } from 'vitest';
import { unitsOf } from '../../../../src/rulesets/board-queries.js';
import { errandOf } from '../../../../src/rulesets/darker-millennium/movement/place-worth.js';
import { boardOf, type Setting, team } from '../../../support/dm.js';

const markers = [
  { id: 'm1', label: '1', at: [12, 24] as [number, number] },
  { id: 'm2', label: '2', at: [36, 24] as [number, number] },
];

function errands(setting: Setting): Record<string, string | undefined> {
  const board = boardOf({ markers, ...setting });
  return Object.fromEntries(unitsOf(board, 'blue').map(unit => [unit.name, errandOf(board, unit)?.label]));
}

test('two teams are sent to each marker, the nearest ones', () => {
  const blue = [
    team('Alpha', 5, { at: [10, 40] }),
    team('Bravo', 5, { at: [14, 36] }),
    team('Charlie', 5, { at: [12, 46] }),
    team('Delta', 5, { at: [36, 40] }),
    team('Echo', 5, { at: [40, 44] }),
  ];
  expect(errands({ blue })).toEqual({ Alpha: '1', Bravo: '1', Charlie: undefined, Delta: '2', Echo: '2' });
});

test('a marker that the enemy stands at asks for a third team', () => {
  const blue = [
    team('Alpha', 5, { at: [10, 40] }),
    team('Bravo', 5, { at: [14, 36] }),
    team('Charlie', 5, { at: [12, 46] }),
  ];
  const red = [team('Swarm', 5, { at: [12, 24] })];
  expect(errands({ blue, red })).toEqual({ Alpha: '1', Bravo: '1', Charlie: '1' });
});

test('who is too few to hold one, broken or off the table is sent nowhere', () => {
  const board = boardOf({
    markers,
    blue: [team('Alpha', 2, { at: [12, 30] }), team('Bravo', 5, { at: [12, 34] }), team('Charlie', 5)],
  });
  board.units.bravo!.status = 'broken';
  expect(unitsOf(board, 'blue').map(unit => errandOf(board, unit))).toEqual([undefined, undefined, undefined]);
});
