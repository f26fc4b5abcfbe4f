import { describe, it } from 'vitest';
import { rollDice, rollDie } from '../../../../src/engine/dice/roll.js';
import type { Dice } from '../../../../src/engine/dice/types.js';
import { chain, fallen } from '../../../../src/engine/odds/pools.js';
import { meleeDifference } from '../../../../src/rulesets/close-combat/highest-die.js';
import { hitChance, SPRINT } from '../../../../src/rulesets/darker-millennium/odds/rolls.js';
import { reach } from '../../../../src/rulesets/movement/random-length.js';

import { expectAgreement, yes } from '../../../support/agreement.js';

function hits(dice: Dice, needed: number): boolean {
  const natural = dice.face(6);
  if (needed > 6) return natural === 6 && needed <= 9 && dice.face(6) >= needed - 3;
  return natural !== 1 && natural >= needed;
}

describe('exact odds of tests, hits, fights and moves agree with 20,000 resolutions', () => {
  it.each([1, 4, 6, 7, 8, 9, 10])('to hit %i+', needed => {
    expectAgreement(`hit ${needed}`, yes(hitChance(needed)), dice => Number(hits(dice, needed)));
  });

  it('a volley of 8 at 5+, wounding on 4+, saved on 6+, against 4 models of 2 wounds', () => {
    const stages = [hitChance(5), 1 / 2, 5 / 6].map((chance, i) => ({ name: String(i), chance }));
    const exact = fallen(chain(8, stages)[2]!.left, { models: 4, wounds: 2 });
    expectAgreement('volley', exact, dice => {
      let unsaved = 0;
      for (let shot = 0; shot < 8; shot += 1) {
        if (hits(dice, 5) && dice.face(6) >= 4 && dice.face(6) < 6) unsaved += 1;
      }
      return Math.min(4, Math.floor(unsaved / 2));
    });
  });

  it('close combat of 4 attacks against 3', () => {
    const exact = meleeDifference({ attacks: 4, bonus: 5 }, { attacks: 3, bonus: 4 });
    expectAgreement('melee', exact, dice => {
      const [first, second] = [rollDice(dice, 4, 6), rollDice(dice, 3, 6)].map(dice => dice.map(die => die.value));
      const score = (own: number[], enemy: number[], bonus: number): number => {
        const sixes = own.filter(face => face === 6).length;
        return Math.max(...own) + Math.max(0, sixes - 1) + enemy.filter(face => face === 1).length + bonus;
      };
      return score(first!, second!, 5) - score(second!, first!, 4);
    });
  });

  it('a sprint at Mv 5 and at Mv 7', () => {
    for (const movement of [5, 7]) {
      expectAgreement(
        `sprint ${movement}`,
        reach({ movement, ...SPRINT }),
        dice => 2 * movement + rollDie(dice, movement).value,
      );
    }
  });
});
