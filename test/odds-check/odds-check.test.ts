import { describe, expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import { die } from '../../src/engine/odds/distribution.js';
import { added, boundFor, compare, type OddsCase, tallyOf } from '../../tools/odds-check/agreement.js';
import { allCases } from '../../tools/odds-check/cases.js';
import { whether } from '../../tools/odds-check/test-cases.js';

const TIMES = 20_000;
const cases = allCases();
const worstOf = ({ measures }: OddsCase, tally: ReturnType<typeof tallyOf>, times: number) =>
  measures.map(({ exact }, index) => Math.max(...compare(exact, tally[index]!, times).map(({ z }) => Math.abs(z))));

describe(`exact odds agree with ${TIMES} resolutions of the rules' own steps`, () => {
  const compared = cases.flatMap(({ measures }) => measures.flatMap(({ exact }) => exact.chances)).length;
  const bound = boundFor(compared);

  test.each(cases.map(each => [each.name, each] as const))('%s', (name, each) => {
    const worst = worstOf(each, tallyOf(each, seededDice(`test ${name}`), TIMES), TIMES);
    each.measures.forEach((measure, index) => {
      expect(worst[index], measure.name).toBeLessThan(bound);
    });
  });

  test('every measure can differ: no case always shows the same', () => {
    for (const { name, measures } of cases) {
      const open = measures.filter(({ exact }) => Math.max(...exact.chances) < 1 - 1e-9);
      expect(open.length, name).toBeGreaterThan(0);
    }
  });
});

describe('the check itself', () => {
  const oneDie = (sides: number): OddsCase => ({
    name: 'die',
    measures: [{ name: 'face', exact: die(6) }],
    resolve: dice => [dice.face(sides)],
  });

  test('finds a die that has one face too many, and a chance that is off by three hundredths', () => {
    const worst = (each: OddsCase) => worstOf(each, tallyOf(each, seededDice(1), TIMES), TIMES)[0]!;
    expect(worst(oneDie(7))).toBe(Number.POSITIVE_INFINITY);
    expect(
      worst({
        ...oneDie(6),
        measures: [{ name: 'low', exact: whether(0.53) }],
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
