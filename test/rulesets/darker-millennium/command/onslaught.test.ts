import { describe, expect, test } from 'vitest';
import type { PoolDie } from '../../../../src/rulesets/darker-millennium/board.js';
import { unitsOfEvent } from '../../../../src/rulesets/darker-millennium/stratagems/play.js';
import { character, type Part, type Setting, squad, team } from '../../../support/dm.js';
import { scenario } from './rooms.js';

const dice = (...faces: number[]): PoolDie[] => faces.map(face => ({ face, limited: false }));

const onslaught = (sixes: number, more: { blue?: Part[]; red?: Part[]; setting?: Setting; redSixes?: number } = {}) =>
  scenario({
    armies: { blue: { codex: 'hollow-brood' }, red: { codex: 'hollow-brood' } },
    ...more.setting,
    blue: more.blue ?? [team('Alpha', 3, { at: [10, 40] })],
    red: more.red ?? [team('Brood', 3, { at: [10, 5] }), team('Pack', 5, { at: [20, 5] })],
  })
    .given(board => {
      board.phase = 'onslaught';
      board.detachments.blue!.pool = dice(...Array(sixes).fill(6));
      board.detachments.red!.pool = dice(...Array(more.redSixes ?? 0).fill(6));
    })
    .startAt('command.onslaught');

describe('DM.command.six.seize', () => {
  test('two 6s or more; with fewer nobody is asked and nothing happens', () => {
    const s = onslaught(1);
    expect(s.pending).toEqual([]);
    expect(s.ended).toBe(false);
    expect(s.events).toEqual([]);
  });

  test('as many as one likes, not one, not more than there are', () => {
    const s = onslaught(3);
    expect(s.asked).toMatchObject({ asks: 'seize', who: 'blue', fallback: { sixes: 0 } });
    expect(s.offered()).toEqual([0, 2, 3]);
    for (const sixes of [1, 4, -2, 2.5, '2', null]) expect(s.refusal({ sixes })?.cite).toBe('DM.command.six.seize');
    s.answer({ sixes: 0 });
    expect(s.ended).toBe(false);
    expect(s.board.detachments.blue?.pool).toHaveLength(3);
  });

  test('two: a new pool, 6s that stay are kept beside it, units command again', () => {
    const s = onslaught(3).dice(1, 5, 6, 2, 3).answer({ sixes: 2 });
    expect(s.board.detachments.blue?.pool).toEqual(dice(6, 1, 6, 2, 3));
    expect(s.board.detachments.blue).toMatchObject({ points: 1, seized: true });
    expect(s.eventsOf('eventRolled')).toEqual([]);
    s.answer({ do: 'activate', die: '1', unit: 'alpha', order: 'run' });
    expect(s.board.units.alpha?.ordered).toBe(true);
    expect(s.pending).toEqual([]);
    expect(s.board.detachments.blue?.pool).toEqual(dice(6, 6));
    expect(s.ended).toBe(true);
  });

  test('both sides command from their pools then, though the opponent alone has seized', () => {
    const s = onslaught(0, { redSixes: 2 }).given(board => {
      board.firstPlayer = 'blue';
    });
    expect(s.asked).toMatchObject({ asks: 'seize', who: 'red' });
    s.dice(1, 1, 1, 1, 1).answer({ sixes: 2 });
    expect(s.asked).toMatchObject({ asks: 'command', who: 'red' });
  });

  test('DM.house.orders: once a turn', () => {
    const s = onslaught(4).given(board => {
      board.detachments.blue!.seized = true;
    });
    expect(s.pending).toEqual([]);
    expect(s.ended).toBe(false);
  });

  test('a detachment without a unit has nobody to command, and is not asked', () => {
    const s = onslaught(2, {
      setting: {
        detachments: [
          { id: 'empty', side: 'blue' },
          { id: 'blue', side: 'blue' },
          { id: 'red', side: 'red' },
        ],
      },
      blue: [team('Alpha', 3, { at: [10, 40], detachment: 'blue' })],
    }).given(board => {
      board.detachments.empty!.pool = dice(6, 6);
    });
    expect(s.pending.map(({ args }) => args)).toEqual([{ detachment: 'blue' }]);
    s.answer({ sixes: 0 });
    expect(s.pending).toEqual([]);
  });

  test('nor is one whose last unit falls to the event of another that has seized', () => {
    const hits = { kind: 'hits' as const, count: 1, strength: 10, save: 0 };
    const events = [{ face: 1, title: 'Voices', text: '', on: { who: 'enemy' as const }, effects: [hits] }];
    const red = [team('Lone', 1, { at: [10, 5] })];
    const s = onslaught(3, { red, redSixes: 2, setting: { armies: { blue: { events } } } });
    s.dice(1, 6, 1, 1, 1, 1, 1).answer({ sixes: 3 });
    expect(s.board.units.lone?.models).toEqual([]);
    expect(s.asked).toMatchObject({ asks: 'command', who: 'blue' });
  });

  test('the First Player decides first, then the opponent', () => {
    const s = onslaught(2, { redSixes: 2 });
    expect(s.asked.who).toBe('blue');
    s.dice(6, 6, 6, 6, 6).answer({ sixes: 2 });
    expect(s.asked).toMatchObject({ asks: 'seize', who: 'red' });
  });

  test('DM.command.pool.point: a 4 of the new pool may become a point', () => {
    const s = onslaught(2, { blue: [character('Captain', { at: [10, 40] })] })
      .dice(4, 6, 6, 6, 6)
      .answer({ sixes: 2 });
    s.answer({ do: 'point' });
    expect(s.board.detachments.blue?.points).toBe(1);
  });
});

