import { expect, test } from 'vitest';
import { armies, SIZES } from '../../../../src/rulesets/dark-millennium/codex/armies.js';
import { battlefield } from '../../../../src/rulesets/dark-millennium/codex/set-up.js';
import ruleset from '../../../../src/rulesets/dark-millennium/ruleset.js';

test('DK.house.lists: every ready-made army keeps the rules of its codex', () => {
  for (const { id, size } of armies.templates()) expect(armies.check(armies.list(id)!, size).faults, id).toEqual([]);
});

test('DK.house.points: an army that costs more than its size is told so', () => {
  const [one] = armies.templates().filter(({ size }) => size === 500);
  const [fault] = armies.check(armies.list(one!.id)!, 100).faults;
  expect(fault).toMatchObject({ cite: 'DK.house.points' });
  expect(ruleset.sizes).toEqual(SIZES);
});

test('DK.house.battlefield: the same number lays out the same table, another number another', () => {
  const laid = (seed: number) => battlefield(500, seed).terrain;
  expect(laid(7)).toEqual(laid(7));
  expect(laid(7)).not.toEqual(laid(8));
  expect(laid(7).length).toBeGreaterThan(3);
});
