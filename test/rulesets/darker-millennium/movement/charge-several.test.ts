import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import { engagedWith, isEngaged } from '../../../../src/rulesets/darker-millennium/combat/sight.js';
import { planCharge } from '../../../../src/rulesets/darker-millennium/movement/placing.js';
import { bodiesAt, groundFor, mayStandSo } from '../../../../src/rulesets/movement/journey.js';
import { boardOf, squad, type TeamSpec, team } from '../../../support/dm.js';
import { scenario } from './rooms.js';

/** Two teams of a squad, left and right of the way north that Brood charges. */
function twoTargets(alpha: TeamSpec = {}, bravo: TeamSpec = {}) {
  return scenario({
    red: [team('Brood', 3, { at: [20, 26], order: 'run', weapons: [], profile: { mv: 5 } })],
    blue: [
      squad('One', [
        team('Alpha', 1, { at: [19, 20], profile: { initiative: 3 }, ...alpha }),
        team('Bravo', 1, { at: [22, 19], profile: { initiative: 3 }, ...bravo }),
      ]),
    ],
  })
    .startAt('move.run', { side: 'red' })
    .answer({ unit: 'brood', do: 'charge', targets: ['alpha', 'bravo'] });
}

describe('a charge at several targets', () => {
  test('DM.action.reaction.team: each team of a squad tests and reacts on its own', () => {
    const s = twoTargets({}, { order: 'down' });
    expect(s.pending.map(({ args }) => (args as { unit: string }).unit)).toEqual(['alpha', 'bravo']);
    // Alpha fails on a 4; Bravo, Down, needs a 0 and cannot pass.
    s.dice(4, 1).answer({ react: 'counterAttack' }).answer({ react: 'counterAttack' });
    expect(s.eventsOf('reactionTested').map(({ unit, need, passed }) => [unit, need, passed])).toEqual([
      ['alpha', 3, false],
      ['bravo', 0, false],
    ]);
  });
  test('DM.move.charge: it goes for the nearest of the named, also when one of them is gone', () => {
    const stays = twoTargets().answer({ react: 'hold' }).answer({ react: 'hold' });
    expect(isEngaged(stays.board, stays.board.units.alpha!)).toBe(true);
    const evades = twoTargets({ profile: { initiative: 3, mv: 6 } });
    evades.dice(1, 6, 6).answer({ react: 'evade' }, 'blue').answer({ react: 'hold' });
    evades.answer({ to: 'away' });
    expect(isEngaged(evades.board, evades.board.units.alpha!)).toBe(false);
    expect(engagedWith(evades.board, evades.board.units.brood!).map(({ id }) => id)).toEqual(['bravo']);
    expect(evades.board.units.brood!.charged).toBe(true);
  });
  test('DM.action.reaction.once: a team that reacted has acted, and does not react again', () => {
    const s = scenario({
      red: [
        team('Brood', 1, { at: [20, 26], order: 'run', weapons: [] }),
        team('Raptors', 1, { at: [14, 20], order: 'run', weapons: [] }),
      ],
      blue: [team('Alpha', 1, { at: [20, 20], profile: { initiative: 3 } })],
    })
      .startAt('move.run', { side: 'red' })
      .answer({ unit: 'brood', do: 'charge', targets: ['alpha'] })
      .dice(1)
      .answer({ react: 'counterAttack' });
    expect(s.board.units.alpha!.moved).toBe('charge');
    s.answer({ unit: 'raptors', do: 'charge', targets: ['alpha'] });
    expect(s.pending).toEqual([]);
    expect(isEngaged(s.board, s.board.units.raptors!)).toBe(true);
  });
  test('DM.move.charge.openFire: on Fire orders already it reacts without penalty, and has shot for the phase', () => {
    const s = scenario({
      red: [team('Brood', 2, { at: [20, 26], order: 'run', weapons: [] })],
      blue: [team('Alpha', 1, { at: [20, 20], order: 'fire', profile: { initiative: 3 } })],
    })
      .startAt('move.run', { side: 'red' })
      .answer({ unit: 'brood', do: 'charge', targets: ['alpha'] })
      .dice(3, 1)
      .answer({ react: 'openFire' });
    expect(s.eventsOf('reactionTested')[0]).toMatchObject({ need: 3, passed: true });
    s.answer({ react: s.offered()[0] as string });
    expect(s.board.units.alpha).toMatchObject({ shot: true, order: { kind: 'fire' } });
  });
  test('DM.move.charge.close, DM.move.charge.engaged: its player says whether those who are fought already are passed over', () => {
    const charge = { unit: 'brood', do: 'charge', targets: ['alpha'] };
    const begun = () =>
      scenario({
        red: [
          team('Raptors', 1, { at: [21.4, 19.6], moved: 'charge' }),
          team('Brood', 1, { at: [18, 24], order: 'run', weapons: [] }),
        ],
        blue: [
          team('Alpha', 2, {
            places: [
              [20, 20],
              [18, 19],
            ],
            moved: 'run',
          }),
        ],
      }).startAt('move.run', { side: 'red' });
    const asked = begun();
    expect(asked.question.choices(asked.view('red'), asked.asked, charge)!.field).toBe('engaged');
    expect(asked.offered(charge)).toEqual(['pass', 'meet']);
    expect(asked.refusal({ ...charge, engaged: 'yes' })?.cite).toBe('DM.move.charge.engaged');
    const met = (engaged?: string) => {
      const s = begun().answer(engaged === undefined ? charge : { ...charge, engaged });
      const brood = s.board.models['brood-1']!.at!;
      const near = (id: string) => Math.hypot(brood.x - s.board.models[id]!.at!.x, brood.y - s.board.models[id]!.at!.y);
      return ['alpha-1', 'alpha-2'].filter(id => near(id) <= 1500);
    };
    expect(met()).toEqual(['alpha-2']);
    expect(met('pass')).toEqual(['alpha-2']);
    expect(met('meet')).toEqual(['alpha-1']);
  });
  test('DM.move.charge.engaged: nothing to say where nobody, or everybody, is fought already', () => {
    const fought = (targets: string[]) => {
      const s = scenario({
        red: [
          team('Raptors', 1, { at: [21.4, 19.6], moved: 'charge' }),
          team('Brood', 1, { at: [18, 24], order: 'run', weapons: [] }),
        ],
        blue: [team('Alpha', 1, { at: [20, 20], moved: 'run' }), team('Bravo', 1, { at: [17, 19], moved: 'run' })],
      }).startAt('move.run', { side: 'red' });
      return s.question.choices(s.view('red'), s.asked, { unit: 'brood', do: 'charge', targets })?.field;
    };
    expect([fought(['alpha']), fought(['bravo']), fought(['alpha', 'bravo'])]).toEqual([
      undefined,
      undefined,
      'engaged',
    ]);
  });
});

