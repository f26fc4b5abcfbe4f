import { describe, expect, test } from 'vitest';
import { firstPlayerWinner } from '../../../../src/rulesets/darker-millennium/command/opening.js';
import { team } from '../../../support/dm.js';
import { scenario } from './rooms.js';

const ratings = { blue: 2, red: 5 };

describe('DM.command.first', () => {
  test('d6 and strategy rating, the higher wins', () => {
    expect(firstPlayerWinner({ blue: 4, red: 2 }, ratings, undefined)?.winner).toBe('red');
    expect(firstPlayerWinner({ blue: 5, red: 1 }, ratings, undefined)?.winner).toBe('blue');
  });

  test('DM.command.first.natural: a natural 6 against none wins whatever the ratings', () => {
    expect(firstPlayerWinner({ blue: 6, red: 5 }, ratings, undefined)?.winner).toBe('blue');
    expect(firstPlayerWinner({ blue: 5, red: 6 }, { blue: 9, red: 1 }, undefined)?.winner).toBe('red');
    expect(firstPlayerWinner({ blue: 5, red: 5 }, ratings, undefined)?.winner).toBe('red');
  });

  test('DM.command.first.natural, DM.basics.natural: two natural 6s compare modified results', () => {
    expect(firstPlayerWinner({ blue: 6, red: 6 }, ratings, undefined)?.winner).toBe('red');
    expect(firstPlayerWinner({ blue: 6, red: 6 }, { blue: 5, red: 2 }, undefined)?.winner).toBe('blue');
    expect(firstPlayerWinner({ blue: 6, red: 6 }, { blue: 2, red: 2 }, undefined)).toBeUndefined();
    expect(firstPlayerWinner({ blue: 6, red: 6 }, { blue: 2, red: 2 }, 'blue')?.winner).toBe('red');
  });

  test('DM.command.first.tie: tied on the first turn, rolled again', () => {
    const s = scenario({ blue: [team('Alpha', 3, { at: [10, 40] })], red: [team('Brood', 3, { at: [10, 5] })] })
      .startAt('command.phase')
      .dice(3, 3, 6, 6, 4, 2);
    expect(s.eventsOf('firstPlayerRolled')[0]?.rolls).toHaveLength(3);
    expect(s.asked).toMatchObject({ asks: 'first', who: 'blue' });
    expect(s.left).toEqual([]);
  });

  test('DM.command.first.tie: later the winner of the turn before loses it, no re-roll', () => {
    const s = scenario({
      blue: [team('Alpha', 3, { at: [10, 40] })],
      red: [team('Brood', 3, { at: [10, 5] })],
      board: { turn: 2, lastRollWinner: 'blue' },
    })
      .startAt('command.phase')
      .dice(3, 3);
    expect(s.asked.who).toBe('red');
  });

  test('DM.command.first.tie: on the earlier page every tie is rolled again', () => {
    const s = scenario({
      blue: [team('Alpha', 3, { at: [10, 40] })],
      red: [team('Brood', 3, { at: [10, 5] })],
      board: { turn: 2, lastRollWinner: 'blue' },
      options: { revision: 'earlier' },
    })
      .startAt('command.phase')
      .dice(3, 3, 4, 1);
    expect(s.asked.who).toBe('blue');
    expect(s.eventsOf('firstPlayerRolled')[0]?.rolls).toHaveLength(2);
  });

  test('DM.command.first.choose: the winner may make the opponent First Player', () => {
    const s = scenario({ blue: [team('Alpha', 3, { at: [10, 40] })], red: [team('Brood', 3, { at: [10, 5] })] })
      .startAt('command.phase')
      .dice(4, 2);
    expect(s.refusal({ first: 'green' })?.cite).toBe('DM.command.first.choose');
    s.dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1).answer({ first: 'red' });
    expect(s.board.firstPlayer).toBe('red');
    expect(s.asked).toMatchObject({ asks: 'command', who: 'red' });
  });
});

