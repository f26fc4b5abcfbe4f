import { describe, expect, test } from 'vitest';
import { groupsOf } from '../../../../src/rulesets/darker-millennium/command/recipients.js';
import {
  championTeams,
  inSquadCoherency,
  isBroken,
  splitParts,
} from '../../../../src/rulesets/darker-millennium/movement/coherency.js';
import { boardOf, squad, type TeamSpec, team } from '../../../support/dm.js';
import type { Place } from '../../../support/table.js';
import { scenario } from './rooms.js';

describe('DM.command.squad.coherency', () => {
  const three = boardOf({
    blue: [
      squad(
        'Squad One',
        [team('Alpha', 1, { at: [10, 10] }), team('Bravo', 1, { at: [15, 10] }), team('Delta', 1, { at: [20.1, 10] })],
        {
          champion: { at: [12.9, 10] },
        },
      ),
    ],
  });
  const [alpha, bravo, delta] = ['alpha', 'bravo', 'delta'].map(id => three.units[id]!);
  test('teams within 4" of each other', () => {
    expect(inSquadCoherency(three, alpha!, bravo!)).toBe(true);
    expect(inSquadCoherency(three, bravo!, delta!)).toBe(false);
  });
  test('groups of teams, the largest first', () => {
    const groups = groupsOf(three, [delta!, alpha!, bravo!]);
    expect(groups.map(group => group.map(({ id }) => id))).toEqual([['alpha', 'bravo'], ['delta']]);
  });
  test('DM.command.champion.team: within 2" of the Champion', () => {
    expect(championTeams(three, three.squads['squad-one']!).map(({ id }) => id)).toEqual(['alpha', 'bravo']);
  });
  test('DM.command.offTable: off the table they count as together', () => {
    const board = boardOf({ blue: [squad('One', [team('Alpha', 1), team('Bravo', 1)])] });
    expect(inSquadCoherency(board, board.units.alpha!, board.units.bravo!)).toBe(true);
  });
  test('DM.command.offTable: who waits off it is together with nobody on it', () => {
    const board = boardOf({ blue: [squad('One', [team('Alpha', 1), team('Bravo', 1, { at: [10, 10] })])] });
    expect(inSquadCoherency(board, board.units.alpha!, board.units.bravo!)).toBe(false);
    expect(inSquadCoherency(board, board.units.bravo!, board.units.alpha!)).toBe(false);
  });
});

describe('DM.move.coherency', () => {
  const line = (xs: number[]) =>
    boardOf({ blue: [team('Alpha', xs.length, { places: xs.map((x): Place => [x, 10]) })] });
  test('an unbroken chain of 2" between bases', () => {
    expect(isBroken(line([10, 13, 16]), line([10, 13, 16]).units.alpha!)).toBe(false);
  });
  test('a wider gap splits it, the larger part first', () => {
    const board = line([10, 13.1, 16]);
    expect(splitParts(board, board.units.alpha!)).toEqual([['alpha-2', 'alpha-3'], ['alpha-1']]);
  });
});

