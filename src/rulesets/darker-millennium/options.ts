import { z } from 'zod';
import { mark } from '../../engine/language.js';
import { oneOf, switchesOf, whole, yesOrNo } from '../switches.js';

/**
 * Switches of a battle. `revision` chooses between the two pages of the source, `squadOfChampion`, `sprintNearUnseen` and `onslaught`
 * between two readings; everything under `house` fills a gap of
 * the source and may be changed by a group. Every description begins with the id of its rule: `/rule` and the page of
 * rules list the switches from it.
 */
export const optionsSchema = z.object({
  revision: oneOf(
    ['v1.00', 'earlier'],
    mark`DM.turn.sequence: which of the two pages of the source counts where they differ.`,
  ),
  squadOfChampion: oneOf(
    ['closed', 'open'],
    mark`DM.command.champion.closes: once a Champion has ordered its squad, no 1 or 2 goes to any team of it; open is to those without orders.`,
  ),
  sprintNearUnseen: oneOf(
    ['halt', 'pass'],
    mark`DM.move.sprint.halt: sprinting models within 8" of enemies that do not see them go no nearer to these; pass lets them by.`,
  ),
  onslaught: oneOf(
    ['seized', 'always'],
    mark`DM.turn.onslaught: the six sub-phases are played again only where somebody seized the initiative; always is in every turn.`,
  ),
  points: whole([100, 20_000], 1000, mark`DM.table.points: what each army may cost.`),
  shares: oneOf(
    ['even', 'free'],
    mark`DM.table.points: allies share the points of their side evenly, or as they like.`,
  ),
  battlefield: z
    .object({
      method: oneOf(
        ['generated', 'preset', 'chosen', 'alternating'],
        mark`DM.table.placement: laid out from a seed, one of the named battlefields, by one player while the other chooses the edge, or in turn.`,
      ),
      preset: z.string().max(40).optional().describe(mark`DM.table.placement: which of the named battlefields.`),
      impassable: oneOf(
        ['few', 'labyrinth'],
        mark`DM.table.impassable: few is at most a quarter of the table, labyrinth more, for battles of infantry.`,
      ),
    })
    .prefault({}),
  house: z
    .object({
      provisional: yesOrNo(
        false,
        mark`DM.house.provisional: armies may come from lists of other programs, with what these say of their units.`,
      ),
      turns: whole([1, 12], 6, mark`DM.house.end: the battle lasts so many turns.`),
      onslaughtReaction: whole(
        [-6, 0],
        -1,
        mark`DM.house.orders: what Initiative loses in reaction tests of the Onslaught.`,
      ),
      ablazeOn: whole([2, 7], 4, mark`DM.house.weapons.ablaze: a team that a flame touched burns on this; 7 is never.`),
      fireOutOn: whole([1, 6], 5, mark`DM.house.weapons.ablaze: a fire goes out on this, in each sub-phase I.`),
      fireStrength: whole(
        [1, 10],
        3,
        mark`DM.house.weapons.ablaze: the Strength of the hit that a fire makes in each sub-phase I.`,
      ),
      machinesBurn: yesOrNo(
        true,
        mark`DM.house.weapons.ablaze: machines burn, too, where the fire can hurt their weakest armour.`,
      ),
      under: oneOf(
        ['partly', 'wholly'],
        mark`DM.house.weapons.blast: blasts and flames hit whom they touch, or only who is wholly under them.`,
      ),
      blastScatter: oneOf(
        ['half', 'full', 'none'],
        mark`DM.house.weapons.blast: a blast that misses scatters half a d10, all of it, or is lost.`,
      ),
      dash: yesOrNo(false, mark`DM.house.dash: units on Run orders may go half as far, and hide.`),
      jams: yesOrNo(true, mark`DM.house.weapons.jam: a 1 on a die of sustained fire jams the weapon.`),
      moraleLoss: whole(
        [1, 20],
        4,
        mark`DM.house.morale: one of so many models lost at once is a test; 4 is a quarter.`,
      ),
      immunePinned: yesOrNo(
        true,
        mark`DM.house.immune: units that ignore morale are pinned like others, though pins never break them.`,
      ),
      markerPoints: whole([0], 3, mark`DM.house.end: points for each marker.`),
      warlordPoints: whole([0], 2, mark`DM.house.end: points for the enemy’s Warlord.`),
      tenthPoints: whole(
        [0],
        1,
        mark`DM.house.end: points for each full tenth of the enemy’s points that was destroyed.`,
      ),
      machines: z
        .object({
          control: whole([2, 6], 4, mark`DM.house.vehicle.control: on this or more a machine is under control again.`),
          explosionReach: whole([1, 12], 3, mark`DM.house.vehicle.explosion: so many inches away models are hit.`),
          explosionStrength: whole([1, 10], 5, mark`DM.house.vehicle.explosion: the Strength of its hits.`),
          spillStrength: whole(
            [1, 10],
            3,
            mark`DM.house.vehicle.spill: the Strength of the hit on everybody who gets out of a wreck.`,
          ),
          wrecks: oneOf(
            ['terrain', 'removed'],
            mark`DM.house.vehicle.wreck: a wreck stays as terrain, or is taken off the table.`,
          ),
          pins: yesOrNo(false, mark`DM.house.vehicle.morale: an attack that hurts a machine pins it, too.`),
        })
        .prefault({}),
    })
    .prefault({}),
});

export type DmOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = switchesOf(optionsSchema);