describe('DM.command.ready', () => {
  const reserve = () =>
    scenario({
      detachments: [
        { id: 'one', side: 'blue', name: 'First' },
        { id: 'two', side: 'blue', name: 'Second' },
        { id: 'other', side: 'red', name: 'Swarm' },
      ],
      blue: [team('Alpha', 3, { detachment: 'one' }), team('Bravo', 3, { detachment: 'two' })],
      red: [team('Brood', 3, { detachment: 'other' })],
    });

  test('the First Player readies one, then the opponent; one choice is no question', () => {
    const s = reserve().startAt('command.phase').dice(4, 2);
    s.answer({ first: 'red' });
    expect(s.eventsOf('readied').map(({ detachment }) => detachment)).toEqual(['other']);
    expect(s.asked).toMatchObject({ asks: 'ready', who: 'blue' });
    expect(s.offered()).toEqual(['one', 'two']);
    expect(s.refusal({ detachment: 'other' })?.why).toContain('First, Second');
    s.dice(...Array(10).fill(6)).answer({ detachment: 'two' });
    expect(s.board.detachments.two?.stage).toBe('readied');
    expect(s.board.detachments.one?.stage).toBe('reserve');
  });

  test('DM.command.ready.pools: readied and present ones roll, those in reserve do not', () => {
    const s = reserve()
      .given(board => {
        board.models['bravo-1']!.at = { x: 5000, y: 5000 };
        board.detachments.two!.stage = 'present';
      })
      .startAt('command.phase')
      .dice(4, 2);
    // Red's five dice first, as First Player, then Blue's one readied and one present detachment.
    s.dice(...Array(15).fill(6)).answer({ first: 'red' });
    expect(s.eventsOf('poolRolled').map(({ detachment }) => detachment)).toEqual(['other', 'one', 'two']);
  });

  test('DM.command.ready.present: units on the table make a detachment present, so that it is not readied', () => {
    const s = reserve()
      .given(board => {
        board.models['alpha-1']!.at = { x: 5000, y: 5000 };
        // As its coming on has it.
        board.detachments.one!.stage = 'present';
      })
      .startAt('command.phase')
      .dice(4, 2);
    s.dice(...Array(15).fill(6)).answer({ first: 'blue' });
    expect(s.eventsOf('readied').map(({ detachment }) => detachment)).toEqual(['two', 'other']);
  });

  test('a detachment without anybody left is not readied', () => {
    const s = reserve()
      .given(board => {
        board.units.alpha!.models = [];
        for (const id of ['alpha-1', 'alpha-2', 'alpha-3']) delete board.models[id];
      })
      .startAt('command.ready', { side: 'blue' });
    expect(s.pending).toEqual([]);
    expect(s.eventsOf('readied').map(({ detachment }) => detachment)).toEqual(['two']);
  });

  test('a detachment without anybody left rolls nothing', () => {
    const s = reserve()
      .given(board => {
        board.detachments.one!.stage = 'present';
        board.units.alpha!.models = [];
        for (const id of ['alpha-1', 'alpha-2', 'alpha-3']) delete board.models[id];
      })
      .startAt('command.phase')
      .dice(4, 2);
    s.dice(...Array(10).fill(6)).answer({ first: 'blue' });
    expect(s.eventsOf('poolRolled').map(({ detachment }) => detachment)).toEqual(['two', 'other']);
  });
});

