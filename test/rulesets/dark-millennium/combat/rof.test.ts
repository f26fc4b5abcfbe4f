import { expect, test } from 'vitest';
import { planAttack } from '../../../../src/rulesets/dark-millennium/combat/attack.js';
import { damageScore, fatigueOf, levelOf } from '../../../../src/rulesets/dark-millennium/combat/damage.js';
import { rofBonus } from '../../../../src/rulesets/dark-millennium/combat/rof.js';
import { boardOf, squad } from '../../../support/dk.js';

test.each([
  [1, 0],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
  [6, 2],
  [7, 2],
  [8, 3],
  [16, 4],
  [32, 5],
])('DK.combat.rof and DK.weapons.rof: a team of %i lasguns has RoF %i', (count, rof) => {
  expect(rofBonus(count)).toBe(rof);
});

test('DK.combat.attack: eight lasguns that throw three dice in close range add 2 to each', () => {
  const board = boardOf({ blue: [squad('Alpha', 8, { at: [10, 20] })], red: [squad('Bravo', 8, { at: [10, 11] })] });
  const [team] = planAttack(
    board,
    { options: {} },
    { unit: 'alpha', targets: ['bravo'], how: 'fire', choice: { dice: [3] } },
  );
  expect(team).toMatchObject({ rof: 3, dice: 3, attack: { base: 0, value: 2 } });
});

test.each([
  [2, 2, 'light'],
  [4, 2, 'heavy'],
  [2, 6, 'overkill'],
  [0, 3, 'none'],
] as const)(
  'DK.combat.damageScore, DK.weapons.power and DK.stats.armour: margin %i at Power %i against Armour 3 is %s',
  (mos, power, level) => {
    expect(levelOf(damageScore(mos, power), 3)).toBe(level);
  },
);

test('DK.combat.fatigue: the worst damage of an attack tires', () => {
  expect((['none', 'light', 'heavy', 'overkill'] as const).map(fatigueOf)).toEqual([1, 2, 3, 4]);
});
