import { z } from 'zod';
import type { JsonObject } from '../../engine/index.js';
import { mark } from '../../engine/language.js';
import { oneOf, switchesOf, whole, yesOrNo } from '../switches.js';

/**
 * What the classic game leaves to a group: every ruleset that bends it has these under `house`, with the defaults that stand
 * here. Each description begins with the id of its rule.
 */
export const houseSchema = z.object({
  provisional: yesOrNo(
    false,
    mark`AD.house.provisional: armies may come from lists of other programs, with what these say of their units.`,
  ),
  turns: whole([1, 12], 6, mark`AD.house.end: the battle lasts so many game turns.`),
  first: oneOf(
    ['winner', 'blue', 'red'],
    mark`AD.house.first: the winner of a roll-off chooses who deploys and plays first, or this side does both.`,
  ),
  deployment: whole([6, 24], 12, mark`AD.house.deployment: how many inches from its long edge an army deploys.`),
  reserve: whole(
    [0, 100],
    50,
    mark`AD.house.reserve: at most so many percent of the units of an army may begin in Reserve, Flyers not counted.`,
  ),
  difficult: whole([0, 6], 2, mark`AD.house.difficult: how many inches a move loses that meets Difficult Terrain.`),
  softCover: whole([2, 6], 5, mark`AD.house.cover: the Cover Save of soft cover.`),
  hardCover: whole([2, 6], 4, mark`AD.house.cover: the Cover Save of hard cover.`),
  scatterHit: whole([2, 7], 5, mark`AD.house.scatter-die: the scatter die shows a Hit on this or more; 7 is never.`),
  moraleLoss: whole(
    [2, 20],
    4,
    mark`AD.house.morale.loss: one of so many models lost in a Shooting phase is a Morale check; 4 is a quarter.`,
  ),
  meleeVehicle: oneOf(
    ['stood', 'always'],
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
  ram: yesOrNo(false, mark`AD.house.ram: a Vehicle may ram another unit.`),
  graviton: oneOf(
    ['under', 'atMost'],
    mark`AD.house.readings: a Graviton Pulse is resisted by a d6 under the Strength, or by one that is equal to it as well.`,
  ),
  crawlingFire: oneOf(
    ['after', 'before'],
    mark`AD.house.readings: the marker of Crawling Fire is moved after it scattered, or before.`,
  ),
  hammer: oneOf(['ordered', 'always'], mark`AD.house.readings: a disordered charge has no Hammer of Wrath, or it has.`),
  throughCover: oneOf(
    ['ownStep', 'stepOne'],
    mark`AD.house.readings: who charges with Move Through Cover strikes at its own Initiative, or at step 1 like others when it crossed Difficult Terrain.`,
  ),
});

export type House = z.infer<typeof houseSchema>;

const read = switchesOf(z.object({ house: houseSchema.prefault({}) }));

/** What this battle's group plays where the book is silent. */
export function houseOf({ options }: { options: JsonObject }): House {
  return read(options).house;
}
