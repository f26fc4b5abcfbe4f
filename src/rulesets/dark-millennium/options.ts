import * as z from 'zod';
import { battlefieldSwitches, describeSwitches, oneOf, optionsReader, whole, yesOrNo } from '../switches.js';

/** Switches of a battle. Everything under `house` fills a gap of the source and may be changed by a group. */
export const optionsSchema = z.object({
  points: whole([100, 20_000], 1000),
  shares: oneOf(['even', 'free']),
  attacker: oneOf(['nobody', 'blue', 'red']),
  heroPoints: whole([0, 20], 2),
  battlefield: battlefieldSwitches(),
  house: z
    .object({
      provisional: yesOrNo(false),
      turns: whole([2, 40], 10),
      deployment: whole([6, 24], 12),
      melee: whole([0, 3], 1),
      blast: whole([1, 12], 3),
      getsHot: oneOf(['wielder', 'both']),
      marginZero: oneOf(['one', 'zero']),
      assist: oneOf(['army', 'unit']),
      rallyCover: oneOf(['all', 'most']),
      teams: oneOf(['anew', 'onward']),
      actions: whole([1, 100], 30),
      arrivals: oneOf(['all', 'entry']),
      markerPoints: whole([0], 3),
      tenthPoints: whole([0], 1),
    })
    .prefault({}),
});
describeSwitches(optionsSchema, import.meta.url);

export type DkOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = optionsReader(optionsSchema);