describe('DM.command.six.event', () => {
  test('three 6s: also an event, before the new pool; here pins on three enemy teams', () => {
    const s = onslaught(3).dice(2, 6, 6, 6, 6, 6).answer({ sixes: 3 });
    expect(s.eventsOf('eventRolled')[0]).toMatchObject({ face: 2, title: 'Howls in the dark' });
    expect(s.board.units.pack?.pins).toBe(1);
    expect(s.board.units.brood?.pins).toBe(1);
    expect(s.board.detachments.blue?.points).toBe(0);
    const types = s.events.map(({ type }) => type);
    expect(types.indexOf('eventRolled')).toBeLessThan(types.indexOf('poolRolled'));
  });

  test('DM.command.pool.limited: dice that the event gives lie in the new pool, beyond its first five', () => {
    const events = [{ face: 1, title: 'Voices', text: '', effects: [{ kind: 'dice' as const, count: 2 }] }];
    const s = onslaught(3, { setting: { armies: { blue: { events } } } })
      .dice(1, 1, 5, 6, 6, 6, 6, 6)
      .answer({ sixes: 3 });
    expect(s.board.detachments.blue?.pool).toEqual([{ face: 1, limited: true }, ...dice(6, 6, 6, 6, 6)]);
  });

  test('pins that reach Leadership break (DM.house.pins)', () => {
    const s = onslaught(3, { red: [team('Pack', 5, { at: [20, 5], pins: 5 })] })
      .dice(6, 6, 6, 6, 6, 6)
      .answer({ sixes: 3 });
    expect(s.board.units.pack).toMatchObject({ pins: 8, status: 'broken' });
  });

  test('pins on one’s own, the largest teams first', () => {
    const blue = [
      team('Alpha', 3, { at: [10, 40] }),
      team('Bravo', 5, { at: [20, 40] }),
      team('Delta', 4, { at: [30, 40] }),
    ];
    const s = onslaught(3, { blue }).dice(1, 6, 6, 6, 6, 6).answer({ sixes: 3 });
    expect([s.board.units.alpha?.pins, s.board.units.bravo?.pins, s.board.units.delta?.pins]).toEqual([0, 1, 1]);
  });

  test('pins off one’s own teams', () => {
    const s = onslaught(3, {
      blue: [team('Alpha', 3, { at: [10, 40], pins: 3 }), team('Bravo', 3, { at: [20, 40], pins: 1 })],
    })
      .dice(3, 6, 6, 6, 6, 6)
      .answer({ sixes: 3 });
    expect([s.board.units.alpha?.pins, s.board.units.bravo?.pins]).toEqual([1, 0]);
  });

  test('those alone for whom it changes something, however large the others are', () => {
    const { board } = onslaught(3, {
      blue: [
        team('Alpha', 3, { at: [10, 40], pins: 3 }),
        team('Bravo', 2, { at: [20, 40], pins: 1 }),
        team('Calm', 9, { at: [30, 40] }),
      ],
    });
    const event = { on: { who: 'own' as const, most: 1 }, effects: [{ kind: 'unpin' as const, count: 2 }] };
    const found = unitsOfEvent({ board, options: {} }, 'blue', { face: 3, title: 'One mind', text: '', ...event });
    expect(found.map(({ id }) => id)).toEqual(['alpha']);
  });

  test('DM.command.first: points, and a strategy rating for the rest of the battle', () => {
    expect(onslaught(3).dice(4, 6, 6, 6, 6, 6).answer({ sixes: 3 }).board.detachments.blue?.points).toBe(2);
    expect(onslaught(3).dice(5, 6, 6, 6, 6, 6).answer({ sixes: 3 }).board.armies.blue.strategyRating).toBe(3);
  });

  test('DM.command.six.seize, DM.command.six.points: four 6s give d6 points as well', () => {
    // The event first, then the points, then the new pool.
    const s = onslaught(5).dice(5, 4, 6, 6, 6, 6, 6).answer({ sixes: 4 });
    expect(s.eventsOf('pointsGained')[0]).toMatchObject({ points: 4, faces: [4] });
    expect(s.board.armies.blue.strategyRating).toBe(3);
    expect(s.reports[0]?.title).toContain('seizes the initiative');
  });
});

