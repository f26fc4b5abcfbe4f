import { describe, expect, test } from 'vitest';
import { distance } from '../../../../src/engine/table/bases.js';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import type { Profile } from '../../../../src/rulesets/darker-millennium/board.js';
import { planAttack } from '../../../../src/rulesets/darker-millennium/combat/attack.js';
import { woundNeed } from '../../../../src/rulesets/darker-millennium/combat/damage.js';
import { stanceOf } from '../../../../src/rulesets/darker-millennium/combat/melee.js';
import { MORALE_TEST } from '../../../../src/rulesets/darker-millennium/combat/morale.js';
import { visibleEnemies } from '../../../../src/rulesets/darker-millennium/combat/sight.js';
import { ORDER_TEST } from '../../../../src/rulesets/darker-millennium/command/order-test.js';
import { standing } from '../../../../src/rulesets/darker-millennium/lookups.js';
import { REACTION_TEST } from '../../../../src/rulesets/darker-millennium/movement/reaction.js';
import { optionsSchema } from '../../../../src/rulesets/darker-millennium/options.js';
import { boardOf, RIFLE, team } from '../../../support/dm.js';
import { scenario } from '../movement/rooms.js';

const options = optionsSchema.parse({});

/** One model with such a profile, ten inches from an enemy. */
function facing(profile: Partial<Profile>, enemy: Partial<Profile> = {}) {
  const board = boardOf({
    blue: [team('Alpha', 1, { at: [20, 30], profile, pins: 1, startModels: 2 })],
    red: [team('Foe', 1, { at: [20, 20], profile: enemy })],
    board: { subPhase: 4 },
  });
  return { board, unit: board.units.alpha!, foe: board.units.foe!, model: board.models['alpha-1']! };
}

describe('DM.army.profile: the higher a characteristic, the better', () => {
  test('DM.army.movement: a run goes twice as far with twice the Movement', () => {
    const reach = (mv: number) => {
      const run = scenario({ blue: [team('Alpha', 1, { at: [20, 40], order: 'run', profile: { mv } })] }).startAt(
        'move.run',
        {
          side: 'blue',
        },
      );
      return [3, 6, 8, 12, 16].filter(
        far => run.refusal({ unit: 'alpha', do: 'run', to: { x: 20_000, y: 40_000 - far * 1000 } }) === undefined,
      );
    };
    expect(reach(4)).toEqual([3, 6, 8]);
    expect(reach(6)).toEqual([3, 6, 8, 12]);
    expect(reach(8)).toEqual([3, 6, 8, 12, 16]);
  });

  test('DM.army.ballisticSkill: one more makes hitting one easier', () => {
    const needed = (bs: number) => {
      const { board, unit, foe } = facing({ bs });
      return planAttack(board, unit, foe, 'fire')!.firings[0]!.need.value;
    };
    expect([2, 3, 4, 5].map(needed)).toEqual([5, 4, 3, 2]);
  });

  test('DM.army.weaponSkill: skill is added to the highest die, Attacks are the dice', () => {
    const { board, model } = facing({ ws: 5, attacks: 3 });
    expect(stanceOf(board, model, 0)).toMatchObject({ attacks: 3, bonus: 5 });
  });

  test('DM.army.toughness: one more makes wounding one harder', () => {
    const needed = (t: number) => {
      const { board, foe } = facing({}, { t });
      return woundNeed(board, { strength: 4 }, foe);
    };
    expect([2, 3, 4, 5, 6, 7, 8].map(needed)).toEqual([2, 3, 4, 5, 6, 6, undefined]);
  });

  test('DM.army.wounds: a model stands until the last is gone', () => {
    const shot = (damage: number) => {
      const s = scenario({
        blue: [team('Alpha', 1, { at: [20, 30], order: 'fire', weapons: [{ ...RIFLE, id: 'gun', damage }] })],
        red: [team('Foe', 1, { at: [20, 20], profile: { wounds: 3 }, shot: true })],
        board: { subPhase: 4 },
      })
        .startAt('combat.shoot', { unit: 'alpha', target: 'foe', how: 'fire' })
        .dice(6, 6);
      return s.board.models['foe-1']?.wounds;
    };
    expect([1, 2, 3].map(shot)).toEqual([2, 1, undefined]);
  });

  test('DM.army.initiative: reactions are tested against it', () => {
    const needed = (initiative: number) => {
      const { board, unit } = facing({ initiative });
      return REACTION_TEST.need({ board, options, unit, would: 'fire' }).value;
    };
    expect([2, 4, 6].map(needed)).toEqual([2, 4, 6]);
  });

  test('DM.army.leadership: order tests and morale are tested against it', () => {
    for (const leadership of [5, 7, 9]) {
      const { board, unit } = facing({ leadership });
      expect(ORDER_TEST.need({ board, unit, order: 'advance' }).value).toBe(leadership);
      expect(MORALE_TEST.need({ board, unit }).value).toBe(leadership);
    }
  });

  test('DM.army.dash: who has none of it cannot do it at all', () => {
    const { board, unit, foe, model } = facing({ bs: null, ws: null, attacks: null });
    expect(planAttack(board, unit, foe, 'fire')).toBeUndefined();
    expect(stanceOf(board, model, 0)).toMatchObject({ attacks: 0, bonus: 0 });
    expect(woundNeed(facing({}, { t: null }).board, { strength: 10 }, facing({}, { t: null }).foe)).toBeUndefined();
  });
});

test('DM.basics.hull: what has no base is measured from its body, however it is turned', () => {
  const hull = { shape: 'hull', length: 6000, width: 3000 } as const;
  const apart = (degrees: number) => {
    const board = boardOf({
      blue: [team('Tank', 1, { at: [20, 30], base: hull, facing: degrees })],
      red: [team('Foe', 1, { at: [20, 20] })],
    });
    expect(distance(standing(board.models['tank-1']!), standing(board.models['foe-1']!))).toBe(
      distanceBetween(board, board.units.tank!, board.units.foe!),
    );
    return distanceBetween(board, board.units.tank!, board.units.foe!);
  };
  // 10" between the centres, less half of the foe's 1" base, less half of the length or of the width.
  expect(apart(0)).toBe(6500);
  expect(apart(90)).toBe(8000);
});

test('DM.army.sides: only what is on the other side is an enemy, whoever leads it', () => {
  const board = boardOf({
    blue: [
      team('Alpha', 1, { at: [20, 30] }),
      team('Bravo', 1, { at: [24, 30], seat: 'ally', detachment: 'blue-two' }),
    ],
    red: [team('Foe', 1, { at: [20, 20] }), team('Other', 1, { at: [24, 20], seat: 'third', detachment: 'red-two' })],
  });
  const seen = (id: string) => visibleEnemies(board, board.units[id]!).map(unit => unit.id);
  expect(seen('alpha')).toEqual(['foe', 'other']);
  expect(seen('bravo')).toEqual(['foe', 'other']);
  expect(seen('other')).toEqual(['alpha', 'bravo']);
});
