import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { PACES } from '../../../../src/rulesets/darker-millennium/movement/place-reply.js';
import type { TeamSpec } from '../../../support/dm.js';
import { type Setting, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { blade, gunner, lance, scenario, tank, walker } from './support.js';

function drive(spec: TeamSpec, more: Partial<Setting> = {}, step = 'move.run') {
  return scenario({
    blue: [tank('Ox', { at: [24, 30], facing: 0, order: step === 'move.run' ? 'run' : 'advance', ...spec })],
    red: [team('Foe', 1, { at: [40, 6] })],
    board: { subPhase: step === 'move.run' ? 2 : 3 },
    ...more,
  }).startAt(step, { side: 'blue' });
}

describe('facing', () => {
  test('DM.house.vehicle.facing: toward the nearest enemy unless its player says otherwise', () => {
    const to = { x: 24_000, y: 22_000 };
    const facing = (named?: string) =>
      drive({}).answer({ unit: 'ox', do: 'run', to, ...(named ? { facing: named } : {}) }).board.models['ox-1']!.facing;
    expect(facing()).toBe(45_000);
    expect(facing('enemy')).toBe(45_000);
    expect(facing('ahead')).toBe(0);
    expect(facing('SW')).toBe(225_000);
  });

  test('DM.house.vehicle.facing: it may turn where it stands', () => {
    const s = drive({}, {}, 'move.advance').answer({
      unit: 'ox',
      do: 'advance',
      to: { x: 24_000, y: 30_000 },
      facing: 'E',
    });
    expect(s.board.models['ox-1']).toMatchObject({ at: { x: 24_000, y: 30_000 }, facing: 90_000 });
  });

  test('DM.house.vehicle.facing: asked of machines alone, and nonsense is refused', () => {
    const s = drive(
      {},
      { blue: [tank('Ox', { at: [24, 30], order: 'run' }), team('Alpha', 2, { at: [8, 30], order: 'run' })] },
    );
    const to = { x: 24_000, y: 22_000 };
    const field = (unit: string) => s.question.choices(s.view('blue'), s.asked, { unit, do: 'run', to })?.field;
    expect(field('ox')).toBe('facing');
    expect(field('alpha')).toBeUndefined();
    expect(s.refusal({ unit: 'ox', do: 'run', to, facing: 'up' })!.cite).toBe('DM.house.vehicle.facing');
    expect(s.refusal({ unit: 'alpha', do: 'run', to: { x: 8000, y: 26_000 }, facing: 'N' })!.why).toContain(
      'leave its facing out',
    );
  });
});

describe('how machines move', () => {
  test('DM.move.run, DM.move.sprint: what has no legs makes double and triple moves; walkers run', () => {
    const s = drive(
      {},
      { blue: [tank('Ox', { at: [24, 30], order: 'run' }), walker('Strider', { at: [10, 30], order: 'run' })] },
    );
    const labels = (unit: string) =>
      s.question.choices(s.view('blue'), s.asked, { unit })!.options.map(({ label }) => label);
    expect(labels('ox')).toEqual(['Double move', 'Triple move']);
    expect(labels('strider')).toEqual(['Run', 'Sprint']);
    const word = (...units: string[]) => PACES.run.word(units.map(id => s.board.units[id]!));
    expect([word('ox'), word('ox', 'strider')]).toEqual(['Double move', 'Run']);
    s.answer({ unit: 'ox', do: 'run', to: { x: 24_000, y: 22_000 } });
    expect(s.reports[0]!.title).toContain('makes a double move');
  });

  test('DM.move.sprint.pin: no pin without Toughness', () => {
    const s = drive({})
      .dice(3)
      .answer({ unit: 'ox', do: 'sprint', to: { x: 24_000, y: 2000 } });
    expect(s.board.units.ox).toMatchObject({ moved: 'sprint', pins: 0 });
    expect(s.board.models['ox-1']).toMatchObject({ at: { x: 24_000, y: 15_000 }, facing: 0 });
  });

  test('DM.move.sprint.near: machines ignore morale and sprint in the face of the enemy', () => {
    const s = drive({}, { red: [team('Foe', 1, { at: [30, 28] })] });
    expect(s.offered({ unit: 'ox' })).toContain('sprint');
  });

  test('DM.basics.hull: distances are measured to the hull', () => {
    const s = drive({}, { red: [team('Foe', 1, { at: [24, 18.5] })] });
    const refusal = s.refusal({ unit: 'ox', do: 'charge', targets: ['foe'] });
    expect(refusal).toBeDefined();
    // 11.5" between the middles, less half a hull of 4" and half a base of 1".
    s.answer({ unit: 'ox', do: 'run', to: { x: 24_000, y: 22_000 } });
    expect(s.board.models['ox-1']!.at).toEqual({ x: 24_000, y: 22_000 });
    const near = drive({}, { red: [team('Foe', 1, { at: [24, 18.5] })] });
    expect(near.refusal({ unit: 'ox', do: 'run', to: { x: 24_000, y: 21_400 } })).toBeUndefined();
    near.answer({ unit: 'ox', do: 'run', to: { x: 24_000, y: 21_400, near: true } });
    // It keeps 1" between hull and base.
    expect(near.board.models['ox-1']!.at!.y).toBeGreaterThanOrEqual(22_000);
  });

  test('DM.move.run: a hull passes no gap that is narrower than it is', () => {
    const gap = (wide: number) => [
      piece('Rock A', [0, 24, 24 - wide / 2, 1], ['impassable']),
      piece('Rock B', [24 + wide / 2, 24, 24 - wide / 2, 1], ['impassable']),
    ];
    const to = { x: 24_000, y: 20_000 };
    expect(drive({}, { terrain: gap(3.2) }).refusal({ unit: 'ox', do: 'run', to, facing: 'N' })).toBeUndefined();
    const narrow = drive({}, { terrain: gap(2.8) }).refusal({ unit: 'ox', do: 'run', to, facing: 'N' })!;
    expect(narrow.why).toContain('is in the way');
  });

  test('DM.move.run: a hull goes round a corner without cutting it', () => {
    const rock = piece('Rock A', [20, 22, 8, 4], ['impassable']);
    const s = drive(
      { at: [18, 29] },
      { terrain: [rock], blue: [tank('Ox', { at: [18, 29], order: 'run', profile: { mv: 12 } })] },
    );
    s.answer({ unit: 'ox', do: 'run', to: { x: 30_000, y: 19_000, near: true } });
    const [moved] = s.eventsOf('moved');
    const path = moved!.models[0]!.path;
    expect(path.length).toBeGreaterThan(2);
    for (let leg = 1; leg < path.length; leg += 1) {
      for (let share = 0; share <= 1; share += 0.02) {
        const [a, b] = [path[leg - 1]!, path[leg]!];
        const [x, y] = [a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share];
        const [dx, dy] = [Math.max(20_000 - x, 0, x - 28_000), Math.max(22_000 - y, 0, y - 26_000)];
        // Half the width of the hull is kept from the rock.
        expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(1495);
      }
    }
  });

  test('DM.move.sprint: a hull that cannot go keeps its facing where there is no room to turn', () => {
    const walls = [
      piece('Rock A', [21.2, 26, 1, 8], ['impassable']),
      piece('Rock B', [25.8, 26, 1, 8], ['impassable']),
    ];
    const s = drive({}, { terrain: walls })
      .dice(1)
      .answer({ unit: 'ox', do: 'sprint', to: { x: 40_000, y: 30_000 } });
    expect(s.board.models['ox-1']).toMatchObject({ at: { x: 24_000, y: 30_000 }, facing: 0 });
  });

  test('DM.house.segments, DM.house.vehicle.damage: what a shot makes immobile goes no further, on a run and in a charge', () => {
    const watched = (machine: ReturnType<typeof tank>, foe: TeamSpec) =>
      scenario({
        blue: [machine],
        red: [
          gunner('Ada', { at: [24, 2], order: 'overwatch', weapons: [lance({ strength: 12 })] }),
          team('Foe', 1, { moved: 'run', ...foe }),
        ],
        board: { subPhase: 2 },
      }).startAt('move.run', { side: 'blue' });
    const runs = watched(tank('Ox', { at: [24, 40], facing: 0, order: 'run' }), { at: [40, 6] });
    runs.answer({ unit: 'ox', do: 'run', to: { x: 24_000, y: 28_000 }, facing: 'N' });
    // A hit, a penetration, and a 3.
    runs.dice(6, 6, 3).answer({ react: 'at:0.5' });
    expect(runs.eventsOf('held')).toMatchObject([{ unit: 'ox', why: { is: 'stops', status: 'immobile' } }]);
    expect(runs.board.models['ox-1']!.at).toEqual({ x: 24_000, y: 34_000 });
    const charges = watched(walker('Strider', { at: [24, 40], order: 'run' }), { at: [24, 32] });
    charges.answer({ unit: 'strider', do: 'charge', targets: ['foe'] });
    charges.dice(6, 6, 3).answer({ react: 'at:0.5' });
    expect(charges.board.models['strider-1']!.at!.y).toBeGreaterThan(36_000);
    expect(charges.board.units.strider!.charged).toBe(false);
  });

  test('DM.house.disengage, DM.house.vehicle.damage: what a free hit makes immobile stays in the fight', () => {
    const struck = (step: string, args: JsonObject) =>
      scenario({
        blue: [walker('Strider', { at: [24, 30], order: 'run', engagedAtStart: true })],
        red: [team('Foe', 1, { at: [24, 28.25], weapons: [blade({ strength: 10 })], moved: 'run' })],
      })
        .given(board => {
          if (step === 'move.stray') board.models['strider-1']!.machine = { outOfControl: true };
        })
        .startAt(step, { unit: 'strider', ...args });
    // Twice a d5, then 10 + 6 against its front or rear, and a 3.
    const back = struck('move.fallBack', { from: ['foe'], why: 'fallback' }).dice(5, 5, 6, 3);
    expect(back.eventsOf('held')).toMatchObject([{ unit: 'strider', tried: 'fallback' }]);
    const wild = struck('move.stray', { facing: 180_000, distance: 5000 }).dice(6, 3);
    expect(wild.eventsOf('held')).toMatchObject([{ why: { is: 'stops', status: 'immobile' }, tried: 'compulsory' }]);
    for (const s of [back, wild]) {
      expect(s.pending).toEqual([]);
      expect(s.board.models['strider-1']).toMatchObject({ at: { x: 24_000, y: 30_000 }, machine: { immobile: true } });
    }
  });

  test('DM.house.segments: shot at before it sets out, it has not turned yet', () => {
    const s = drive({}, { red: [team('Foe', 1, { at: [24, 12], order: 'overwatch' })] }).answer({
      unit: 'ox',
      do: 'run',
      to: { x: 30_000, y: 24_000 },
      facing: 'S',
    });
    s.dice(1).answer({ react: 'at:0' });
    const [first, last] = s.eventsOf('moved');
    expect(first!.models[0]).toMatchObject({ at: { x: 24_000, y: 30_000 }, facing: 0 });
    expect(last!.models[0]).toMatchObject({ at: { x: 30_000, y: 24_000 }, facing: 180_000 });
  });

  test('DM.house.vehicle.damage: what is immobile does not move, and may not evade', () => {
    const s = drive({}).given(board => {
      board.models['ox-1']!.machine = { immobile: true };
    });
    expect(s.pending).toEqual([]);
    const charged = scenario({
      blue: [team('Ada', 1, { at: [24, 30], order: 'run' })],
      red: [tank('Ox', { at: [24, 24], facing: 180 })],
      board: { subPhase: 2 },
    })
      .given(board => {
        board.models['ox-1']!.machine = { immobile: true };
      })
      .startAt('move.charge', { units: ['ada'], targets: ['ox'] });
    expect(charged.offered()).toEqual(['openFire', 'hold']);
  });

  test('DM.house.vehicle.damage, DM.house.melee: what is immobile does not consolidate', () => {
    const won = (machine?: { immobile: true }) =>
      scenario({ blue: [walker('Strider', { at: [24, 30] })], red: [team('Foe', 1, { at: [40, 6] })] })
        .given(board => {
          if (machine) board.models['strider-1']!.machine = machine;
        })
        .startAt('move.consolidate', { unit: 'strider' }).pending.length;
    expect([won(), won({ immobile: true })]).toEqual([1, 0]);
  });
});

describe('out of control', () => {
  const wild = (more: Partial<Setting> = {}) =>
    scenario({
      blue: [tank('Ox', { at: [24, 30], facing: 0, order: 'run' })],
      red: [team('Foe', 1, { at: [40, 6] })],
      board: { subPhase: 1 },
      ...more,
    })
      .given(board => {
        board.models['ox-1']!.machine = { outOfControl: true };
      })
      .startAt('move.compulsory', { side: 'blue' });

  test('DM.house.vehicle.control, DM.move.vehicles, DM.move.compulsory: on a 4+ it is steered again and moves as ordered', () => {
    const s = wild().dice(4);
    expect(s.board.models['ox-1']!.machine).toBeUndefined();
    expect(s.board.units.ox).toMatchObject({ order: { kind: 'run' } });
    expect(s.board.units.ox!.moved).toBeUndefined();
  });

  test('DM.house.vehicle.control, DM.move.vehicles: else it goes straight ahead by its Mv', () => {
    const s = wild().dice(2);
    expect(s.board.models['ox-1']).toMatchObject({ at: { x: 24_000, y: 24_000 }, machine: { outOfControl: true } });
    expect(s.board.units.ox!.moved).toBe('compulsory');
  });

  test('DM.house.vehicle.control, DM.move.vehicles, DM.basics.scatter: on a 1 where a scatter die says', () => {
    const s = wild().dice(1, 90, 7);
    expect(s.board.models['ox-1']).toMatchObject({ at: { x: 31_000, y: 30_000 }, facing: 90_000 });
  });

  test('DM.house.vehicle.control, DM.move.vehicles: nothing is thrown for one that is not on the table', () => {
    const s = scenario({ blue: [tank('Ox')], board: { subPhase: 1 } })
      .given(board => {
        board.models['ox-1']!.machine = { outOfControl: true };
      })
      .startAt('machines.runWild', { unit: 'ox' });
    expect(s.events).toEqual([]);
  });

  test('DM.house.vehicle.control: the edge and rocks stop it', () => {
    const s = wild({ terrain: [piece('Rock A', [20, 22, 8, 2], ['impassable'])] }).dice(3);
    // The hull is 4" long: its middle stops 2" short of the rock.
    expect(s.board.models['ox-1']!.at!.y).toBeGreaterThanOrEqual(26_000);
    expect(s.board.models['ox-1']!.at!.y).toBeLessThan(26_200);
  });

  test('DM.move.charge.blunder: it may run into the enemy, who may react, and has no bonus of a charge', () => {
    const s = wild({ red: [team('Foe', 1, { at: [24, 25] })] }).dice(3);
    expect(s.offered()).toEqual(['evade', 'openFire', 'counterAttack', 'hold']);
    s.answer({ react: 'hold' });
    expect(s.board.units.ox).toMatchObject({ moved: 'compulsory', charged: false });
    expect(s.eventsOf('chargeBonus')).toEqual([]);
  });

  test('DM.house.vehicle.control: a switch makes it harder', () => {
    const s = wild({ options: { house: { machines: { control: 6 } } } }).dice(5);
    expect(s.board.models['ox-1']!.machine).toEqual({ outOfControl: true });
  });
});
