import { describe, expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { consequenceOf, hitLevel } from '../../../../src/rulesets/dark-millennium/combat/damage.js';
import { ramPower } from '../../../../src/rulesets/dark-millennium/combat/ram.js';
import { darkMillennium } from '../../../../src/rulesets/dark-millennium/ruleset.js';
import { BLADE, type Setting, scenario, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';

const infantry = { armour: 3, type: 'infantry' } as const;
const machine = { armour: 7, type: 'vehicle' } as const;

describe('what a hit does', () => {
  test('DK.weapons.at: counts against vehicles only', () => {
    const lance = weapon('Lance', { power: 3, at: 2 });
    expect(hitLevel(lance, 1, machine)).toEqual({ score: 9, level: 'light' });
    expect(hitLevel(lance, 1, infantry)).toEqual({ score: 3, level: 'none' });
  });

  test('DK.weapons.psychicShock: overkill, but not for vehicles', () => {
    const shock = weapon('Shock', { power: 1, words: ['psychic-shock'] });
    expect(hitLevel(shock, 0, infantry).level).toBe('overkill');
    expect(hitLevel(shock, 0, { armour: 7, type: 'monster' }).level).toBe('overkill');
    expect(hitLevel(shock, 0, machine).level).toBe('none');
  });

  test('DK.weapons.poison: a margin of 1 does it, which a hit always has; against vehicles its Power counts', () => {
    const venom = weapon('Venom', { power: 1, poison: 'heavy' });
    expect(hitLevel(venom, 0, infantry).level).toBe('heavy');
    expect(hitLevel(venom, 1, infantry).level).toBe('heavy');
    expect(hitLevel(venom, 5, machine).level).toBe('none');
  });

  test('DK.weapons.at, DK.house.marginZero: a margin of 0 is 1 before AT is added, or 0 where the battle says so', () => {
    const lance = weapon('Lance', { power: 3, at: 2 });
    expect(hitLevel(lance, 0, machine)).toEqual({ score: 9, level: 'light' });
    expect(hitLevel(lance, 0, machine, true)).toEqual({ score: 6, level: 'none' });
    expect(hitLevel(weapon('Gun', { power: 4 }), 0, machine, true).score).toBe(4);
    const venom = weapon('Venom', { power: 1, poison: 'heavy' });
    expect(hitLevel(venom, 0, infantry, true).level).toBe('none');
    expect(hitLevel(venom, 1, infantry, true).level).toBe('heavy');
  });

  test('DK.mos: a margin of 0 counts as 1', () => {
    expect(hitLevel(weapon('Gun', { power: 4 }), 0, infantry)).toEqual({ score: 4, level: 'light' });
  });

  test.each([
    ['light', 1, 'disabled'],
    ['light', 2, 'light'],
    ['heavy', 2, 'disabled'],
    ['light', 3, 'light'],
    ['heavy', 3, 'heavy'],
    ['overkill', 3, 'overkilled'],
  ] as const)('DK.damage and DK.damage.armour: %s damage with %i armour scores: %s', (level, scores, what) => {
    expect(consequenceOf(level, scores)).toBe(what);
  });
});

/** Alpha fires one gun at a tank 10" in front of it; its die is a 6 at +1 against 3+: margin 4. */
function atTank(power: number, ...dice: number[]) {
  const setting: Setting = {
    blue: [squad('Alpha', 1, { at: [20, 26], weapons: [weapon('Gun', { power })] })],
    red: [
      vehicle('Tank', {
        at: [20, 13],
        facing: 180,
        weapons: [weapon('Gun', { power }), weapon('Big gun', { power: 9 })],
      }),
    ],
  };
  const play = scenario(setting).startAt(turn, { side: 'blue' });
  play
    .dice(6, ...dice)
    .answer({ unit: 'alpha', do: 'fire', target: 'tank' })
    .answer({ react: 'hold' });
  return play;
}

describe('DK.damage.light: its table', () => {
  test('1: a point of fatigue more', () => {
    expect(atTank(2, 1).board.units.tank?.fatigue).toBe(3);
  });
  test('2: Speed and Agility', () => {
    expect(atTank(2, 2).board.models['tank-1']?.hurt).toMatchObject({ speed: 1 });
  });
  test('3: Ballistic Skill', () => {
    expect(atTank(2, 3).board.models['tank-1']?.hurt).toMatchObject({ ballistic: 1 });
  });
  test('4: Assault and Defence', () => {
    expect(atTank(2, 4).board.models['tank-1']?.hurt).toMatchObject({ assault: 1 });
  });
  test('5: a weapon, and the attacker chooses which', () => {
    const play = atTank(2, 5);
    expect(play.asked).toMatchObject({ who: 'blue', asks: 'disarm' });
    expect(play.offered()).toEqual(['big-gun', 'gun']);
    expect(play.refusal({ weapon: 'lasgun' })).toMatchObject({ cite: 'DK.damage.light' });
    play.answer({ weapon: 'gun' });
    expect(play.board.models['tank-1']?.weapons).toEqual(['big-gun']);
    expect(play.board.units.tank?.fatigue).toBe(2);
  });
  test('5: of whom nobody attacked the owner chooses, and both are told whose weapon to take', () => {
    const told = (play: ReturnType<typeof scenario>) =>
      play.question.prompt(play.view(play.asked.who), play.asked).small;
    expect(told(atTank(2, 5))).toEqual(['The attacker chooses.']);
    const weapons = [weapon('Gun'), weapon('Big gun', { power: 9 })];
    const skimmer = vehicle('Kestrel', { at: [20, 26], weapons, profile: { special: ['skimmer'], agility: 0 } });
    const terrain = [piece('Mud A', [15, 14, 10, 4], ['difficult'], 0.5)];
    const play = scenario({ blue: [skimmer], red: [squad('Bravo', 1, { at: [4, 4], weapons: [] })], terrain });
    play.startAt(turn, { side: 'blue' }).dice(2, 5);
    play.answer({ unit: 'kestrel', do: 'march', to: { x: 20_000, y: 16_000 } });
    expect(play.asked).toMatchObject({ who: 'blue', asks: 'disarm' });
    expect(told(play)).toEqual([]);
    expect(darkMillennium.teaching!.coach.disarm).toBe(
      'A damaged machine loses a weapon. Of an enemy take the one that it needs most, of your own the one that you need least.',
    );
  });
  test('6: heavy damage', () => {
    const play = atTank(2, 6, 2);
    expect(play.eventsOf('hurt').map(({ table, face }) => [table, face])).toEqual([
      ['light', 6],
      ['heavy', 2],
    ]);
    expect(play.board.models['tank-1']?.hurt.immobile).toBe(true);
  });
});

describe('DK.damage.heavy: its table', () => {
  test('3: Ballistic Skill 0', () => {
    expect(atTank(4, 3).board.models['tank-1']?.hurt.blind).toBe(true);
  });
  test('4: Assault and Defence 0', () => {
    expect(atTank(4, 4).board.models['tank-1']?.hurt.helpless).toBe(true);
  });
  test('5: disabled; DK.damage.wrecks: what is left is difficult terrain', () => {
    const play = atTank(4, 5);
    expect(play.board.units.tank?.models).toEqual([]);
    expect(play.board.terrain).toMatchObject([{ kind: 'wreck', keywords: expect.arrayContaining(['difficult']) }]);
  });
  test('6: overkilled; DK.damage.overkill: nothing is left', () => {
    const play = atTank(4, 6);
    expect(play.board.units.tank?.models).toEqual([]);
    expect(play.board.terrain).toEqual([]);
  });
});

describe('DK.ram', () => {
  test.each([
    [1, 1],
    [2, 2],
    [4, 3],
    [8, 4],
    [12, 4],
    [16, 5],
    [32, 6],
  ])('Speed %i" has Power %i', (speed, power) => {
    expect(ramPower(speed)).toBe(power);
  });

  const rhino = (count: number, target: object = {}) =>
    scenario({
      blue: [vehicle('Rhino', { at: [20, 30], weapons: [BLADE] })],
      red: [squad('Bravo', count, { at: [18, 22], fatigue: 4, ...target })],
    }).startAt(turn, { side: 'blue' });

  test('five guardsmen are RoF 2: three dice, margins 1, 1 and 3 do light, light and overkill', () => {
    const play = rhino(5);
    play.dice(4, 4, 6).answer({ unit: 'rhino', do: 'assault', target: 'bravo', strike: 'ram', dice: '3' });
    play.answer({ react: 'hold' });
    const [attack] = play.eventsOf('attacked');
    expect(attack?.volleys[0]).toMatchObject({ weapon: 'Ram', rof: 2, bonus: 0 });
    expect(attack?.volleys[0]?.thrown.map(({ mos, level }) => [mos, level])).toEqual([
      [1, 'light'],
      [1, 'light'],
      [3, 'overkill'],
    ]);
    expect(play.board.units.bravo?.models).toHaveLength(2);
  });

  test('three marines are RoF 1 by the table; a 1 touches nobody', () => {
    const play = rhino(3, { profile: { armour: 5 } });
    play.dice(1).answer({ unit: 'rhino', do: 'assault', target: 'bravo', strike: 'ram', dice: '1' });
    play.answer({ react: 'hold' });
    expect(play.eventsOf('attacked')[0]?.volleys[0]).toMatchObject({
      rof: 1,
      bonus: 1,
      thrown: [{ total: 2, mos: -1 }],
    });
    expect(play.board.units.bravo?.models).toHaveLength(3);
  });

  test('DK.ram.backlash: margin 2 is 8, not enough for Armour 9, and light damage for the one that rams', () => {
    const play = rhino(1, { profile: { armour: 9, scores: 2, defence: 3 } });
    play.dice(5, 3).answer({ unit: 'rhino', do: 'assault', target: 'bravo', strike: 'ram' });
    play.answer({ react: 'hold' });
    const [volley] = play.eventsOf('attacked')[0]!.volleys;
    expect(volley).toMatchObject({
      thrown: [{ mos: 2, score: 8, level: 'none' }],
      back: [{ model: 'rhino-1', score: 8, level: 'light' }],
    });
    expect(play.board.models['rhino-1']?.hurt.ballistic).toBe(1);
  });

  test('infantry do not ram', () => {
    const play = scenario({
      blue: [squad('Alpha', 1, { at: [20, 24] })],
      red: [squad('Bravo', 1, { at: [20, 20] })],
    }).startAt(turn, { side: 'blue' });
    expect(play.refusal({ unit: 'alpha', do: 'assault', target: 'bravo', strike: 'ram' })).toMatchObject({
      cite: 'DK.ram',
    });
  });
});
