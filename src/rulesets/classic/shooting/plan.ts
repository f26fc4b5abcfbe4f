import { type Base, boardMemory, type Point, type UnitId } from '../../../engine/index.js';
import { boxRound, reachOf } from '../../../engine/table/bases.js';
import { type Box, boxesMeet, grown, span } from '../../../engine/table/points.js';
import { isBarred } from '../../bars.js';
import { unitOf } from '../../board-queries.js';
import { boardWith } from '../../model-moves.js';
import { instructionsOf, planOf } from '../asking.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { isVehicle } from '../lookups.js';
import { shownOf } from '../transports/riders.js';
import { armOn, countOf, gunsOf, movedFar, reachOfWeapon } from './arms.js';
import type { Arm, NamedWeapon, ShotFor, ShotOrder } from './frames.js';
import { promiseOf } from './promise.js';
import { shootersOf } from './shooters.js';
import { hiddenFrom } from './sight.js';

/** How many different weapons a model shoots in one attack (AD.house.shoot.one). */
export function weaponsAtOnce(board: ClassicBoard, model: ClassicModel): number {
  return isVehicle(board, model) ? Number.POSITIVE_INFINITY : (planOf(board, model).weapons ?? 1);
}

const ofModels = boardMemory<Arm[]>();

/** The weapons with which a model would shoot at a unit, those that promise most, of those that are allowed. */
function armsOf(
  board: ClassicBoard,
  unit: ClassicUnit,
  model: ClassicModel,
  target: ClassicUnit,
  why: ShotFor,
  only?: readonly string[],
  { forced = false, indirect = false }: { forced?: boolean; indirect?: boolean } = {},
): readonly Arm[] {
  const key = `${model.id}>${target.id} ${why} ${only?.join() ?? ''}${forced ? '!' : ''}${indirect ? '?' : ''}`;
  return ofModels(board, key, () => {
    const guns = gunsOf(board, model).filter(({ id }) => only?.includes(id) ?? true);
    const arms = guns.flatMap(weapon => {
      const arm = armOn(board, unit, model, weapon, target, { why, forced, indirect });
      return isBarred(arm) ? [] : [arm];
    });
    const most = weaponsAtOnce(board, model);
    const ranked = arms.length < 2 ? arms : rankedOn(board, arms, target, most);
    if (ranked.length === 0) return ranked;
    if (!isVehicle(board, model)) {
      // Whoever carries such a gun shoots nothing else with it (AD.core.types.weapon).
      if (ranked[0]!.weapon.shooting === 'ordnance') return soMany(ranked, 1);
      return soMany(
        ranked.filter(({ weapon }) => weapon.shooting !== 'ordnance'),
        most,
      );
    }
    return movedFar(board, model) ? oneAimed(board, unit, ranked as [Arm, ...Arm[]], target, why) : ranked;
  });
}

/** Those that promise most first, where so many are fired at most; of a gun one of its ways. */
function rankedOn(board: ClassicBoard, arms: readonly Arm[], target: ClassicUnit, most: number): Arm[] {
  const worth = new Map(arms.map(arm => [arm, promiseOf(board, someOf(arm, most), target)]));
  return oneOfEachGun([...arms].sort((a, b) => worth.get(b)! - worth.get(a)!));
}

/** One weapon at its own skill, the others as Snap Shots (AD.house.vehicle.move). */
function oneAimed(
  board: ClassicBoard,
  unit: ClassicUnit,
  ranked: readonly [Arm, ...Arm[]],
  target: ClassicUnit,
  why: ShotFor,
): Arm[] {
  const [best] = ranked;
  const snaps = ranked.flatMap(({ model, weapon }) => {
    const snap = armOn(board, unit, model, weapon, target, { why, forced: true });
    const left = countOf(model, weapon.id) - (weapon === best.weapon ? 1 : 0);
    return isBarred(snap) || left === 0 ? [] : [someOf(snap, left)];
  });
  return [someOf(best, 1), ...snaps];
}

/** The same with no more than so many of the weapons that it stands for. */
export function someOf(arm: Arm, count: number): Arm {
  const has = arm.count ?? countOf(arm.model, arm.weapon.id);
  return count >= has ? arm : { ...arm, attacks: (arm.attacks / has) * count, count };
}

/** The first so many of these weapons; of those that are alike each counts (AD.house.shoot.one). */
function soMany(arms: readonly Arm[], most: number): Arm[] {
  let left = most;
  return arms.flatMap(arm => {
    const fired = Math.min(left, countOf(arm.model, arm.weapon.id));
    left -= fired;
    return fired === 0 ? [] : [someOf(arm, fired)];
  });
}

/** Those of arms that are named, no more of each than were. */
function asNamed(arms: readonly Arm[], named: readonly NamedWeapon[] | undefined): readonly Arm[] {
  if (!named?.some(({ count }) => count !== undefined)) return arms;
  const left = new Map(named.map(({ weapon, count = Number.POSITIVE_INFINITY }) => [weapon, count]));
  return arms.flatMap(arm => {
    const { id } = arm.weapon;
    const some = someOf(arm, left.get(id) ?? 0);
    if (left.get(id) === 0) return [];
    left.set(id, left.get(id)! - (some.count ?? countOf(arm.model, id)));
    return [some];
  });
}

