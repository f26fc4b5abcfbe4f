import { describe, expect, test } from 'vitest';
import { reactQuestion } from '../../../../src/rulesets/darker-millennium/movement/react-question.js';
import { type TeamSpec, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { gun, scenario } from './field.js';

const shot = { unit: 'alpha', target: 'raptors', how: 'fire' };

function under(fire: {
  raptors?: TeamSpec;
  more?: ReturnType<typeof team>[];
  terrain?: ReturnType<typeof piece>[];
  six?: boolean;
}) {
  return scenario({
    board: { subPhase: 4 },
    blue: [team('Alpha', 2, { at: [20, 30], order: 'fire', weapons: [gun()] })],
    red: [
      team('Raptors', 4, {
        places: [
          [20, 20],
          [20, 18.5],
          [20, 17],
          [20, 15.5],
        ],
        weapons: [gun()],
        ...fire.raptors,
      }),
      ...(fire.more ?? []),
    ],
    terrain: fire.terrain ?? [],
    detachments: [{ id: 'red', side: 'red', pool: fire.six ? [{ face: 6, limited: false }] : [] }],
  }).startAt('combat.shoot', shot);
}
const offers = (s: ReturnType<typeof under>) =>
  (s.asked.args.offers as { id: string; chance?: number }[]).map(({ id, chance }) => [id, chance]);

describe('DM.house.shotAt', () => {
  test('a team that has not acted may Take Cover before or Return Fire after, with the odds', () => {
    const s = under({});
    expect(s.asked).toMatchObject({
      asks: 'react',
      who: 'red',
      fallback: { react: 'hold' },
      args: { unit: 'raptors' },
    });
    expect(offers(s)).toEqual([
      ['takeCover', 0.5],
      ['returnFire', 0.5],
    ]);
    const advancing = under({ raptors: { order: 'advance' } });
    expect(offers(advancing)).toEqual([
      ['takeCover', 2 / 6],
      ['returnFire', 2 / 6],
    ]);
  });

  test('it is said that Return Fire is tested with the pins of the attack', () => {
    const s = under({ raptors: { pins: 1 } });
    expect(reactQuestion.prompt(s.view('red'), s.asked as never).small.join(' ')).toContain(
      'Return Fire shoots back after the attack, whose pins count in its test',
    );
    // Both hit, nobody is wounded: its second pin makes 3 or less 2 or less.
    s.dice(4, 4, 1, 1, 3).answer({ react: 'returnFire' });
    expect(s.eventsOf('reactionTested')[0]).toMatchObject({ need: 2, passed: false });
  });

  test('nothing is asked of one that moved, shot, is engaged or broken; Down has nothing to gain from Down', () => {
    expect(under({ raptors: { moved: 'run' } }).dice(3, 3).pending).toEqual([]);
    expect(under({ raptors: { shot: true } }).dice(3, 3).pending).toEqual([]);
    expect(under({ raptors: { status: 'broken' } }).dice(3, 3).pending).toEqual([]);
    expect(offers(under({ raptors: { order: 'down' } }))).toEqual([['returnFire', 0]]);
    expect(offers(under({ raptors: { status: 'shaken' } }))).toEqual([['takeCover', 0.5]]);
  });

  test('nobody off the table is asked, though it were on Overwatch', () => {
    const s = under({ raptors: { moved: 'run' }, more: [team('Late', 1, { order: 'overwatch', weapons: [gun()] })] });
    expect(s.dice(3, 3).pending).toEqual([]);
  });

  test('Take Cover passed: Down before the attack, -1 to hit, hidden only after it', () => {
    const woods = piece('Woods A', [18, 14, 4, 7], ['soft']);
    const s = under({ terrain: [woods] })
      .dice(3, 6, 5, 3)
      .answer({ react: 'takeCover' });
    expect(s.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ toHit: 6, hits: 1 });
    expect(s.board.units.raptors).toMatchObject({ order: { kind: 'down' }, hidden: true });
    const order = s.events.map(({ type }) => type);
    expect(order.indexOf('hid')).toBeGreaterThan(order.indexOf('shot'));
  });

  test('Take Cover failed: one attempt, and the attack goes on as it was', () => {
    const s = under({}).dice(4, 4, 3, 3).answer({ react: 'takeCover' });
    expect(s.eventsOf('shot')[0]?.volleys[0]?.toHit).toBe(4);
    expect(s.board.units.raptors?.reacted).toEqual([
      { to: { kind: 'shot', by: 'alpha' }, reaction: 'takeCover', how: 'failed' },
    ]);
    expect(s.pending).toEqual([]);
  });

  test('DM.house.hidden: who shoots from hiding is fired at afterwards, on Overwatch too, and not before', () => {
    const hiding = (raptors: TeamSpec) =>
      under({ raptors }).given(board => {
        board.units.alpha!.hidden = true;
      });
    const s = hiding({});
    expect(offers(s).map(([id]) => id)).toEqual(['takeCover', 'returnFire']);
    s.dice(1, 1, 2, 4, 4, 4, 4, 6, 6, 6, 6).answer({ react: 'returnFire' });
    expect(s.eventsOf('shot').map(({ unit }) => unit)).toEqual(['alpha', 'raptors']);
    const watching = hiding({ order: 'overwatch' });
    expect(offers(watching).map(([id]) => id)).toEqual(['takeCover', 'returnFire', 'overwatchAfter']);
    watching.dice(1, 1, 1, 1, 1, 1).answer({ react: 'overwatchAfter' });
    expect(watching.eventsOf('shot').map(({ unit, how }) => [unit, how])).toEqual([
      ['alpha', 'fire'],
      ['raptors', 'overwatch'],
    ]);
  });

  test('Return Fire is tested and resolved after the attack, by those who are left, on Fire orders', () => {
    const s = under({ raptors: { profile: { leadership: 12 } } })
      .dice(4, 4, 4, 4, 2, 2, 3, 4, 3, 4, 6, 6)
      .answer({ react: 'returnFire' });
    const shots = s.eventsOf('shot');
    expect(shots.map(({ unit, how }) => [unit, how])).toEqual([
      ['alpha', 'fire'],
      ['raptors', 'returnFire'],
    ]);
    expect(shots[1]?.volleys[0]).toMatchObject({ count: 2, toHit: 4, hits: 1 });
    const order = s.events.map(({ type }) => type);
    expect(order.indexOf('reactionTested')).toBeGreaterThan(order.indexOf('moraleTested'));
    expect(s.board.units.raptors).toMatchObject({ order: { kind: 'fire' }, shot: true });
  });

  test('no Return Fire by a team that the attack broke', () => {
    const s = under({}).dice(4, 4, 4, 4, 6, 6).answer({ react: 'returnFire' });
    expect(s.board.units.raptors?.status).toBe('broken');
    expect(s.eventsOf('reactionTested')).toEqual([]);
    expect(s.eventsOf('shot')).toHaveLength(1);
  });

  test('DM.command.pool.swift: a kept 6 gives nobody a reaction who has none', () => {
    expect(under({ raptors: { moved: 'run' }, six: true }).dice(3, 3).pending).toEqual([]);
  });

  test('DM.command.pool.swift: a kept 6 passes the reaction without a roll', () => {
    const s = under({ six: true }).dice(3, 3);
    expect(offers(s).map(([id]) => id)).toEqual(['takeCover', 'returnFire', 'swift']);
    s.answer({ react: 'swift', as: 'takeCover' });
    expect(s.eventsOf('reactionTested')).toMatchObject([{ reaction: 'takeCover', swift: true, passed: true }]);
    expect(s.eventsOf('shot')[0]?.volleys[0]?.toHit).toBe(5);
  });

  test('DM.house.shotAt, DM.command.pool.swift: a Return Fire that is tried by a throw spends no kept 6', () => {
    const s = under({ six: true, raptors: { profile: { leadership: 12 } } })
      .dice(4, 4, 4, 4, 2, 2, 6)
      .answer({ react: 'returnFire' });
    expect(s.eventsOf('reactionTested')).toMatchObject([
      { reaction: 'returnFire', swift: false, face: 6, passed: false },
    ]);
    expect(s.eventsOf('sixSpent')).toEqual([]);
    expect(s.board.detachments.red!.pool).toHaveLength(1);
  });

  test('a Swift Return Fire is spent when the attack is over', () => {
    const s = under({ six: true }).dice(3, 3, 3, 3, 3, 3).answer({ react: 'swift', as: 'returnFire' });
    expect(s.events.map(({ type }) => type).filter(type => type === 'sixSpent' || type === 'shot')).toEqual([
      'shot',
      'sixSpent',
      'shot',
    ]);
  });
});

