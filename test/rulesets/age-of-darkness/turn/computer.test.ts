import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { actQuestion } from '../../../../src/rulesets/age-of-darkness/turn/act-question.js';
import { acting, gun, hull, type Setting, squad } from '../../../support/ad.js';

const red = [squad('Choir', 5, { at: [20, 16] })];

/** What the computer thinks of each value of the next field. */
function weights(setting: Setting, phase: 'movement' | 'shooting', partial: JsonObject = {}): Record<string, number> {
  const play = acting({ red, ...setting }, phase);
  const choices = play.question.choices(play.view('blue'), play.asked, partial)!;
  const found = actQuestion.weigh!(play.view('blue'), play.asked, partial, choices);
  return Object.fromEntries(choices.options.map(({ value }, index) => [String(value), found[index]!]));
}

test('AD.house.computer: who may destroy more acts first, and to be done is worth nothing', () => {
  const arms = (strength: number) => ({ weapons: [gun(`Gun ${strength}`, { strength, ap: 2, shots: 3 })] });
  const blue = [squad('Weak', 3, { at: [16, 30], ...arms(3) }), squad('Strong', 3, { at: [24, 30], ...arms(6) })];
  const { weak, strong, none } = weights({ blue }, 'shooting');
  expect(none).toBe(0);
  expect(weak).toBeGreaterThan(0);
  expect(strong).toBeGreaterThan(weak! * 1.5);
});

test('AD.house.computer: a unit is worth what the best that it can do is worth', () => {
  const blue = [
    squad('Alpha', 3, { at: [20, 30] }),
    hull('Ark', { at: [24, 34], model: { capacity: 5 } }),
    hull('Bark', { at: [44, 44] }),
  ];
  const doing = Object.values(weights({ blue }, 'movement', { unit: 'alpha' }));
  expect(new Set(doing).size).toBeGreaterThan(1);
  expect(weights({ blue }, 'movement').alpha).toBe(Math.max(...doing));
});
