import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyModifiers, type Modifier, modified } from '../../../src/engine/dice/modifiers.js';
import { mayReroll, rerollDice } from '../../../src/engine/dice/rerolls.js';
import { rollDice, sumOf } from '../../../src/engine/dice/roll.js';
import { rollOff } from '../../../src/engine/dice/roll-off.js';
import { scriptedDice, seededDice } from '../../../src/engine/dice/scripted.js';

describe('DM.basics.rerolls', () => {
  it('keeps both faces of a re-rolled die and leaves the others', () => {
    const dice = scriptedDice([1, 5, 1, 6, 2]);
    const rolled = rerollDice(dice, rollDice(dice, 3, 6), [0, 2]);
    expect(rolled.map(die => die.value)).toEqual([6, 5, 2]);
    expect(rolled.map(die => die.was?.value)).toEqual([1, undefined, 1]);
    expect(rolled[0]!.was!.faces).toEqual([{ sides: 6, face: 1 }]);
    expect(rolled.map(mayReroll)).toEqual([false, true, false]);
  });

  it('never re-rolls a die twice, and throws nothing when it refuses', () => {
    const dice = scriptedDice([1, 5, 2, 6, 6]);
    const rolled = rerollDice(dice, rollDice(dice, 2, 6), [0]);
    expect(() => rerollDice(dice, rolled, [1, 0])).toThrow('was re-rolled already');
    expect(() => rerollDice(dice, rolled, [2])).toThrow('no die 3');
    expect(dice.remaining).toEqual([6, 6]);
  });

  it('re-rolls all dice of a sum', () => {
    const dice = scriptedDice([1, 2, 6, 5]);
    const rolled = rerollDice(dice, rollDice(dice, 2, 6), [0, 1]);
    expect(sumOf(rolled)).toBe(11);
    expect(rolled.map(die => die.was?.value)).toEqual([1, 2]);
  });

  it('does not count rolling anew while out of bounds', () => {
    const dice = scriptedDice([8, 3, 8, 8, 7]);
    const rolled = rollDice(dice, 1, 7);
    expect(rolled.every(mayReroll)).toBe(true);
    expect(rerollDice(dice, rolled, [0])[0]).toMatchObject({ value: 7, was: { value: 3 } });
  });
});

describe('DM.basics.modifiers', () => {
  const modifier = (op: Modifier['op'], by: number): Modifier => ({ op, by, cause: `${op}${by}` });

  it('applies division, multiplication, addition, subtraction, whatever the order of writing, rounding down', () => {
    const mixed = [modifier('-', 1), modifier('+', 2), modifier('*', 3), modifier('/', 2)];
    expect(applyModifiers(7, mixed)).toBe(10);
    expect(applyModifiers(7, [...mixed].reverse())).toBe(10);
    expect(modified(7, mixed)).toEqual({
      base: 7,
      value: 10,
      modifiers: [modifier('/', 2), modifier('*', 3), modifier('+', 2), modifier('-', 1)],
    });
    expect(applyModifiers(5, [])).toBe(5);
    expect(applyModifiers(0, [modifier('-', 1), modifier('/', 2)])).toBe(-1);
    expect(() => applyModifiers(4, [modifier('/', 0)])).toThrow(RangeError);
  });

  it('gives a whole number that does not depend on the order of the list', () => {
    const any = fc.record({
      op: fc.constantFrom<Modifier['op']>('/', '*', '+', '-'),
      by: fc.integer({ min: 1, max: 9 }),
      cause: fc.constant('any'),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.array(any, { maxLength: 6 }), (base, list) => {
        const value = applyModifiers(base, list);
        expect(Number.isInteger(value)).toBe(true);
        expect(applyModifiers(base, [...list].reverse())).toBe(value);
      }),
    );
  });
});

describe('DM.basics.rollOffs', () => {
  it('goes to the higher die, ties again, and tells all rounds', () => {
    expect(rollOff(scriptedDice([3, 3, 2, 5]))).toEqual({
      winner: 1,
      rounds: [
        { faces: [3, 3], totals: [3, 3], decidedBy: 'tied' },
        { faces: [2, 5], totals: [2, 5], decidedBy: 'higher' },
      ],
    });
  });

  it.each([
    { rule: 'a natural 6 beats a bonus', faces: [6, 5], bonuses: [0, 4], winner: 0, by: 'natural 6' },
    { rule: 'two natural 6s compare totals', faces: [6, 6], bonuses: [1, 2], winner: 1, by: 'higher' },
    { rule: 'bonuses decide otherwise', faces: [5, 4], bonuses: [0, 3], winner: 1, by: 'higher' },
  ] as const)('DM.command.first: $rule', ({ faces, bonuses, winner, by }) => {
    const off = rollOff(scriptedDice(faces), { ties: 'reroll', bonuses, natural6Wins: true });
    expect(off.winner).toBe(winner);
    expect(off.rounds.at(-1)!.decidedBy).toBe(by);
  });

  it('DM.command.first: the previous winner loses ties; without one they are rolled again', () => {
    const later = { ties: 'previousWinnerLoses', bonuses: [2, 0], natural6Wins: true } as const;
    expect(rollOff(scriptedDice([2, 4]), { ...later, previousWinner: 0 })).toMatchObject({ winner: 1 });
    expect(rollOff(scriptedDice([2, 4]), { ...later, previousWinner: 1 })).toMatchObject({ winner: 0 });
    expect(rollOff(scriptedDice([2, 4, 1, 1]), later)).toMatchObject({ winner: 0, rounds: [{}, {}] });
  });

  it('is even between equals', () => {
    const dice = seededDice('roll-off');
    let first = 0;
    for (let i = 0; i < 4000; i += 1) if (rollOff(dice).winner === 0) first += 1;
    expect(Math.abs(first - 2000)).toBeLessThan(160);
  });

  it('gives up on dice that always tie', () => {
    expect(() => rollOff({ face: () => 3 })).toThrow('not fair');
  });
});