/** A gun fires in one of its ways: the first of these (AD.house.shoot.gun). */
function oneOfEachGun(arms: readonly Arm[]): Arm[] {
  const isFirst = ({ weapon: { gun } }: Arm, index: number) =>
    gun === undefined || arms.findIndex(({ weapon }) => weapon.gun === gun) === index;
  return arms.filter(isFirst);
}

/** What shoots of a unit for one order: the weapons that it names, or everything that promises most. */
export function armsFor(now: ClassicBoard, unit: ClassicUnit, order: ShotOrder, why: ShotFor): Arm[] {
  const board = boardShotAt(now, order, unit);
  const target = unitOf(board, order.target);
  const how = { forced: order.trail !== undefined && !order.aimed, indirect: order.indirect !== undefined };
  if (!how.indirect && !mayReach(board, unit, target, why)) return [];
  return shootersOf(board, unit).flatMap(model => {
    const named = order.weapons?.filter(each => each.model === model.id);
    if (named?.length === 0) return [];
    const ids = named?.map(({ weapon }) => weapon);
    const forced = how.forced || named?.some(each => each.forced) === true;
    return asNamed(armsOf(board, unit, model, target, why, ids, { ...how, forced }), named);
  });
}

/** The table as it is shot over: with the target where it was, if it is shot at on its way, and whoever fires from off the table where it does so. */
export function boardShotAt(board: ClassicBoard, { trail, indirect }: ShotOrder, unit: ClassicUnit): ClassicBoard {
  const from = indirect?.from;
  if (from) {
    const there = unit.models.map(model => ({ model, at: from, facing: 0, path: [from] }));
    return boardWith(board, there);
  }
  return trail
    ? boardWith(
        board,
        trail.filter(({ model }) => board.models[model] !== undefined),
      )
    : board;
}

/**
 * Unrounded mils from the nearest of a unit who could shoot at an enemy to whom it shoots at; undefined where nobody could. Who
 * stands further off than that is not looked at.
 */
export function nearestShot(
  board: ClassicBoard,
  unit: ClassicUnit,
  target: ClassicUnit,
  why: ShotFor,
): number | undefined {
  if (!mayReach(board, unit, target, why)) return undefined;
  const bodies = shownOf(board, target);
  const least = ({ at, base }: { at: Point; base: Base }) =>
    Math.min(...bodies.map(body => span(at, body.at) - reachOf(body.base))) - reachOf(base);
  let nearest: number | undefined;
  for (const { model, off } of shootersOf(board, unit)
    .map(model => ({ model, off: least(model) }))
    .sort((a, b) => a.off - b.off)) {
    if (nearest !== undefined && off > nearest) break;
    for (const { gap } of armsOf(board, unit, model, target, why)) nearest = Math.min(nearest ?? gap, gap);
  }
  return nearest;
}

/** What shoots of a unit at an enemy, of the weapons that each of its models is told to shoot. */
export function armsNamed(
  board: ClassicBoard,
  unit: ClassicUnit,
  target: UnitId,
  of: (model: ClassicModel) => readonly string[],
): Arm[] {
  const weapons = shootersOf(board, unit).flatMap(model => of(model).map(weapon => ({ model: model.id, weapon })));
  return armsFor(board, unit, { target, weapons }, 'phase');
}

/** What a unit shoots at an enemy with so many of one weapon that each of these models has. */
export function armsOfKind(
  board: ClassicBoard,
  unit: ClassicUnit,
  target: UnitId,
  { weapon, count, of }: { weapon: string; count: number; of: readonly ClassicModel[] },
): Arm[] {
  const weapons = of.map(({ id }) => ({ model: id, weapon, count }));
  return armsFor(board, unit, { target, weapons }, 'phase');
}

const ranges = boardMemory<Box>();
const boxes = boardMemory<Box>();

/** The box that holds all that any gun of a unit reaches from where its bearer stands. */
function rangeOf(board: ClassicBoard, unit: ClassicUnit, why: ShotFor): Box {
  return ranges(board, `${unit.id} ${why}`, () => {
    const shooters = shootersOf(board, unit);
    const reaches = shooters.flatMap(model =>
      gunsOf(board, model).map(weapon => reachOfWeapon(weapon, instructionsOf(board, weapon), why)),
    );
    return grown(boxRound(shooters), Math.max(0, ...reaches) + 1);
  });
}

const indirect = boardMemory<boolean>();

/** False where no gun reaches so far, or where terrain hides them from each other and nobody shoots what he does not see. */
export function mayReach(board: ClassicBoard, unit: ClassicUnit, target: ClassicUnit, why: ShotFor): boolean {
  const box = boxes(board, target.id, () => boxRound(shownOf(board, target)));
  if (!boxesMeet(rangeOf(board, unit, why), box)) return false;
  if (unit.aboard !== undefined || !hiddenFrom(board, unit, target)) return true;
  return indirect(board, unit.id, () =>
    shootersOf(board, unit).some(model => gunsOf(board, model).some(({ rules }) => rules.length > 0)),
  );
}

/** What all arms promise together. */
export function promiseOfAll(board: ClassicBoard, arms: readonly Arm[], target: ClassicUnit): number {
  return arms.reduce((sum, arm) => sum + promiseOf(board, arm, target), 0);
}
