import { describe, expect, it } from 'vitest';
import type { WeaponSheet } from '../../../../src/rulesets/classic/board.js';
import { shotOdds } from '../../../../src/rulesets/classic/shooting/match-up.js';
import { targetOn } from '../../../../src/rulesets/classic/shooting/targets.js';
import { boardOf, gun, hull, type Setting, squad, type UnitSpec } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';
import { played, told } from './plays.js';

/** What is told of what covers ground, against what is played. */

function setting(weapon: Partial<WeaponSheet>, red: UnitSpec & { count?: number }, more: Setting = {}): Setting {
  const { count = 5, ...spec } = red;
  const mortar = gun('Mortar', { strength: 5, ap: 5, range: { least: 0, most: 48_000 }, ...weapon });
  return {
    blue: [squad('Line', 1, { at: [22, 38], weapons: [mortar] })],
    red: [squad('Choir', count, { at: [20, 20], numbers: { armourSave: 4 }, ...spec })],
    ...more,
  };
}

const rings = [
  { radius: 2500, strength: 10, ap: 2 },
  { radius: 3500, strength: 8, ap: 3 },
  { radius: 5000, strength: 5, ap: 5 },
];

describe('what is told of shots that cover ground is what is played', () => {
  const near = { blue: [squad('Line', 1, { at: [22, 25], weapons: [gun('Hose', { rules: ['template-weapons'] })] })] };
  it.each<[string, Setting]>([
    ['AD.rule.blast', setting({ rules: ['blast'] }, { apart: 2.5 })],
    ['AD.rule.massive-blast', setting({ rules: ['massive-blast'] }, { count: 10, apart: 1.3 })],
    ['AD.rule.apocalyptic-mega-blast', setting({ rules: ['apocalyptic-mega-blast'], rings }, { apart: 2.5 })],
    ['AD.rule.apocalyptic-barrage', setting({ rules: ['apocalyptic-barrage'], shots: 4 }, { apart: 2.5 })],
    ['AD.rule.barrage', setting({ rules: ['blast', 'barrage'], shots: 3 }, { count: 1 })],
    ['AD.rule.twin-linked', setting({ rules: ['large-blast', 'twin-linked'] }, { count: 8 })],
    ['AD.rule.gets-hot', setting({ rules: ['large-blast', 'gets-hot'], shots: 2 }, { count: 8 })],
    [
      'AD.house.cover',
      setting({ rules: ['large-blast'], ap: 2 }, {}, { terrain: [piece('Wood A', [18, 18, 14, 4], ['soft'])] }),
    ],
    ['AD.rule.template-weapons', setting({}, { apart: 3 }, near)],
  ])('%s', (_cite, set) => {
    const { lost, error } = played(set);
    expect(Math.abs(told(set) - lost)).toBeLessThanOrEqual(Math.max(0.02, 4 * error));
  });

  it('of one hit by rings it knows the Strength and AP of each (AD.rule.apocalyptic-mega-blast)', () => {
    const one = setting(
      { rules: ['apocalyptic-mega-blast'], strength: 1, rings },
      { count: 1, numbers: { T: 8, armourSave: 2 } },
    );
    // By 5" it is S10, AP2: 2 in 6, and up to 7" on 2D6; beyond only S8, AP3, from whom armour saves.
    expect(told(one)).toBeGreaterThan(0.5);
  });

  it('and says so of the place that was named (AD.rule.blast)', () => {
    const pair = setting(
      { rules: ['blast'] },
      {
        count: 3,
        places: [
          [20, 20],
          [21.5, 20],
          [28, 20],
        ],
      },
    );
    expect(told(pair, { x: 28_000, y: 20_000 })).toBeLessThan(0.7 * told(pair));
  });
});

it('counts every hull of a Squadron by its own armour (AD.house.squadron, AD.core.penetration)', () => {
  const hulls = (rules: string[], more: Partial<WeaponSheet> = {}) => {
    const big = gun('Gun', { rules, strength: 8, range: { least: 0, most: 48_000 }, ...more });
    const armour = (side: number) => ({
      at: [20, 20] as [number, number],
      profile: { armour: { front: 14, side, rear: 14 } },
    });
    const board = boardOf({
      blue: [squad('Line', 1, { at: [22, 38], weapons: [big] })],
      red: [hull('Choir', armour(10)), hull('Twin', { ...armour(14), at: [23.1, 20] })],
      options: { scatterHit: 2 },
    });
    board.units.choir!.models.push('twin-1');
    board.models['twin-1']!.unit = 'choir';
    board.units.twin!.models = [];
    const situation = { board, options: { house: { scatterHit: 2 } } };
    const { arms } = targetOn(board, board.units.line!, board.units.choir!, 'phase')!;
    return shotOdds(situation, board.units.choir!, arms, { x: 21_400, y: 20_000 })[0]!;
  };
  // Nearly two hits, of which five faces of six count against a side of 10, and one against 14.
  expect(hulls(['large-blast', 'barrage']).lost).toBeCloseTo(0.95, 1);
  expect(hulls(['apocalyptic-mega-blast'], { rings }).lost).toBeCloseTo(1.45, 1);
});

