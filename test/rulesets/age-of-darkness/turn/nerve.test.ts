import { expect, test } from 'vitest';
import { acting, scenario, squad } from '../../../support/ad.js';

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
  const play = falls(5, 4, 2, 3).answer({ unit: 'alpha', do: 'regroup' });
  expect(play.eventsOf('leadershipTested')).toMatchObject([{ unit: 'alpha', for: 'regroup', passed: false }]);
  expect(play.eventsOf('fellBack')).toMatchObject([{ unit: 'alpha', distance: 5000 }]);
  expect(play.eventsOf('fallingBack')).toEqual([]);
  expect(play.board.units.alpha).toMatchObject({ isFallingBack: true, deeds: { moved: 'fellBack' } });
  expect(play.asked).toMatchObject({ asks: 'act' });
  expect(play.offered()).not.toContain('alpha');
});

// It was told twice: off the table, and is lost; left the table.
test('AD.core.fallback: who falls back off the table is told of once', () => {
  const play = scenario({
    blue: [squad('Alpha', 1, { at: [20, 44], isFallingBack: true }), squad('Brace', 1, { at: [40, 30] })],
    red: [squad('Bravo', 1, { at: [20, 4] })],
    options: { house: { reactions: 'none' } },
  });
  play.startAt('playerTurn', { side: 'blue' }).dice(5, 4, 6, 6).answer({ unit: 'alpha', do: 'regroup' });
  expect(play.eventsOf('left')).toMatchObject([{ unit: 'alpha', to: 'gone' }]);
  const told = JSON.stringify(play.reports);
  expect(told).toContain('off the table, and is lost');
  expect(told).not.toContain('left the table');
});

test('AD.core.regroup, AD.core.fallback: who passes stands again, and falls back no more', () => {
  const play = falls(4, 4).answer({ unit: 'alpha', do: 'regroup' });
  expect(play.asked).toMatchObject({ asks: 'shift', args: { unit: 'alpha', kind: 'regroup', distance: 4000 } });
  play.fallback();
  expect(play.eventsOf('fellBack')).toEqual([]);
  expect(play.board.units.alpha?.isFallingBack).toBeUndefined();
});

test('AD.core.regroup, AD.core.pinned: who is Pinned as it falls back regroups where it stands', () => {
  const play = acting({
    blue: [
      squad('Alpha', 1, { at: [20, 30], isFallingBack: true, pinnedUntil: 1 }),
      squad('Brace', 1, { at: [40, 30] }),
    ],
    options: { house: { reactions: 'none' } },
  });
  const preview = play.question.preview!(play.view('blue'), play.asked, { unit: 'alpha', do: 'regroup' });
  expect(preview.lines.join()).toContain('stays where it is, Pinned');
  play.dice(4, 4).answer({ unit: 'alpha', do: 'regroup' });
  expect(play.board.units.alpha?.isFallingBack).toBeUndefined();
  expect(play.asked).toMatchObject({ asks: 'act' });
});

test('AD.core.pinned, AD.core.fallback: who is Pinned as it falls back and falls back on is Pinned no longer', () => {
  const play = acting({
    blue: [
      squad('Alpha', 1, { at: [20, 20], isFallingBack: true, pinnedUntil: 3 }),
      squad('Brace', 1, { at: [40, 30] }),
    ],
    options: { house: { reactions: 'none' } },
  });
  play.dice(6, 6, 1, 1).answer({ unit: 'alpha', do: 'regroup' });
  expect(play.eventsOf('fellBack')).toMatchObject([{ unit: 'alpha', end: 'stands' }]);
  expect(play.board.units.alpha).toMatchObject({ isFallingBack: true });
  expect(play.board.units.alpha?.pinnedUntil).toBeUndefined();
});

test('AD.core.regroup: the test is taken just before the unit moves, when its player likes, and at the end of the phase at the latest', () => {
  const play = falls(5, 4, 2, 3);
  expect(play.asked).toMatchObject({ asks: 'act', args: { phase: 'movement' } });
  expect(play.eventsOf('leadershipTested')).toEqual([]);
  play.answer({ unit: 'brace', do: 'move', to: { x: 36_000, y: 30_000 } });
  expect(play.eventsOf('leadershipTested')).toEqual([]);
  play.answer({ unit: 'none' });
  const told = play.events.flatMap(({ type }) =>
    ['moved', 'leadershipTested', 'fellBack'].includes(type) ? [type] : [],
  );
  expect(told).toEqual(['moved', 'leadershipTested', 'fellBack', 'moved']);
});

test('AD.core.regroup, AD.core.fallback: only who falls back regroups, once a turn, and does nothing else; its hint and preview say the chance', () => {
  const play = acting({
    blue: [squad('Alpha', 1, { at: [20, 30], isFallingBack: true }), squad('Brace', 1, { at: [30, 30] })],
  });
  expect(play.refusal({ unit: 'brace', do: 'regroup' })).toMatchObject({ cite: 'AD.core.fallback' });
  expect(play.refusal({ unit: 'alpha', do: 'move', to: { x: 20_000, y: 31_000 } })).toMatchObject({
    cite: 'AD.core.fallback',
  });
  // Leadership 8: 26 of 36.
  expect(
    JSON.stringify(play.question.preview?.(play.view('blue'), play.asked, { unit: 'alpha', do: 'regroup' })),
  ).toContain('72 %');
  play.dice(6, 6, 1, 1).answer({ unit: 'alpha', do: 'regroup' });
  expect(play.refusal({ unit: 'alpha', do: 'regroup' })).toMatchObject({ cite: 'AD.core.regroup' });
});

test('AD.house.sequence, AD.core.regroup: of several that fall back each tries it in the one Movement phase, then the turn goes on', () => {
  const falling = (name: string, x: number) => squad(name, 1, { at: [x, 30], isFallingBack: true });
  const play = scenario({
    blue: [falling('Alpha', 10), falling('Brace', 40)],
    red: [squad('Bravo', 1, { at: [20, 4] })],
    options: { house: { reactions: 'none' } },
  });
  // Both fail by 9, and go 5" and 4".
  play.startAt('playerTurn', { side: 'blue' }).dice(5, 4, 2, 3, 5, 4, 1, 3);
  while (play.pending.length > 0) play.fallback();
  expect(play.eventsOf('fellBack').map(({ unit, distance }) => [unit, distance])).toEqual([
    ['alpha', 5000],
    ['brace', 4000],
  ]);
  expect(play.eventsOf('phaseEnded').map(({ phase }) => phase)).toEqual([
    'start',
    'movement',
    'shooting',
    'assault',
    'end',
  ]);
});
