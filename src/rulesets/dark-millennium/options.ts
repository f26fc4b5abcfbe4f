import { z } from 'zod';
import { mark } from '../../engine/language.js';
import { battlefieldSwitches, oneOf, switchesOf, whole, yesOrNo } from '../switches.js';

/**
 * Switches of a battle. Everything under `house` fills a gap of the source and may be changed by a group. Every
 * description begins with the id of its rule: `/rule` and the page of rules list the switches from it.
 */
export const optionsSchema = z.object({
  points: whole([100, 20_000], 1000, mark`DK.house.points: what each army may cost.`),
  shares: oneOf(
    ['even', 'free'],
    mark`DK.house.points: allies share the points of their side evenly, or as they like.`,
  ),
  attacker: oneOf(
    ['nobody', 'blue', 'red'],
    mark`DK.first.attacker: who attacks in the scenario, for +1 to the roll for the first turn.`,
  ),
  heroPoints: whole([0, 20], 2, mark`DK.heroes: hero points of each side.`),
  battlefield: battlefieldSwitches(
    mark`DK.house.battlefield: laid out from a seed, or one of the named battlefields.`,
    mark`DK.house.battlefield: which of the named battlefields.`,
  ),
  house: z
    .object({
      provisional: yesOrNo(
        false,
        mark`DK.house.provisional: armies may come from lists of other programs, with what these say of their units.`,
      ),
      turns: whole([2, 40], 10, mark`DK.house.end: the battle lasts so many turns, both sides together.`),
      deployment: whole([6, 24], 12, mark`DK.house.deployment: how many inches from their edge armies deploy.`),
      melee: whole([0, 3], 1, mark`DK.house.melee: models within so many inches of an enemy fight in an assault.`),
      blast: whole(
        [1, 12],
        3,
        mark`DK.house.blast: models within so many inches of the one aimed at are hit by a blast.`,
      ),
      getsHot: oneOf(
        ['wielder', 'both'],
        mark`DK.house.getsHot: a 1 of a weapon that gets hot attacks its wielder alone, or its target as well.`,
      ),
      marginZero: oneOf(
        ['one', 'zero'],
        mark`DK.house.marginZero: a margin of 0 counts as 1 for poison and AT as well, or they take it as it is.`,
      ),
      assist: oneOf(
        ['army', 'unit'],
        mark`DK.house.assist: psykers of all units of a player may assist a power, or those of the caster’s unit alone.`,
      ),
      rallyCover: oneOf(
        ['all', 'most'],
        mark`DK.house.rallyCover: the cover that all models of a rallying unit have counts, or that more than half have.`,
      ),
      teams: oneOf(
        ['anew', 'onward'],
        mark`DK.house.teams: the dice of each fire team begin at the closest model again, or go on to those whom no team has met.`,
      ),
      actions: whole([1, 100], 30, mark`DK.house.actions: after so many actions in one turn it is over.`),
      arrivals: oneOf(
        ['all', 'entry'],
        mark`DK.house.arrivals: all reserves may teleport or drop from the air, or only those whose entry says so.`,
      ),
      markerPoints: whole([0], 3, mark`DK.house.end: points for each marker.`),
      tenthPoints: whole(
        [0],
        1,
        mark`DK.house.end: points for each full tenth of the enemy’s points that was destroyed.`,
      ),
    })
    .prefault({}),
});

export type DkOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = switchesOf(optionsSchema);
