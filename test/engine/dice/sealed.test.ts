import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitment, type SealedRoll, sealedDice, verify } from '../../../src/engine/dice/sealed.js';

const secret = '5ea1ed'.repeat(8);
const seeds = ['the blue rain', 'a red door'];

/** Three commands: 5 d6, 3 d10, then 9 d20, numbered through. */
function rolls(): SealedRoll[] {
  let next = 1;
  return [
    { seq: 3, count: 5, sides: 6 },
    { seq: 4, count: 3, sides: 10 },
    { seq: 9, count: 9, sides: 20 },
  ].map(({ seq, count, sides }) => {
    const dice = sealedDice({ secret, seeds, seq, from: next });
    for (let i = 0; i < count; i += 1) dice.face(sides);
    next += count;
    return { seq, faces: dice.thrown };
  });
}

const game = { secret, seeds, commitment: commitment(secret) };

describe('sealed dice', () => {
  it('are what anybody can work out from the secret', () => {
    const word = (n: number): number => {
      const block = Math.floor((n - 1) / 8);
      const digest = createHmac('sha256', secret)
        .update(JSON.stringify([seeds, 12, block]))
        .digest();
      return digest.readUInt32BE(((n - 1) % 8) * 4);
    };
    const dice = sealedDice({ secret, seeds, seq: 12, from: 6 });
    for (let n = 6; n < 30; n += 1) expect(dice.face(6)).toBe((word(n) % 6) + 1);
    expect(dice.thrown.map(die => die.n)).toEqual(Array.from({ length: 24 }, (_, i) => i + 6));
    expect(commitment(secret)).toBe(createHash('sha256').update(secret).digest('hex'));
  });

  it('depend on each of secret, seeds, their parting, seq and number', () => {
    const line = (change: Partial<Parameters<typeof sealedDice>[0]>): string => {
      const dice = sealedDice({ secret, seeds, seq: 1, ...change });
      return Array.from({ length: 24 }, () => dice.face(100)).join(' ');
    };
    const lines = [
      line({}),
      line({ secret: `${secret}0` }),
      line({ seeds: ['the blue rain', 'a red doo'] }),
      line({ seeds: [...seeds].reverse() }),
      line({ seeds: ['the blue raina', ' red door'] }),
      line({ seq: 2 }),
      line({ from: 2 }),
    ];
    expect(new Set(lines).size).toBe(lines.length);
    expect(line({})).toBe(lines[0]);
  });

  it('do not favour a face: chi-square of 60,000 d6, d10 and d20', () => {
    // Critical values at one in ten thousand; the dice are fixed by the secret, so this never flickers.
    for (const [sides, critical] of [
      [6, 25.74],
      [10, 33.72],
      [20, 50.8],
    ] as const) {
      const counts = new Array<number>(sides).fill(0);
      for (let seq = 0; seq < 600; seq += 1) {
        const dice = sealedDice({ secret, seeds, seq });
        for (let i = 0; i < 100; i += 1) counts[dice.face(sides) - 1]! += 1;
      }
      const expected = 60_000 / sides;
      const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(chiSquare).toBeLessThan(critical);
    }
  });

  it('reject what would favour low faces: a die of 3,000,000,000 sides is still even', () => {
    const sides = 3_000_000_000;
    let high = 0;
    const unbiasedWord = (seq: number, limit: number): number => {
      const words = (message: unknown[]): number[] => {
        const digest = createHmac('sha256', secret).update(JSON.stringify(message)).digest();
        return Array.from({ length: 8 }, (_, i) => digest.readUInt32BE(i * 4));
      };
      const retries = [0, 1, 2].flatMap(k => words([seeds, seq, 'die', 1, k]));
      return [words([seeds, seq, 0])[0]!, ...retries].find(word => word < limit)!;
    };
    for (let seq = 0; seq < 4000; seq += 1) {
      const face = sealedDice({ secret, seeds, seq }).face(sides);
      expect(face).toBeGreaterThanOrEqual(1);
      expect(face).toBeLessThanOrEqual(sides);
      expect(face).toBe((unbiasedWord(seq, sides) % sides) + 1);
      // Taking the remainder of a 32-bit word would put only 40 % above this line.
      if (face > 1_294_967_296) high += 1;
    }
    const fair = (sides - 1_294_967_296) / sides;
    expect(Math.abs(high / 4000 - fair)).toBeLessThan(0.04);
  });

  it('refuse a short secret and numbers below 1', () => {
    expect(() => sealedDice({ secret: 'short', seeds, seq: 1 })).toThrow('at least 32');
    expect(() => sealedDice({ secret, seeds, seq: 1, from: 0 })).toThrow(RangeError);
    expect(() => sealedDice({ secret, seeds, seq: 1.5 })).toThrow(RangeError);
  });
});

