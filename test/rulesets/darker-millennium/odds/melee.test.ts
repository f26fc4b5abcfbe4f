import { describe, expect, it } from 'vitest';
import { certain, type Distribution, exactly, mean } from '../../../../src/engine/odds/distribution.js';
import { meleeDifference, meleeHits, ownDice } from '../../../../src/rulesets/close-combat/highest-die.js';
import { everyThrow, shares } from '../../../support/throws.js';

const whole = (dist: Distribution): number => dist.chances.reduce((a, b) => a + b, 0);

describe('DM.house.melee', () => {
  /** The rule, word for word: highest die, +1 for each 6 after the first, +1 for each 1 of the enemy's. */
  const score = (own: number[], enemy: number[]): number =>
    Math.max(0, ...own) +
    Math.max(0, own.filter(face => face === 6).length - 1) +
    enemy.filter(face => face === 1).length;

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [3, 3],
    [0, 2],
  ])('%i attacks against %i fall as every throw shows', (first, second) => {
    const results = everyThrow(first).flatMap(own =>
      everyThrow(second).map(enemy => score(own, enemy) - score(enemy, own)),
    );
    const chanceOf = shares(results);
    const difference = meleeDifference({ attacks: first, bonus: 0 }, { attacks: second, bonus: 0 });
    for (let by = -15; by <= 15; by += 1) expect(exactly(difference, by)).toBeCloseTo(chanceOf(by), 12);
  });

  it('bonuses shift the difference, and a tie is one hit for the higher Initiative', () => {
    const even = meleeDifference({ attacks: 1, bonus: 4 }, { attacks: 1, bonus: 4 });
    expect(exactly(even, 0)).toBeCloseTo(6 / 36, 12);
    const tieToFirst = meleeHits(even, 'first');
    const tieToNobody = meleeHits(even, 'nobody');
    expect(exactly(tieToFirst.first, 1) - exactly(tieToNobody.first, 1)).toBeCloseTo(6 / 36, 12);
    expect(tieToFirst.second).toEqual(tieToNobody.second);
    expect(mean(tieToNobody.first)).toBeCloseTo(mean(tieToNobody.second), 12);
    expect(mean(meleeHits(even, 'second').second)).toBeCloseTo(mean(tieToFirst.first), 12);
    expect(mean(meleeDifference({ attacks: 2, bonus: 5 }, { attacks: 2, bonus: 3 }))).toBeCloseTo(2, 12);
    const sure = meleeDifference({ attacks: 0, bonus: 3 }, { attacks: 0, bonus: 1 });
    expect(sure).toEqual(certain(2));
  });

  it('stays whole for many attacks', () => {
    for (const attacks of [1, 5, 20, 60]) expect(whole(ownDice(attacks))).toBeCloseTo(1, 9);
  });
});
