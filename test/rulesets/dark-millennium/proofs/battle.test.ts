import { describe, expect, test } from 'vitest';
import { battle } from '../../../../src/rulesets/dark-millennium/battle/battle.js';
import { holderOf } from '../../../../src/rulesets/dark-millennium/battle/victory.js';
import { boardOf, type Setting, scenario, squad, weapon } from '../../../support/dk.js';
import { play } from '../turns.js';

const setting = (more: Setting = {}): Setting => ({ blue: [squad('Alpha', 1)], red: [squad('Bravo', 1)], ...more });
const lineUp = { unit: 'rest' };
const done = { unit: 'none' };

describe('DK.turn, DK.house.end: a whole battle', () => {
  /** Red goes first: its lower die is 5, that of blue 3. */
  const begun = (edge: 'north' | 'south' = 'south') =>
    scenario(setting({ options: { house: { turns: 3 } }, board: { turn: 0 } }))
      .startAt(battle)
      .dice(2, 2, 5, 2)
      .answer({ edge })
      .answer(lineUp)
      .dice(3, 4, 5, 6)
      .answer(lineUp);

  test('equal dice for the edge are thrown again; who wins takes one, the enemy gets the other', () => {
    const start = scenario(setting()).startAt(battle).dice(2, 2, 5, 2);
    expect(start.asked).toMatchObject({ who: 'blue', asks: 'edge' });
    expect(start.left).toEqual([]);
    const edges = (edge: 'north' | 'south') => begun(edge).board.sides.map(each => each.edge);
    expect([edges('south'), edges('north')]).toEqual([
      ['south', 'north'],
      ['north', 'south'],
    ]);
  });

  test('the sides take turns one after the other, and after the last one the score decides', () => {
    const whole = begun();
    expect(whole.asked).toMatchObject({ who: 'red', asks: 'act' });
    whole.answer(done);
    expect(whole.asked).toMatchObject({ who: 'blue', asks: 'act' });
    whole.answer(done);
    expect(whole.eventsOf('battleEnded')).toEqual([]);
    whole.answer(done);
    expect(whole.eventsOf('turnEnded').map(({ turn, side }) => [turn, side])).toEqual([
      [1, 'red'],
      [2, 'blue'],
      [3, 'red'],
    ]);
    expect(whole.eventsOf('battleEnded')).toMatchObject([
      {
        result: { scores: [{ points: 0 }, { points: 0 }] },
        losses: { blue: { models: 0, ofModels: 1 }, red: { models: 0, ofModels: 1 } },
      },
    ]);
    expect(whole.pending).toEqual([]);
  });

  test('hero points that either side gave with its last unit turn its dice for the first turn', () => {
    const heroic = scenario(
      setting({ board: { turn: 0 }, armies: { blue: { heroPoints: 2 }, red: { heroPoints: 2 } } }),
    )
      .startAt(battle)
      .dice(5, 2)
      .answer({ edge: 'south' })
      .answer({ ...lineUp, heroes: 1 })
      .dice(1, 2, 5)
      .answer({ ...lineUp, heroes: 0 });
    expect(heroic.eventsOf('heroSpent')).toMatchObject([{ side: 'red', points: 1 }]);
    expect(heroic.eventsOf('firstTurnRolled')).toMatchObject([{ winner: 'red' }]);
  });

  test('it ends after the turn in which a side has nobody left, and what it was worth is scored', () => {
    const gun = weapon('Gun', { power: 9, range: 90_000 });
    const won = scenario({
      blue: [squad('Alpha', 1, { weapons: [gun] })],
      red: [squad('Bravo', 1, { weapons: [] })],
      board: { turn: 0 },
    }).given(board => {
      board.armies.red.points = 10;
    });
    won.startAt(battle).dice(5, 2).answer({ edge: 'south' }).answer(lineUp).dice(5, 6, 3, 4).answer(lineUp);
    expect(won.board.acting).toBe('blue');
    won.dice(6).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    expect(won.eventsOf('battleEnded')).toMatchObject([
      { result: { winner: 'blue' }, losses: { red: { models: 1, points: 10 } } },
    ]);
    // Nobody threw a die or took a turn after that.
    expect([won.board.turn, won.left]).toEqual([1, []]);
  });
});