describe('DM.house.overwatch', () => {
  const watch = team('Watch', 1, { at: [26, 20], order: 'overwatch', weapons: [gun({ strength: 6 })] });
  const acted: TeamSpec = { moved: 'run' };

  test('DM.command.order.overwatch: no test: fires before the enemy shot at -1, then the order is spent', () => {
    const s = under({ raptors: acted, more: [watch] });
    expect(offers(s).map(([id]) => id)).toEqual(['overwatch', 'overwatchAfter']);
    s.dice(5, 6, 2, 2, 3).answer({ react: 'overwatch' });
    const shots = s.eventsOf('shot');
    expect(shots.map(({ unit, how }) => [unit, how])).toEqual([
      ['watch', 'overwatch'],
      ['alpha', 'fire'],
    ]);
    expect(shots[0]?.volleys[0]?.toHit).toBe(5);
    expect(shots[1]?.volleys[0]?.count).toBe(1);
    expect(s.board.units.watch?.order).toBeUndefined();
    expect(s.eventsOf('moraleTested')).toMatchObject([{ unit: 'alpha', outcome: 'holds' }]);
  });

  test('a shooter that Overwatch breaks fires no more', () => {
    const s = under({ raptors: acted, more: [watch] })
      .dice(5, 6, 6, 6)
      .answer({ react: 'overwatch' });
    expect(s.board.units.alpha?.status).toBe('broken');
    expect(s.eventsOf('shot')).toHaveLength(1);
    expect(s.ended).toBe(false);
  });

  test('or after it', () => {
    const s = under({ raptors: acted, more: [watch] })
      .dice(3, 3, 5, 1)
      .answer({ react: 'overwatchAfter' });
    expect(s.eventsOf('shot').map(({ unit }) => unit)).toEqual(['alpha', 'watch']);
    expect(s.board.units.watch).toMatchObject({ shot: true });
    expect(s.board.units.watch?.order).toBeUndefined();
    expect(s.ended).toBe(true);
  });

  test('DM.house.shotAt, DM.command.pool.swift: who has nobody to return fire at tries nothing and spends no 6', () => {
    const two = team('Watch', 2, { at: [26, 20], order: 'overwatch', weapons: [gun({ strength: 6 })] });
    const s = under({ more: [two], six: true });
    s.answer({ react: 'swift', as: 'returnFire' });
    s.dice(5, 5, 4, 4).answer({ react: 'overwatch' });
    expect(s.board.units.alpha?.models).toEqual([]);
    expect(s.eventsOf('reactionTested')).toEqual([]);
    expect(s.board.units.raptors?.order).toBeUndefined();
    expect(s.board.detachments.red?.pool).toHaveLength(1);
  });

  test('DM.house.morale: who is shaken by the attack has no Overwatch left to fire afterwards', () => {
    const s = under({ raptors: { order: 'overwatch' }, terrain: [piece('Woods A', [18, 14, 4, 8], ['soft'])] });
    s.dice(5, 5, 4, 4, 6, 6).answer({ react: 'overwatchAfter' });
    expect(s.board.units.raptors).toMatchObject({ status: 'shaken', shot: false });
    expect(s.board.units.raptors?.order).toBeUndefined();
    expect(s.eventsOf('shot').map(({ unit }) => unit)).toEqual(['alpha']);
  });

  test('holding keeps the order for another enemy', () => {
    const s = under({ raptors: acted, more: [watch] })
      .dice(3, 3)
      .answer({ react: 'hold' });
    expect(s.board.units.watch?.order?.kind).toBe('overwatch');
  });

  test('the target of an interrupt is acting and does not react itself', () => {
    const s = scenario({
      board: { subPhase: 2 },
      blue: [team('Alpha', 2, { at: [20, 30], order: 'overwatch', weapons: [gun()] })],
      red: [team('Raptors', 4, { at: [20, 20], order: 'run' })],
    })
      .startAt('combat.shoot', { ...shot, how: 'overwatch' })
      .dice(3, 3);
    expect(s.pending).toEqual([]);
    expect(s.eventsOf('shot')).toMatchObject([{ how: 'overwatch', volleys: [{ toHit: 5 }] }]);
  });

  test('nested: an overwatch shot may itself be interrupted, last in first out', () => {
    const s = scenario({
      board: { subPhase: 4 },
      blue: [
        team('Alpha', 2, { at: [20, 30], order: 'fire', weapons: [gun()] }),
        team('Guard', 1, { at: [26, 30], order: 'overwatch', weapons: [gun({ strength: 6 })] }),
      ],
      red: [
        team('Raptors', 4, { at: [20, 20], moved: 'run' }),
        team('Watch', 2, { at: [30, 20], order: 'overwatch', weapons: ['gun'] }),
      ],
    }).startAt('combat.shoot', shot);
    s.answer({ react: 'overwatch' });
    expect(s.asked).toMatchObject({ who: 'blue', args: { unit: 'guard' } });
    s.dice(5, 6, 2, 3, 1, 2, 2).answer({ react: 'overwatch' });
    expect(s.eventsOf('shot').map(({ unit }) => unit)).toEqual(['guard', 'watch', 'alpha']);
  });
});
