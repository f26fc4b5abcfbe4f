import { describe, expect, test } from 'vitest';
import type { PoolDie } from '../../../../src/rulesets/darker-millennium/board.js';
import { offTableOf } from '../../../../src/rulesets/darker-millennium/command/recipients.js';
import { boardOf, character, type Part, squad, type TeamSpec, team } from '../../../support/dm.js';
import { scenario } from '../movement/rooms.js';

const dice = (...faces: number[]): PoolDie[] => faces.map(face => ({ face, limited: false }));

const spending = (pool: PoolDie[], blue: Part[], red: Part[] = []) =>
  scenario({
    blue,
    red,
    detachments: [{ id: 'blue', side: 'blue', stage: 'readied', pool }],
    board: { phase: 'command' },
  }).startAt('command.spend', { side: 'blue' });

const use = (die: string, unit: string, order?: string) => ({
  do: 'activate',
  die,
  unit,
  ...(order === undefined ? {} : { order }),
});

describe('DM.command.pool.table: what each die is for', () => {
  const alpha = (count: number) =>
    squad(
      'Alpha',
      Array.from({ length: count }, (_, n) => team(`Alpha ${n + 1}`, 2, { at: [10, 20 + 3 * n] })),
    );
  test('a 1 orders no two teams together, and no squad, though one team is all that is left of it', () => {
    const two = spending(dice(1), [alpha(2)]);
    expect(two.refusal(use('1', 'alpha-1+alpha-2', 'run'))).toMatchObject({
      why: expect.stringContaining('A 1 orders one team'),
      cite: 'DM.command.pool.table',
    });
    expect(two.refusal(use('1', 'alpha-2', 'run'))).toBeUndefined();
    expect(spending(dice(1), [alpha(1)]).refusal(use('1', 'alpha', 'run'))?.why).toContain('A 1 orders one team');
  });
  test('a 3 is for a Champion, a 4 for a Character', () => {
    const s = spending(dice(3, 4), [team('Bravo', 2, { at: [10, 20] }), character('Captain', { at: [14, 20] })]);
    expect(s.refusal(use('3', 'captain-1'))?.why).toMatch(/^A 3 activates a Champion\. .* has none left\.$/);
    expect(s.refusal(use('4', 'bravo'))?.why).toBe('A 4 activates a Character. Choose Captain.');
  });
  test('what is refused without a die says what the likeliest of them needs', () => {
    const s = spending(dice(1, 3), [team('Bravo', 2, { at: [10, 20] })]);
    expect(s.refusal({ do: 'activate', unit: 'bravo', order: 'overwatch' })?.why).toContain('Overwatch needs a 2');
    expect(s.refusal({ do: 'activate', unit: 'nobody', order: 'run' })?.why).toContain('No such unit is alive here');
  });
});

describe('DM.command.issue.range: a leader with nobody to order is not activated', () => {
  test('because all are too far away', () => {
    const s = (y: number) =>
      spending(dice(4, 1), [
        character('Captain', { at: [10, 20], rank: 1, order: 'run' }),
        team('Bravo', 1, { at: [10, y] }),
      ]);
    // Rank 1 reaches 3"; a base is 1" wide.
    expect(s(24).refusal(use('4', 'captain-1'))).toBeUndefined();
    expect(s(24.1).refusal(use('4', 'captain-1'))).toMatchObject({
      why: expect.stringContaining('has nobody to order'),
      cite: 'DM.command.issue.range',
    });
  });
});

describe('DM.command.champion.closes: a Champion that has rallied one team and ordered another', () => {
  const s = () =>
    spending(dice(1, 1, 3), [
      squad(
        'Alpha',
        [1, 2, 3].map(n => team(`Alpha ${n}`, 1, { at: [8 + 2 * n, 20], pins: n === 1 ? 1 : 0 })),
        { champion: { with: 'Alpha 2', at: [12, 18.9], rank: 3 } },
      ),
    ])
      .dice(1, 2, 1)
      .answer(use('3', 'alpha-champion'))
      .answer({ unit: 'alpha-1', order: 'rally' })
      // The Champion stays with its team, which is asked after each order.
      .answer({ unit: 'alpha-2' })
      .answer({ unit: 'alpha-2', order: 'run' })
      .answer({ unit: 'alpha-2' })
      .answer({ unit: 'done' });
  test('leaves no 1 for the third, and one for whom it rallied', () => {
    const after = s();
    expect(after.refusal(use('1', 'alpha-3', 'run'))?.cite).toBe('DM.command.champion.closes');
    expect(after.refusal(use('1', 'alpha-1', 'run'))).toBeUndefined();
  });
});

describe('DM.command.champion.several, DM.command.champion.team: orders to units of several squads at once', () => {
  /** Two squads, the Champion of each between two teams of unlike orders, and a team without a squad. */
  const ordered = (...units: string[]) => {
    const pair = (name: string, x: number) =>
      squad(
        name,
        [team(`${name} 1`, 1, { at: [x, 20], order: 'run' }), team(`${name} 2`, 1, { at: [x, 23], order: 'fire' })],
        { champion: { with: `${name} 1`, at: [x, 21.5] } },
      );
    return scenario({
      blue: [pair('Alpha', 10), pair('Bravo', 30), team('Charlie', 1, { at: [40, 20], order: 'run' })],
      board: { phase: 'command' },
    }).startAt('order.champion', { units });
  };
  test('each Champion is asked for, one after the other', () => {
    const s = ordered('alpha-1', 'bravo-1');
    expect(s.asked).toMatchObject({ asks: 'champion', args: { squad: 'alpha' } });
    expect(s.offered()).toEqual(['alpha-1', 'alpha-2']);
    s.answer({ unit: 'alpha-2' });
    expect(s.asked).toMatchObject({ asks: 'champion', args: { squad: 'bravo' } });
    s.answer({ unit: 'bravo-1' });
    expect(s.pending).toEqual([]);
    expect(s.eventsOf('championJoined')).toMatchObject([{ model: 'alpha-champion', unit: 'alpha-2' }]);
  });
  test('also behind a team that is of no squad, and one time for two teams of a squad', () => {
    const s = ordered('charlie', 'bravo-1', 'bravo-2');
    expect(s.asked.args.squad).toBe('bravo');
    s.answer({ unit: 'bravo-2' });
    expect(s.pending).toEqual([]);
  });
});

