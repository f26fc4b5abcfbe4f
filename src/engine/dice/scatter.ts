import { COMPASS, type Face, rollDice, rollDie, sumOf } from './roll.js';
import type { Dice } from './types.js';

/** Where something scatters to. */
export interface Scatter {
  /** Millidegrees clockwise from north, whole degrees. */
  bearing: number;
  inches: number;
  /** The draw of the bearing (360 is north), then the d10. */
  faces: [Face, Face];
}

/**
 * Rolls a scatter die. On a table the d10's tip gives the direction; here: a drawn bearing and the
 * number is the distance in inches. The bearing is one of 360 degrees, drawn and numbered like any other die.
 */
export function scatter(dice: Dice): Scatter {
  const degrees = dice.face(COMPASS);
  const inches = dice.face(10);
  return {
    bearing: (degrees % COMPASS) * 1000,
    inches,
    faces: [
      { sides: COMPASS, face: degrees },
      { sides: 10, face: inches },
    ],
  };
}

/** Where something scatters to by a die of which some faces are no arrow but a hit: it stays where it was aimed. */
export interface ScatterThrow {
  hit: boolean;
  /** Millidegrees clockwise from north, whole degrees; left out for a hit. */
  bearing?: number;
  /** What the dice of the distance show together, thrown with a hit too. What is taken off it is the caller's affair. */
  inches: number;
  /** The scatter die, the dice of the distance, and last the draw of the bearing (360 is north), unless it is a hit. */
  faces: Face[];
}

export interface ScatterDie {
  /** Sides of the scatter die. */
  faces: number;
  /** Its faces that are hits; all others are arrows. */
  hits: readonly number[];
  /** The dice that are thrown beside it, for inches. */
  distance: { count: number; sides: number };
}

/** Throws a scatter die and the dice of the distance together. The way of an arrow is one of 360 degrees, drawn like any other die. */
export function scatterDie(dice: Dice, { faces, hits, distance }: ScatterDie): ScatterThrow {
  const die = rollDie(dice, faces);
  const far = rollDice(dice, distance.count, distance.sides);
  const inches = sumOf(far);
  const thrown = [die, ...far].flatMap(each => each.faces);
  if (hits.includes(die.value)) return { hit: true, inches, faces: thrown };
  const degrees = dice.face(COMPASS);
  const bearing = (degrees % COMPASS) * 1000;
  return { hit: false, bearing, inches, faces: [...thrown, { sides: COMPASS, face: degrees }] };
}
