import { describe, expect, it } from 'vitest';
import { rollDice, sumOf } from '../../../../src/engine/dice/roll.js';
import { type CharacteristicTest, TWO_D6, throwChance } from '../../../../src/rulesets/characteristic-test.js';
import { ORDER_TEST } from '../../../../src/rulesets/darker-millennium/command/order-test.js';
import { expectAgreement, yes } from '../../../support/agreement.js';

const { cite, passes, natural = {} } = ORDER_TEST;
/** The order test of a team without modifiers. */
const againstLeadership: CharacteristicTest<number, never> = {
  cite,
  passes,
  natural,
  thrown: () => TWO_D6,
  need: leadership => ({ base: leadership, value: leadership, modifiers: [] }),
};

describe('DM.command.test', () => {
  it.each([
    [-3, 1],
    [1, 1],
    [2, 1],
    [3, 3],
    [7, 21],
    [8, 26],
    [11, 35],
    [12, 35],
    [15, 35],
  ])('Leadership %i passes %i times in 36: double 1 always, double 6 never', (leadership, times) => {
    expect(throwChance(againstLeadership, leadership)).toBeCloseTo(times / 36, 12);
  });

  it.each([1, 5, 7, 12])('the chance against %i agrees with 20,000 throws', leadership => {
    expectAgreement(`order ${leadership}`, yes(throwChance(againstLeadership, leadership)), dice => {
      const sum = sumOf(rollDice(dice, 2, 6));
      return Number(sum === 2 || (sum !== 12 && sum <= leadership));
    });
  });
});
