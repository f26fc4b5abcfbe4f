import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNotation } from '../../../src/engine/dice/notation.js';
import { rollNotation } from '../../../src/engine/dice/notation-roll.js';
import { rollDice, rollDie, sumOf } from '../../../src/engine/dice/roll.js';
import { type RollOffOptions, rollOff } from '../../../src/engine/dice/roll-off.js';
import { seededDice } from '../../../src/engine/dice/scripted.js';
import type { Dice } from '../../../src/engine/dice/types.js';
import { type Distribution, exactly } from '../../../src/engine/odds/distribution.js';
import { notationOdds } from '../../../src/engine/odds/notation.js';
import { binomial, chain, fallen } from '../../../src/engine/odds/pools.js';
import { firstWinsRollOff } from '../../../src/engine/odds/roll-off.js';
import { meleeDifference } from '../../../src/rulesets/darker-millennium/odds/melee.js';
import { reach, SPRINT } from '../../../src/rulesets/darker-millennium/odds/reach.js';
import { orderTest, toHit } from '../../../src/rulesets/darker-millennium/odds/target-numbers.js';

const RESOLUTIONS = 20_000;

/** Resolves 20,000 times and compares every result's share with its chance, five standard errors wide. */
function expectAgreement(name: string, exact: Distribution, resolve: (dice: Dice) => number): void {
  const dice = seededDice(name);
  const counts = new Map<number, number>();
  for (let i = 0; i < RESOLUTIONS; i += 1) {
    const result = resolve(dice);
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  const listed = exact.chances.map((_, i) => exact.low + i);
  for (const value of new Set([...counts.keys(), ...listed])) {
    const chance = exactly(exact, value);
    const error = Math.sqrt((chance * (1 - chance)) / RESOLUTIONS);
    expect(Math.abs((counts.get(value) ?? 0) / RESOLUTIONS - chance), `${name}: ${value}`).toBeLessThanOrEqual(
      5 * error + 1 / RESOLUTIONS,
    );
  }
}

const yes = (chance: number): Distribution => ({ low: 0, chances: [1 - chance, chance] });

function hits(dice: Dice, needed: number): boolean {
  const natural = dice.face(6);
  if (needed > 6) return natural === 6 && needed <= 9 && dice.face(6) >= needed - 3;
  return natural !== 1 && natural >= needed;
}

describe('exact odds agree with 20,000 resolutions', () => {
  it.each([1, 4, 6, 7, 8, 9, 10])('to hit %i+', needed => {
    expectAgreement(`hit ${needed}`, yes(toHit(needed)), dice => Number(hits(dice, needed)));
  });

  it.each([1, 5, 7, 12])('order test against %i', leadership => {
    expectAgreement(`order ${leadership}`, yes(orderTest(leadership).passed), dice => {
      const sum = sumOf(rollDice(dice, 2, 6));
      return Number(sum === 2 || (sum !== 12 && sum <= leadership));
    });
  });

  it('a volley of 8 at 5+, wounding on 4+, saved on 6+, against 4 models of 2 wounds', () => {
    const stages = [toHit(5), 1 / 2, 5 / 6].map((chance, i) => ({ name: String(i), chance }));
    const exact = fallen(chain(8, stages)[2]!.left, { models: 4, wounds: 2 });
    expectAgreement('volley', exact, dice => {
      let unsaved = 0;
      for (let shot = 0; shot < 8; shot += 1) {
        if (hits(dice, 5) && dice.face(6) >= 4 && dice.face(6) < 6) unsaved += 1;
      }
      return Math.min(4, Math.floor(unsaved / 2));
    });
  });

  it('damage of a d3 for each of some wounds, beyond a model lost', () => {
    const exact = fallen(
      binomial(6, 0.5),
      { models: 3, wounds: 3, lost: 1 },
      { low: 1, chances: [1 / 3, 1 / 3, 1 / 3] },
    );
    expectAgreement('damage', exact, dice => {
      let [dead, left] = [0, 2];
      for (let shot = 0; shot < 6; shot += 1) {
        if (dice.face(6) < 4 || dead === 3) continue;
        left -= rollDie(dice, 3).value;
        if (left <= 0) [dead, left] = [dead + 1, 3];
      }
      return dead;
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

  it.each<[string, RollOffOptions]>([
    ['plain', { ties: 'reroll', bonuses: [0, 0], natural6Wins: false }],
    ['first turn', { ties: 'reroll', bonuses: [2, 0], natural6Wins: true }],
    ['later turn', { ties: 'previousWinnerLoses', previousWinner: 0, bonuses: [1, 3], natural6Wins: true }],
    [
      'later turn, other winner',
      { ties: 'previousWinnerLoses', previousWinner: 1, bonuses: [0, 0], natural6Wins: true },
    ],
    ['nobody won before', { ties: 'previousWinnerLoses', bonuses: [0, 1], natural6Wins: false }],
  ])('roll-off: %s', (name, options) => {
    expectAgreement(name, yes(firstWinsRollOff(options)), dice => Number(rollOff(dice, options).winner === 0));
  });

  it.each([
    '2d6+3',
    '4d6kh3',
    '3d6r1',
    '5d6r1r2kl2',
    '6d6 5+',
    '4d6r1kh2>=5',
    '4d6dl1<=3',
    'd66',
    '2d6*3/2',
    '9-(d6-1)',
    '3d7',
    'd5*2-d4',
  ])('notation %s', line => {
    const read = readNotation(line);
    const odds = read.ok ? notationOdds(read.groups[0]!) : read;
    if (!odds.ok) throw new Error(odds.why);
    expectAgreement(line, odds.totals, dice => {
      const rolled = rollNotation(dice, line);
      return rolled.ok ? rolled.groups[0]!.total : Number.NaN;
    });
  });
});

describe('odds of notation', () => {
  const oddsOf = (line: string) => {
    const read = readNotation(line);
    return read.ok ? notationOdds(read.groups[0]!) : read;
  };

  it('give the chance of a tested total', () => {
    const odds = oddsOf('(2d6)<=7');
    expect(odds.ok && odds.passes).toBeCloseTo(21 / 36, 12);
  });

  it.each([
    ['200d1000', 'take too long'],
    ['100d100kh50', 'take too long'],
    ['200d6*999999', 'too far apart'],
    ['999999*999999', 'too far apart'],
    ['d6/(2-2)', 'divided by 0'],
  ])('%s is refused in one sentence', (line, part) => {
    expect(oddsOf(line)).toMatchObject({ ok: false, why: expect.stringContaining(part) });
  });

  it('never throw and never take long for what notation reads', () => {
    const words = [
      '2d6',
      '9d20',
      'd66',
      '60d6',
      '50',
      '2',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      'kh',
      'kl2',
      'r1',
      '>=4',
      ' 5+',
    ];
    const line = fc.array(fc.constantFrom(...words), { maxLength: 9 }).map(parts => parts.join(''));
    fc.assert(
      fc.property(line, text => {
        const odds = oddsOf(text);
        if (odds.ok) expect(odds.totals.chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 8);
      }),
      { numRuns: 1000 },
    );
  });
});
