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
  ram: z.boolean().default(false),
};

/** What armies are set up by that deploy along their long edges; a ruleset that plays so describes each. */
export const DEPLOYMENT_HOUSE = {
  first: oneOf(['winner', 'blue', 'red']),
  deployment: whole([6, 24], 12),
  reserve: whole([0, 100], 50),
};

const houseSchema = z.object(CLASSIC_HOUSE);

export type House = z.infer<typeof houseSchema>;

const read = switchesOf(z.object({ house: houseSchema.prefault({}) }));

/** What this battle's group plays where the book is silent. */
export function houseOf({ options }: { options: JsonObject }): House {
  return read(options).house;
}

const readDeployment = switchesOf(z.object({ house: z.object(DEPLOYMENT_HOUSE).prefault({}) }));

/** How armies that deploy along their long edges are set up in this battle. */
export function deploymentOf({ options }: { options: JsonObject }): z.infer<z.ZodObject<typeof DEPLOYMENT_HOUSE>> {
  return readDeployment(options).house;
}
