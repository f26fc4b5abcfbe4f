import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { inLanguage } from '../../../../src/games/in-language.js';
import type { DmBoard, PoolDie } from '../../../../src/rulesets/darker-millennium/board.js';
import { planning } from '../../../../src/rulesets/darker-millennium/planning.js';
import { character, type Part, type Setting, squad, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

const dice = (...faces: number[]): PoolDie[] => faces.map(face => ({ face, limited: false }));

/** Blue spends this pool; red has no dice. */
const spending = (pool: PoolDie[], blue: Part[], more: Setting = {}) =>
  scenario({ blue, ...more })
    .given(board => {
      board.detachments.blue!.pool = pool;
      board.phase = 'command';
    })
    .startAt('command.spend', { side: 'blue' });

const alpha = (apart = 3, more: JsonObject = {}): Part =>
  squad('Alpha', [
    team('Alpha 1', 2, { at: [10, 20], ...more }),
    team('Alpha 2', 2, { at: [10, 21 + apart], ...more }),
    team('Alpha 3', 2, { at: [30, 20], ...more }),
  ]);

const use = (die: string, unit: string, order?: string): JsonObject => ({
  do: 'activate',
  die,
  unit,
  ...(order === undefined ? {} : { order }),
});

describe('DM.command.activate: a die of 1', () => {
  test('DM.command.pool.table: a team, a standard order', () => {
    const s = spending(dice(1, 1), [alpha()]);
    s.answer(use('1', 'alpha-1', 'run'));
    expect(s.board.units['alpha-1']).toMatchObject({ order: { kind: 'run' }, ordered: true });
    expect(s.board.units['alpha-2']?.order).toBeUndefined();
    expect(s.board.detachments.blue?.pool).toEqual(dice(1));
  });

  test.each(['overwatch', 'rally', 'down'])('DM.command.pool.table: never %s, which needs a 2', order => {
    const s = spending(dice(1), [team('Bravo', 3, { at: [10, 20], pins: 2 })]);
    expect(s.refusal(use('1', 'bravo', order))?.why).toContain('needs a 2');
  });

  test.each([
    [{ status: 'shaken' as const }, 'overwatch', 'is shaken and takes only'],
    [{ order: 'run' as const, ordered: true }, 'down', 'is under Run orders already'],
    [{}, 'rally', 'A Rally changes nothing'],
  ])('DM.command.orders: a team that a 2 does not help is not sent for one: %o', (state, order, why) => {
    const s = spending(dice(1), [team('Bravo', 3, { at: [10, 20], ...state }), team('Other', 1, { at: [20, 20] })]);
    expect(s.refusal(use('1', 'bravo', order))?.why).toContain(why);
  });

  test('DM.command.pool.table: never a squad, never a model', () => {
    const s = spending(dice(1), [alpha(), character('Captain', { at: [5, 20] })]);
    expect(s.refusal(use('1', 'alpha', 'run'))?.why).toContain('needs a 2');
    expect(s.refusal(use('1', 'captain-1', 'run'))?.why).toContain('is a model');
  });
});

describe('DM.command.activate: a die of 2', () => {
  test('DM.command.activate: who has dice and somebody to order spends them or ends', () => {
    expect(spending(dice(2), [alpha()]).offered()).toEqual(['activate', 'end']);
  });

  test('DM.command.squad.activate: teams within 4" of each other, the one outside is unaffected', () => {
    const s = spending(dice(2), [alpha(3)]).answer(use('2', 'alpha', 'advance'));
    const groups = ['alpha-1', 'alpha-2', 'alpha-3'].map(id => s.board.units[id]?.order?.group);
    expect(groups[0]).toBeDefined();
    expect(groups[1]).toBe(groups[0]);
    expect(groups[2]).toBeUndefined();
  });

  test('DM.command.squad.coherency: exactly 4" is near enough, a hair more is not', () => {
    expect(spending(dice(2), [alpha(4)]).refusal(use('2', 'alpha', 'run'))).toBeUndefined();
    const far = spending(dice(2), [alpha(4.001)]).refusal(use('2', 'alpha', 'run'));
    expect(far).toMatchObject({ cite: 'DM.command.squad.activate' });
    expect(far?.why).toContain('order one team');
  });

  test('DM.command.pool.table: a squad gets a standard order only', () => {
    expect(spending(dice(2), [alpha()]).refusal(use('2', 'alpha', 'overwatch'))?.why).toContain('standard order');
  });

  test('DM.command.pool.table, DM.command.orders: a team gets any order', () => {
    for (const order of ['run', 'advance', 'fire', 'overwatch', 'down']) {
      expect(spending(dice(2), [alpha()]).answer(use('2', 'alpha-3', order)).board.units['alpha-3']?.order?.kind).toBe(
        order,
      );
    }
  });

  test('DM.command.squad.activate, DM.command.squad.coherency: all teams in coherency or none; a part of them is refused', () => {
    const near = squad('Alpha', [
      team('Alpha 1', 1, { at: [10, 20] }),
      team('Alpha 2', 1, { at: [13, 20] }),
      team('Alpha 3', 1, { at: [16, 20] }),
    ]);
    const s = spending(dice(2), [near]);
    expect(s.refusal(use('2', 'alpha-1+alpha-2', 'run'))?.why).toContain('Alpha 1, Alpha 2, Alpha 3');
    expect(s.refusal(use('2', 'alpha-1+alpha-2+alpha-3', 'run'))).toBeUndefined();
    expect(s.offered({ do: 'activate', die: '2' })).toContain('alpha');
  });

  test('DM.command.squad.activate: who cannot take the order is no part of the squad that does', () => {
    const near = squad('Alpha', [
      team('Alpha 1', 1, { at: [10, 20] }),
      team('Alpha 2', 1, { at: [13, 20] }),
      team('Alpha 3', 1, { at: [16, 20], status: 'broken' }),
    ]);
    const s = spending(dice(2), [near]);
    expect(s.refusal(use('2', 'alpha-1+alpha-2', 'run'))).toBeUndefined();
    expect(s.offered({ do: 'activate', die: '2' })?.[0]).toBe('alpha-1+alpha-2');
    s.answer(use('2', 'alpha-1+alpha-2', 'run'));
    expect(s.board.units['alpha-1']?.order?.kind).toBe('run');
    expect(s.board.units['alpha-3']?.order).toBeUndefined();
  });

  test('DM.command.squad.activate: two pairs out of reach of each other are two squads, and a team alone is none', () => {
    const teams = [10, 13, 30, 33, 45].map((x, index) => team(`Alpha ${index + 1}`, 1, { at: [x, 20] }));
    const s = spending(dice(2), [squad('Alpha', teams)]);
    expect(s.refusal(use('2', 'alpha-1+alpha-2', 'run'))).toBeUndefined();
    expect(s.refusal(use('2', 'alpha-3+alpha-4', 'run'))).toBeUndefined();
    for (const torn of ['alpha-1+alpha-3', 'alpha-1+alpha-2+alpha-5'])
      expect(s.refusal(use('2', torn, 'run'))?.cite).toBe('DM.command.squad.activate');
    expect(s.offered({ do: 'activate', die: '2' })?.filter(value => !/^alpha-.$/.test(String(value)))).toEqual([
      'alpha-1+alpha-2',
      'alpha-3+alpha-4',
    ]);
    // What a part of a squad is told names the squads that there are, and nobody who is alone.
    const three = [10, 13, 16, 45].map((x, index) => team(`Alpha ${index + 1}`, 1, { at: [x, 20] }));
    expect(spending(dice(2), [squad('Alpha', three)]).refusal(use('2', 'alpha-1+alpha-2', 'run'))?.why).toMatch(
      /: Alpha 1, Alpha 2, Alpha 3\.$/,
    );
  });

  test('DM.command.squad.coherency: teams of different squads never share', () => {
    const s = spending(dice(2), [alpha(), team('Bravo', 1, { at: [12, 19] })]);
    expect(s.refusal(use('2', 'alpha-1+bravo', 'run'))?.cite).toBe('DM.command.squad.coherency');
  });
});

describe('DM.command.activate: combined dice', () => {
  test('DM.command.pool.combine: a 1 and a 2 activate a Champion like a 3', () => {
    const squadAlpha = squad('Alpha', [team('Alpha 1', 2, { at: [10, 20] })], {
      champion: { with: 'Alpha 1', at: [9, 20] },
    });
    const s = spending(dice(1, 2, 1), [squadAlpha]).answer(use('1+2', 'alpha-champion'));
    expect(s.asked.asks).toBe('issue');
    expect(s.board.detachments.blue?.pool).toEqual(dice(1));
    s.answer({ unit: 'done' });
    expect(s.reports[0]?.title).toContain('** `1` + `2` = 3: no orders');
  });

  test('DM.command.pool.combine: a pair of 2s activates a Character like a 4', () => {
    const s = spending(dice(2, 2), [character('Captain', { at: [10, 20] })]).answer(use('2+2', 'captain-1'));
    expect(s.asked.asks).toBe('issue');
  });

  test('DM.command.pool.combine: more than 4 is refused, and so is a 3 for a 1', () => {
    const s = spending(dice(2, 3), [team('Bravo', 1, { at: [10, 20] })]);
    expect(s.refusal(use('2+3', 'bravo', 'run'))?.why).toContain('make 5');
    expect(s.refusal(use('4+1', 'bravo', 'run'))?.why).toContain('make 5');
    // A 6 is no activation die, and so combines with nothing.
    expect(s.refusal(use('1+6', 'bravo', 'run'))?.why).toContain('does not hold 1+6');
    expect(s.refusal(use('3', 'bravo', 'run'))?.why).toContain('A 3 activates a Champion');
    expect(s.refusal(use('1', 'bravo', 'run'))?.why).toContain('does not hold 1');
  });

  test('DM.command.pool.combine: combined for good by itself, and then one die', () => {
    const s = spending(dice(1, 1, 3), [team('Bravo', 1, { at: [10, 20] })]);
    s.answer({ do: 'combine', die: '1+1' });
    expect(s.board.detachments.blue?.pool.map(({ face }) => face).sort()).toEqual([2, 3]);
    expect(s.refusal({ do: 'combine', die: '2' })?.cite).toBe('DM.command.pool.combine');
  });

  test('DM.command.pool.table: without a die the least valuable that serves is taken', () => {
    const s = spending(dice(4, 2, 1), [alpha()]);
    s.answer({ unit: 'alpha-3', order: 'down' });
    expect(s.board.detachments.blue?.pool).toEqual(dice(4, 1));
    s.answer({ unit: 'alpha-1', order: 'run' });
    expect(s.board.detachments.blue?.pool).toEqual(dice(4));
  });
});

test('DM.command.end, DM.command.pool.six: the end of a plan says which dice it leaves unspent, and no 6', () => {
  const { unused } = planning.doing.command!;
  const left = (...faces: number[]) =>
    unused!(spending(dice(...faces), [team('Bravo', 1, { at: [20, 20] })]).board, 'blue');
  expect(left(3, 6, 1, 3)).toBe('a 1 and two 3s unspent');
  expect(left(6, 6)).toBeUndefined();
  expect(inLanguage('de', () => left(3))).toBe('eine 3 ungenutzt');
});

describe('command points', () => {
  const withWarlord = (pool: PoolDie[], at?: [number, number]) =>
    spending(pool, [character('Captain', at ? { at } : {}), team('Bravo', 1, { at: [20, 20] })]);

  test('DM.command.pool.point: a 4 becomes a point while the Warlord lives on the table', () => {
    const s = withWarlord(dice(4), [10, 20]).answer({ do: 'point' });
    expect(s.board.detachments.blue).toMatchObject({ points: 1, pool: [] });
    expect(s.eventsOf('diceCombined')).toEqual([]);
  });

  test('DM.command.pool.point, DM.command.pool.combine: so does a pair of 2s, which is told', () => {
    const s = withWarlord(dice(2, 2, 1), [10, 20]).answer({ do: 'point', die: '2+2' });
    expect(s.board.detachments.blue).toMatchObject({ points: 1, pool: dice(1) });
    expect(s.eventsOf('diceCombined')).toMatchObject([{ dice: dice(2, 2), into: 4 }]);
  });

  test('DM.command.pool.point: not while the Warlord is off the table', () => {
    const s = withWarlord(dice(4, 1));
    expect(s.refusal({ do: 'point' })).toMatchObject({ cite: 'DM.command.pool.point' });
    expect(s.offered()).not.toContain('point');
  });

  test('DM.command.pool.point: not when the Warlord is dead', () => {
    const s = withWarlord(dice(4, 1), [10, 20]).given(board => {
      delete board.models['captain-1'];
      board.units.captain!.models = [];
    });
    expect(s.refusal({ do: 'point' })?.cite).toBe('DM.command.pool.point');
  });

  test('DM.command.pool.limited: a limited 4 never becomes a point', () => {
    const s = withWarlord([{ face: 4, limited: true }], [10, 20]);
    expect(s.refusal({ do: 'point' })?.cite).toBe('DM.command.pool.limited');
    expect(s.refusal(use('4', 'captain-1'))).toBeUndefined();
  });

  test('DM.command.pool.combine: dice that make a 4 become a point, too, when nobody is left to activate', () => {
    const s = withWarlord(dice(1, 1, 2), [10, 20]).given(board => {
      for (const unit of Object.values(board.units)) unit.ordered = true;
    });
    expect(s.offered()).toEqual(['point', 'end']);
    s.answer({ do: 'point' });
    expect(s.board.detachments.blue).toMatchObject({ points: 1, pool: [] });
    expect(s.pending).toEqual([]);
  });

  test('DM.command.pool.point: a plain 4 goes before dice that make one, unless they are named', () => {
    const plain = withWarlord(dice(2, 2, 4), [10, 20]).answer({ do: 'point' });
    expect(plain.board.detachments.blue?.pool).toEqual(dice(2, 2));
    const named = withWarlord(dice(2, 2, 4), [10, 20]);
    expect(named.refusal({ do: 'point', die: '2' })?.cite).toBe('DM.command.pool.point');
    named.answer({ do: 'point', die: '2+2' });
    expect(named.board.detachments.blue).toMatchObject({ points: 1, pool: dice(4) });
  });

  test('DM.command.pool.combine: of several dice that make a 4 the player chooses, a plain one first', () => {
    const s = withWarlord(dice(1, 3, 2, 2), [10, 20]);
    expect(s.offered({ do: 'point' })).toEqual(['1+3', '2+2']);
    s.answer({ do: 'point', die: '2+2' });
    expect(s.board.detachments.blue).toMatchObject({ points: 1, pool: dice(1, 3) });
    const plain = withWarlord(dice(4, 2, 2), [10, 20]);
    expect(plain.offered({ do: 'point' })).toEqual(['4', '2+2']);
    expect(plain.answer({ do: 'point' }).board.detachments.blue).toMatchObject({ points: 1, pool: dice(2, 2) });
  });

  test('DM.command.pool.limited: a 4 that holds a limited die is no point', () => {
    const s = withWarlord([...dice(2), { face: 2, limited: true }], [10, 20]);
    expect(s.refusal({ do: 'point' })?.cite).toBe('DM.command.pool.limited');
    expect(s.offered()).not.toContain('point');
    const more = withWarlord([...dice(2, 2), { face: 2, limited: true }], [10, 20]);
    more.answer({ do: 'point', die: '2+2' });
    expect(more.board.detachments.blue?.pool).toEqual([{ face: 2, limited: true }]);
  });

  test('no other face becomes a point', () => {
    expect(withWarlord(dice(3, 2), [10, 20]).refusal({ do: 'point' })?.why).toContain('holds no 4');
  });
});

describe('once and one', () => {
  test('DM.command.activate.once, DM.command.orders.one: neither a second die nor a second order', () => {
    const s = spending(dice(1, 1, 2), [alpha()]).answer(use('1', 'alpha-1', 'run'));
    expect(s.refusal(use('1', 'alpha-1', 'fire'))?.cite).toBe('DM.command.orders.one');
    // The other two are too far from each other to be a squad without it.
    expect(s.refusal(use('2', 'alpha', 'run'))?.cite).toBe('DM.command.squad.activate');
  });

  test('DM.command.activate.once: a leader who is all of its unit is the same target as a team and as a leader', () => {
    const field = () => spending(dice(1, 4), [character('Captain', { at: [10, 22] }), alpha()]);
    const led = field().answer(use('4', 'captain-1')).answer({ unit: 'done' });
    expect(led.refusal(use('1', 'captain', 'run'))?.cite).toBe('DM.command.activate.once');
    expect(led.refusal(use('1', 'alpha-1', 'run'))).toBeUndefined();
    const ordered = field().answer(use('1', 'captain', 'run'));
    expect(ordered.refusal(use('4', 'captain-1'))?.cite).toBe('DM.command.activate.once');
    // With others in its unit the unit is one target and the leader another.
    const among = spending(dice(1, 4), [team('Guard', 2, { at: [10, 22], profile: { rank: 2 } }), alpha()]).given(
      board => {
        board.models['guard-1']!.character = true;
      },
    );
    among.answer(use('1', 'guard', 'run'));
    expect(among.refusal(use('4', 'guard-1'))).toBeUndefined();
  });

  test('DM.command.orders.one: a team of an activated squad takes no order of its own', () => {
    const s = spending(dice(1, 2, 2), [alpha()]).answer(use('2', 'alpha', 'run'));
    expect(s.refusal(use('1', 'alpha-1', 'fire'))?.cite).toBe('DM.command.orders.one');
    expect(s.refusal(use('1', 'alpha-3', 'fire'))).toBeUndefined();
    expect(s.refusal(use('2', 'alpha', 'fire'))?.cite).toBe('DM.command.activate.once');
  });

  test('DM.command.activate.rally: a rallied team may be activated and ordered again', () => {
    const s = spending(dice(2, 1, 1), [team('Bravo', 3, { at: [10, 20], pins: 2 })])
      .dice(3, 3, 4)
      .answer(use('2', 'bravo', 'rally'));
    expect(s.board.units.bravo).toMatchObject({ pins: 0, ordered: false });
    expect(s.board.units.bravo?.order).toBeUndefined();
    s.answer(use('1', 'bravo', 'run'));
    expect(s.board.units.bravo?.order?.kind).toBe('run');
    expect(s.pending).toEqual([]);
  });

  test('DM.command.activate.rally: only a Rally leaves the target free; any other order closes it', () => {
    const field = () => spending(dice(2, 1), [team('Bravo', 3, { at: [10, 20], pins: 1 })]);
    expect(
      field()
        .dice(3, 3, 4)
        .answer(use('2', 'bravo', 'rally')).board.activated,
    ).toEqual([]);
    expect(
      field()
        .dice(3, 3)
        .answer(use('2', 'bravo', 'run')).board.activated,
    ).toEqual(['bravo']);
  });

  test('DM.command.activate.once: a team that a leader rallied out of an order takes no second die with its squad either', () => {
    const teams = [20, 23, 26].map((y, index) => team(`Alpha ${index + 1}`, 2, { at: [10, y] }));
    const s = spending(dice(1, 1, 2, 4), [squad('Alpha', teams), character('Captain', { at: [10, 17] })]);
    s.given(board => {
      board.units['alpha-1']!.pins = 2;
    });
    // Its test for the order takes one pin; the Rally takes the other.
    s.dice(3, 3, 3, 3, 2).answer(use('1', 'alpha-1', 'run'));
    s.answer(use('4', 'captain-1')).answer({ unit: 'alpha-1', order: 'rally' }).answer({ unit: 'done' });
    expect(s.board.units['alpha-1']).toMatchObject({ ordered: false, pins: 0 });
    const once = { cite: 'DM.command.activate.once' };
    expect(s.refusal(use('1', 'alpha-1', 'run'))).toMatchObject(once);
    expect(s.refusal(use('2', 'alpha-1+alpha-2+alpha-3', 'run'))).toMatchObject(once);
    s.answer(use('2', 'alpha', 'run'));
    const orders = ['alpha-1', 'alpha-2', 'alpha-3'].map(id => s.board.units[id]?.order?.kind);
    expect(orders).toEqual([undefined, 'run', 'run']);
  });

  test('DM.command.pools.separate: a pool orders only its own detachment', () => {
    const s = scenario({
      detachments: [
        { id: 'one', side: 'blue', name: 'First', pool: dice(1) },
        { id: 'two', side: 'blue', name: 'Second', pool: dice(2) },
      ],
      blue: [
        team('Alpha', 1, { at: [10, 20], detachment: 'one' }),
        team('Bravo', 1, { at: [20, 20], detachment: 'two' }),
      ],
    }).startAt('command.spend', { side: 'blue' });
    expect(s.offered({ do: 'activate' })).toEqual(['one', 'two']);
    expect(s.refusal({ do: 'activate', pool: 'one', die: '1', unit: 'bravo', order: 'run' })).toMatchObject({
      cite: 'DM.command.pools.separate',
    });
    expect(s.refusal({ do: 'activate', die: '1', unit: 'bravo', order: 'run' })?.why).toContain('does not hold');
    expect(s.refusal({ do: 'activate', pool: 'red', die: '1', unit: 'alpha', order: 'run' })?.why).toContain(
      'your own',
    );
    s.answer({ do: 'activate', die: '2', unit: 'bravo', order: 'down' });
    expect(s.board.detachments.two?.pool).toEqual([]);
    expect(s.board.detachments.one?.pool).toEqual(dice(1));
  });

  test('seat by seat: each spends its own detachments', () => {
    const s = scenario({
      detachments: [
        { id: 'one', side: 'blue', pool: dice(1) },
        { id: 'two', side: 'blue', seat: 'blue-2', pool: dice(1) },
      ],
      blue: [
        team('Alpha', 1, { at: [10, 20], detachment: 'one' }),
        team('Bravo', 1, { at: [20, 20], detachment: 'two' }),
      ],
      board: {
        seats: [
          { id: 'blue', side: 'blue' },
          { id: 'blue-2', side: 'blue' },
          { id: 'red', side: 'red' },
        ],
      },
    }).startAt('command.spend', { side: 'blue' });
    expect(s.asked.who).toBe('blue');
    s.answer({ do: 'end' });
    expect(s.asked.who).toBe('blue-2');
    s.answer(use('1', 'bravo', 'run'));
    expect(s.pending).toEqual([]);
  });
});

describe('off the table', () => {
  const reserve: Part = squad('Alpha', [team('Alpha 1', 2), team('Alpha 2', 2)]);

  test('DM.command.offTable: only Run or Advance', () => {
    const s = spending(dice(1), [team('Bravo', 2)]);
    expect(s.refusal(use('1', 'bravo', 'fire'))).toMatchObject({ cite: 'DM.command.offTable' });
    expect(s.offered({ do: 'activate', die: '1', unit: 'bravo' })).toEqual(['run', 'advance']);
  });

  test('DM.command.offTable.squad: a whole squad, in squad coherency wherever it is, shares one order', () => {
    const s = spending(dice(2), [reserve]).answer(use('2', 'alpha', 'run'));
    expect(s.board.units['alpha-1']?.order).toEqual(s.board.units['alpha-2']?.order);
  });

  test('DM.command.offTable.squad: what is left of it off the table is one squad, while another team is on the table', () => {
    const half = squad('Alpha', [team('Alpha 1', 2, { at: [10, 20] }), team('Alpha 2', 2), team('Alpha 3', 2)]);
    const s = spending(dice(2), [half]);
    expect(s.offered({ do: 'activate', die: '2' })).toEqual(['alpha-2+alpha-3', 'alpha-1']);
    s.answer(use('2', 'alpha-2+alpha-3', 'run'));
    expect(s.board.units['alpha-2']?.order).toEqual(s.board.units['alpha-3']?.order);
    expect(s.board.units['alpha-1']?.order).toBeUndefined();
  });

  test('DM.command.offTable.squad: no single team of it', () => {
    const s = spending(dice(1, 2), [reserve]);
    expect(s.refusal(use('1', 'alpha-1', 'run'))?.cite).toBe('DM.command.offTable.squad');
    expect(s.refusal(use('2', 'alpha-1', 'run'))?.cite).toBe('DM.command.offTable.squad');
    expect(s.offered({ do: 'activate', die: '2' })).toEqual(['alpha']);
  });
});

describe('states of a unit', () => {
  const red = [team('Brood', 1, { at: [10, 10] })];
  const orders = (spec: JsonObject, more: Setting = {}, at: [number, number] = [10, 20]) =>
    spending(dice(2), [team('Bravo', 3, { at, ...spec })], more).offered({ do: 'activate', die: '2', unit: 'bravo' });

  test('DM.command.special: broken takes Rally or Down, shaken Rally, Advance or Down', () => {
    expect(orders({ status: 'broken' })).toEqual(['rally', 'down']);
    expect(orders({ status: 'shaken' })).toEqual(['advance', 'rally', 'down']);
  });

  test('DM.house.engaged: engaged takes only Run', () => {
    expect(orders({}, { red: [team('Brood', 1, { at: [10, 18.8] })] })).toEqual(['run']);
  });

  test('DM.move.coherency.broken: Run, Advance or Down', () => {
    expect(orders({ apart: 4 })).toEqual(['run', 'advance', 'down']);
  });

  test('DM.command.rally.where: a die gives Rally only out of the enemy’s sight', () => {
    expect(orders({ pins: 1 }, { red })).not.toContain('rally');
    expect(
      orders({ pins: 1 }, { red, terrain: [piece('Ruin C', [0, 14, 40, 3], ['obscuring', 'blocking'], 6)] }),
    ).toContain('rally');
    const seen = spending(dice(2), [team('Bravo', 3, { at: [10, 20], pins: 1 })], { red });
    expect(seen.refusal(use('2', 'bravo', 'rally'))).toMatchObject({ cite: 'DM.command.rally.where' });
  });

  test('every refusal is a sentence with a rule, and nonsense never throws', () => {
    const s = spending(dice(1, 2, 3, 4), [alpha(), character('Captain', { at: [5, 20] })]);
    const nonsense: JsonObject[] = [
      {},
      { do: 'dance' },
      { do: 7 },
      { do: 'activate' },
      use('', 'alpha-1', 'run'),
      use('1', '__proto__', 'run'),
      use('1', 'alpha-1', 'constructor'),
      use('1', 'nobody', 'run'),
      { do: 'activate', die: { a: 1 }, unit: ['x'], order: null },
      { do: 'activate', die: '99999999999', unit: 'alpha-1', order: 'run' },
      { do: 'combine' },
      { do: 'combine', die: 'x+y' },
      { do: 'point', pool: 'toString' },
    ];
    for (const reply of nonsense) {
      const refused = s.refusal(reply);
      expect(refused?.why, JSON.stringify(reply)).toMatch(/^[A-Z].{10,}\.$/);
      expect(refused?.cite).toMatch(/^DM\./);
    }
  });
});

describe('what is never offered is not accepted either', () => {
  test('DM.command.rally: a Rally for somebody who has nothing to shake off', () => {
    const rally = (more: JsonObject) =>
      spending(dice(2), [team('Bravo', 3, { at: [10, 20], ...more })]).refusal(use('2', 'bravo', 'rally'));
    expect(rally({})?.why).toBe('A Rally changes nothing for Bravo: choose another order or unit.');
    expect(rally({ pins: 1 })).toBeUndefined();
    expect(rally({ status: 'shaken' })).toBeUndefined();
  });

  test('DM.command.pool.table: a word with a number in it is no die, and a verb that is none is not read as an activation', () => {
    const s = spending(dice(1), [alpha()]);
    expect(s.refusal(use('alpha-1', 'alpha-1', 'run'))?.why).toMatch(/^Name a die of the pool/);
    for (const verb of [[], null]) {
      expect(s.refusal({ ...use('1', 'alpha-1', 'run'), do: verb })?.why).toMatch(/^Choose what to do/);
    }
    expect(s.refusal(use('1', 'alpha-1', 'run'))).toBeUndefined();
  });

  test('DM.command.pool.table: a leader under the name of its unit', () => {
    const s = spending(dice(4), [character('Captain', { at: [5, 20] }), team('Bravo', 2, { at: [6, 22] })]);
    expect(s.refusal(use('4', 'captain'))?.why).toBe('A 4 activates a Character. Choose Captain.');
    expect(s.refusal(use('4', 'captain-1'))).toBeUndefined();
  });
});

describe('DM.command.orders: what the menu says that an order lets a team do', () => {
  const said = (given: (board: DmBoard) => void, red: Part[] = []) => {
    const s = spending(dice(2), [team('Bravo', 2, { at: [10, 20] })], { red }).given(given);
    const { options } = s.question.choices(s.view('blue'), s.asked, { do: 'activate', die: '2', unit: 'bravo' })!;
    return Object.fromEntries(options.map(({ value, hint }) => [value, hint]));
  };
  const jam = (board: DmBoard, ...ids: string[]) => {
    for (const id of ids) board.models[id]!.jammed = ['rifle'];
  };

  test('DM.house.weapons.jam: jammed weapons do not fire', () => {
    expect(said(board => jam(board, 'bravo-1')).fire).toBe('stands, shoots up to 24"; no order test');
    const all = said(board => jam(board, 'bravo-1', 'bravo-2'));
    expect(all.fire).toBe('stands, no guns; no order test');
    expect(all.advance).toBe('up to 4", no guns; no order test');
    expect(all.overwatch).toBe('waits, no guns; no order test');
  });

  test('DM.house.weapons: Heavy guns do not fire on the move, but for the relentless', () => {
    const heavy = (board: DmBoard) => {
      board.weapons.rifle = { ...board.weapons.rifle!, keywords: ['Heavy'] };
    };
    expect(said(() => {}).advance).toBe('up to 4", shoots at -1; no order test');
    expect(said(heavy).advance).toBe('up to 4", or stands and shoots at -1; no order test');
    const relentless = said(board => {
      heavy(board);
      board.units.bravo!.abilities = ['relentless'];
    });
    expect(relentless.advance).toBe('up to 4", shoots at -1; no order test');
    const comesOn = said(board => {
      heavy(board);
      for (const id of ['bravo-1', 'bravo-2']) delete board.models[id]!.at;
    });
    expect(comesOn.advance).toBe('up to 4", no shooting; no order test');
  });

  test('DM.house.engaged, DM.move.randomised: who is engaged only falls back on Run orders', () => {
    const foe = (y: number) => [team('Brood', 1, { at: [10, y] })];
    expect(said(() => {}, foe(21))).toEqual({ run: 'falls back 2d4"; no order test' });
    expect(said(() => {}, foe(30)).run).toBe('up to 8", no shooting; no order test');
  });
});