describe('DK.house.end: what is worth points', () => {
  test('a unit that was wiped out counts with its own cost, once and for the enemy', () => {
    const gun = weapon('Gun', { power: 9 });
    const shot = play({
      blue: [squad('Alpha', 1, { at: [10, 20], weapons: [gun] })],
      red: [squad('Bravo', 1, { at: [10, 10], weapons: [] }), squad('Delta', 1, { at: [40, 10], weapons: [] })],
    });
    shot.dice(6).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    expect(shot.board.destroyed).toEqual([{ unit: 'bravo', side: 'red', points: 10 }]);
  });

  test('only models whose base is within reach of a marker count for it', () => {
    const markers = [{ id: 'm1', label: '1', at: [20, 20] as [number, number] }];
    const near = (y: number) =>
      boardOf({
        blue: [squad('Alpha', 1, { at: [20, y] })],
        red: [squad('Bravo', 5, { at: [20, 40] })],
        markers,
      });
    // Half an inch of base, and 3" of the marker.
    const holder = (y: number) => holderOf(near(y), near(y).markers[0]!);
    expect([holder(16.5), holder(16.49)]).toEqual(['blue', undefined]);
  });

  test('who has as many there as the enemy does not hold it', () => {
    const board = boardOf({
      blue: [squad('Alpha', 1, { at: [19, 20] })],
      red: [squad('Bravo', 1, { at: [21, 20] })],
      markers: [{ id: 'm1', label: '1', at: [20, 20] }],
    });
    expect(holderOf(board, board.markers[0]!)).toBeUndefined();
  });
});

describe('DK.first: the dice for the first turn', () => {
  test('hero points make sixes of the first throw alone; equal results are thrown again without them', () => {
    const start = scenario(
      setting({ blue: [squad('Alpha', 1, { profile: { psychic: 1 } })], armies: { blue: { heroPoints: 2 } } }),
    ).startAt(battle);
    start.dice(2, 5).answer({ edge: 'south' }).answer({ unit: 'rest', heroes: 1 });
    // A six each; then a 1 of blue and the lower one of a 2 and a 3.
    start.dice(6, 6, 1, 2, 3).answer(lineUp);
    expect(start.eventsOf('firstTurnRolled')).toMatchObject([
      {
        winner: 'red',
        rounds: [
          { blue: { faces: [6], total: 6 }, red: { faces: [6, 6], total: 6 } },
          { blue: { faces: [1], total: 1 }, red: { faces: [2, 3], total: 2 } },
        ],
      },
    ]);
    expect(start.eventsOf('heroSpent')).toMatchObject([{ side: 'blue', points: 1 }]);
    expect(start.board.armies.blue.heroPoints).toBe(1);
  });

  test('nobody spends more on it than dice are thrown, and no point where none was given', () => {
    const start = scenario(setting({ armies: { blue: { heroPoints: 5 } } })).startAt(battle);
    start.dice(2, 5).answer({ edge: 'south' }).answer({ unit: 'rest', heroes: 2 }).dice(3, 4).answer(lineUp);
    expect(start.eventsOf('heroSpent')).toMatchObject([{ side: 'blue', points: 2 }]);
    expect(start.board.armies).toMatchObject({ blue: { heroPoints: 3 } });
  });

  test('dice that never differ are given up after a thousand throws, for the edges as well (DK.turn)', () => {
    const start = scenario(setting()).startAt(battle);
    start.dice(...Array.from({ length: 2000 }, () => 4));
    expect(start.asked).toMatchObject({ who: 'red', asks: 'edge' });
    start.answer({ edge: 'south' }).answer(lineUp);
    start.dice(...Array.from({ length: 4000 }, () => 4)).answer(lineUp);
    expect(start.eventsOf('firstTurnRolled')[0]!.winner).toBe('red');
    expect(start.left).toEqual([]);
  });
});
