import { boardMemory, type ModelId, type UnitId } from '../../../engine/index.js';
import { modelOf, placedOf, profileOf, unitOf } from '../../board-queries.js';
import { instructionsIn, keyOf } from '../asking.js';
import { expectedLoss } from '../attacks/losses.js';
import { attacksOf } from '../attacks/numbers.js';
import { armourOdds, expectedHits, repeatChance } from '../attacks/odds.js';
import { haywireAt } from '../attacks/procedures.js';
import type { Attack, Barrier, Fighter } from '../attacks/types.js';
import { woundOf } from '../attacks/wounds.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { byWeight } from '../harm/rolls.js';
import { fighterOf, heldRules, isVehicleUnit, woundsLeft } from '../lookups.js';
import { houseOf } from '../options.js';
import { attackWith, CLOSE_COMBAT, meleeArmsOf, meleeTable, strikeStep } from './arms.js';
import { expectedWounds, woundsOf } from './expected.js';
import { facingTouched, hullNeeds } from './hull-facing.js';
import { chargedDeeds, chargingDeeds } from './locks.js';
import { foesOf, mayStrike, strikesAt, strikesByWeight } from './who.js';

const bests = boardMemory<string>();

/** The weapon that takes most Wounds on average from whom a model fights; of equal ones the earlier step, then its list. */
export function bestArm(
  board: ClassicBoard,
  model: ClassicModel,
  duel?: ClassicModel,
  barred: readonly ModelId[] = [],
): string {
  const silent = barred.includes(model.id);
  return bests(board, `${model.id} ${duel?.id ?? ''} ${silent}`, () => {
    const all = meleeArmsOf(board, model);
    const loud = all.filter(({ rules }) => instructionsIn(heldRules(rules)).check?.silences !== true);
    const own = loud.length > 0 ? loud : [CLOSE_COMBAT];
    const arms = silent ? own : all;
    const target = duel?.unit ?? strikesAt(board, model)[0]?.target ?? foesOf(board, unitOf(board, model.unit))[0]?.id;
    if (arms.length === 1 || target === undefined) return arms[0]!.id;
    const worth = arms.map(({ id }) => armWorth(board, model, id, target, duel));
    return arms[worth.indexOf(Math.max(...worth))]!.id;
  });
}

/** What a weapon takes on average, and a hair for striking early. */
export function armWorth(
  board: ClassicBoard,
  model: ClassicModel,
  weapon: string,
  target: string,
  duel?: ClassicModel,
): number {
  const attack = attackWith(board, model, { target, weapon, duel });
  const foe = unitOf(board, target);
  const early = strikeStep(board, model, weapon, duel) / 10_000;
  if (!isVehicleUnit(board, foe)) return expectedWounds(attack, meleeTable(board)) + early;
  const { hull, armour } = facingTouched(board, model, foe);
  // Whatever it takes to hit a hull, it is the same with all weapons.
  return hewn({ ...attack, armour }, MOVING, fighterOf(board, hull)) + early;
}

/** Weapons among which a model has a real choice, in a challenge against whom it fights in it: one takes more Wounds, another strikes earlier. */
export function openArms(board: ClassicBoard, model: ClassicModel, duel?: ClassicModel): string[] {
  const arms = meleeArmsOf(board, model);
  const target = duel?.unit ?? strikesAt(board, model)[0]?.target;
  if (arms.length < 2 || target === undefined) return [];
  const best = bestArm(board, model, duel);
  const step = (id: string) => strikeStep(board, model, id, duel);
  const worth = (id: string) => armWorth(board, model, id, target, duel);
  const others = arms
    .map(({ id }) => id)
    .filter(id => id !== best && step(id) > step(best) && worth(id) > worth(best) / 2);
  return others.length === 0 ? [] : [best, ...others];
}

const fights = boardMemory<number>();

/** Wounds, or Hull Points, that a unit takes on average from another in one round, if all of its models strike: no more than it has left. */
export function expectedFight(situation: Situation, unit: ClassicUnit, foe: ClassicUnit): number {
  const { board } = situation;
  const { meleeVehicle, graviton } = houseOf(situation);
  return fights(board, `${unit.id} ${foe.id} ${meleeVehicle} ${graviton}`, () => {
    const isHull = isVehicleUnit(board, foe);
    const kept = new Map<string, number>();
    const all = placedOf(board, unit).reduce((sum, model) => {
      if (!mayStrike(board, model)) return sum;
      const { hull, armour } = isHull ? facingTouched(board, model, foe) : {};
      const key = `${model.profile} ${model.weapons.join()} ${armour}`;
      let each = kept.get(key);
      if (each === undefined) {
        const worth = meleeArmsOf(board, model).map(({ id }) => {
          const attack = attackWith(board, modelOf(board, model.id), { target: foe.id, weapon: id });
          return hull
            ? hewn({ ...attack, armour }, hullNeeds(situation, foe), fighterOf(board, hull))
            : expectedWounds(attack, meleeTable(board), graviton);
        });
        each = Math.max(...worth);
        kept.set(key, each);
      }
      return sum + each;
    }, 0);
    return Math.min(all, woundsLeft(board, foe));
  });
}

