import { describe, expect, test } from 'vitest';
import {
  type CharacteristicTest,
  givenTest,
  type Help,
  isPassed,
  ONE_D6,
  settleTest,
  TWO_D6,
  testChance,
  throwChance,
  withinNatural,
} from '../../src/rulesets/characteristic-test.js';
import { reasonsLine } from '../../src/rulesets/reasons.js';

interface About {
  need: number;
  help?: Help;
}

const low: CharacteristicTest<About, string> = {
  cite: 'X.low',
  thrown: () => TWO_D6,
  passes: 'atMost',
  natural: { passes: 2, fails: 12 },
  need: ({ need }) => ({ base: need + 1, value: need, modifiers: [{ op: '-', by: 1, cause: 'tired' }] }),
  help: ({ help }) => help,
};
const high: CharacteristicTest<About, string> = {
  ...low,
  thrown: () => ONE_D6,
  passes: 'atLeast',
  natural: { passes: 6, fails: 1 },
};

function settling(...faces: number[]) {
  const used: Help[] = [];
  return { used, roll: (dice: number) => faces.splice(0, dice), use: (help: Help) => used.push(help) };
}

describe('a test against a number', () => {
  test('natural results bound the need, whichever way the dice must fall', () => {
    expect([-3, 7, 15].map(need => withinNatural(low, need))).toEqual([2, 7, 11]);
    expect([-3, 4, 15].map(need => withinNatural(high, need))).toEqual([2, 4, 6]);
    expect([-3, 15].map(need => withinNatural({ ...high, natural: {} }, need))).toEqual([-3, 15]);
    expect([-3, 15].map(need => withinNatural({ ...low, natural: { passes: 2 } }, need))).toEqual([2, 15]);
    expect([-3, 15].map(need => withinNatural({ ...high, natural: { passes: 6 } }, need))).toEqual([-3, 6]);
  });

  test('faces pass exactly as often as the chance says', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const pairs = faces.flatMap(a => faces.map(b => [a, b]));
    for (const need of [-2, 2, 5, 7, 11, 12, 14]) {
      const passed = pairs.filter(pair => isPassed(low, { need }, pair)).length;
      expect(throwChance(low, { need })).toBeCloseTo(passed / 36, 12);
      const shown = faces.filter(face => isPassed(high, { need }, [face])).length;
      expect(throwChance(high, { need })).toBeCloseTo(shown / 6, 12);
    }
  });

  test('help counts in the chance: a second throw, or for certain', () => {
    const source = 'Steady';
    expect(testChance(low, { need: 7 })).toBeCloseTo(21 / 36, 12);
    expect(testChance(low, { need: 7, help: { kind: 'reroll', source } })).toBeCloseTo(1 - (15 / 36) ** 2, 12);
    expect(testChance(low, { need: 7, help: { kind: 'pass', source } })).toBe(1);
  });

  test('settled: only a failed throw uses help up, and the faces thrown again count', () => {
    const reroll: Help = { kind: 'reroll', source: 'Steady' };
    const kept = settling();
    expect(settleTest(low, { need: 7, help: reroll }, [3, 4], kept)).toEqual({
      faces: [3, 4],
      tested: { need: 7, base: 8, modifiers: [{ op: '-', by: 1, cause: 'tired' }], passed: true },
    });
    expect(kept.used).toEqual([]);
    const again = settling(6, 6);
    expect(settleTest(low, { need: 7, help: reroll }, [4, 4], again)).toMatchObject({
      faces: [6, 6],
      tested: { passed: false, helped: { kind: 'reroll', source: 'Steady', first: [4, 4] } },
    });
    expect(again.used).toEqual([reroll]);
    const pass: Help = { kind: 'pass', source: 'Banner' };
    expect(settleTest(low, { need: 7, help: pass }, [6, 6], settling())).toMatchObject({
      faces: [6, 6],
      tested: { passed: true, helped: { kind: 'pass', first: [6, 6] } },
    });
    expect(settleTest(low, { need: 7 }, [6, 6], settling()).tested.passed).toBe(false);
    expect(givenTest(low, { need: 7 }, true)).toMatchObject({ need: 7, base: 8, passed: true });
  });

  test('the reasons are one line, in the words of the ruleset', () => {
    const { modifiers } = low.need({ need: 6 });
    expect(reasonsLine('Ld 7', modifiers, cause => `${cause} men`)).toBe('Ld 7, tired men -1');
    expect(reasonsLine('Ld 7', [], String)).toBe('Ld 7');
  });
});