it('counts shots that meet hulls of a Squadron apart, each with the cover of its own (AD.house.squadron, AD.house.cover)', () => {
  const lance = gun('Lance', { strength: 10, range: { least: 0, most: 48_000 } });
  const hidden = { at: [20, 14] as [number, number], numbers: { W: 4 } };
  const board = boardOf({
    blue: [
      squad('Line', 2, {
        places: [
          [10, 34],
          [30, 34],
        ],
        weapons: [lance],
      }),
    ],
    red: [hull('Choir', hidden), hull('Twin', { ...hidden, at: [25.5, 14] })],
    terrain: [piece('Wall A', [17, 17, 4, 1], ['hard'], 1)],
  });
  board.units.choir!.models.push('twin-1');
  board.models['twin-1']!.unit = 'choir';
  board.units.twin!.models = [];
  const { arms } = targetOn(board, board.units.line!, board.units.choir!, 'phase')!;
  const odds = shotOdds({ board, options: {} }, board.units.choir!, arms);
  // Two hits in three, of which nothing but cover stops any: one of the hulls has 4+.
  const lost = odds.map(each => each.lost).sort();
  expect(lost).toHaveLength(2);
  expect(lost[0]! * 2).toBeCloseTo(lost[1]!, 5);
});

it('counts hits that pass to the next hull of a Squadron by what that has against them (AD.house.squadron, AD.core.saves)', () => {
  const lost = (numbers: { W: number; invulnerableSave?: number }, more: Partial<WeaponSheet> = {}) => {
    const lance = gun('Lance', { strength: 10, ap: 4, shots: 2, range: { least: 0, most: 48_000 }, ...more });
    const armour = { front: 10, side: 10, rear: 10 };
    const board = boardOf({
      blue: [squad('Line', 1, { at: [20, 34], weapons: [lance] })],
      red: [
        hull('Choir', { at: [20, 14], numbers: { W: 1 }, profile: { armour } }),
        hull('Twin', { at: [25.5, 14], numbers, profile: { armour } }),
      ],
    });
    board.units.choir!.models.push('twin-1');
    board.models['twin-1']!.unit = 'choir';
    board.units.twin!.models = [];
    const { arms } = targetOn(board, board.units.line!, board.units.choir!, 'phase')!;
    return shotOdds({ board, options: {} }, board.units.choir!, arms)[0]!.lost;
  };
  // Two hits on 3+ that all penetrate: the second passes on, where a 4+ stops half of them.
  expect(lost({ W: 3 })).toBeCloseTo(4 / 3, 6);
  expect(lost({ W: 3, invulnerableSave: 4 })).toBeCloseTo((4 / 9) * 1 + (4 / 9) * 1.5, 6);
  // So does the one that follows from Exoshock (AD.rule.exoshock).
  expect(lost({ W: 3 }, { shots: 1, rules: ['exoshock:4'] })).toBeCloseTo((2 / 3) * 1.5, 6);
});

it('counts a marker of each who fires by the sides of every hull that he sees, not of the nearest alone (AD.core.vehicle, AD.house.squadron)', () => {
  const lost = (places: [number, number][]) => {
    const mortar = gun('Gun', { rules: ['large-blast'], strength: 8, range: { least: 0, most: 48_000 } });
    const armour = { front: 14, side: 9, rear: 14 };
    const board = boardOf({
      blue: [squad('Line', places.length, { places, weapons: [mortar] })],
      red: [
        // The nearer one is alike all round.
        hull('Near', {
          at: [20, 18],
          facing: 0,
          numbers: { W: 9 },
          profile: { armour: { front: 12, side: 12, rear: 12 } },
        }),
        hull('Far', { at: [20, 12.5], facing: 0, numbers: { W: 9 }, profile: { armour } }),
      ],
    });
    board.units.near!.models.push('far-1');
    board.models['far-1']!.unit = 'near';
    board.units.far!.models = [];
    const { arms } = targetOn(board, board.units.line!, board.units.near!, 'phase')!;
    return shotOdds({ board, options: {} }, board.units.near!, arms).reduce((sum, each) => sum + each.lost, 0);
  };
  const behind: [number, number] = [20, 36];
  const beside: [number, number] = [32, 19];
  expect(lost([beside])).toBeGreaterThan(lost([behind]) + 0.1);
  expect(lost([behind, beside])).toBeCloseTo(lost([behind]) + lost([beside]), 2);
});
