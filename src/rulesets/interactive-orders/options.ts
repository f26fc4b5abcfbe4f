import { z } from 'zod';
import { mark } from '../../engine/language.js';
import { CLASSIC_HOUSE } from '../classic/options.js';
import { battlefieldSwitches, oneOf, switchesOf, whole, yesOrNo } from '../switches.js';

/** What groups may play otherwise where the source is silent or reads two ways; the usual value is the reading taken. */
const houseSchema = z.object({
  provisional: yesOrNo(
    false,
    mark`IO.house.provisional: armies may come from lists of other programs, with what these say of their units.`,
  ),

  // The turn
  turns: whole([4, 20], 8, mark`IO.house.length: the battle ends after so many game turns.`),
  first: oneOf(
    ['scenario', 'blue', 'red'],
    mark`IO.house.turns: who has the first turn is settled by the scenario, or it is this side.`,
  ),

  // Answers
  asked: oneOf(
    ['answering', 'active'],
    mark`IO.house.asked: in each window the side that did not act is asked first, or the side whose turn it is.`,
  ),
  gaps: oneOf(
    ['gapsAndShots', 'gapsAlone', 'everyWindow'],
    mark`IO.house.readings.reserve: a Reserve Move is made between orders and against a declared shot, between orders alone, or wherever an answer may come.`,
  ),

  // Fire
  split: whole([1, 6], 2, mark`IO.house.split: so many targets at most are fired at by one Open Fire.`),
  ground: oneOf(
    ['afterWounds', 'declared'],
    mark`IO.house.readings.ground: whether a target goes to ground is asked when its Wounds are known, or when the attack is declared.`,
  ),
  directed: oneOf(
    ['offMap', 'anywhere'],
    mark`IO.house.readings.strikes: a request reaches Barrage units off the map alone, or those on the table too.`,
  ),
  jink: yesOrNo(true, mark`IO.house.jink: bikes, skimmers and flyers may jink when they are shot at, or nobody does.`),
  softCover: CLASSIC_HOUSE.softCover.describe(mark`IO.house.cover: the Cover Save of soft cover.`),
  hardCover: CLASSIC_HOUSE.hardCover.describe(mark`IO.house.cover: the Cover Save of hard cover.`),
  graviton: CLASSIC_HOUSE.graviton.describe(
    mark`IO.house.abilities: a Graviton Pulse is resisted by a d6 under the Strength, or by one that is equal to it as well.`,
  ),

  // Assault and nerve
  difficult: CLASSIC_HOUSE.difficult.describe(
    mark`IO.house.charge: how many inches a charge loses that meets Difficult Terrain.`,
  ),
  meleeVehicle: CLASSIC_HOUSE.meleeVehicle.describe(
    mark`IO.house.melee: a Vehicle is hit in close combat on 2+ if it stood still and else on 4+, or always on 4+.`,
  ),
  hammer: CLASSIC_HOUSE.hammer.describe(
    mark`IO.house.abilities: a disordered charge has no Hammer of Wrath, or it has.`,
  ),
  throughCover: CLASSIC_HOUSE.throughCover.describe(
    mark`IO.house.abilities: who charges with Move Through Cover strikes at its own Initiative, or at step 1 like others when it crossed Difficult Terrain.`,
  ),
  moraleLoss: whole(
    [2, 20],
    4,
    mark`IO.house.morale: one of so many models lost in a step of an order is a Morale check; 4 is a quarter.`,
  ),
  rally: oneOf(
    ['quarter', 'always'],
    mark`IO.house.rally: a unit with less than a quarter of its models rallies on two 1s alone, or like any other.`,
  ),
  pin: oneOf(
    ['ground', 'pinned'],
    mark`IO.house.pin: a unit that fails its Pinning test goes to ground, or is pinned without any cover for it.`,
  ),

  // Arrivals and scenarios
  scatterHit: CLASSIC_HOUSE.scatterHit.describe(
    mark`IO.house.scatter: the scatter die shows a Hit on this or more; 7 is never.`,
  ),
  ambushers: oneOf(
    ['byPoints', 'alone'],
    mark`IO.house.ambushers: of the defenders of a line D3 begin on Ambush Fire, and another D3 for each full 2000 points, or D3 alone.`,
  ),
  slain: whole([0, 5], 1, mark`IO.house.slain: so many Victory Points for each enemy unit that is slain.`),
  benefits: yesOrNo(true, mark`IO.house.benefits: what Troops hold is denied by Troops alone.`),
  turnZero: yesOrNo(false, mark`IO.house.readings.victory: objective markers give Victory Points in turn 0 too.`),
});

/**
 * Switches of a battle. Everything under `house` fills a gap of the source or takes one of its readings. Every description begins
 * with the id of its rule: `/rule` and the page of rules list the switches from it.
 */
export const optionsSchema = z.object({
  points: whole([100, 20_000], 1000, mark`IO.house.detachment: what each army may cost.`),
  shares: oneOf(
    ['even', 'free'],
    mark`IO.house.detachment: allies share the points of their side evenly, or as they like.`,
  ),
  scenario: oneOf(
    ['random', 'counter-attack', 'defence-line'],
    mark`IO.house.scenario: which scenario is fought; random rolls for it.`,
  ),
  /** 0: what the scenario recommends. */
  limit: whole([0, 200], 0, mark`IO.victory.limit: so many Victory Points win at once; 0 is what the scenario says.`),
  objectives: oneOf(
    ['roll', '3', '4', '5'],
    mark`IO.counter.objectives: how many objectives a Counter-Attack is fought for; roll is D3+2.`,
  ),
  try: z
    .object({
      shotgun: yesOrNo(false, mark`IO.try.shotgun: shotguns have one more Strength within half of their range.`),
      overwatch: yesOrNo(
        false,
        mark`IO.try.overwatch: who is charged fires with guns of up to 18", aimed with those of up to 12".`,
      ),
    })
    .prefault({}),
  battlefield: battlefieldSwitches(
    mark`IO.house.table: laid out from a seed, or one of the named battlefields.`,
    mark`IO.house.table: which of the named battlefields.`,
  ),
  house: houseSchema.prefault({}),
});

export type IoOptions = z.infer<typeof optionsSchema>;

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = switchesOf(optionsSchema);
