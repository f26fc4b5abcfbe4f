import { describe, expect, test } from 'vitest';
import { character, type LeaderSpec, type Part, squad, team } from '../../../support/dm.js';
import { scenario } from '../command/rooms.js';

/** Blue has a 1, a 3 and a 4 to spend; nobody of red is on the table. */
const spending = (...blue: Part[]) =>
  scenario({ blue })
    .given(board => {
      board.detachments.blue!.pool = [1, 3, 4].map(face => ({ face, limited: false }));
      board.phase = 'command';
    })
    .startAt('command.spend', { side: 'blue' });

/** Two teams 2" apart, the second with a pin, and a Champion of Rank II. */
const alpha = (champion: LeaderSpec & { with?: string } = { with: 'Alpha 1', at: [9, 20] }): Part =>
  squad('Alpha', [team('Alpha 1', 2, { at: [10, 20] }), team('Alpha 2', 2, { at: [10, 23], pins: 1 })], {
    champion: { rank: 2, ...champion },
  });
const champion = { do: 'activate', die: '3', unit: 'alpha-champion' };

describe('DM.command.issue: whom, then which order, or Done', () => {
  test('the order may be said first: then only those are offered who can take it', () => {
    const s = spending(alpha()).answer(champion);
    expect(s.offered()).toEqual(['alpha', 'alpha-1', 'alpha-2', 'done']);
    expect(s.offered({ order: 'run' })).toEqual(['alpha', 'alpha-1', 'alpha-2', 'done']);
    // Only Alpha 2 has a pin to take off; the squad may share the order with it.
    expect(s.offered({ order: 'rally' })).toEqual(['alpha', 'alpha-2', 'done']);
  });

  test('each is offered the orders that it can take itself', () => {
    const s = spending(alpha()).answer(champion);
    expect(s.offered({ unit: 'alpha-1' })).toEqual(['run', 'advance', 'fire', 'overwatch', 'down']);
    expect(s.offered({ unit: 'alpha-2' })).toEqual(['run', 'advance', 'fire', 'overwatch', 'rally', 'down']);
    expect(s.offered({ unit: 'nobody' })).toEqual([]);
  });

  test('nothing more is asked when both are said, or with Done', () => {
    const s = spending(alpha()).answer(champion);
    const next = (partial: Record<string, string>) => s.question.choices(s.view('blue'), s.asked, partial);
    expect(next({ unit: 'alpha-1', order: 'run' })).toBeUndefined();
    expect(next({ unit: 'done' })).toBeUndefined();
    expect(next({ unit: 'alpha-1' })?.field).toBe('order');
  });

  test('a reply without a unit or with no order is refused, whoever does not come under the leader too', () => {
    const s = spending(alpha(), team('Bravo', 2, { at: [12, 21] })).answer(champion);
    expect(s.refusal({})?.cite).toBe('DM.command.issue');
    expect(s.refusal({ order: 'run' })?.cite).toBe('DM.command.issue');
    expect(s.refusal({ unit: 'alpha-1' })?.cite).toBe('DM.command.orders');
    expect(s.refusal({ unit: 'alpha-1', order: 'dance' })?.cite).toBe('DM.command.orders');
    expect(s.refusal({ unit: 'bravo', order: 'run' })?.cite).toBe('DM.command.champion');
    expect(s.refusal({ unit: 'alpha-1', order: 'run' })).toBeUndefined();
    expect(s.refusal({ unit: 'done' })).toBeUndefined();
    expect(s.asked.fallback).toEqual({ unit: 'done' });
  });
});

describe('DM.command.issue: to several teams at once', () => {
  test('every one of them must be free to take the order', () => {
    const s = spending(alpha()).answer({ do: 'activate', die: '1', unit: 'alpha-1', order: 'fire' }).answer(champion);
    expect(s.refusal({ unit: 'alpha', order: 'run' })?.cite).toMatch(/^DM.command/);
    expect(s.refusal({ unit: 'alpha-1', order: 'run' })?.cite).toBe('DM.command.orders.one');
    expect(s.refusal({ unit: 'alpha-2', order: 'run' })).toBeUndefined();
  });

  test('DM.command.squad.coherency: only those within 4" of each other share one', () => {
    const both = (y: number) =>
      spending(
        squad('Alpha', [team('Alpha 1', 1, { at: [10, 20] }), team('Alpha 2', 1, { at: [10, y] })], {
          champion: { with: 'Alpha 1', at: [11.5, 20], rank: 3 },
        }),
      )
        .answer(champion)
        .refusal({ unit: 'alpha', order: 'run' });
    // 20 to 25 is 4" between bases.
    expect(both(25)).toBeUndefined();
    expect(both(25.01)).toMatchObject({ cite: 'DM.command.squad.coherency', why: expect.stringMatching('one by one') });
  });
});