test('DM.command: the First Player comes first in each part of the phase, and both are done with one before the next', () => {
  const s = scenario({
    detachments: [
      { id: 'one', side: 'blue', name: 'First', commandDice: 1 },
      { id: 'two', side: 'blue', name: 'Second', commandDice: 1 },
      { id: 'other', side: 'red', name: 'Swarm', commandDice: 1 },
    ],
    blue: [team('Alpha', 3, { detachment: 'one' }), team('Bravo', 3, { detachment: 'two' })],
    red: [team('Brood', 3, { detachment: 'other' })],
  })
    .startAt('command.phase')
    .dice(4, 2)
    .answer({ first: 'red' })
    .dice(1, 1)
    .answer({ detachment: 'one' });
  expect(s.asked).toMatchObject({ who: 'red', asks: 'command' });
  s.answer({ do: 'end' });
  expect(s.asked).toMatchObject({ who: 'blue', asks: 'command' });
  s.answer({ do: 'end' });
  expect(s.events.slice(2)).toMatchObject([
    { type: 'readied', detachment: 'other' },
    { type: 'readied', detachment: 'one' },
    { type: 'poolRolled', detachment: 'other', opens: true },
    { type: 'poolRolled', detachment: 'one', opens: false },
    { type: 'poolsDiscarded', side: 'red' },
    { type: 'poolsDiscarded', side: 'blue' },
  ]);
  expect([s.pending, s.left]).toEqual([[], []]);
});

test('DM.command.ready: with nobody in reserve nothing is readied, and nobody is asked', () => {
  const s = scenario({ blue: [team('Alpha', 3, { at: [10, 40] })] }).startAt('command.ready', { side: 'blue' });
  expect([s.pending, s.events]).toEqual([[], []]);
});

describe('DM.command.pool', () => {
  const one = () =>
    scenario({
      detachments: [
        { id: 'blue', side: 'blue', name: 'Assault Detachment', commandDice: 7 },
        { id: 'red', side: 'red', name: 'Swarm', commandDice: 1 },
      ],
      blue: [team('Alpha', 3, { at: [10, 40], profile: { rank: 1 } })],
      red: [team('Brood', 3, { at: [10, 5] })],
    })
      .startAt('command.phase')
      .dice(4, 2);

  test('5s are points at once, limited 5s and 6s are lost, 6s are kept', () => {
    const s = one().dice(1, 2, 5, 5, 6, 6, 5, 6).answer({ first: 'blue' });
    expect(s.board.detachments.blue).toMatchObject({ points: 2 });
    expect(s.board.detachments.blue?.pool.map(({ face }) => face)).toEqual([1, 2, 6]);
    const told = s.reports.find(({ title }) => title.includes('Command pools'));
    expect(told?.title).toBe('**Command pools** · Blue `1 2 5 5 6` · limited `6 5` → **+2 CP**, a 6 kept');
    expect(told?.small.join(' ')).toContain('Limited dice only activate.');
    expect(told?.why).toContain('limited 6 and 5 lost');
  });

  test('DM.command.end, DM.command.pool.six: unspent activation dice are discarded, 6s and points stay', () => {
    const s = one().dice(1, 2, 5, 3, 6, 4, 1, 6).answer({ first: 'blue' }).answer({ do: 'end' });
    expect(s.board.detachments.blue?.pool).toEqual([{ face: 6, limited: false }]);
    expect(s.board.detachments.blue?.points).toBe(1);
    expect(s.board.detachments.red?.pool).toEqual([{ face: 6, limited: false }]);
    expect(s.eventsOf('poolsDiscarded')).toEqual([
      { type: 'poolsDiscarded', side: 'blue', kept: { blue: 1 }, lost: { blue: [1, 2, 3, 4, 1] } },
      { type: 'poolsDiscarded', side: 'red', kept: { red: 1 } },
    ]);
    expect(s.pending).toEqual([]);
  });

  test('DM.command.activate: First Player spends first, then the opponent', () => {
    const s = one().dice(1, 1, 1, 1, 1, 1, 1, 1).answer({ first: 'red' });
    expect(s.asked.who).toBe('red');
    s.answer({ do: 'activate', die: '1', unit: 'brood', order: 'run' });
    expect(s.asked.who).toBe('blue');
  });

  test('a seat with nothing to decide is not asked', () => {
    const s = one().dice(6, 6, 6, 6, 6, 6, 6, 1).answer({ first: 'blue' });
    expect(s.asked.who).toBe('red');
  });
});
