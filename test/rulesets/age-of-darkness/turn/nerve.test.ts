import { expect, test } from 'vitest';
import { scenario, squad } from '../../../support/ad.js';

/** Blue's turn begins with a unit that falls back, 15" from its edge. */
function falls(...dice: number[]) {
  const play = scenario({
    blue: [squad('Alpha', 1, { at: [20, 30], isFallingBack: true }), squad('Brace', 1, { at: [40, 30] })],
    red: [squad('Bravo', 1, { at: [20, 4] })],
    options: { house: { reactions: 'none' } },
  });
  return play.startAt('playerTurn', { side: 'blue' }).dice(...dice);
}

test('AD.core.fallback, AD.core.regroup: who fails to regroup falls back on, by as much as 2D6 show', () => {
  const play = falls(5, 4, 2, 3);
  expect(play.eventsOf('leadershipTested')).toMatchObject([{ unit: 'alpha', for: 'regroup', passed: false }]);
  expect(play.eventsOf('fellBack')).toMatchObject([{ unit: 'alpha', distance: 5000 }]);
  expect(play.eventsOf('fallingBack')).toEqual([]);
  expect(play.board.units.alpha).toMatchObject({ isFallingBack: true, deeds: { moved: 'fellBack' } });
  expect(play.asked).toMatchObject({ asks: 'act' });
  expect(play.offered()).not.toContain('alpha');
});

test('AD.core.regroup, AD.core.fallback: who passes stands again, and falls back no more', () => {
  const play = falls(4, 4);
  expect(play.asked).toMatchObject({ asks: 'shift', args: { unit: 'alpha', kind: 'regroup', distance: 4000 } });
  play.fallback();
  expect(play.eventsOf('fellBack')).toEqual([]);
  expect(play.board.units.alpha?.isFallingBack).toBeUndefined();
});
