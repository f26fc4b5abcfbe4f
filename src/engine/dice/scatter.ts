import { COMPASS, type Face } from './roll.js';
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
