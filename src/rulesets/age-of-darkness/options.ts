import { z } from 'zod';
import { CLASSIC_HOUSE, DEPLOYMENT_HOUSE } from '../classic/options.js';
import { aboutSwitches, battlefieldSwitches, oneOf, switchesOf, whole, yesOrNo } from '../switches.js';

const about = aboutSwitches(import.meta.url);

const houseSchema = z.object({
  provisional: yesOrNo(false, about('house.provisional')),
  turns: whole([1, 12], 6, about('house.turns')),
  first: DEPLOYMENT_HOUSE.first.describe(about('house.first')),
  deployment: DEPLOYMENT_HOUSE.deployment.describe(about('house.deployment')),
  reserve: DEPLOYMENT_HOUSE.reserve.describe(about('house.reserve')),
  difficult: CLASSIC_HOUSE.difficult.describe(about('house.difficult')),
  softCover: CLASSIC_HOUSE.softCover.describe(about('house.softCover')),
  hardCover: CLASSIC_HOUSE.hardCover.describe(about('house.hardCover')),
  scatterHit: CLASSIC_HOUSE.scatterHit.describe(about('house.scatterHit')),
  moraleLoss: whole([2, 20], 4, about('house.moraleLoss')),
  meleeVehicle: CLASSIC_HOUSE.meleeVehicle.describe(about('house.meleeVehicle')),
  reactions: oneOf(['one', 'none', 'unlimited'], about('house.reactions')),
  night: oneOf(['roll', 'never', 'always'], about('house.night')),
  graviton: CLASSIC_HOUSE.graviton.describe(about('house.graviton')),
  crawlingFire: CLASSIC_HOUSE.crawlingFire.describe(about('house.crawlingFire')),
  hammer: CLASSIC_HOUSE.hammer.describe(about('house.hammer')),
  ram: yesOrNo(false, about('house.ram')),
  throughCover: CLASSIC_HOUSE.throughCover.describe(about('house.throughCover')),
});

/**
 * Switches of a battle. Everything under `house` fills a gap of the source and may be changed by a group. Every
 * description begins with the id of its rule: `/rule` and the page of rules list the switches from it.
 */
export const optionsSchema = z.object({
  points: whole([100, 20_000], 1000, about('points')),
  shares: oneOf(['even', 'free'], about('shares')),
  mission: oneOf(['random', 'crossroads', 'breakthrough', 'attrition'], about('mission')),
  battlefield: battlefieldSwitches(about('battlefield.method'), about('battlefield.preset')),
  house: houseSchema.prefault({}),
});

export type AdOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = switchesOf(optionsSchema);
