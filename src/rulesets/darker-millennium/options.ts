import { z } from 'zod';
import type { JsonObject } from '../../engine/index.js';

/**
 * Switches of a battle. `revision` chooses between the two pages of the source, `squadOfChampion`, `sprintNearUnseen` and `onslaught`
 * between two readings; everything under `house` fills a gap of
 * the source and may be changed by a group. Every description begins with the id of its rule: `/rule` and the page of
 * rules list the switches from it.
 */
export const optionsSchema = z.object({
  revision: z
    .enum(['v1.00', 'earlier'])
    .default('v1.00')
    .describe('DM.turn.sequence: which of the two pages of the source counts where they differ.'),
  squadOfChampion: z
    .enum(['closed', 'open'])
    .default('closed')
    .describe(
      'DM.command.champion.closes: once a Champion has ordered its squad, no 1 or 2 goes to any team of it; open is to those without orders.',
    ),
  sprintNearUnseen: z
    .enum(['halt', 'pass'])
    .default('halt')
    .describe(
      'DM.move.sprint.halt: sprinting models within 8" of enemies that do not see them go no nearer to these; pass lets them by.',
    ),
  onslaught: z
    .enum(['seized', 'always'])
    .default('seized')
    .describe(
      'DM.turn.onslaught: the six sub-phases are played again only where somebody seized the initiative; always is in every turn.',
    ),
  points: z.number().int().min(100).max(20_000).default(1000).describe('DM.table.points: what each army may cost.'),
  shares: z
    .enum(['even', 'free'])
    .default('even')
    .describe('DM.table.points: allies share the points of their side evenly, or as they like.'),
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
        .enum(['few', 'labyrinth'])
        .default('few')
        .describe(
          'DM.table.impassable: few is at most a quarter of the table, labyrinth more, for battles of infantry.',
        ),
    })
    .prefault({}),
  house: z
    .object({
      turns: z.number().int().min(1).max(12).default(6).describe('DM.house.end: the battle lasts so many turns.'),
      onslaughtReaction: z
        .number()
        .int()
        .min(-6)
        .max(0)
        .default(-1)
        .describe('DM.house.orders: what Initiative loses in reaction tests of the Onslaught.'),
      ablazeOn: z
        .number()
        .int()
        .min(2)
        .max(7)
        .default(4)
        .describe('DM.house.weapons.ablaze: a team that a flame touched burns on this; 7 is never.'),
      fireOutOn: z
        .number()
        .int()
        .min(1)
        .max(6)
        .default(5)
        .describe('DM.house.weapons.ablaze: a fire goes out on this, in each sub-phase I.'),
      fireStrength: z
        .number()
        .int()
        .min(1)
        .max(10)
        .default(3)
        .describe('DM.house.weapons.ablaze: the Strength of the hit that a fire makes in each sub-phase I.'),
      machinesBurn: z
        .boolean()
        .default(true)
        .describe('DM.house.weapons.ablaze: machines burn, too, where the fire can hurt their weakest armour.'),
      under: z
        .enum(['partly', 'wholly'])
        .default('partly')
        .describe('DM.house.weapons.blast: blasts and flames hit whom they touch, or only who is wholly under them.'),
      blastScatter: z
        .enum(['half', 'full', 'none'])
        .default('half')
        .describe('DM.house.weapons.blast: a blast that misses scatters half a d10, all of it, or is lost.'),
      dash: z.boolean().default(false).describe('DM.house.dash: units on Run orders may go half as far, and hide.'),
      jams: z.boolean().default(true).describe('DM.house.weapons.jam: a 1 on a die of sustained fire jams the weapon.'),
      moraleLoss: z
        .number()
        .int()
        .min(1)
        .max(20)
        .default(4)
        .describe('DM.house.morale: one of so many models lost at once is a test; 4 is a quarter.'),
      immunePinned: z
        .boolean()
        .default(true)
        .describe('DM.house.immune: units that ignore morale are pinned like others, though pins never break them.'),
      markerPoints: z.number().int().min(0).default(3).describe('DM.house.end: points for each marker.'),
      warlordPoints: z.number().int().min(0).default(2).describe('DM.house.end: points for the enemy’s Warlord.'),
      tenthPoints: z
        .number()
        .int()
        .min(0)
        .default(1)
        .describe('DM.house.end: points for each full tenth of the enemy’s points that was destroyed.'),
      machines: z
        .object({
          control: z
            .number()
            .int()
            .min(2)
            .max(6)
            .default(4)
            .describe('DM.house.vehicle.control: on this or more a machine is under control again.'),
          explosionReach: z
            .number()
            .int()
            .min(1)
            .max(12)
            .default(3)
            .describe('DM.house.vehicle.explosion: so many inches away models are hit.'),
          explosionStrength: z
            .number()
            .int()
            .min(1)
            .max(10)
            .default(5)
            .describe('DM.house.vehicle.explosion: the Strength of its hits.'),
          spillStrength: z
            .number()
            .int()
            .min(1)
            .max(10)
            .default(3)
            .describe('DM.house.vehicle.spill: the Strength of the hit on everybody who gets out of a wreck.'),
          wrecks: z
            .enum(['terrain', 'removed'])
            .default('terrain')
            .describe('DM.house.vehicle.wreck: a wreck stays as terrain, or is taken off the table.'),
          pins: z
            .boolean()
            .default(false)
            .describe('DM.house.vehicle.morale: an attack that hurts a machine pins it, too.'),
        })
        .prefault({}),
    })
    .prefault({}),
});

export type DmOptions = z.infer<typeof optionsSchema>;

const typed = new WeakMap<JsonObject, DmOptions>();

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export function optionsOf(options: JsonObject): DmOptions {
  let known = typed.get(options);
  if (known === undefined) {
    known = optionsSchema.parse(options);
    typed.set(options, known);
    // What was read once is whole: it is its own reading.
    typed.set(known, known);
  }
  return known;
}
