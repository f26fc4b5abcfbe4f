import { z } from 'zod';
import { mark } from '../../engine/language.js';
import { CLASSIC_HOUSE, DEPLOYMENT_HOUSE } from '../classic/options.js';
import { battlefieldSwitches, oneOf, switchesOf, whole, yesOrNo } from '../switches.js';

const houseSchema = z.object({
  provisional: yesOrNo(
    false,
    mark`AD.house.provisional: armies may come from lists of other programs, with what these say of their units.`,
  ),
  turns: whole([1, 12], 6, mark`AD.house.end: the battle lasts so many game turns.`),
  first: DEPLOYMENT_HOUSE.first.describe(
    mark`AD.house.first: the winner of a roll-off chooses who deploys and plays first, or this side does both.`,
  ),
  deployment: DEPLOYMENT_HOUSE.deployment.describe(
    mark`AD.house.deployment: how many inches from its long edge an army deploys.`,
  ),
  reserve: DEPLOYMENT_HOUSE.reserve.describe(
    mark`AD.house.reserve: at most so many percent of the units of an army may begin in Reserve, Flyers not counted.`,
  ),
  difficult: CLASSIC_HOUSE.difficult.describe(
    mark`AD.house.difficult: how many inches a move loses that meets Difficult Terrain.`,
  ),
  softCover: CLASSIC_HOUSE.softCover.describe(mark`AD.house.cover: the Cover Save of soft cover.`),
  hardCover: CLASSIC_HOUSE.hardCover.describe(mark`AD.house.cover: the Cover Save of hard cover.`),
  scatterHit: CLASSIC_HOUSE.scatterHit.describe(
    mark`AD.house.scatter-die: the scatter die shows a Hit on this or more; 7 is never.`,
  ),
  moraleLoss: whole(
    [2, 20],
    4,
    mark`AD.house.morale.loss: one of so many models lost in a Shooting phase is a Morale check; 4 is a quarter.`,
  ),
  meleeVehicle: CLASSIC_HOUSE.meleeVehicle.describe(
    mark`AD.house.melee.vehicle: a Vehicle is hit in close combat on 2+ if it stood still and else on 4+, or always on 4+.`,
  ),
  reactions: oneOf(
    ['one', 'none', 'unlimited'],
    mark`AD.house.reactions: one reaction a phase for the side that is not active, none, or one for each of its units.`,
  ),
  night: oneOf(
    ['roll', 'never', 'always'],
    mark`AD.house.night: turn 1 is fought at night on a 1 or 2, never, or always.`,
  ),
  graviton: CLASSIC_HOUSE.graviton.describe(
    mark`AD.house.readings: a Graviton Pulse is resisted by a d6 under the Strength, or by one that is equal to it as well.`,
  ),
  crawlingFire: CLASSIC_HOUSE.crawlingFire.describe(
    mark`AD.house.readings: the marker of Crawling Fire is moved after it scattered, or before.`,
  ),
  hammer: CLASSIC_HOUSE.hammer.describe(
    mark`AD.house.readings: a disordered charge has no Hammer of Wrath, or it has.`,
  ),
  ram: yesOrNo(false, mark`AD.house.ram: a Vehicle may ram another unit.`),
  throughCover: CLASSIC_HOUSE.throughCover.describe(
    mark`AD.house.readings: who charges with Move Through Cover strikes at its own Initiative, or at step 1 like others when it crossed Difficult Terrain.`,
  ),
});

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
  battlefield: battlefieldSwitches(
    mark`AD.house.battlefield: laid out from a seed, or one of the named battlefields.`,
    mark`AD.house.battlefield: which of the named battlefields.`,
  ),
  house: houseSchema.prefault({}),
});

export type AdOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = switchesOf(optionsSchema);