/** What a unit that has charged takes on average from another by weight alone, if all of it comes in contact (AD.rule.hammer-of-wrath). */
function expectedWeight(situation: Situation, unit: ClassicUnit, foe: ClassicUnit): number {
  const { board } = situation;
  return weightOf(situation, unit, foe).reduce((sum, { model, attack, count }) => {
    if (!isVehicleUnit(board, foe)) return sum + woundsOf({ attack, count, isAutomatic: true });
    const { hull, armour } = facingTouched(board, model, foe);
    const { glances, penetrates } = armourOdds({ ...attack, armour });
    return sum + count * (glances + penetrates) * expectedLoss(woundOf(attack), fighterOf(board, hull));
  }, 0);
}

/** What strikes by weight, if all of it comes in contact, and how many hits each brings (AD.rule.hammer-of-wrath). */
export function weightOf(situation: Situation, unit: ClassicUnit, foe: ClassicUnit) {
  const { board } = situation;
  if (!strikesByWeight(situation, unit)) return [];
  return placedOf(board, unit).flatMap(model => {
    const count = keyOf(board, model, 'weighs') ?? 0;
    if (count === 0) return [];
    const { S = 0 } = profileOf(board, model).characteristics;
    // It is struck in close combat, where nothing hides anybody (AD.rule.shrouded).
    const { fight } = attackWith(board, model, { target: foe.id, weapon: CLOSE_COMBAT.id });
    return [{ model, count, attack: { ...byWeight(board, model, S, foe), fight } }];
  });
}

/** What a hull that moves is hit on. */
const MOVING = 4;

/** Hull Points that all attacks of one body take from a hull on average, which hit on `need`. */
function hewn(attack: Attack, need: number, hull: Fighter): number {
  const hits = expectedHits({ attack, count: attacksOf(attack), melee: () => need });
  const taken = (bars?: readonly Barrier[]) => expectedLoss({ ...woundOf(attack), bars }, hull);
  if (instructionsIn(attack.weapon.rules).wounds?.includes('haywire')) {
    const found = [1, 2, 3, 4, 5, 6].flatMap(face => haywireAt(face) ?? []);
    return hits * found.reduce((sum, { bars }) => sum + taken(bars) / 6, 0);
  }
  const { glances, penetrates } = armourOdds(attack);
  return hits * taken() * (glances + penetrates * (1 + repeatChance(attack) * taken()));
}

/** The same where the one has just charged the other, by its own bonuses (AD.core.attacks). */
export function expectedCharge(
  situation: Situation,
  unit: ClassicUnit,
  foe: ClassicUnit,
  targets: readonly UnitId[],
): { own: number; back: number } {
  const { after, charging, charged } = afterCharge(situation, unit, foe, targets);
  const own = expectedFight(after, charging, charged) + expectedWeight(after, charging, charged);
  return { own: Math.min(own, woundsLeft(situation.board, foe)), back: expectedFight(after, charged, charging) };
}

/** Two units as they are once the one has charged the other. */
export function afterCharge(situation: Situation, unit: ClassicUnit, foe: ClassicUnit, targets: readonly UnitId[]) {
  const { board } = situation;
  // A Vehicle locks nobody (AD.house.melee.vehicle).
  const lockedBy = (one: ClassicUnit, other: ClassicUnit) =>
    isVehicleUnit(board, foe) ? one.lockedWith : [...one.lockedWith, other.id];
  const charging = {
    ...unit,
    deeds: { ...unit.deeds, ...chargingDeeds(unit, targets) },
    lockedWith: lockedBy(unit, foe),
  };
  const charged = { ...foe, deeds: { ...foe.deeds, ...chargedDeeds(foe) }, lockedWith: lockedBy(foe, unit) };
  const units = { ...board.units, [unit.id]: charging, [foe.id]: charged };
  return { after: { ...situation, board: { ...board, units } }, charging, charged };
}
