import { z } from 'zod';
import type { JsonObject } from '../../engine/index.js';

/**
 * Switches of a battle. `revision` chooses between the two pages of the source; everything under `house` fills a gap of
 * the source (rule ids DM.house.*) and may be changed by a group.
 */
export const optionsSchema = z.object({
  revision: z.enum(['v1.00', 'earlier']).default('v1.00'),
  points: z.number().int().min(100).max(20_000).default(1000),
  battlefield: z
    .object({
      method: z
        .enum(['generated', 'preset', 'chosen', 'alternating'])
        .default('generated')
        .describe(
          'DM.table.placement: laid out from a seed, one of the named battlefields, by one player while the other chooses the edge, or in turn.',
        ),
      preset: z.string().max(40).optional().describe('DM.table.placement: which of the named battlefields.'),
      impassable: z
        .enum(['free', 'few'])
        .default('free')
        .describe('DM.table.impassable: at most a quarter of the table, for battles of many vehicles.'),
    })
    .prefault({}),
  house: z
    .object({
      /** DM.house.end: the battle lasts so many turns. */
      turns: z.number().int().min(1).max(12).default(6),
      /** DM.house.orders: reaction tests in the Onslaught are made at this much worse. */
      onslaughtReaction: z.number().int().min(-6).max(0).default(-1),
      /** DM.house.end: points for each marker, the Warlord, and each full tenth of the enemy destroyed. */
      markerPoints: z.number().int().min(0).default(3),
      warlordPoints: z.number().int().min(0).default(2),
      tenthPoints: z.number().int().min(0).default(1),
    })
    .prefault({}),
});

export type DmOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed. */
export function optionsOf(options: JsonObject): DmOptions {
  return options as unknown as DmOptions;
}
