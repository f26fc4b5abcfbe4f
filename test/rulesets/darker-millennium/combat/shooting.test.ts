import { expect, test } from 'vitest';
import { team } from '../../../support/dm.js';
import { gun, scenario } from './field.js';

const IV = { board: { subPhase: 4 } };
const shot = { unit: 'alpha', target: 'raptors', how: 'fire' };

test('DM.house.hit: 7 - BS on a d6, one die a model, nearest visible fall first', () => {
  const s = scenario({
    ...IV,
    blue: [team('Alpha', 3, { at: [20, 30], order: 'fire', weapons: [gun()] })],
    red: [
      team('Raptors', 4, {
        places: [
          [20, 20],
          [21.5, 19],
          [23, 18],
          [24.5, 17],
        ],
        order: 'run',
        moved: 'charge',
      }),
    ],
  })
    .startAt('combat.shoot', shot)
    .dice(4, 3, 5, 4, 3, 6, 6);
  const [event] = s.eventsOf('shot');
  expect(event?.volleys[0]).toMatchObject({ toHit: 4, hitFaces: [4, 3, 5], hits: 2, toWound: 4, woundFaces: [4, 3] });
  expect(event?.fallen.map(({ model }) => model)).toEqual(['raptors-1']);
  expect(s.board.units.raptors).toMatchObject({ models: ['raptors-2', 'raptors-3', 'raptors-4'], pins: 1 });
});
