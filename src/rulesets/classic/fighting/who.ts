import { boardMemory, type ModelId, type SideId, type UnitId } from '../../../engine/index.js';
import { gapBetween, modelDistance, onTable, placedOf, unitOf } from '../../board-queries.js';
import { combatsAmong } from '../../close-combat/combats.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { isFlyer } from '../kinds.js';
import { hasFighters, inContact, isFighter, isVehicleUnit } from '../lookups.js';
import { houseOf } from '../options.js';
import { unitsTouch } from './locks.js';

/** Who is near enough to a comrade in contact strikes with him (AD.house.fight). */
const BESIDE = 2000;

/** Two characters who fight each other alone, and those who were challenged and would not. */
export interface Duel {
  pair?: [ModelId, ModelId];
  out?: ModelId[];
}

/** Whom a model may strike: a unit, and those of its models that count. */
export interface Struck {
  target: UnitId;
  /** Mils to the nearest of them in contact, with it or with a comrade. */
  far: number;
}

const combatsKept = boardMemory<UnitId[][]>();

/** Units that are locked in combat with one another, or touch a Vehicle that they may strike; in the order of the board. */
export function combatsOf(board: ClassicBoard): UnitId[][] {
  const isThere = (unit: ClassicUnit) => onTable(board, unit);
  return combatsKept(board, '', () => combatsAmong(board, isThere, unit => foesOf(board, unit)));
}

const foesKept = boardMemory<ClassicUnit[]>();

/** Enemies that a unit fights: those with which it is locked, and Vehicles that it touches (AD.house.melee.vehicle). */
export function foesOf(board: ClassicBoard, unit: ClassicUnit): ClassicUnit[] {
  return foesKept(board, unit.id, () => {
    return Object.values(board.units).filter(foe => {
      if (foe.side === unit.side || !onTable(board, foe)) return false;
      if (unit.lockedWith.includes(foe.id)) return true;
      const both = [unit, foe];
      if (!both.some(each => isVehicleUnit(board, each)) || !both.some(each => hasFighters(board, each))) return false;
      // Flyers are never fought (AD.house.flyer).
      return both.every(each => !each.isFallingBack && !isFlyer(board, each)) && unitsTouch(board, unit, foe);
    });
  });
}

/** Units of a side among these that are alive and on the table. */
export function ofSide(board: ClassicBoard, units: readonly UnitId[], side: SideId): ClassicUnit[] {
  return units.map(id => unitOf(board, id)).filter(unit => unit.side === side && onTable(board, unit));
}

/** Whether somebody strikes in close combat: who fights there at all and has a Weapon Skill. */
export function mayStrike(board: ClassicBoard, model: ClassicModel): boolean {
  return isFighter(board, model) && (board.profiles[model.profile]!.characteristics.WS ?? 0) > 0;
}

/** Whether a unit strikes by its weight: it has charged, and in order where a group asks for that (AD.rule.hammer-of-wrath). */
export function strikesByWeight(situation: Pick<Situation, 'options'>, { deeds }: ClassicUnit): boolean {
  return deeds.charged !== undefined && !(deeds.disordered && houseOf(situation).hammer === 'ordered');
}

const reachKept = boardMemory<Struck[]>();

/**
 * The enemy units that a model may strike: those that it touches, and failing that those that a comrade within 2" touches
 * (AD.house.fight). Nearest first.
 */
export function strikesAt(board: ClassicBoard, model: ClassicModel): Struck[] {
  return reachKept(board, model.id, () => {
    const unit = unitOf(board, model.unit);
    if (model.at === undefined) return [];
    const foes = foesOf(board, unit);
    const own = touchedBy(board, model, foes);
    if (own.length > 0) return own;
    const mates = placedOf(board, unit).filter(mate => mate.id !== model.id && modelDistance(mate, model) <= BESIDE);
    const found = new Map<UnitId, number>();
    for (const mate of mates) {
      for (const { target } of touchedBy(board, mate, foes)) {
        const far = gapBetween(mate, model) + 1;
        found.set(target, Math.min(far, found.get(target) ?? far));
      }
    }
    return [...found].map(([target, far]) => ({ target, far })).sort((a, b) => a.far - b.far);
  });
}

function touchedBy(board: ClassicBoard, model: ClassicModel, foes: readonly ClassicUnit[]): Struck[] {
  return foes
    .filter(foe => placedOf(board, foe).some(other => inContact(board, model, other)))
    .map(foe => ({ target: foe.id, far: 0 }));
}

/** Whether a model touches an enemy whom its unit fights. */
export function touchesFoe(board: ClassicBoard, model: ClassicModel): boolean {
  return strikesAt(board, model).some(({ far }) => far === 0);
}

/** Models of a unit that take part in its combat: who touches a foe, or stands within 2" of a comrade who does. */
export function engagedOf(board: ClassicBoard, unit: ClassicUnit): ClassicModel[] {
  return placedOf(board, unit).filter(model => strikesAt(board, model).length > 0);
}
