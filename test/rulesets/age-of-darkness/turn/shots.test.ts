import { describe, expect, test } from 'vitest';
import { acting, gun, hull, type Setting, squad } from '../../../support/ad.js';

const quiet = { house: { reactions: 'none' } };
const psyker = { subTypes: ['psyker' as const] };
const choir = (more = {}) => squad('Choir', 4, { at: [20, 20], ...more });
const shoots = (setting: Setting, target = 'choir') =>
  acting({ red: [choir()], options: quiet, ...setting }, 'shooting').answer({ unit: 'line', do: 'shoot', target });

describe('AD.house.shoot.sequence, AD.house.psychic-check', () => {
  const voice = gun('Voice', { rules: ['psychic-focus'] });
  const both = squad('Line', 2, {
    at: [20, 30],
    profile: psyker,
    weapons: [[voice], [gun('Rifle')]],
    numbers: { W: 4 },
  });

  test('who shoots with the mind and fails the check does not shoot; the others of the unit do', () => {
    const play = acting({ blue: [both], red: [choir()], options: quiet }, 'shooting');
    // A D3 of 1 for Perils, then one shot that misses.
    play.dice(6, 6, 1, 1).answer({ unit: 'line', do: 'shoot', target: 'choir' });
    expect(play.eventsOf('perils')).toMatchObject([{ count: 1 }]);
    expect(play.eventsOf('shot').flatMap(({ volleys }) => volleys.map(({ weapon }) => weapon))).toEqual(['Rifle']);
    const passed = acting({ blue: [both], red: [choir()], options: quiet }, 'shooting');
    passed.dice(4, 4, 1, 1).answer({ unit: 'line', do: 'shoot', target: 'choir' });
    const weapons = passed.eventsOf('shot').flatMap(({ volleys }) => volleys.map(({ weapon }) => weapon));
    expect(weapons.sort()).toEqual(['Rifle', 'Voice']);
  });

  test('AD.rule.psychic-focus: what is shot with the mind promises as much as its check lets through, and says so', () => {
    const shown = (rules: string[], count = 1) => {
      const line = squad('Line', count, {
        at: [20, 30],
        profile: psyker,
        weapons: [gun('Voice', { rules, strength: 8, ap: 3, shots: 6 })],
        numbers: { BS: 5, Ld: 7 },
      });
      const play = acting({ blue: [line], red: [squad('Choir', 20, { at: [20, 20] })], options: quiet }, 'shooting');
      const reply = { unit: 'line', do: 'shoot', target: 'choir' };
      const { lines, small } = play.question.preview!(play.view('blue'), play.asked, reply);
      return { lost: Number(/about ([\d.]+) Wounds/.exec(lines[0]!)![1]), small };
    };
    // Hits on 2+, wounds on 2+; 21 of 36 throws are no more than 7.
    expect(shown([]).lost).toBe(4.2);
    expect(shown(['psychic-focus'])).toEqual({
      lost: 2.4,
      small: ['A Psychic check on 7 or less, 58 %; failed, Perils of the Warp strike its unit.'],
    });
    expect(shown(['psychic-focus'], 3).lost).toBe(7.3);
  });

  test('AD.rule.psychic-focus, AD.core.types.weapon: who fails it and shoots a Heavy weapon instead is barred from a charge by that', () => {
    const weapons = [gun('Voice', { rules: ['psychic-focus'], strength: 8 }), gun('Cannon', { shooting: 'heavy' })];
    const blue = [squad('Line', 1, { at: [20, 25], profile: psyker, weapons, numbers: { W: 4 } })];
    const play = acting({ blue, red: [choir()], options: quiet }, 'shooting');
    play.dice(6, 6, 1, 1).answer({ unit: 'line', do: 'shoot', target: 'choir' });
    expect(play.eventsOf('shot').flatMap(({ volleys }) => volleys.map(({ weapon }) => weapon))).toEqual(['Cannon']);
    expect(play.board.units.line!.deeds.shotBy).toEqual({ 'line-1': ['heavy'] });
  });

  test('a Vehicle has no Leadership to test, and passes (AD.house.characteristics)', () => {
    const tank = hull('Tank', { at: [20, 30], profile: psyker, weapons: [voice] });
    const play = acting({ blue: [tank], red: [choir()], options: quiet }, 'shooting');
    play.dice(4, 1).answer({ unit: 'tank', do: 'shoot', target: 'choir' });
    expect(play.eventsOf('psychicChecked')).toEqual([]);
    expect(play.eventsOf('perils')).toEqual([]);
    expect(play.eventsOf('shot').flatMap(({ volleys }) => volleys.map(({ weapon }) => weapon))).toEqual(['Voice']);
    const forced = gun('Staff', { rules: ['force'] });
    const tries = acting(
      { blue: [hull('Tank', { at: [20, 30], profile: psyker, weapons: [forced] })], red: [choir()], options: quiet },
      'shooting',
    ).answer({ unit: 'tank', do: 'shoot', target: 'choir' });
    const choices = tries.question.choices(tries.view('blue'), tries.asked, {});
    expect(choices?.options.find(({ value }) => value === true)).toMatchObject({ chance: 1 });
    tries.dice(4, 2, 6).answer({ check: true });
    // Strength 8 against Toughness 4.
    expect(tries.eventsOf('shot')[0]?.volleys[0]).toMatchObject({ wound: { need: 2 } });
  });

  test('Force is tried where its Psyker likes; a check that fails forces nothing', () => {
    const staff = gun('Staff', { ap: 2, rules: ['force'] });
    const setting = {
      blue: [squad('Line', 1, { at: [20, 30], profile: psyker, weapons: [staff], numbers: { W: 4 } })],
    };
    const play = shoots(setting);
    expect(play.asked).toMatchObject({ asks: 'tryCheck', who: 'blue', fallback: { check: false } });
    play.dice(6, 6, 1, 4, 4).answer({ check: true });
    expect(play.eventsOf('psychicChecked')).toMatchObject([{ passed: false }]);
    expect(play.eventsOf('suffered').at(-1)).toMatchObject({ unit: 'choir', strength: 4 });
  });
});

