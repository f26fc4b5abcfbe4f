import { expect, it } from 'vitest';
import type { WeaponSheet } from '../../../../src/rulesets/classic/board.js';
import { boardOf, gun, hull, type Setting, squad, type UnitSpec } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';
import { played, told } from './plays.js';

/** What several kinds of weapons of one unit take together: the next meets whom those before it have left, as they left him. */

const RIFLE = gun('Rifle');
const LANCE = gun('Lance', { strength: 8, ap: 2 });

function line(weapons: WeaponSheet[][], red: UnitSpec & { count?: number }): Setting {
  const { count = 2, ...spec } = red;
  const choir = squad('Choir', count, { at: [20, 20], numbers: { W: 3, armourSave: undefined }, ...spec });
  return { blue: [squad('Line', weapons.length, { at: [20, 38], weapons })], red: [choir] };
}

it('what kills outright takes no more than others left of its victim (AD.core.pools, AD.rule.instant-death)', () => {
  // One in three of the Rifle takes 1, five in nine of the Lance kill: 3 of who is whole, 2 of whom the Rifle hurt.
  const set = line([[RIFLE], [LANCE]], {});
  expect(told(set)).toBeCloseTo((5 / 9) * 3 + (4 / 9) * (1 / 3), 6);
});

it('pools that kill outright by their mark come before all others (AD.rule.murderous-strike, AD.core.pools)', () => {
  // The mark is first, so the other's Wound falls on whoever is next: nothing of either is lost.
  const marked = gun('Marked', { strength: 4, rules: ['instant-death'] });
  const set = line([[RIFLE], [marked]], {});
  expect(told(set)).toBeCloseTo((1 / 3) * 3 + 1 / 3, 6);
});

it('hits that follow come after all pools (AD.rule.deflagrate)', () => {
  const torch = gun('Torch', { rules: ['deflagrate'] });
  const set = line([[torch], [LANCE]], { count: 1, numbers: { W: 1, armourSave: undefined } });
  // Whoever falls to the Lance is not burnt: one of one, by either.
  expect(told(set)).toBeCloseTo(1 - (2 / 3) * (4 / 9), 6);
});

it('several kinds at models of several Wounds are told as they are played (AD.core.pools)', () => {
  const rending = gun('Rending', { strength: 6, shots: 2, rules: ['rending:6', 'murderous-strike:5'] });
  const set = line([[RIFLE], [LANCE], [rending], [RIFLE], [LANCE]], {
    count: 4,
    numbers: { W: 2, armourSave: 4 },
    has: ['feel-no-pain:6'],
  });
  const { lost, error } = played(set, 400);
  expect(Math.abs(told(set) - lost)).toBeLessThanOrEqual(4 * error);
});

it('hulls that others have wrecked pass on what comes after to one with a save (AD.house.squadron)', () => {
  const at = { profile: { armour: { front: 10, side: 10, rear: 10 } } };
  const [first, second] = ['First', 'Second'].map(name => gun(name, { strength: 10, ap: 4 }));
  const set: Setting = {
    blue: [squad('Line', 2, { at: [20, 36], weapons: [[first!], [second!]] })],
    red: [
      hull('Choir', { ...at, at: [20, 20], numbers: { W: 1 } }),
      hull('Twin', { ...at, at: [25.5, 20], numbers: { W: 3, invulnerableSave: 4 } }),
    ],
  };
  // Two in three of each hit; the second of both is saved on 4+.
  expect(told(set)).toBeCloseTo((4 / 9) * 1 + (4 / 9) * 1.5, 6);
});

it.each([
  ['AD.rule.apocalyptic-barrage', { rules: ['apocalyptic-barrage'], shots: 4 }],
  ['AD.rule.barrage', { rules: ['large-blast', 'barrage'], shots: 2 }],
])('%s: the cover of hulls is looked for from where the marker came down (AD.house.cover)', (_cite, weapon) => {
  const mortar = gun('Mortar', { strength: 10, ap: 4, range: { least: 0, most: 48_000 }, ...weapon });
  const armour = { front: 10, side: 10, rear: 10 };
  const walls: [number, number, number, number][] = [
    [16, 16.8, 8, 0.4],
    [16, 22.8, 8, 0.4],
    [18, 16.8, 0.3, 6.4],
    [21.7, 16.8, 0.3, 6.4],
  ];
  // Nothing explodes: only what hits take is told.
  const { edition } = boardOf({});
  const set: Setting = {
    board: { edition: { ...edition, vehicleTable: { ...edition.vehicleTable, explodes: 7 } } },
    blue: [squad('Line', 1, { at: [22, 40], weapons: [mortar], numbers: { BS: 1 } })],
    red: [hull('Choir', { at: [20, 20], profile: { armour }, numbers: { W: 9 } })],
    // Walls on all sides: no cover from whatever falls on the hull itself.
    terrain: walls.map((where, index) => piece(`Wall ${index}`, where, ['hard'], 1)),
  };
  const { lost, error } = played(set, 400);
  expect(Math.abs(told(set) - lost)).toBeLessThanOrEqual(4 * error);
});

it('a template burns those alone whom its own firer sees in its reach (AD.rule.template-weapons)', () => {
  const hose = gun('Hose', { strength: 8, rules: ['template-weapons'] });
  const set: Setting = {
    blue: [
      squad('Line', 3, {
        places: [
          [9, 30],
          [11, 30],
          [30, 30],
        ],
        weapons: [hose],
      }),
    ],
    red: [
      squad('Choir', 2, {
        places: [
          [10, 25],
          [30, 25],
        ],
        numbers: { armourSave: undefined },
      }),
    ],
  };
  // Five in six wound: two flames at the one, one at the other.
  expect(told(set)).toBeCloseTo(1 - 1 / 36 + 5 / 6, 6);
});

it.each([
  ['AD.rule.apocalyptic-barrage', { rules: ['apocalyptic-barrage'], shots: 4 }],
  ['AD.rule.barrage', { rules: ['large-blast', 'barrage'], shots: 2 }],
])('%s: so is that of bodies (AD.house.cover)', (_cite, weapon) => {
  const mortar = gun('Mortar', { strength: 8, ap: 2, range: { least: 0, most: 48_000 }, ...weapon });
  const walls: [number, number, number, number][] = [
    [18.6, 18.6, 8, 0.3],
    [18.6, 21.1, 8, 0.3],
    [18.6, 18.6, 0.3, 2.8],
    [26.4, 18.6, 0.3, 2.8],
  ];
  const set: Setting = {
    blue: [squad('Line', 1, { at: [22, 40], weapons: [mortar], numbers: { BS: 1 } })],
    red: [squad('Choir', 5, { at: [20, 20], apart: 1.3, numbers: { armourSave: undefined } })],
    terrain: walls.map((where, index) => piece(`Wall ${index}`, where, ['hard'], 1)),
  };
  const { lost, error } = played(set, 700);
  expect(Math.abs(told(set) - lost)).toBeLessThanOrEqual(4 * error);
});