describe('verify', () => {
  it('finds an honest game in order, also one with an undo', () => {
    expect(verify({ ...game, rolls: rolls() })).toEqual({ ok: true, dice: 17 });
    const undone = sealedDice({ secret, seeds, seq: 11, from: 9 });
    undone.face(6);
    expect(verify({ ...game, rolls: [...rolls(), { seq: 11, faces: undone.thrown }] }).ok).toBe(true);
  });

  it('names the die that was changed', () => {
    const changed = structuredClone(rolls());
    const die = changed[1]!.faces[1]!;
    const shown = (die.face % 10) + 1;
    const verdict = verify({
      ...game,
      rolls: changed.map(roll => ({
        ...roll,
        faces: roll.faces.map(d => (d.n === die.n ? { ...d, face: shown } : d)),
      })),
    });
    expect(verdict).toEqual({
      ok: false,
      mismatches: [{ seq: 4, n: 7, why: `Die 7, a d10, is ${die.face}, not ${shown}.` }],
    });
  });

  it('finds any single changed face, secret, seed or hash', () => {
    const honest = rolls();
    const anyDie = fc.record({ roll: fc.nat(2), die: fc.nat(2), by: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(anyDie, ({ roll, die, by }) => {
        const changed = honest.map(({ seq, faces }) => ({ seq, faces: faces.map(face => ({ ...face })) }));
        const fell = changed[roll]!.faces[die]!;
        fell.face = ((fell.face - 1 + by) % fell.sides) + 1;
        expect(verify({ ...game, rolls: changed })).toMatchObject({ ok: false, mismatches: [{ n: fell.n }] });
      }),
    );
    const places = fc.nat(secret.length - 1);
    fc.assert(
      fc.property(places, at => {
        const other = secret.slice(0, at) + (secret[at] === '0' ? '1' : '0') + secret.slice(at + 1);
        expect(verify({ ...game, secret: other, rolls: honest }).ok).toBe(false);
        expect(verify({ ...game, secret: other, commitment: commitment(other), rolls: honest }).ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.string(), fc.nat(1), (seed, at) => {
        fc.pre(seed !== seeds[at]);
        expect(verify({ ...game, seeds: seeds.with(at, seed), rolls: honest }).ok).toBe(false);
      }),
    );
  });

  it('finds dice that were left out, renumbered, moved to another command or made up', () => {
    const [first, second, third] = rolls() as [SealedRoll, SealedRoll, SealedRoll];
    const wrong: SealedRoll[][] = [
      [first, third],
      [second, third],
      [first, { ...second, seq: 5 }, third],
      [first, third, second],
      [first, first],
      [{ ...first, faces: first.faces.filter(die => die.n !== 3) }, second, third],
      [{ ...first, faces: [...first.faces].reverse() }],
      [{ seq: 3, faces: [{ n: 1, sides: 0, face: 1 }] }],
      [{ seq: 3, faces: [{ n: 0.5, sides: 6, face: 1 }] }],
    ];
    for (const rolls of wrong) expect(verify({ ...game, rolls }).ok).toBe(false);
  });
});
