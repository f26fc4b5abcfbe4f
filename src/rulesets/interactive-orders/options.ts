import { z } from 'zod';
import { CLASSIC_HOUSE } from '../classic/options.js';
import { aboutSwitches, battlefieldSwitches, oneOf, switchesOf, whole, yesOrNo } from '../switches.js';

const about = aboutSwitches(import.meta.url);

/** What groups may play otherwise where the source is silent or reads two ways; the usual value is the reading taken. */
const houseSchema = z.object({
  provisional: yesOrNo(false, about('house.provisional')),

  // The turn
  turns: whole([4, 20], 8, about('house.turns')),
  first: oneOf(['scenario', 'blue', 'red'], about('house.first')),

  // Answers
  asked: oneOf(['answering', 'active'], about('house.asked')),
  gaps: oneOf(['gapsAndShots', 'gapsAlone', 'everyWindow'], about('house.gaps')),

  // Fire
  split: whole([1, 6], 2, about('house.split')),
  ground: oneOf(['afterWounds', 'declared'], about('house.ground')),
  directed: oneOf(['offMap', 'anywhere'], about('house.directed')),
  jink: yesOrNo(true, about('house.jink')),
  softCover: CLASSIC_HOUSE.softCover.describe(about('house.softCover')),
  hardCover: CLASSIC_HOUSE.hardCover.describe(about('house.hardCover')),
  graviton: CLASSIC_HOUSE.graviton.describe(about('house.graviton')),

  // Assault and nerve
  difficult: CLASSIC_HOUSE.difficult.describe(about('house.difficult')),
  meleeVehicle: CLASSIC_HOUSE.meleeVehicle.describe(about('house.meleeVehicle')),
  hammer: CLASSIC_HOUSE.hammer.describe(about('house.hammer')),
  throughCover: CLASSIC_HOUSE.throughCover.describe(about('house.throughCover')),
  moraleLoss: whole([2, 20], 4, about('house.moraleLoss')),
  rally: oneOf(['quarter', 'always'], about('house.rally')),
  pin: oneOf(['ground', 'pinned'], about('house.pin')),

  // Arrivals and scenarios
  scatterHit: CLASSIC_HOUSE.scatterHit.describe(about('house.scatterHit')),
  ambushers: oneOf(['byPoints', 'alone'], about('house.ambushers')),
  slain: whole([0, 5], 1, about('house.slain')),
  benefits: yesOrNo(true, about('house.benefits')),
  turnZero: yesOrNo(false, about('house.turnZero')),
});

/**
 * Switches of a battle. Everything under `house` fills a gap of the source or takes one of its readings. Every description begins
 * with the id of its rule: `/rule` and the page of rules list the switches from it.
 */
export const optionsSchema = z.object({
  points: whole([100, 20_000], 1000, about('points')),
  shares: oneOf(['even', 'free'], about('shares')),
  scenario: oneOf(['random', 'counter-attack', 'defence-line'], about('scenario')),
  /** 0: what the scenario recommends. */
  limit: whole([0, 200], 0, about('limit')),
  objectives: oneOf(['roll', '3', '4', '5'], about('objectives')),
  try: z
    .object({
      shotgun: yesOrNo(false, about('try.shotgun')),
      overwatch: yesOrNo(false, about('try.overwatch')),
    })
    .prefault({}),
  battlefield: battlefieldSwitches(about('battlefield.method'), about('battlefield.preset')),
  house: houseSchema.prefault({}),
});

export type IoOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = switchesOf(optionsSchema);
