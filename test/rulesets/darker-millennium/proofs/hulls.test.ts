import { describe, expect, test } from 'vitest';
import { isImmobile } from '../../../../src/rulesets/darker-millennium/machines/armour.js';
import { team } from '../../../support/dm.js';
import { gunner, lance, scenario, shoot, tank, walker } from '../machines/support.js';

/** Ada shoots at Ox, a tank of Armour 12 that faces her; who stands near. */
const shot = (more: Parameters<typeof tank>[1] = {}, near: ReturnType<typeof team>[] = [], ada = {}) =>
  scenario({
    blue: [gunner('Ada', { at: [24, 36], order: 'fire', ...ada })],
    red: [tank('Ox', { at: [24, 22], facing: 180, moved: 'run', ...more }), ...near],
    board: { subPhase: 4 },
  }).startAt('combat.shoot', shoot('ada', 'ox'));

describe('DM.house.vehicle.armour, DM.house.vehicle.damage: a field is tried after a hit that would hurt', () => {
  const field = (need: number) => ({ field: { dice: 1 as const, need, name: 'Void shield' } });
  const armour = (s: ReturnType<typeof shot>) => s.eventsOf('shot')[0]!.volleys[0]!.armour;
  test('saved with the number that it needs, it does nothing; with one less it is hurt as ever', () => {
    const saved = shot(field(4)).dice(5, 6, 4);
    expect(armour(saved)).toMatchObject([{ result: 'penetrates', saved: { need: 4, faces: [4], saved: true } }]);
    expect(armour(saved)![0]).not.toHaveProperty('damage');
    const hurt = shot(field(4)).dice(5, 6, 3, 3);
    expect(armour(hurt)).toMatchObject([{ saved: { faces: [3], saved: false }, damageFace: 3, damage: 'immobile' }]);
  });
  test('it is not thrown where nothing happened, and never where it cannot help', () => {
    const none = shot(field(4)).dice(5, 3, 4);
    expect(armour(none)).toMatchObject([{ result: 'nothing' }]);
    expect([armour(none)![0]!.saved, none.left]).toEqual([undefined, [4]]);
    const useless = shot(field(7)).dice(5, 6, 3);
    expect(armour(useless)![0]).toMatchObject({ damageFace: 3 });
    expect(armour(useless)![0]).not.toHaveProperty('saved');
  });
  test('d6 and Strength of one less than the armour is nothing, the same a glance, which costs the order', () => {
    expect(armour(shot().dice(5, 3))).toMatchObject([{ total: 11, result: 'nothing' }]);
    expect(armour(shot().dice(5, 4))).toMatchObject([{ total: 12, result: 'glances', damage: 'order' }]);
    expect(armour(shot().dice(5, 5, 1))).toMatchObject([{ total: 13, result: 'penetrates', damageFace: 1 }]);
  });
});

describe('DM.house.vehicle.explosion, DM.house.vehicle.spill: what stands near a tank that is destroyed', () => {
  const near = () => [team('Near', 1, { at: [24, 26] })];
  test('nothing happens to it where the tank is only wrecked', () => {
    const s = shot({}, near()).dice(5, 6, 5, 6);
    expect(s.eventsOf('machineDestroyed')).toMatchObject([{ how: 'wrecked' }]);
    expect([s.eventsOf('hurt'), s.left]).toEqual([[], [6]]);
  });
  test('it is hit where the tank explodes', () => {
    const s = shot({}, near()).dice(5, 6, 6, 1);
    expect(s.eventsOf('hurt')).toMatchObject([{ unit: 'near' }]);
  });
});

describe('DM.house.vehicle.explosion, DM.house.vehicle.spill, DM.house.melee: a machine that is destroyed hand to hand', () => {
  /** A walker with a heavy fist fights a tank, which cannot fight; Near stands beside the tank. */
  const brawl = (damage: number, ...more: number[]) =>
    scenario({
      blue: [
        walker('Titan', {
          at: [24, 24.75],
          weapons: [{ ...lance({ id: 'maul', name: 'Maul', kind: 'melee', short: 0, long: 0, strength: 10 }) }],
          profile: { attacks: 1 },
        }),
      ],
      red: [tank('Ox', { at: [24, 22], facing: 90 }), team('Near', 2, { at: [24, 18.9], startModels: 2 })],
      board: { subPhase: 6 },
    })
      .startAt('combat.closeCombat')
      .dice(1, damage, ...(more.length > 0 ? more : [6, 6, 6, 6, 6, 6, 6]));
  test('exploding it hits all around, and who lost men is tested', () => {
    const s = brawl(6);
    expect(s.eventsOf('machineDestroyed')).toMatchObject([{ how: 'explodes' }]);
    expect(s.eventsOf('hurt').map(({ unit }) => unit)).toContain('near');
    expect(
      s.eventsOf('pinned').length + s.eventsOf('moraleTested').length + s.eventsOf('wiped').length,
    ).toBeGreaterThan(0);
  });
  test('who lost one of two to it and lives is tested', () => {
    const s = brawl(6, 6, 6, 1, 3, 3);
    expect(s.eventsOf('moraleTested')).toMatchObject([{ unit: 'near', faces: [3, 3] }]);
  });
  test('wrecked it hurts nobody', () => {
    const s = brawl(5);
    expect(s.eventsOf('machineDestroyed')).toMatchObject([{ how: 'wrecked' }]);
    expect(s.eventsOf('hurt')).toEqual([]);
  });
});

