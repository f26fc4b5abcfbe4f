import { describe, expect, test } from 'vitest';
import type { PoolDie } from '../../../../src/rulesets/darker-millennium/board.js';
import { fieldFor } from '../../../../src/rulesets/darker-millennium/codex/set-up.js';
import { sixesOf } from '../../../../src/rulesets/darker-millennium/command/pool.js';
import { isHelpless, mayCharge } from '../../../../src/rulesets/darker-millennium/machines/armour.js';
import { hasSix } from '../../../../src/rulesets/darker-millennium/movement/reaction.js';
import { chanceToMake } from '../../../../src/rulesets/darker-millennium/odds/command.js';
import { optionsSchema } from '../../../../src/rulesets/darker-millennium/options.js';
import { boardOf, team } from '../../../support/dm.js';
import { tank } from '../machines/support.js';

test('DM.command.pool.six: a 6 that was kept, no other face and no limited die', () => {
  const holding = (...pool: PoolDie[]) => {
    const board = boardOf({
      blue: [team('Alpha', 1, { at: [10, 20] })],
      detachments: [{ id: 'blue', side: 'blue', pool }],
    });
    return [sixesOf(board.detachments.blue!), hasSix(board, board.units.alpha!)];
  };
  const die = (face: number, limited = false) => ({ face, limited });
  expect(holding(die(6), die(4), die(6))).toEqual([2, true]);
  expect(holding(die(4), die(5))).toEqual([0, false]);
  expect(holding(die(6, true))).toEqual([0, false]);
  expect(holding()).toEqual([0, false]);
});

describe('DM.command.pool.combine: the chance of an activation die from thrown dice', () => {
  /** Of all throws the part in which some of the dice that show 1 to 4 add up to the value. */
  const counted = (value: number, dice: number) => {
    let throws: number[][] = [[]];
    for (let die = 0; die < dice; die += 1)
      throws = throws.flatMap(faces => [1, 2, 3, 4, 5, 6].map(face => [...faces, face]));
    const makes = (faces: number[], left: number): boolean =>
      left === 0 || faces.some((face, at) => face <= 4 && face <= left && makes(faces.slice(at + 1), left - face));
    return throws.filter(faces => makes(faces, value)).length / throws.length;
  };

  test('two dice: 12 of 36 throws make a 2, 13 a 3, 14 a 4', () => {
    expect(([2, 3, 4] as const).map(value => Math.round(36 * chanceToMake(value, 2)))).toEqual([12, 13, 14]);
  });

  test.each([0, 1, 2, 3, 4, 5])('%i dice, each throw counted', dice => {
    for (const value of [2, 3, 4] as const) expect(chanceToMake(value, dice)).toBeCloseTo(counted(value, dice), 10);
  });
});

test('DM.table.placement: laid out from the seed or as proposed, the named one, or bare ground to place on', () => {
  const { battlefield } = optionsSchema.parse({});
  const by = (more: Partial<typeof battlefield>) => fieldFor(1000, 7, { ...battlefield, ...more });
  const laid = by({ method: 'generated' });
  expect(laid.terrain.length).toBeGreaterThan(0);
  expect(by({ method: 'chosen' }).terrain).toEqual(laid.terrain);
  expect(by({ method: 'alternating' })).toEqual({ ...laid, terrain: [] });
  expect(by({ method: 'preset' }).terrain).not.toEqual(laid.terrain);
  expect(by({ method: 'preset' }).terrain.length).toBeGreaterThan(0);
});

test('DM.house.vehicle.melee: a machine fights with Weapon Skill and Attacks, and cannot without either', () => {
  const fights = (ws: number | null, attacks: number | null) => {
    const board = boardOf({ blue: [tank('Ox', { at: [10, 20], profile: { ws, attacks } })] });
    return [isHelpless(board, board.models['ox-1']!), mayCharge(board, board.units.ox!)];
  };
  expect(fights(4, 2)).toEqual([false, true]);
  expect(fights(null, 2)).toEqual([true, false]);
  expect(fights(4, null)).toEqual([true, false]);
  expect(fights(4, 0)).toEqual([true, false]);
});
