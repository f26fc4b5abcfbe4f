import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNotation } from '../../../src/engine/dice/notation.js';
import { rollNotation } from '../../../src/engine/dice/notation-roll.js';
import { rollDie } from '../../../src/engine/dice/roll.js';
import { type RollOffOptions, rollOff } from '../../../src/engine/dice/roll-off.js';
import { notationOdds } from '../../../src/engine/odds/notation.js';
import { binomial, fallen } from '../../../src/engine/odds/pools.js';
import { firstWinsRollOff } from '../../../src/engine/odds/roll-off.js';
import { expectAgreement, yes } from '../../support/agreement.js';

describe('exact odds agree with 20,000 resolutions', () => {
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
    let read = 0;
    fc.assert(
      fc.property(line, text => {
        const odds = oddsOf(text);
        if (!odds.ok) return;
        read += 1;
        expect(odds.totals.chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 8);
      }),
      { numRuns: 1000 },
    );
    expect(read).toBeGreaterThan(20);
  });
});
