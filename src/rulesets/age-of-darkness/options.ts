import * as z from 'zod';
import { deploymentSwitches, houseSwitches } from '../classic/options.js';
import { battlefieldSwitches, describeSwitches, oneOf, optionsReader, whole, yesOrNo } from '../switches.js';

const { difficult, softCover, hardCover, scatterHit, meleeVehicle, graviton, crawlingFire, hammer, ram, throughCover } =
  houseSwitches();

const houseSchema = z.object({
  provisional: yesOrNo(false),
  turns: whole([1, 12], 6),
  ...deploymentSwitches(),
  difficult,
  softCover,
  hardCover,
  scatterHit,
  moraleLoss: whole([2, 20], 4),
  meleeVehicle,
  reactions: oneOf(['one', 'none', 'unlimited']),
  night: oneOf(['roll', 'never', 'always']),
  graviton,
  crawlingFire,
  hammer,
  ram,
  throughCover,
});

/** Switches of a battle. Everything under `house` fills a gap of the source and may be changed by a group. */
export const optionsSchema = z.object({
  points: whole([100, 20_000], 1000),
  shares: oneOf(['even', 'free']),
  mission: oneOf(['random', 'crossroads', 'breakthrough', 'attrition']),
  battlefield: battlefieldSwitches(),
  house: houseSchema.prefault({}),
});
describeSwitches(optionsSchema, import.meta.url);

export type AdOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = optionsReader(optionsSchema);
