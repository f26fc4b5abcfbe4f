import * as z from 'zod';
import type { JsonObject } from '../../engine/index.js';
import { oneOf, optionsReader, whole, yesOrNo } from '../switches.js';

/**
 * What the classic game itself reads of the switches that a group has under `house`, with the usual values; made anew for each
 * ruleset, which describes them by rules of its own, and may have another usual value or other bounds.
 */
export function houseSwitches() {
  return {
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
    ram: yesOrNo(false),
  };
}

/** What armies are set up by that deploy along their long edges. */
export function deploymentSwitches() {
  return {
    first: oneOf(['winner', 'blue', 'red']),
    deployment: whole([6, 24], 12),
    reserve: whole([0, 100], 50),
  };
}

const houseSchema = z.object(houseSwitches());

export type House = z.infer<typeof houseSchema>;

const read = optionsReader(z.object({ house: houseSchema.prefault({}) }));

/** What this battle's group plays where the book is silent. */
export function houseOf({ options }: { options: JsonObject }): House {
  return read(options).house;
}

const deploymentSchema = z.object(deploymentSwitches());

const readDeployment = optionsReader(z.object({ house: deploymentSchema.prefault({}) }));

/** How armies that deploy along their long edges are set up in this battle. */
export function deploymentOf({ options }: { options: JsonObject }): z.infer<typeof deploymentSchema> {
  return readDeployment(options).house;
}
