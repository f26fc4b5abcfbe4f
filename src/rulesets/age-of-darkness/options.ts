import { z } from 'zod';
import { mark } from '../../engine/language.js';
import { houseSchema } from '../classic/options.js';
import { oneOf, switchesOf, whole } from '../switches.js';

/**
 * Switches of a battle. Everything under `house` fills a gap of the source and may be changed by a group. Every
 * description begins with the id of its rule: `/rule` and the page of rules list the switches from it.
 */
export const optionsSchema = z.object({
  points: whole([100, 20_000], 1000, mark`AD.house.army: what each army may cost.`),
  shares: oneOf(['even', 'free'], mark`AD.house.army: allies share the points of their side evenly, or as they like.`),
  mission: oneOf(
    ['random', 'crossroads', 'breakthrough', 'attrition'],
    mark`AD.house.missions: which mission is played; random rolls for it.`,
  ),
  battlefield: z
    .object({
      method: oneOf(
        ['generated', 'preset'],
        mark`AD.house.battlefield: laid out from a seed, or one of the named battlefields.`,
      ),
      preset: z.string().max(40).optional().describe(mark`AD.house.battlefield: which of the named battlefields.`),
    })
    .prefault({}),
  house: houseSchema.prefault({}),
});

export type AdOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = switchesOf(optionsSchema);
