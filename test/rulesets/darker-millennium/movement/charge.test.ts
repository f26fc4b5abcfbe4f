import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src/engine/index.js';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import { isEngaged } from '../../../../src/rulesets/darker-millennium/combat/sight.js';
import { RIFLE, squad, type TeamSpec, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

const charger = (more: TeamSpec = {}) => team('Brood', 3, { at: [20, 20], order: 'run', weapons: [], ...more });

/** Blue Alpha is charged by red Brood from `inches` to the north, centre to centre. */
function charged(inches: number, alpha: TeamSpec = {}, brood: TeamSpec = {}) {
  return scenario({
    red: [charger(brood)],
    blue: [team('Alpha', 3, { at: [20, 20 + inches], facing: 0, ...alpha })],
  }).startAt('move.run', { side: 'red' });
}
const go = { unit: 'brood', do: 'charge', targets: ['alpha'] };

/** Alpha is charged, with a 6 in its pool. */
const withASix = () =>
  scenario({
    red: [charger()],
    blue: [team('Alpha', 3, { at: [20, 27], order: 'down', pins: 6 })],
    detachments: [{ id: 'blue', side: 'blue', pool: [{ face: 6, limited: false }] }],
  })
    .startAt('move.run', { side: 'red' })
    .answer(go);

describe('DM.move.charge', () => {
  test('DM.move.charge.close: twice the Mv into base contact with the nearest, with the bonus, when nobody reacts', () => {
    const s = charged(7).answer(go).answer({ react: 'hold' });
    const { alpha, brood } = s.board.units;
    expect(isEngaged(s.board, brood!)).toBe(true);
    expect(distanceBetween(s.board, alpha!, brood!)).toBeLessThanOrEqual(2);
    expect(brood!.charged).toBe(true);
    expect(alpha!.charged).toBe(false);
    expect(brood!.moved).toBe('charge');
    expect(s.reports[0]?.title).toBe('**Brood charges Alpha** · 6"');
  });
  test('DM.move.charge.reach: only enemies within potential reach are offered, nearest first', () => {
    const s = scenario({
      red: [charger()],
      blue: [
        team('Alpha', 1, { at: [20, 28.9] }),
        team('Bravo', 1, { at: [22.5, 26] }),
        team('Far', 1, { at: [20, 40] }),
      ],
    }).startAt('move.run', { side: 'red' });
    expect(s.offered({ unit: 'brood', do: 'charge' })).toEqual(['bravo', 'alpha']);
    expect(s.refusal({ unit: 'brood', do: 'charge', targets: ['far'] })?.why).toContain(
      'Far is 19" away and Brood can charge 8" at most; in reach: Bravo (5"), Alpha (7.9").',
    );
    expect(s.refusal({ unit: 'brood', do: 'charge', targets: [] })?.why).toContain('Name whom Brood charges');
    expect(s.refusal({ unit: 'brood', do: 'charge', targets: 'bravo' })).toBeUndefined();
  });
  test('DM.move.charge.reach: who stands a thousandth beyond is not told to stand within', () => {
    const foes = [team('Alpha', 1, { at: [22.5, 26] }), team('Far', 1, { at: [20, 29.001] })];
    const s = scenario({ red: [charger()], blue: foes }).startAt('move.run', { side: 'red' });
    expect(s.refusal({ unit: 'brood', do: 'charge', targets: ['far'] })?.why).toContain(
      'Far is 8.001" away and Brood can charge 8" at most',
    );
  });
  test('DM.move.charge.reach: a hull whose corner is just within reach may be charged', () => {
    // The corner lies 2580.7 mils before the middle, 8000.3 from Brood: 8" on a ruler.
    const hull = { base: { shape: 'hull', length: 4200, width: 3000 } as const, facing: 305.538 };
    const s = scenario({
      red: [team('Brood', 1, { at: [20, 20], order: 'run', weapons: [] })],
      blue: [team('Ox', 1, { at: [31.081, 20], ...hull })],
    }).startAt('move.run', { side: 'red' });
    expect(distanceBetween(s.board, s.board.units.brood!, s.board.units.ox!)).toBe(8000);
    expect(s.offered({ unit: 'brood', do: 'charge' })).toEqual(['ox']);
  });
  describe('DM.move.charge.close, DM.house.table: the chance to reach a target is that of the way there', () => {
    const mud = piece('Mud A', [15, 21, 10, 4], ['difficult'], 0);
    const told = (terrain: (typeof mud)[], brood: TeamSpec = {}) => {
      const s = scenario({
        terrain,
        red: [team('Brood', 1, { at: [20, 20], order: 'run', weapons: [], ...brood })],
        blue: [team('Alpha', 1, { at: [20, 28], moved: 'run' })],
      }).startAt('move.run', { side: 'red' });
      const [option] = s.question.choices(s.view('red'), s.asked, { unit: 'brood', do: 'charge' })!.options;
      const pace = s.question.choices(s.view('red'), s.asked, { unit: 'brood', do: 'charge', targets: ['alpha'] });
      const preview = s.question.preview!(s.view('red'), s.asked, go);
      const said = [option!.hint, preview.lines[0]].map(line => /(\d+) % to reach it/.exec(line!)![1]);
      return { s, option: option!, said, pace: pace?.options.map(({ value, chance }) => [value, chance]) };
    };
    test('nothing on open ground is in the way of who is near enough', () => {
      expect(told([])).toMatchObject({ option: { chance: 1 }, said: ['100', '100'] });
    });
    test('4" of mud cost 8" of the way, and 7" of it end short', () => {
      const { s, option, said } = told([mud]);
      expect([option.chance, said]).toEqual([0, ['0', '0']]);
      s.answer(go);
      expect(isEngaged(s.board, s.board.units.brood!)).toBe(false);
    });
    test('DM.move.charge.sprint: who sprints there needs the third for it', () => {
      // 7" and 4" more: 8 + d4" reach it on 3 or 4.
      const sprinter = { abilities: ['sprinting-charge'] };
      const { option, said, pace } = told([mud], sprinter);
      expect([option.chance, said[0]]).toEqual([0.5, '50']);
      expect(pace).toEqual([
        ['no', 0],
        ['yes', 0.5],
      ]);
    });
  });
  test('DM.move.randomised: who has no Movement left is offered no way to evade', () => {
    const effect = { source: 'Mire', what: { kind: 'modify', what: 'movement', by: -4 }, until: 'turn' } as const;
    for (const alpha of [{ effects: [effect] }, { profile: { mv: 0 } }]) {
      expect(charged(6, alpha).answer(go).offered()).toEqual(['openFire', 'counterAttack', 'hold']);
    }
  });
  test('DM.move.charge.reactions: the prompt names who charges from where; offers carry their odds', () => {
    const s = charged(8.2, { order: 'fire', pins: 1, profile: { initiative: 4 } }).answer(go);
    expect(s.asked.who).toBe('blue');
    const prompt = s.question.prompt(s.view('blue'), s.asked);
    expect(prompt.title).toBe('Alpha is charged by Brood from 7.2"');
    expect(prompt.lines).toEqual(['Initiative 4 · Fire orders · 1 pin']);
    expect(prompt.small).toEqual([
      'Evade, Counter-Attack need 3 or less: I 4, has Fire orders already -1.',
      'Open Fire needs 4 or less: I 4.',
      expect.stringMatching(
        /^Evade falls back 2d\d"\. Open Fire shoots on their way, up to \d+"\. Counter-Attack meets them with \+1 in the fight\.$/,
      ),
    ]);
    const choices = s.question.choices(s.view('blue'), s.asked, {});
    expect(choices?.options.map(({ value, chance }) => [value, chance])).toEqual([
      ['evade', 3 / 6],
      ['openFire', 4 / 6],
      ['counterAttack', 3 / 6],
      ['hold', undefined],
    ]);
    expect(s.asked.fallback).toEqual({ react: 'hold' });
    expect(s.refusal({ react: 'dance' })?.why).toContain('Evade, Open Fire, Counter-Attack, Hold');
  });
  test('DM.action.reaction.once, DM.move.charge.reactions: who has moved or shot is not asked', () => {
    const s = charged(7, { moved: 'run' }).answer(go);
    expect(s.pending).toEqual([]);
    expect(isEngaged(s.board, s.board.units.alpha!)).toBe(true);
  });
  test('DM.house.segments: out of reach after an Evade, it stops 1" short', () => {
    const s = charged(8.5, { profile: { initiative: 6, mv: 6 } })
      .answer(go)
      .dice(1, 6, 6)
      .answer({ react: 'evade' })
      .answer({ to: 'away' });
    const { alpha, brood } = s.board.units;
    expect(alpha!.moved).toBe('fallback');
    expect(alpha!.order?.kind).toBe('run');
    expect(isEngaged(s.board, brood!)).toBe(false);
    expect(distanceBetween(s.board, alpha!, brood!)).toBeGreaterThanOrEqual(1000);
    expect(brood!.charged).toBe(false);
  });
  test('a squad charges as one', () => {
    const order = { kind: 'run' as const, group: 'g' };
    const s = scenario({
      red: [squad('Pack', [team('One', 3, { at: [18, 20], order }), team('Two', 3, { at: [23.5, 20], order })])],
      blue: [team('Alpha', 5, { at: [18, 26], moved: 'run' })],
    })
      .startAt('move.run', { side: 'red' })
      .answer({ unit: 'one', do: 'charge', targets: ['alpha'] });
    expect(s.board.units.one!.charged && s.board.units.two!.charged).toBe(true);
    expect(s.eventsOf('chargeDeclared').map(({ unit, opens }) => [unit, opens])).toEqual([
      ['one', true],
      ['two', false],
    ]);
  });
});

describe('DM.move.charge.evade', () => {
  test('passed: Run orders and a fall back of twice the randomised Mv, at least 1" further', () => {
    const s = charged(7, { order: 'fire', profile: { initiative: 4 } })
      .answer(go)
      .dice(3, 2, 4)
      .answer({ react: 'evade' });
    expect(s.asked.asks).toBe('retreat');
    const before = distanceBetween(s.board, s.board.units.alpha!, s.board.units.brood!);
    expect(s.refusal({ to: { x: 21_000, y: 25_500 } })?.why).toContain('would not stand 1" further');
    s.fallback();
    const [rolled] = s.eventsOf('moveRolled');
    expect(rolled).toMatchObject({ unit: 'alpha', sides: 4, faces: [2, 4], total: 6 });
    const retreat = s.eventsOf('moved').find(({ unit }) => unit === 'alpha');
    expect(retreat?.kind).toBe('fallback');
    expect(before).toBe(6000);
    expect(s.board.units.alpha!.order?.kind).toBe('run');
  });
  test('DM.move.fallBack: who stands in a file is offered only places that put it 1" further off', () => {
    for (const [dx, dy] of [
      [0, 1.75],
      [1.2, 1.3],
      [1.75, 0],
    ] as const) {
      const places = [0, 1, 2, 3].map(n => [20 + dx * n, 25 + dy * n] as [number, number]);
      const s = charged(7, { places, order: 'fire', profile: { initiative: 4 } })
        .answer(go)
        .dice(3, 2, 4)
        .answer({ react: 'evade' });
      const offered = s.offered() as Json[];
      expect(offered.length).toBeGreaterThan(1);
      expect(offered.filter(to => s.refusal({ to }) !== undefined)).toEqual([]);
    }
  });
  test('DM.move.charge.evade.failed: on Run orders already, it falls back by half', () => {
    const s = charged(7, { order: 'run', profile: { initiative: 2 } })
      .answer(go)
      .dice(6, 3, 4)
      .answer({ react: 'evade' })
      .answer({ to: 'away' });
    expect(s.eventsOf('moveRolled')[0]?.total).toBe(3);
    expect(s.board.units.alpha!.moved).toBe('fallback');
  });
  test('failed with other orders: it stays', () => {
    const s = charged(7, { profile: { initiative: 2 } })
      .answer(go)
      .dice(6)
      .answer({ react: 'evade' });
    expect(s.board.units.alpha!.moved).toBeUndefined();
    expect(s.board.units.alpha!.order).toBeUndefined();
    expect(isEngaged(s.board, s.board.units.alpha!)).toBe(true);
  });
  test('DM.command.pool.swift, DM.action.reaction, DM.move.charge.reactions: a 6 of the pool makes it certain', () => {
    const s = withASix();
    expect(s.offered()).toEqual(['evade', 'openFire', 'counterAttack', 'swift', 'hold']);
    expect(s.offered({ react: 'swift' })).toEqual(['evade', 'openFire', 'counterAttack']);
    expect(s.refusal({ react: 'swift' })?.why).toContain('Say which reaction the 6 passes');
    s.dice(4, 4).answer({ react: 'swift', as: 'evade' }).answer({ to: 'away' });
    expect(s.board.detachments.blue!.pool).toEqual([]);
    expect(s.board.units.alpha!.moved).toBe('fallback');
  });
});

test.each(['evade', 'openFire', 'counterAttack'])(
  'DM.command.pool.swift, DM.move.charge.evade, DM.move.charge.openFire, DM.move.charge.counterAttack: %s without the 6 is thrown for, and the 6 stays',
  react => {
    const s = withASix().dice(6).answer({ react });
    expect(s.eventsOf('reactionTested')).toMatchObject([{ reaction: react, face: 6, swift: false }]);
    expect(s.board.detachments.blue!.pool).toEqual([{ face: 6, limited: false }]);
  },
);

describe('DM.move.charge, DM.move.charge.openFire', () => {
  test('passed: Fire orders, and it shoots at the point it names; then the charge goes on', () => {
    const s = charged(8, { profile: { initiative: 4 } })
      .answer(go)
      .dice(4)
      .answer({ react: 'openFire' });
    expect(s.board.units.alpha!.order?.kind).toBe('fire');
    expect(s.asked.args.moment).toBe('openFire');
    const points = s.offered();
    expect(points.slice(0, 3)).toEqual(['at:0', 'at:0.25', 'at:0.5']);
    // Three rifles, BS 3, Open Fire -1: 5+; two hit, one wounds on 4+ (Strength 3 against Toughness 3), no saves; morale holds.
    s.dice(5, 6, 1, 4, 2, 1, 2).answer({ react: 'at:0.5' });
    expect(s.left).toEqual([]);
    const shot = s.eventsOf('shot')[0]!;
    expect(shot).toMatchObject({ unit: 'alpha', target: 'brood', how: 'openFire' });
    expect(shot.fallen).toHaveLength(1);
    const moves = s.eventsOf('moved').filter(({ unit }) => unit === 'brood');
    expect(moves.map(({ last }) => last)).toEqual([false, true]);
    expect(s.board.units.brood!.models).toHaveLength(2);
    expect(isEngaged(s.board, s.board.units.brood!)).toBe(true);
    expect(s.board.units.alpha!.shot).toBe(true);
  });
  test('DM.house.overwatch: the charge does not take the shot of a watcher for its own, however the battle was saved', () => {
    const s = scenario({
      red: [
        team('Brood', 3, {
          places: [
            [20, 20],
            [22, 20],
            [21, 18.6],
          ],
          order: 'run',
          weapons: [],
        }),
      ],
      blue: [
        team('Alpha', 2, { at: [20, 27], profile: { initiative: 4 } }),
        team('Watch', 1, { at: [21, 31], order: 'overwatch', weapons: [{ ...RIFLE, id: 'hmg', shots: 2 }] }),
      ],
    })
      .given(board => {
        board.models['brood-2']!.character = true;
      })
      .startAt('move.run', { side: 'red' });
    s.answer(go).dice(1).answer({ react: 'openFire' }).answer({ react: 'at:0.25' });
    expect(s.asked.args.unit).toBe('watch');
    s.dice(6, 1, 6).answer({ react: 'at:0' });
    // Two are equally near: while their player chooses, charge and walk wait.
    expect(s.asked.asks).toBe('casualty');
    const halts = s.state.stack.flatMap(({ step, args }) => (step === 'move.charge' ? [args.halts] : []));
    expect(halts).toEqual([[{ share: 0.25, shooter: 'alpha', how: 'openFire' }]]);
  });
  test('it may hold its fire after all', () => {
    const s = charged(7, { profile: { initiative: 4 } })
      .answer(go)
      .dice(1)
      .answer({ react: 'openFire' })
      .answer({ react: 'hold' });
    expect(s.eventsOf('shot')).toEqual([]);
    expect(isEngaged(s.board, s.board.units.alpha!)).toBe(true);
  });
  test('a charger that breaks stops where it is', () => {
    const s = charged(8, { profile: { initiative: 4 } }, { profile: { leadership: 2 } })
      .answer(go)
      .dice(1)
      .answer({ react: 'openFire' })
      .dice(6, 1, 1, 6, 6, 6)
      .answer({ react: 'at:0.25' });
    expect(s.board.units.brood!.status).toBe('broken');
    expect(isEngaged(s.board, s.board.units.alpha!)).toBe(false);
    expect(s.eventsOf('held')[0]?.unit).toBe('brood');
  });
  test('DM.move.charge.reactions: a team without guns is not offered it', () => {
    const s = charged(7, { weapons: [] }).answer(go);
    expect(s.offered()).toEqual(['evade', 'counterAttack', 'hold']);
  });
});

describe('DM.move.charge.counterAttack', () => {
  test('Run orders, straight toward them by the Mv or half the distance, and the bonus', () => {
    const s = charged(9, { profile: { initiative: 4, mv: 5 } }, { profile: { mv: 5 } })
      .answer(go)
      .dice(4)
      .answer({ react: 'counterAttack' });
    const surge = s.eventsOf('moved').find(({ kind }) => kind === 'counterAttack');
    // 8" between the bases: half of it is less than Mv 5.
    expect(surge?.models[0]?.at).toEqual({ x: 20_000, y: 25_000 });
    const { alpha, brood } = s.board.units;
    expect(alpha!.charged && brood!.charged).toBe(true);
    expect(alpha!.order?.kind).toBe('run');
    expect(isEngaged(s.board, alpha!)).toBe(true);
  });
  test('never more than its Mv', () => {
    const s = charged(9, { profile: { initiative: 4, mv: 2 } }, { profile: { mv: 5 } })
      .answer(go)
      .dice(4)
      .answer({ react: 'counterAttack' });
    const surge = s.eventsOf('moved').find(({ kind }) => kind === 'counterAttack');
    expect(surge?.models[0]?.at).toEqual({ x: 20_000, y: 27_000 });
  });
});

describe('DM.move.charge, DM.move.charge.sprint', () => {
  const sprinting = { abilities: ['sprinting-charge'], profile: { mv: 6 } };
  test('reaches three times the Mv with the third randomised, for a pin', () => {
    const s = charged(15, { moved: 'run' }, sprinting);
    const choices = s.question.choices(s.view('red'), s.asked, { unit: 'brood', do: 'charge' });
    // 14" to go: 12 and a 2 or more.
    expect(choices?.options[0]?.chance).toBeCloseTo(5 / 6);
    s.dice(4).answer(go);
    expect(s.eventsOf('moveRolled')[0]).toMatchObject({ sides: 6, faces: [4], total: 16 });
    expect(isEngaged(s.board, s.board.units.brood!)).toBe(true);
    expect(s.board.units.brood!.pins).toBe(1);
  });
  test.each([
    [14.4, 2],
    [14.6, 3],
  ])(
    'DM.move.charge.close: %s" away a %s is the least that ends within half an inch, and so it is told',
    (gap, least) => {
      const s = charged(gap + 1, { moved: 'run' }, sprinting);
      const choices = s.question.choices(s.view('red'), s.asked, { unit: 'brood', do: 'charge' });
      expect(choices?.options[0]?.chance).toBeCloseTo((7 - least) / 6);
      const meets = [least - 1, least].map(face => {
        const thrown = charged(gap + 1, { moved: 'run' }, sprinting)
          .dice(face)
          .answer(go);
        return isEngaged(thrown.board, thrown.board.units.brood!);
      });
      expect(meets).toEqual([false, true]);
    },
  );
  test('within twice the Mv it need not', () => {
    const s = charged(10, { moved: 'run' }, sprinting);
    const pace = (inches: number) =>
      charged(inches, { moved: 'run' }, sprinting).offered({ unit: 'brood', do: 'charge', targets: ['alpha'] });
    // Bases are an inch across: 12" to go, and a little more.
    expect([pace(13), pace(13.1)]).toEqual([['no', 'yes'], ['yes']]);
    s.answer({ ...go, sprint: 'no' });
    expect(s.board.units.brood!.pins).toBe(0);
  });
  test('others may not', () => {
    expect(charged(7).refusal({ ...go, sprint: 'yes' })?.cite).toBe('DM.move.charge.sprint');
  });
});

test('DM.command.order.down, DM.house.hidden: who is Down in cover is hidden before anybody charges, who stands in the open is not', () => {
  const field = (at: [number, number]) =>
    scenario({
      board: { firstPlayer: 'red' },
      blue: [team('Alpha', 1, { at, order: 'down' })],
      red: [team('Raptors', 1, { at: [20, 24], order: 'run', profile: { initiative: 4 } })],
      terrain: [piece('Woods A', [18, 28, 4, 4], ['soft'])],
    }).startAt('battle.subPhases');
  const covered = field([20, 30]);
  expect(covered.eventsOf('hid')).toEqual([{ type: 'hid', unit: 'alpha', chosen: false }]);
  expect(covered.asked).toMatchObject({ who: 'red', asks: 'move' });
  expect(covered.refusal({ unit: 'raptors', do: 'charge', targets: ['alpha'] })).toBeDefined();
  // 4" away it is found.
  expect(field([20, 29]).offered({ unit: 'raptors' })).toContain('charge');
  expect(field([24, 30]).offered({ unit: 'raptors' })).toContain('charge');
});