describe('DM.command.order.run, DM.move.run.kinds', () => {
  const kinds = (red: TeamSpec, more: TeamSpec = {}) =>
    scenario({
      blue: [team('Alpha', 1, { at: [20, 20], order: 'run', engagedAtStart: true, ...more })],
      red: [team('Brood', 1, red)],
    })
      .startAt('move.run', { side: 'blue' })
      .offered({ unit: 'alpha' });

  test('run and sprint; a charge with somebody in reach; nothing but a fall back when engaged', () => {
    expect(kinds({ at: [20, 40] })).toEqual(['run', 'sprint']);
    expect(kinds({ at: [20, 26] })).toEqual(['run', 'charge']);
    expect(kinds({ at: [20, 21] })).toEqual(['fallback']);
  });
});

test('DM.move.apart: it ends no closer than 1" to another unit, friend or foe', () => {
  const s = scenario({
    blue: [team('Alpha', 2, { at: [20, 30], order: 'run' }), team('Bravo', 2, { at: [20, 25] })],
    red: [team('Brood', 1, { at: [24, 25] })],
  })
    .startAt('move.run', { side: 'blue' })
    .answer({ unit: 'alpha', do: 'run', to: { x: 22_000, y: 25_000, near: true } });
  const { alpha, bravo, brood } = s.board.units;
  expect(alpha!.moved).toBe('run');
  expect(distanceBetween(s.board, alpha!, bravo!)).toBeGreaterThanOrEqual(1000);
  expect(distanceBetween(s.board, alpha!, brood!)).toBeGreaterThanOrEqual(1000);
});

