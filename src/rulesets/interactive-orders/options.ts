import * as z from 'zod';
import { houseSwitches } from '../classic/options.js';
import { battlefieldSwitches, describeSwitches, oneOf, optionsReader, whole, yesOrNo } from '../switches.js';

const { softCover, hardCover, graviton, difficult, meleeVehicle, hammer, throughCover, scatterHit } = houseSwitches();

/** What groups may play otherwise where the source is silent or reads two ways; the usual value is the reading taken. */
const houseSchema = z.object({
  provisional: yesOrNo(false),

  // The turn
  turns: whole([4, 20], 8),
  first: oneOf(['scenario', 'blue', 'red']),

  // Answers
  asked: oneOf(['answering', 'active']),
  gaps: oneOf(['gapsAndShots', 'gapsAlone', 'everyWindow']),

  // Fire
  split: whole([1, 6], 2),
  ground: oneOf(['afterWounds', 'declared']),
  directed: oneOf(['offMap', 'anywhere']),
  jink: yesOrNo(true),
  softCover,
  hardCover,
  graviton,

  // Assault and nerve
  difficult,
  meleeVehicle,
  hammer,
  throughCover,
  moraleLoss: whole([2, 20], 4),
  rally: oneOf(['quarter', 'always']),
  pin: oneOf(['ground', 'pinned']),

  // Arrivals and scenarios
  scatterHit,
  ambushers: oneOf(['byPoints', 'alone']),
  slain: whole([0, 5], 1),
  benefits: yesOrNo(true),
  turnZero: yesOrNo(false),
});

/** Switches of a battle. Everything under `house` fills a gap of the source or takes one of its readings. */
export const optionsSchema = z.object({
  points: whole([100, 20_000], 1000),
  shares: oneOf(['even', 'free']),
  scenario: oneOf(['random', 'counter-attack', 'defence-line']),
  /** 0: what the scenario recommends. */
  limit: whole([0, 200], 0),
  objectives: oneOf(['roll', '3', '4', '5']),
  try: z
    .object({
      shotgun: yesOrNo(false),
      overwatch: yesOrNo(false),
    })
    .prefault({}),
  battlefield: battlefieldSwitches(),
  house: houseSchema.prefault({}),
});
describeSwitches(optionsSchema, import.meta.url);

export type IoOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = optionsReader(optionsSchema);