describe('DM.move.coherency.broken', () => {
  const torn = (places: Place[], more: TeamSpec = {}) => ({
    blue: [team('Alpha', places.length, { places, order: 'advance' as const, ...more })],
  });
  test('the next move restores it', () => {
    const s = scenario(
      torn([
        [10, 40],
        [11.5, 40],
        [16, 40],
      ]),
    )
      .startAt('move.advance', { side: 'blue' })
      .answer({ unit: 'alpha', to: { x: 13_000, y: 40_000, near: true } });
    expect(isBroken(s.board, s.board.units.alpha!)).toBe(false);
    expect(s.eventsOf('unitSplit')).toEqual([]);
  });
  test('DM.house.morale: who is shaken closes up only where it comes no nearer to an enemy that it sees', () => {
    const apart: Place[] = [
      [10, 40],
      [11.5, 40],
      [16, 40],
    ];
    const foe = (at: Place) =>
      scenario({ ...torn(apart, { status: 'shaken' }), red: [team('Foe', 1, { at })] }).startAt('move.advance', {
        side: 'blue',
      });
    for (const at of [
      [14, 30],
      [20, 30],
      [14, 44],
      [30, 40],
      [8, 34],
      [13, 20],
    ] as Place[]) {
      const s = foe(at);
      const places = s.offered({ unit: 'alpha', do: 'advance' });
      for (const to of places) expect(s.refusal({ unit: 'alpha', do: 'advance', to: to as never })).toBeUndefined();
    }
    // To close up it would have to come nearer, so it need not: it may go away from him as it is, torn.
    const s = foe([14, 30]);
    const here = { x: 12_500, y: 40_000, near: true };
    expect(s.refusal({ unit: 'alpha', do: 'advance', to: here })?.cite).toBe('DM.house.morale');
    expect(s.offered({ unit: 'alpha', do: 'advance' })).not.toContainEqual(here);
  });
  test('or the smaller part counts as having failed a morale test', () => {
    const s = scenario(
      torn([
        [10, 40],
        [11.5, 40],
        [30, 40],
      ]),
    )
      .startAt('move.advance', { side: 'blue' })
      .answer({ unit: 'alpha', to: { x: 10_000, y: 40_000, near: true } });
    expect(s.eventsOf('unitSplit')[0]).toMatchObject({ unit: 'alpha', part: 'alpha~1', models: ['alpha-3'] });
    expect(s.board.units['alpha~1']!.status).toBe('broken');
    expect(s.board.units.alpha!.status).toBeUndefined();
    expect(s.board.units.alpha!.models).toEqual(['alpha-1', 'alpha-2']);
  });
  test('DM.move.coherency.halves: of equal halves the one furthest from the Champion', () => {
    const s = scenario({
      blue: [
        squad(
          'One',
          [
            team('Alpha', 2, {
              places: [
                [10, 40],
                [30, 40],
              ],
              order: 'advance',
            }),
          ],
          {
            champion: { at: [32, 42] },
          },
        ),
      ],
    })
      .startAt('move.advance', { side: 'blue' })
      .answer({ unit: 'alpha', to: { x: 10_000, y: 40_000, near: true } });
    expect(s.eventsOf('unitSplit')[0]?.models).toEqual(['alpha-1']);
  });
  test('DM.move.coherency.halves: at random when the Champion is dead', () => {
    const s = scenario(
      torn([
        [10, 40],
        [30, 40],
      ]),
    )
      .startAt('move.advance', { side: 'blue' })
      .dice(5)
      .answer({ unit: 'alpha', to: { x: 10_000, y: 40_000, near: true } });
    expect(s.eventsOf('unitSplit')[0]?.models).toEqual(['alpha-1']);
  });
  test('DM.move.coherency.halves: of a team that has fled the table nothing is split', () => {
    const s = scenario({
      blue: [
        team('Alpha', 2, {
          places: [
            [20, 46],
            [25, 46],
          ],
          status: 'broken',
        }),
      ],
      red: [team('Foe', 1, { at: [20, 20] })],
    })
      .startAt('move.compulsory', { side: 'blue' })
      .dice(4, 4);
    expect(s.eventsOf('leftTable')).toHaveLength(1);
    expect(s.eventsOf('unitSplit')).toEqual([]);
    expect(s.pending).toEqual([]);
  });
  test('DM.move.coherency.halves: of a team whose last model fell on the way nothing is split', () => {
    const s = scenario({ blue: [team('Alpha', 0), team('Bravo', 1, { at: [20, 40] })] }).startAt(
      'move.restoreCoherency',
      { units: ['alpha'] },
    );
    expect([s.events, s.ended]).toEqual([[], true]);
  });
  test('DM.move.coherency.halves: a unit without teams has its own Champion', () => {
    const s = scenario(
      torn([
        [10, 40],
        [30, 40],
      ]),
    )
      .given(board => {
        board.models['alpha-2']!.champion = true;
      })
      .startAt('move.advance', { side: 'blue' })
      .answer({ unit: 'alpha', to: { x: 10_000, y: 40_000, near: true } });
    expect(s.eventsOf('unitSplit')[0]?.models).toEqual(['alpha-1']);
  });
  test('DM.house.morale, DM.move.coherency.restored: the part goes to rejoin its team, and is whole and unshaken again', () => {
    const s = scenario({
      blue: [team('Alpha', 2, { at: [20, 30] }), team('Stray', 1, { at: [27, 30], status: 'broken' })],
    })
      .given(board => {
        board.units['alpha~1'] = { ...board.units.stray!, id: 'alpha~1' };
        delete board.units.stray;
        board.models['stray-1']!.unit = 'alpha~1';
      })
      .startAt('move.compulsory', { side: 'blue' })
      .dice(4, 3);
    expect(s.eventsOf('partRejoined')).toEqual([{ type: 'partRejoined', part: 'alpha~1', unit: 'alpha' }]);
    expect(s.board.units.alpha!.models).toEqual(['alpha-1', 'alpha-2', 'stray-1']);
    expect(s.board.units.alpha!.status).toBeUndefined();
    expect(isBroken(s.board, s.board.units.alpha!)).toBe(false);
  });
});

describe('DM.move.coherency.broken, DM.move.coherency.halves: a team in three parts', () => {
  const torn = (...places: [number, number][]) =>
    scenario({ blue: [team('Alpha', places.length, { places })] }).startAt('move.splitUp', { unit: 'alpha' });
  test('the largest is the team, and each of the others counts as having failed', () => {
    const s = torn([10, 20], [20, 20], [21.25, 20], [30, 20]);
    expect(s.eventsOf('unitSplit').map(({ models }) => models)).toEqual([['alpha-1'], ['alpha-4']]);
    expect(s.eventsOf('moraleTested').map(({ outcome }) => outcome)).toEqual(['broken', 'broken']);
    expect(s.board.units.alpha!.models).toEqual(['alpha-2', 'alpha-3']);
  });
  test('whole, nothing happens to it', () => {
    expect(torn([20, 20], [21.25, 20]).events).toEqual([]);
  });
});
