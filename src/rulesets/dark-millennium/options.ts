import { z } from 'zod';
import type { JsonObject } from '../../engine/index.js';

/**
 * Switches of a battle. Everything under `house` fills a gap of the source and may be changed by a group. Every
 * description begins with the id of its rule: `/rule` and the page of rules list the switches from it.
 */
export const optionsSchema = z.object({
  points: z.number().int().min(100).max(20_000).default(1000).describe('DK.house.points: what each army may cost.'),
  shares: z
    .enum(['even', 'free'])
    .default('even')
    .describe('DK.house.points: allies share the points of their side evenly, or as they like.'),
  attacker: z
    .enum(['nobody', 'blue', 'red'])
    .default('nobody')
    .describe('DK.first.attacker: who attacks in the scenario, for +1 to the roll for the first turn.'),
  heroPoints: z.number().int().min(0).max(20).default(2).describe('DK.heroes: hero points of each side.'),
  battlefield: z
    .object({
      method: z
        .enum(['generated', 'preset'])
        .default('generated')
        .describe('DK.house.battlefield: laid out from a seed, or one of the named battlefields.'),
      preset: z.string().max(40).optional().describe('DK.house.battlefield: which of the named battlefields.'),
    })
    .prefault({}),
  house: z
    .object({
      turns: z
        .number()
        .int()
        .min(2)
        .max(40)
        .default(10)
        .describe('DK.house.end: the battle lasts so many turns, both sides together.'),
      deployment: z
        .number()
        .int()
        .min(6)
        .max(24)
        .default(12)
        .describe('DK.house.deployment: how many inches from their edge armies deploy.'),
      melee: z
        .number()
        .int()
        .min(0)
        .max(3)
        .default(1)
        .describe('DK.house.melee: models within so many inches of an enemy fight in an assault.'),
      blast: z
        .number()
        .int()
        .min(1)
        .max(12)
        .default(3)
        .describe('DK.house.blast: models within so many inches of the one aimed at are hit by a blast.'),
      getsHot: z
        .enum(['wielder', 'both'])
        .default('wielder')
        .describe('DK.house.getsHot: a 1 of a weapon that gets hot attacks its wielder alone, or its target as well.'),
      marginZero: z
        .enum(['one', 'zero'])
        .default('one')
        .describe(
          'DK.house.marginZero: a margin of 0 counts as 1 for poison and AT as well, or they take it as it is.',
        ),
      assist: z
        .enum(['army', 'unit'])
        .default('army')
        .describe(
          'DK.house.assist: psykers of all units of a player may assist a power, or those of the caster’s unit alone.',
        ),
      rallyCover: z
        .enum(['all', 'most'])
        .default('all')
        .describe(
          'DK.house.rallyCover: the cover that all models of a rallying unit have counts, or that more than half have.',
        ),
      teams: z
        .enum(['anew', 'onward'])
        .default('anew')
        .describe(
          'DK.house.teams: the dice of each fire team begin at the closest model again, or go on to those whom no team has met.',
        ),
      actions: z
        .number()
        .int()
        .min(1)
        .max(100)
        .default(30)
        .describe('DK.house.actions: after so many actions in one turn it is over.'),
      arrivals: z
        .enum(['all', 'entry'])
        .default('all')
        .describe(
          'DK.house.arrivals: all reserves may teleport or drop from the air, or only those whose entry says so.',
        ),
      markerPoints: z.number().int().min(0).default(3).describe('DK.house.end: points for each marker.'),
      tenthPoints: z
        .number()
        .int()
        .min(0)
        .default(1)
        .describe('DK.house.end: points for each full tenth of the enemy’s points that was destroyed.'),
    })
    .prefault({}),
});

export type DkOptions = z.infer<typeof optionsSchema>;

const typed = new WeakMap<JsonObject, DkOptions>();

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export function optionsOf(options: JsonObject): DkOptions {
  let known = typed.get(options);
  if (known === undefined) {
    known = optionsSchema.parse(options);
    typed.set(options, known);
  }
  return known;
}
