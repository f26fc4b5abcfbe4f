import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rollDice, rollDie, sumOf } from '../../../src/engine/dice/roll.js';
import { scatter } from '../../../src/engine/dice/scatter.js';
import { scriptedDice, seededDice } from '../../../src/engine/dice/scripted.js';

describe('DM.basics.dice: sizes that no die has', () => {
  it.each([
    { sides: 2, from: 6, values: [1, 1, 1, 2, 2, 2] },
    { sides: 3, from: 6, values: [1, 1, 2, 2, 3, 3] },
    { sides: 5, from: 10, values: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5] },
    { sides: 50, from: 100, values: Array.from({ length: 100 }, (_, face) => Math.floor(face / 2) + 1) },
  ])('a d$sides is a d$from in equal groups', ({ sides, from, values }) => {
    values.forEach((value, at) => {
      expect(rollDie(scriptedDice([at + 1]), sides)).toEqual({ sides, value, faces: [{ sides: from, face: at + 1 }] });
    });
  });

  it.each([
    [7, 8],
    [9, 10],
    [11, 12],
    [13, 20],
  ])('a d%i is a d%i, rolled again while out of bounds', (sides, from) => {
    const dice = scriptedDice([from, sides + 1, sides]);
    expect(rollDie(dice, sides)).toEqual({
      sides,
      value: sides,
      faces: [from, sides + 1, sides].map(face => ({ sides: from, face })),
    });
    expect(dice.remaining).toEqual([]);
  });

  it.each([4, 6, 8, 10, 12, 20, 100])('a d%i is thrown as it is', sides => {
    expect(rollDie(scriptedDice([sides]), sides)).toEqual({ sides, value: sides, faces: [{ sides, face: sides }] });
  });

  it('a d1 needs no die, and a d1000 is a d10 of hundreds with a d100', () => {
    expect(rollDie(scriptedDice([]), 1)).toEqual({ sides: 1, value: 1, faces: [] });
    expect(rollDie(scriptedDice([3, 17]), 1000).value).toBe(217);
    expect(rollDie(scriptedDice([10, 100]), 1000).value).toBe(1000);
  });

  it('gives every face of every small die the same chance', () => {
    for (let sides = 1; sides <= 40; sides += 1) {
      const counts = new Array<number>(sides).fill(0);
      const dice = seededDice(`d${sides}`);
      const throws = 400 * sides;
      for (let i = 0; i < throws; i += 1) counts[rollDie(dice, sides).value - 1]! += 1;
      for (const count of counts) expect(Math.abs(count - 400)).toBeLessThan(5 * Math.sqrt(400));
    }
  });

  it('refuses sizes beyond 1 to 1000 and gives up on dice that are never in bounds', () => {
    for (const sides of [0, -6, 2.5, 1001, Number.NaN]) expect(() => rollDie(seededDice(1), sides)).toThrow(RangeError);
    expect(() => rollDie({ face: sides => sides }, 7)).toThrow('not fair');
  });

  it('stays within bounds and keeps faces that real dice have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer(), (sides, seed) => {
        const die = rollDie(seededDice(seed), sides);
        expect(die.value).toBeGreaterThanOrEqual(1);
        expect(die.value).toBeLessThanOrEqual(sides);
        for (const { sides: real, face } of die.faces) {
          expect([4, 6, 8, 10, 12, 20, 100, 360]).toContain(real);
          expect(face).toBeLessThanOrEqual(real);
        }
      }),
    );
  });

  it('rolls several in order', () => {
    const rolled = rollDice(scriptedDice([1, 2, 6]), 3, 6);
    expect(rolled.map(die => die.value)).toEqual([1, 2, 6]);
    expect(sumOf(rolled)).toBe(9);
  });
});

describe('scripted and seeded dice', () => {
  it('say what was missing from a script', () => {
    const dice = scriptedDice([4]);
    dice.face(6);
    expect(() => dice.face(6)).toThrow('The script holds 1 faces; a d6 was thrown as number 2.');
    expect(() => scriptedDice([7]).face(6)).toThrow('Face 7 is number 1 of the script, but a d6 was thrown.');
  });

  it('repeat for a seed and differ between seeds', () => {
    const throwTwenty = (seed: number | string) => rollDice(seededDice(seed), 20, 6).map(die => die.value);
    expect(throwTwenty(7)).toEqual(throwTwenty(7));
    expect(new Set(Array.from({ length: 200 }, (_, seed) => throwTwenty(seed).join(''))).size).toBe(200);
  });
});

describe('DM.basics.scatter', () => {
  it('draws a bearing of whole degrees and reads the d10 in inches', () => {
    expect(scatter(scriptedDice([90, 4]))).toEqual({
      bearing: 90_000,
      inches: 4,
      faces: [
        { sides: 360, face: 90 },
        { sides: 10, face: 4 },
      ],
    });
    expect(scatter(scriptedDice([360, 10]))).toMatchObject({ bearing: 0, inches: 10 });
  });
});