describe('AD.house.shoot.sequence', () => {
  test('what covers the ground is laid and all else rolls to hit; hits wound, and Wounds are saved', () => {
    const flamer = gun('Torch', { rules: ['template-weapons'], range: undefined });
    const blue = [squad('Line', 2, { at: [20, 26], weapons: [[flamer], [gun('Rifle')]] })];
    const play = acting({ blue, red: [choir()], options: quiet }, 'shooting');
    play.dice(...Array.from({ length: 12 }, () => 1)).answer({ unit: 'line', do: 'shoot', target: 'choir' });
    const told = play.eventsOf('shot').flatMap(({ volleys }) => volleys.map(({ weapon }) => weapon));
    expect(told.sort()).toEqual(['Rifle', 'Torch']);
  });

  test('a hull is struck by what comes through, and what follows asks who penetrated', () => {
    const shock = gun('Shock', { strength: 8, rules: ['exoshock:2'] });
    const cannon = gun('Cannon', { strength: 10 });
    const ark = hull('Choir', {
      at: [20, 20],
      facing: 180,
      numbers: { W: 6 },
      profile: { armour: { front: 12, side: 12, rear: 12 } },
    });
    const blue = [squad('Line', 2, { at: [20, 30], weapons: [[shock], [cannon]] })];
    const play = acting({ blue, red: [ark], options: quiet }, 'shooting');
    // The first glances with a 4; the second penetrates with a 3, and the table shows 1.
    play.dice(4, 4, 4, 3, 1).answer({ unit: 'line', do: 'shoot', target: 'choir' });
    expect(play.eventsOf('hullStruck').flatMap(({ struck }) => struck.map(({ result }) => result))).toEqual([
      'glances',
      'penetrates',
    ]);
    expect(play.board.models['choir-1']?.wounds).toBe(4);
    expect(play.left).toEqual([]);
  });
});