describe('DM.command.offTable.squad, DM.command.offTable.character: off the table a squad is ordered whole', () => {
  const issued = (more: TeamSpec = {}) =>
    spending(dice(4), [
      character('Captain', {}),
      squad('Alpha', [team('Alpha 1', 2, more), team('Alpha 2', 2, more)]),
      team('Bravo', 2),
    ]).answer(use('4', 'captain-1'));
  test('by a Character who is off it too: the squad, or a unit without a squad', () => {
    const s = issued();
    expect(s.offered()).toEqual(['captain', 'alpha', 'bravo', 'done']);
    expect(s.refusal({ unit: 'alpha-1', order: 'run' })?.cite).toBe('DM.command.offTable.squad');
    s.answer({ unit: 'alpha', order: 'run' });
    expect(s.board.units['alpha-1']!.order).toEqual(s.board.units['alpha-2']!.order);
  });
  test('what of a squad is on the table already is no part of that whole', () => {
    const board = boardOf({
      blue: [squad('Alpha', [team('Alpha 1', 2, { at: [10, 20] }), team('Alpha 2', 2), team('Alpha 3', 2)])],
    });
    expect(offTableOf(board, board.squads.alpha!).map(({ id }) => id)).toEqual(['alpha-2', 'alpha-3']);
  });
  test('who has only units without a squad may be activated for them', () => {
    const s = spending(dice(4), [character('Captain', {}), team('Bravo', 2)]);
    expect(s.refusal(use('4', 'captain-1'))).toBeUndefined();
  });
});

describe('DM.command.six.urgent: an Urgent Command', () => {
  test('is for a leader of one’s own, not for one that an ally activated', () => {
    const s = scenario({
      blue: [
        character('Captain', { at: [10, 20], rank: 3, detachment: 'one' }),
        team('Bravo', 1, { at: [10, 22], detachment: 'one' }),
        team('Delta', 1, { at: [12, 20], detachment: 'one' }),
        team('Ally', 1, { at: [30, 20], detachment: 'two' }),
      ],
      detachments: [
        { id: 'one', side: 'blue', pool: dice(6, 4) },
        { id: 'two', side: 'blue', seat: 'blue-2', pool: dice(6, 1) },
      ],
      board: {
        phase: 'onslaught',
        seats: [
          { id: 'blue', side: 'blue' },
          { id: 'blue-2', side: 'blue' },
          { id: 'red', side: 'red' },
        ],
      },
    })
      .startAt('command.spend', { side: 'blue' })
      .answer(use('4', 'captain-1'))
      .answer({ unit: 'bravo', order: 'run' })
      .answer({ unit: 'done' });
    const urgent = { do: 'urgent', unit: 'captain-1' };
    expect(s.refusal(urgent)).toBeUndefined();
    s.answer({ do: 'end' });
    expect(s.asked.who).toBe('blue-2');
    expect(s.refusal(urgent)?.why).toContain('a leader that you activated');
  });
  const urged = (y: number) =>
    scenario({
      blue: [
        character('Captain', { at: [10, 20], rank: 3 }),
        team('Bravo', 1, { at: [10, 22] }),
        team('Delta', 1, { at: [12, y] }),
        team('Far', 1, { at: [40, 40] }),
      ],
      red: [team('Brood', 1, { at: [10, 4] })],
      detachments: [{ id: 'blue', side: 'blue', pool: dice(6, 6, 6, 6, 4, 1) }],
      board: { phase: 'onslaught' },
    })
      .startAt('command.spend', { side: 'blue' })
      .answer(use('4', 'captain-1'))
      .answer({ unit: 'bravo', order: 'run' });
  test('is for a leader who has somebody in reach, and not for others', () => {
    const urgent = { do: 'urgent', unit: 'captain-1' };
    expect(urged(23).answer({ unit: 'done' }).refusal(urgent)).toBeUndefined();
    expect(urged(40).answer({ unit: 'captain', order: 'run' }).refusal(urgent)?.why).toContain('has nobody to order');
  });
});

test('DM.command.cohesion: the side of fewer detachments gets 5 points for each, red as well', () => {
  const granted = (blue: number, red: number) => {
    const of = (side: 'blue' | 'red', count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: n === 0 ? side : `${side}${n}`, side }));
    const s = scenario({
      blue: [team('Alpha', 5, { at: [10, 40] })],
      red: [team('Swarm', 5, { at: [10, 8] })],
      detachments: [...of('blue', blue), ...of('red', red)],
      board: { turn: 0, phase: 'before' },
    })
      .startAt('battle')
      .dice(5, 2, 3, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
      .answer({ do: 'ready' })
      .answer({ do: 'ready' })
      .answer({ edge: 'north' })
      .answer({ do: 'ready' }, 'blue')
      .answer({ do: 'ready' }, 'red');
    return s.eventsOf('cohesionGranted').map(({ side, points }) => [side, points]);
  };
  expect(granted(3, 1)).toEqual([['red', 10]]);
  expect(granted(1, 2)).toEqual([['blue', 5]]);
});
