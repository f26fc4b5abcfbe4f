import { describe, expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import { boundFor, compare, type OddsCase, tallyOf } from '../../tools/odds-check/agreement.js';

/** Resolutions of each case; `npm run odds-check` takes a million. */
export const TIMES = 5000;

/** How far a case is off at worst, in standard errors, by measure. */
export const worstOf = ({ measures }: OddsCase, tally: ReturnType<typeof tallyOf>, times: number) =>
  measures.map(({ exact }, index) => Math.max(...compare(exact, tally[index]!, times).map(({ z }) => Math.abs(z))));

/** Tests that hold the exact odds of cases against the rules' own steps. Files of cases run side by side. */
export function testAgreement(cases: readonly OddsCase[]): void {
  describe(`exact odds agree with ${TIMES} resolutions of the rules' own steps`, () => {
    const compared = cases.flatMap(({ measures }) => measures.flatMap(({ exact }) => exact.chances)).length;
    const bound = boundFor(compared);

    test.each(cases.map(each => [each.name, each] as const))('%s', { timeout: 180_000 }, (name, each) => {
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
}
