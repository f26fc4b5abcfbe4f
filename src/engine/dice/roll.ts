import type { Dice } from './types.js';

/** A real die as it lay. */
export interface Face {
  sides: number;
  face: number;
}

/** A die of any size, with the real faces behind its value; the last ones count, earlier ones were out of bounds. */
export interface RolledDie {
  sides: number;
  value: number;
  faces: Face[];
  /** What it showed before a re-roll; a die that has this is never re-rolled again. */
  was?: { value: number; faces: Face[] };
}

const REAL = [4, 6, 8, 10, 12, 20, 100];
/** Not a die on anybody's table: the bearing of a scatter, drawn as one of so many degrees. */
export const COMPASS = 360;
const PATIENCE = 10_000;

/** Whether a die of so many sides is thrown as it is, without simulation. */
function isReal(sides: number): boolean {
  return REAL.includes(sides) || sides === COMPASS;
}

/**
 * Rolls a die of 1..1000 sides. Sizes that no die has are simulated with those that exist: equal groups
 * of a die's faces where they come out even (d2, d3 from a d6, d5 from a d10), otherwise the next die up, rolling again
 * when out of bounds (d7 from a d8, d9 from a d10). Above 100 a d10 (hundreds) goes with a d100. A d1 needs no die.
 */
export function rollDie(dice: Dice, sides: number): RolledDie {
  if (!Number.isInteger(sides) || sides < 1 || sides > 1000) {
    throw new RangeError(`A die has 1 to 1000 sides, not ${sides}.`);
  }
  if (sides === 1) return { sides, value: 1, faces: [] };
  const from = stock(sides);
  const size = from.reduce((product, real) => product * real, 1);
  const group = Math.floor(size / sides);
  const faces: Face[] = [];
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    let number = 0;
    for (const real of from) {
      const face = dice.face(real);
      faces.push({ sides: real, face });
      number = number * real + face - 1;
    }
    const value = Math.floor(number / group) + 1;
    if (value <= sides) return { sides, value, faces };
  }
  throw new Error(`A d${sides} was out of bounds ${PATIENCE} times running: these dice are not fair.`);
}

/** Rolls `count` dice of 1..1000 sides. */
export function rollDice(dice: Dice, count: number, sides: number): RolledDie[] {
  return Array.from({ length: count }, () => rollDie(dice, sides));
}

/** The sum of dice rolled together. */
export function sumOf(rolled: readonly { value: number }[]): number {
  return rolled.reduce((sum, die) => sum + die.value, 0);
}

/** The real dice that together stand for a die of so many sides. */
function stock(sides: number): number[] {
  if (isReal(sides)) return [sides];
  if (6 % sides === 0) return [6];
  const even = REAL.find(real => real % sides === 0);
  if (even !== undefined) return [even];
  const next = REAL.find(real => real > sides);
  return next === undefined ? [10, 100] : [next];
}