describe('DM.command.issue, DM.command.issue.shared: of more than five teams, those that are named', () => {
  const six = () =>
    spending(
      squad(
        'Alpha',
        [1, 2, 3, 4, 5, 6].map(number => team(`Alpha ${number}`, 1, { at: [8 + 2 * number, 20] })),
        { champion: { with: 'Alpha 1', at: [9, 21.5], rank: 5 } },
      ),
    ).answer(champion);
  const some = 'some:alpha';

  test('all of them, some of them, or one by one', () => {
    const s = six();
    const singles = [1, 2, 3, 4, 5, 6].map(number => `alpha-${number}`);
    expect(s.offered()).toEqual(['alpha', ...singles, some, 'done']);
    const teams = s.question.choices(s.view('blue'), s.asked, { unit: some })!;
    expect(teams).toMatchObject({ field: 'teams', many: { min: 2, max: 6 } });
    expect(teams.options.map(({ value }) => value)).toEqual(singles);
    expect(s.offered({ unit: some, teams: ['alpha-2', 'alpha-3'] })).toContain('run');
    expect(s.question.choices(s.view('blue'), s.asked, { unit: 'alpha-2' })?.field).toBe('order');
    s.answer({ unit: some, teams: ['alpha-3', 'alpha-2'], order: 'run' });
    const [two, three, four] = [2, 3, 4].map(number => s.board.units[`alpha-${number}`]!.order);
    expect(two).toEqual(three);
    expect([two?.kind, four]).toEqual(['run', undefined]);
  });

  test('two or more that hang together; a set that is not offered by itself is none', () => {
    const s = six();
    const order = 'run';
    expect(s.refusal({ unit: some, teams: ['alpha-1', 'alpha-6'], order })?.cite).toBe('DM.command.squad.coherency');
    for (const teams of [undefined, [], ['alpha-1'], ['alpha-1', 'nobody'], 'alpha-1']) {
      expect(s.refusal({ unit: some, ...(teams === undefined ? {} : { teams }), order })?.why).toMatch(/\.$/);
    }
    expect(s.refusal({ unit: 'alpha-2+alpha-3', order })?.cite).toBe('DM.command.issue.shared');
    expect(s.refusal({ unit: 'alpha', order })).toBeUndefined();
  });
});

describe('DM.command.issue: what is issued', () => {
  test('the order says which leader gave it; one from a die alone has none', () => {
    const s = spending(alpha(), team('Bravo', 1, { at: [40, 40] }));
    s.answer({ do: 'activate', die: '1', unit: 'bravo', order: 'fire' });
    s.dice(1, 1).answer(champion).answer({ unit: 'alpha-1', order: 'fire' }).answer({ unit: 'done' });
    const [bravo, first] = s.eventsOf('ordered');
    expect(bravo).not.toHaveProperty('by');
    expect(first).toMatchObject({ unit: 'alpha-1', order: 'fire', by: 'alpha-champion', counts: true });
    expect(first).not.toHaveProperty('closesUp');
    expect(s.eventsOf('ordersIssued')).toMatchObject([
      {
        leader: 'alpha-champion',
        side: 'blue',
        detachment: 'blue',
        dice: [{ face: 3, limited: false }],
        orders: [{ units: ['alpha-1'], order: 'fire', failed: [] }],
        sixes: 0,
      },
    ]);
  });

  test('one who fails the test is noted and goes Down; the leader issues its next order', () => {
    const s = spending(alpha()).answer(champion);
    s.dice(6, 6).answer({ unit: 'alpha-2', order: 'run' });
    expect(s.asked).toMatchObject({ asks: 'issue', args: { given: 1, most: 2 } });
    s.answer({ unit: 'alpha-1', order: 'down' });
    expect(s.eventsOf('ordersIssued')[0]?.orders).toEqual([
      { units: ['alpha-2'], order: 'run', failed: ['alpha-2'] },
      { units: ['alpha-1'], order: 'down', failed: [] },
    ]);
    expect(s.board.units['alpha-2']?.order?.kind).toBe('down');
  });

  test('a leader who orders nobody is told of too', () => {
    const s = spending(character('Captain', { at: [5, 20] }), alpha());
    s.answer({ do: 'activate', die: '4', unit: 'captain-1' }).answer({ unit: 'done' });
    expect(s.eventsOf('ordersIssued')).toMatchObject([{ leader: 'captain-1', orders: [], sixes: 0 }]);
    expect(s.eventsOf('ordersIssued')[0]).not.toHaveProperty('closes');
  });
});

test('DM.command.issue, DM.command.champion.closes: issued as a Champion they close its squad, as a Character nothing', () => {
  const closes = (die: string) => {
    const s = spending(alpha()).given(board => {
      board.models['alpha-champion']!.character = true;
    });
    s.answer({ ...champion, die })
      .answer({ unit: 'alpha-1', order: 'run' })
      .answer({ unit: 'done' });
    return s.eventsOf('ordersIssued')[0]!.closes;
  };
  expect(closes('3')).toEqual(['alpha', 'alpha-1', 'alpha-2']);
  expect(closes('4')).toBeUndefined();
});

describe('DM.command.issue, DM.command.champion.must: a Champion out of coherency', () => {
  test.each(['run', 'advance'])('its first %s closes up, and after it all orders and Done are open', order => {
    const s = spending(alpha({ at: [16, 20] })).answer(champion);
    expect(s.offered()).not.toContain('done');
    expect(s.offered({ unit: 'alpha-1' })).toEqual(['run', 'advance']);
    s.answer({ unit: 'alpha-1', order });
    expect(s.board.units['alpha-1']!.order).toMatchObject({ kind: order, closesUp: true });
    expect(s.offered()).toContain('done');
    expect(s.offered({ unit: 'alpha-2' })).toContain('fire');
    s.dice(1, 1).answer({ unit: 'alpha-2', order: 'advance' });
    expect(s.board.units['alpha-2']!.order).not.toHaveProperty('closesUp');
  });

  test('DM.house.morale: one whose teams can only rally closes up with the first that has', () => {
    const s = spending(alpha({ at: [16, 20] })).given(({ units }) => {
      for (const unit of Object.values(units)) unit.status = 'broken';
    });
    s.answer(champion);
    expect(s.offered({ unit: 'alpha-1' })).toEqual(['rally', 'down']);
    s.dice(1, 2, 1).answer({ unit: 'alpha-1', order: 'rally' });
    expect(s.offered()).toEqual(['alpha-1']);
    expect(s.offered({ unit: 'alpha-1' })).toEqual(['run', 'advance']);
    expect(s.refusal({ unit: 'done' })).toMatchObject({ cite: 'DM.command.champion.must' });
  });
});
