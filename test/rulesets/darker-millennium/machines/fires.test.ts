import { describe, expect, test } from 'vitest';
import { atLeast, mean } from '../../../../src/engine/odds/distribution.js';
import { planAttack } from '../../../../src/rulesets/darker-millennium/combat/attack.js';
import { previewAttack } from '../../../../src/rulesets/darker-millennium/combat/shoot-preview.js';
import { machineOdds } from '../../../../src/rulesets/darker-millennium/machines/armour.js';
import { team } from '../../../support/dm.js';
import { gunner, lance, scenario, shoot, tank, walker } from './support.js';

const flamer = lance({ id: 'flamer', name: 'Flamer', flame: true, short: 8000, long: 8000, strength: 3 });

/** A tank whose thinnest armour is 10, and a flame 6" before it. */
function scorched(house: Record<string, boolean | number> = {}) {
  return scenario({
    options: { house },
    board: { subPhase: 4 },
    blue: [gunner('Alpha', { at: [24, 30], order: 'fire', weapons: [flamer] })],
    red: [tank('Ox', { at: [24, 24], facing: 0, moved: 'run' })],
  }).startAt('combat.shoot', shoot('alpha', 'ox'));
}

describe('DM.house.weapons.ablaze: machines burn only where the fire can hurt their weakest armour', () => {
  test('Strength 3 cannot glance on 10: no die is thrown', () => {
    expect(scorched().eventsOf('flamed')).toEqual([]);
  });

  test('a switch makes the fire hotter', () => {
    const s = scorched({ fireStrength: 4 }).dice(4);
    expect(s.eventsOf('flamed')).toMatchObject([{ unit: 'ox', face: 4, ablaze: true }]);
    expect(s.board.units.ox!.ablaze).toBe(true);
  });

  test('a switch spares machines', () => {
    expect(scorched({ fireStrength: 4, machinesBurn: false }).eventsOf('flamed')).toEqual([]);
  });
});

describe('DM.house.weapons.ablaze: a burning machine in sub-phase I', () => {
  const burning = (machine: { outOfControl: true } | undefined, ...dice: number[]) =>
    scenario({
      options: { house: { fireStrength: 5 } },
      board: { subPhase: 1 },
      blue: [tank('Ox', { at: [24, 30], facing: 0, order: 'run' })],
    })
      .given(board => {
        board.units.ox!.ablaze = true;
        if (machine) board.models['ox-1']!.machine = machine;
      })
      .startAt('move.compulsory', { side: 'blue' })
      .dice(...dice);

  test('is hit on its weakest side and still steered', () => {
    // 5 + 5 equals its rear of 10: a glance, which takes its order.
    const s = burning(undefined, 4, 5);
    expect(s.eventsOf('hurt')[0]?.volley?.armour).toMatchObject([{ side: 'rear', armour: 10, total: 10 }]);
    expect(s.board.models['ox-1']!.at).toEqual({ x: 24_000, y: 30_000 });
    expect(s.board.units.ox!.moved).toBeUndefined();
    expect(s.board.units.ox!.ablaze).toBe(true);
  });

  test('DM.move.one: of several that burn the question says that a machine runs nowhere, and it bars nobody’s way', () => {
    const asked = (gap: number) =>
      scenario({
        board: { subPhase: 1 },
        blue: [
          tank('Ox', { at: [24, 30], facing: 0, ablaze: true }),
          team('Alpha', 2, { at: [24 + gap, 30], ablaze: true }),
        ],
      }).startAt('move.compulsory', { side: 'blue' });
    const s = asked(4);
    expect(s.asked.asks).toBe('compulsory');
    const options = s.question.choices(s.view('blue'), s.asked, {})!.options;
    expect(options.map(({ hint }) => hint)).toEqual(['on fire', 'on fire, d4" anywhere unless it goes out']);
    // Alpha comes no nearer than 1" to it from here, whoever is first.
    expect(
      asked(12)
        .dice(5, 5)
        .pending.map(({ asks }) => asks),
    ).toEqual([]);
  });

  test('DM.house.vehicle.control: out of control it rolls to be steered also where the fire goes out', () => {
    const s = burning({ outOfControl: true }, 5, 3);
    expect(s.eventsOf('burned')).toMatchObject([{ out: true }]);
    expect(s.eventsOf('controlRolled')).toMatchObject([{ face: 3, regained: false }]);
    expect(s.board.models['ox-1']!.at).toEqual({ x: 24_000, y: 24_000 });
    expect(burning({ outOfControl: true }, 5, 4).eventsOf('controlRolled')).toMatchObject([{ regained: true }]);
  });

  test('DM.house.vehicle.control: out of control it runs wild as well', () => {
    const s = burning({ outOfControl: true }, 4, 1, 2);
    expect(s.eventsOf('controlRolled')).toMatchObject([{ face: 2, regained: false }]);
    expect(s.board.models['ox-1']!.at).toEqual({ x: 24_000, y: 24_000 });
  });

  test('goes out on a 5', () => {
    expect(burning(undefined, 5).board.units.ox!.ablaze).toBeUndefined();
  });
});

test('DM.house.overwatch: what its fire at a machine that shoots may do is to hurt it; it has no Wounds to lose', () => {
  const s = scenario({
    board: { subPhase: 4 },
    blue: [tank('Ox', { at: [24, 30], facing: 0, order: 'fire' })],
    red: [gunner('Prey', { at: [24, 20], moved: 'run' }), gunner('Watch', { at: [30, 20], order: 'overwatch' })],
  }).startAt('combat.shoot', shoot('ox', 'prey'));
  const { options } = s.question.choices(s.view('red'), s.asked, {})!;
  expect(options.map(({ hint }) => hint)).toEqual([
    'Interrupts Ox before it fires; the chance is to hurt it',
    'Fires at Ox when its attack is over; the chance is to hurt it',
    'No reaction',
  ]);
});

test('DM.house.weapons.flame, DM.house.vehicle.armour: two flames hit each of two walkers once each, however the first fares', () => {
  const torch = { weapons: [{ ...flamer, strength: 6 }] };
  const s = scenario({
    board: { subPhase: 4 },
    blue: [gunner('Alpha', { at: [23, 30], order: 'fire', ...torch })],
    red: [walker('Ox', { at: [24, 24.5], facing: 180, moved: 'run' })],
  })
    .given(board => {
      const copy = (id: string, x: number, y: number) => {
        const model = { ...board.models[`${id}-1`]!, id: `${id}-2`, at: { x, y } };
        board.models[model.id] = model;
        board.units[id]!.models.push(model.id);
      };
      copy('alpha', 25_000, 30_000);
      copy('ox', 24_000, 27_100);
    })
    .startAt('combat.fire', { side: 'blue' });
  const { board } = s;
  const attack = planAttack(board, board.units.alpha!, board.units.ox!, 'fire')!;
  const odds = machineOdds({ board, options: {} }, attack);
  // 6 + d6 against 11: a 6 penetrates, and a third of that destroys; a 5 glances.
  const twice = (chance: number) => 1 - (1 - chance) ** 2;
  expect(mean(odds.destroyed)).toBeCloseTo(2 * twice(1 / 18));
  expect(atLeast(odds.destroyed, 1)).toBeCloseTo(twice(twice(1 / 18)));
  expect([odds.penetrated, odds.hurt]).toEqual([
    expect.closeTo(twice(twice(1 / 6))),
    expect.closeTo(twice(twice(1 / 3))),
  ]);
  expect(previewAttack(s.view('blue') as never, attack).lines[1]).toMatch(
    /^2 × Flamer: flame template, against Armour 11/,
  );
});