describe('DM.house.vehicle.damage: what damage keeps where it is', () => {
  const pair = (...immobile: string[]) =>
    scenario({
      blue: [
        team('Striders', 2, {
          places: [
            [24, 30],
            [28, 30],
          ],
          order: 'run',
          keywords: ['Vehicle', 'Walker'],
          base: { shape: 'circle', d: 2500 },
          weapons: [],
          profile: { mv: 5, t: null, av: { front: 11, side: 11, rear: 10 } },
        }),
        team('Bravo', 1, { at: [40, 40], order: 'run' }),
      ],
    })
      .given(board => {
        for (const id of immobile) board.models[id]!.machine = { immobile: true };
      })
      .startAt('move.run', { side: 'blue' });
  test('one of a unit keeps all of it from getting out of a charge as well', () => {
    const still = ({ board }: ReturnType<typeof pair>) => isImmobile(board, board.units.striders!);
    expect([pair(), pair('striders-1'), pair('striders-2')].map(still)).toEqual([false, true, true]);
  });
  test('one of a unit keeps all of it, and no unit that has none', () => {
    expect(pair().offered()).toContain('striders');
    expect(pair('striders-2').offered()).not.toContain('striders');
    expect(pair('striders-1').offered()).toContain('bravo');
  });
  test('a unit goes by the Movement of its slowest', () => {
    const s = pair().given(board => {
      board.profiles.fast = { ...board.profiles.striders!, id: 'fast', mv: 8 };
      board.models['striders-2']!.profile = 'fast';
    });
    expect(s.question.prompt(s.view('blue'), s.asked).lines.join('\n')).toMatch(/Striders.*10"/);
  });
});

describe('DM.basics.scatter, DM.house.vehicle.control: a machine that scatters goes a d10 in inches', () => {
  test('the die is told, and so far it goes', () => {
    const s = scenario({ blue: [walker('Titan', { at: [24, 24] })] })
      .given(board => {
        board.models['titan-1']!.machine = { outOfControl: true };
      })
      .startAt('machines.runWild', { unit: 'titan' })
      .dice(1, 90, 7);
    expect(s.eventsOf('moveRolled')).toMatchObject([{ sides: 10, faces: [7], total: 7 }]);
    expect(s.board.models['titan-1']!.at).toEqual({ x: 31_000, y: 24_000 });
  });

  /** Whether it is asked which of the two moves first, so far from base to base. */
  const asked = (apart: number, mv: number, wild: boolean, more: Parameters<typeof team>[2] = {}) =>
    scenario({
      blue: [
        walker('Titan', { at: [10, 24], profile: { mv } }),
        team('Bravo', 1, { at: [10 + 1.25 + 0.5 + apart, 24], status: 'broken', ...more }),
      ],
    })
      .given(board => {
        if (wild) board.models['titan-1']!.machine = { outOfControl: true };
      })
      .startAt('move.compulsory', { side: 'blue' })
      .dice(6, 4, 4, 4, 4, 4, 4).pending.length === 1;
  test('out of control it could meet who flees 2d4" within 10" and 8" and 1"', () => {
    expect([asked(19, 5, true), asked(19.1, 5, true)]).toEqual([true, false]);
  });
  test('a fast one goes further than the die, straight on', () => {
    expect([asked(21, 12, true), asked(21.1, 12, true)]).toEqual([true, false]);
  });
  test('who burns runs d4" instead', () => {
    expect([
      asked(15, 5, true, { ablaze: true, status: undefined }),
      asked(15.1, 5, true, { ablaze: true, status: undefined }),
    ]).toEqual([true, false]);
  });
});