test('DM.move.apart: teams that move as one end no closer than 1" to each other, models of one team may', () => {
  const board = boardOf({ blue: [team('Alpha', 2, { at: [20, 30] }), team('Bravo', 1, { at: [30, 30] })] });
  const { alpha, bravo } = board.units;
  const at = (x: number, one: string, other: string) =>
    mayStandSo(
      bodiesAt(board, [
        { model: one, at: { x: 20_000, y: 20_000 }, facing: 0 },
        { model: other, at: { x: x * 1000, y: 20_000 }, facing: 0 },
      ]),
      groundFor(board, [alpha!, bravo!]),
    );
  expect([at(22, 'alpha-1', 'bravo-1'), at(21.99, 'alpha-1', 'bravo-1'), at(21.1, 'alpha-1', 'alpha-2')]).toEqual([
    true,
    false,
    true,
  ]);
});

describe('DM.move.coherency: teams that charge as one', () => {
  const order = { kind: 'run' as const, group: 'g' };
  const pincer = (horde: [number, number]) =>
    scenario({
      blue: [
        squad('One', [
          team('Alpha', 2, { at: [20, 30], order, weapons: [] }),
          team('Bravo', 2, { at: [25, 30], order, weapons: [] }),
        ]),
      ],
      red: [team('Brood', 1, { at: [17, 24], moved: 'run' }), team('Horde', 1, { at: horde, moved: 'run' })],
    })
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'alpha', do: 'charge', targets: ['brood', 'horde'] });

  test('end within 4" of each other, though another enemy is nearer to one of them', () => {
    const s = pincer([30, 24]);
    const { alpha, bravo } = s.board.units;
    expect(engagedWith(s.board, alpha!).map(({ id }) => id)).toEqual(['brood']);
    expect(engagedWith(s.board, bravo!).map(({ id }) => id)).not.toContain('horde');
    expect(distanceBetween(s.board, alpha!, bravo!)).toBeLessThanOrEqual(4000);
    expect(alpha!.charged).toBe(true);
  });
  test('each meets the enemy next to it where that keeps them together', () => {
    const s = pincer([22, 23.5]);
    const { alpha, bravo } = s.board.units;
    expect(isEngaged(s.board, alpha!) && isEngaged(s.board, bravo!)).toBe(true);
    expect(distanceBetween(s.board, alpha!, bravo!)).toBeLessThanOrEqual(4000);
  });
  test('DM.move.charge.close: a team off the table, aboard or dead, keeps nobody from it', () => {
    const board = boardOf({
      blue: [
        squad('One', [
          team('Alpha', 1, { at: [20, 30], order, weapons: [] }),
          team('Bravo', 2, { at: [25, 30], order, weapons: [] }),
        ]),
      ],
      red: [team('Horde', 1, { at: [25, 24], moved: 'run' })],
    });
    const { at: _, ...aboard } = board.models['alpha-1']!;
    const gone = { ...board, models: { ...board.models, 'alpha-1': aboard } };
    const dead = { ...gone, units: { ...board.units, alpha: { ...board.units.alpha!, models: [] } } };
    const ends = (on: typeof board, ...of: ('alpha' | 'bravo')[]) =>
      planCharge(
        on,
        of.map(id => on.units[id]!),
        { targets: ['horde'], allowance: 8000 },
      );
    expect(ends(board, 'bravo')).toHaveLength(2);
    for (const on of [gone, dead]) expect(ends(on, 'alpha', 'bravo')).toEqual(ends(on, 'bravo'));
  });
  test('the preview shows them as they end', () => {
    const s = scenario({
      blue: [
        squad('One', [
          team('Alpha', 2, { at: [20, 30], order, weapons: [] }),
          team('Bravo', 2, { at: [25, 30], order, weapons: [] }),
        ]),
      ],
      red: [team('Brood', 1, { at: [17, 24], moved: 'run' }), team('Horde', 1, { at: [30, 24], moved: 'run' })],
    }).startAt('move.run', { side: 'blue' });
    const reply = { unit: 'alpha', do: 'charge', targets: ['brood', 'horde'] };
    const { ghosts } = s.question.preview!(s.view('blue'), s.asked, reply);
    expect(ghosts).toHaveLength(4);
    s.answer(reply);
    for (const { model, at } of ghosts) expect(s.board.models[model]!.at).toEqual(at);
  });
});
