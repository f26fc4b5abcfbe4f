import { expect, test } from 'vitest';
import { championTeams, splitParts } from '../../../../src/rulesets/darker-millennium/movement/coherency.js';
import { boardOf, squad, team } from '../../../support/dm.js';
import { scenario } from '../movement/rooms.js';

test('DM.move.coherency.champion: a Champion who moves with a team ends in its chain', () => {
  const s = scenario({
    blue: [
      squad('One', [team('Alpha', 4, { at: [20, 40], order: 'run' }), team('Bravo', 4, { at: [34, 40] })], {
        champion: { with: 'Alpha', at: [18.5, 40] },
      }),
    ],
  })
    .startAt('move.run', { side: 'blue' })
    .answer({ unit: 'alpha', do: 'run', to: { x: 22_000, y: 33_000 } });
  const { alpha } = s.board.units;
  expect(alpha!.models).toContain('one-champion');
  expect(splitParts(s.board, alpha!)).toEqual([expect.arrayContaining(['one-champion', 'alpha-1', 'alpha-4'])]);
  expect(s.board.models['one-champion']!.at!.y).toBeLessThan(38_000);
});

test('DM.command.champion.team, DM.move.coherency.champion: teams within 2" of the Champion, and off the table those that are with it', () => {
  const near = (change: (board: ReturnType<typeof boardOf>) => void = () => {}) => {
    const board = boardOf({
      blue: [
        squad(
          'One',
          [
            team('Alpha', 1, { at: [20, 40] }),
            team('Bravo', 1, { at: [23.25, 40] }),
            team('Charlie', 1, { at: [30, 40] }),
          ],
          {
            champion: { with: 'Alpha', at: [20, 38.5] },
          },
        ),
      ],
    });
    change(board);
    return championTeams(board, board.squads.one!).map(({ id }) => id);
  };
  expect(near()).toEqual(['alpha']);
  expect(
    near(board => {
      board.models['bravo-1']!.at = { x: 22_000, y: 38_500 };
    }),
  ).toEqual(['alpha', 'bravo']);
  const gone = (id: string) => (board: ReturnType<typeof boardOf>) => void delete board.models[id]!.at;
  // Off the table it is with those that are off it too, and with nobody who stands.
  expect(near(gone('one-champion'))).toEqual([]);
  const both = (board: ReturnType<typeof boardOf>) => {
    gone('one-champion')(board);
    gone('bravo-1')(board);
  };
  expect(near(both)).toEqual(['bravo']);
  expect(
    near(board => {
      both(board);
      board.units.bravo!.aboard = 'ox-1';
    }),
  ).toEqual([]);
  // A team of nobody but the Champion is none.
  expect(
    near(board => {
      board.units.alpha!.models = ['one-champion'];
    }),
  ).toEqual([]);
});
