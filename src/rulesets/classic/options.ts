import { z } from 'zod';
import type { JsonObject } from '../../engine/index.js';
import { oneOf, switchesOf, whole } from '../switches.js';

/**
 * What the classic game itself reads of the switches that a group has under `house`, with the usual values. A ruleset describes
 * each with the id of its own rule, and may have another usual value or other bounds.
 */
export const CLASSIC_HOUSE = {
  turns: whole([1, 20], 6),
  difficult: whole([0, 6], 2),
  softCover: whole([2, 6], 5),
  hardCover: whole([2, 6], 4),
  scatterHit: whole([2, 7], 5),
  meleeVehicle: oneOf(['stood', 'always']),
  graviton: oneOf(['under', 'atMost']),
  crawlingFire: oneOf(['after', 'before']),
  hammer: oneOf(['ordered', 'always']),
  throughCover: oneOf(['ownStep', 'stepOne']),
};

const houseSchema = z.object(CLASSIC_HOUSE);

export type House = z.infer<typeof houseSchema>;

const read = switchesOf(z.object({ house: houseSchema.prefault({}) }));

/** What this battle's group plays where the book is silent. */
export function houseOf({ options }: { options: JsonObject }): House {
  return read(options).house;
}
