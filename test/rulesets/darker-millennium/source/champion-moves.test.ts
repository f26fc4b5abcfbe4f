import { expect, test } from 'vitest';
import { splitParts } from '../../../../src/rulesets/darker-millennium/movement/coherency.js';
import { squad, team } from '../../../support/dm.js';
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