describe('DM.command.six.urgent', () => {
  const army = [
    character('Captain', { at: [10, 40], rank: 3 }),
    team('Alpha', 2, { at: [12, 40] }),
    team('Bravo', 2, { at: [12, 42] }),
    team('Delta', 2, { at: [8, 42] }),
    team('Echo', 2, { at: [8, 38] }),
  ];

  test('a leader issues one order whatever its Rank', () => {
    const s = onslaught(2, { blue: army }).dice(4, 1, 1, 1, 1).answer({ sixes: 2 });
    s.answer({ do: 'activate', die: '4', unit: 'captain-1' }).answer({ unit: 'alpha', order: 'run' });
    expect(s.asked.asks).toBe('command');
  });

  test('one more for each 6, up to its Rank', () => {
    const s = onslaught(2, { blue: army }).dice(4, 6, 6, 6, 5).answer({ sixes: 2 });
    s.answer({ do: 'activate', die: '4', unit: 'captain-1' });
    s.answer({ unit: 'alpha', order: 'run' });
    expect(s.asked).toMatchObject({ asks: 'issue', args: { urgent: true } });
    s.answer({ unit: 'bravo', order: 'run' }).answer({ unit: 'delta', order: 'run' });
    expect(s.pending).toEqual([]);
    expect(s.eventsOf('sixSpent')).toEqual([
      { type: 'sixSpent', detachment: 'blue', on: 'urgent' },
      { type: 'sixSpent', detachment: 'blue', on: 'urgent' },
    ]);
    expect(s.eventsOf('ordersIssued')).toMatchObject([{ sixes: 2 }]);
    expect(s.board.detachments.blue?.pool).toEqual(dice(6));
  });

  test('Done spends none', () => {
    const s = onslaught(2, { blue: army }).dice(4, 6, 5, 5, 5).answer({ sixes: 2 });
    s.answer({ do: 'activate', die: '4', unit: 'captain-1' }).answer({ unit: 'alpha', order: 'run' });
    s.answer({ unit: 'done' });
    expect(s.board.detachments.blue?.pool).toEqual(dice(6));
  });

  test('later too, for any leader that was activated', () => {
    const s = onslaught(2, { blue: army }).dice(4, 6, 1, 1, 1).answer({ sixes: 2 });
    expect(s.refusal({ do: 'urgent', unit: 'captain-1' })).toMatchObject({ cite: 'DM.command.six.urgent' });
    s.answer({ do: 'activate', die: '4', unit: 'captain-1' }).answer({ unit: 'alpha', order: 'run' });
    s.answer({ unit: 'done' }).answer({ do: 'activate', die: '1', unit: 'bravo', order: 'fire' });
    expect(s.offered()).toContain('urgent');
    expect(s.offered({ do: 'urgent' })).toEqual(['captain-1']);
    s.answer({ do: 'urgent', unit: 'captain-1' }).answer({ unit: 'delta', order: 'run' });
    expect(s.board.units.delta?.order?.kind).toBe('run');
    expect(s.board.detachments.blue?.pool).toEqual(dice(1, 1));
    expect(s.refusal({ do: 'urgent', unit: 'captain-1' })?.why).toContain('no 6 left');
  });

  test('a Champion too', () => {
    const squadAlpha = squad('Alpha', [team('Alpha 1', 2, { at: [10, 40] }), team('Alpha 2', 2, { at: [10, 43] })], {
      champion: { with: 'Alpha 1', at: [9, 40], rank: 2 },
    });
    const s = onslaught(2, { blue: [squadAlpha] })
      .dice(3, 5, 5, 5, 5)
      .answer({ sixes: 2 });
    s.answer({ do: 'activate', die: '3', unit: 'alpha-champion' }).answer({ unit: 'alpha-1', order: 'run' });
    expect(s.pending).toEqual([]);
  });
});
