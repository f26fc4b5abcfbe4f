import { describe, expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import { die } from '../../src/engine/odds/distribution.js';
import { added, boundFor, compare, type OddsCase, tallyOf } from '../../tools/odds-check/agreement.js';
import { allCases } from '../../tools/odds-check/cases.js';
import { whether } from '../../tools/odds-check/test-cases.js';
import { TIMES, testAgreement, worstOf } from './agreeing.js';

testAgreement(allCases().filter((_each, index) => index % 2 === 0));

describe('the check itself', () => {
  const oneDie = (sides: number): OddsCase => ({
    name: 'die',
    measures: [{ name: 'face', exact: die(6) }],
    resolve: dice => [dice.face(sides)],
  });

  test('finds a die that has one face too many, and a chance that is off by six hundredths', () => {
    const worst = (each: OddsCase) => worstOf(each, tallyOf(each, seededDice(1), TIMES), TIMES)[0]!;
    expect(worst(oneDie(7))).toBe(Number.POSITIVE_INFINITY);
    expect(
      worst({
        ...oneDie(6),
        measures: [{ name: 'low', exact: whether(0.56) }],
        resolve: dice => [Number(dice.face(6) < 4)],
      }),
    ).toBeGreaterThan(boundFor(200));
    expect(worst(oneDie(6))).toBeLessThan(boundFor(6));
  });

  test('a rare number may come up a few times, an impossible one never', () => {
    const exact = { low: 0, chances: [1 - 1e-6, 1e-6] };
    const z = (seen: number) =>
      compare(
        exact,
        new Map([
          [0, 1e6 - seen],
          [1, seen],
        ]),
        1e6,
      )[1]!.z;
    expect(z(1)).toBeCloseTo(0, 2);
    expect(Math.abs(z(4))).toBeLessThan(3);
    expect(z(40)).toBeGreaterThan(boundFor(200));
    expect(compare(exact, new Map([[2, 1]]), 1e6).at(-1)!.z).toBe(Number.POSITIVE_INFINITY);
  });

  test('the bound grows slowly with what is compared; tallies of threads add up', () => {
    expect(boundFor(1)).toBeGreaterThan(5);
    expect(boundFor(1000)).toBeLessThan(7);
    const [a, b] = [1, 2].map(seed => tallyOf(oneDie(6), seededDice(seed), 600));
    const sum = added(a!, b!)[0]!;
    expect([...sum.values()].reduce((total, count) => total + count, 0)).toBe(1200);
  });
});
