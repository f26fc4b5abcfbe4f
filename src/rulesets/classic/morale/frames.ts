import { frameOf, type UnitId } from '../../../engine/index.js';

/** A Morale check; who fails it falls back at once. Ends with whether it passed. */
export const moraleFrame = frameOf<
  {
    unit: UnitId;
    /** Added to Leadership, such as -2. */
    modifier: number;
    /** Two dice of 1 pass whatever the Leadership. */
    doubleOne?: true;
    /** Who fails it is not moved yet: whoever called sees to it. */
    stays?: true;
  },
  boolean
>('classic.morale');

/** A Pinning test; who fails it is pinned. Ends with whether it passed. */
export const pinningFrame = frameOf<{ unit: UnitId; modifier: number }, boolean>('classic.pinning');

/** A unit goes to ground, where the edition has that; a ruleset supplies it. `freely`: no failed test sends it there. */
export const groundFrame = frameOf<{ unit: UnitId; freely?: true }>('classic.ground');

/** A unit falls back toward its own edge, by 2D6". It may leave the table. */
export const fallBackFrame = frameOf<{ unit: UnitId }>('classic.fallBack');

/** A falling unit tries to regroup. `desperate`: two dice of 1 alone do it. Ends with whether it did. */
export const regroupFrame = frameOf<{ unit: UnitId; desperate?: true }, boolean>('classic.regroup');
