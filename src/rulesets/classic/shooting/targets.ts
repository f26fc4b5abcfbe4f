import { boardMemory } from '../../../engine/index.js';
import { isBarred } from '../../bars.js';
import { enemiesOf, weaponOf } from '../../board-queries.js';
import { planOf } from '../asking.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { isLocked } from '../lookups.js';
import { ridersOn } from '../transports/riders.js';
import { armOn, gunsOf } from './arms.js';
import type { Arm, ShotFor } from './frames.js';
import { armsFor, mayReach, nearestShot, promiseOfAll } from './plan.js';
import { shootersOf } from './shooters.js';

/** An enemy that a unit could shoot at from where it stands. */
export interface Target {
  enemy: ClassicUnit;
  /** Found when first read. */
  readonly arms: readonly Arm[];
  /** Mils. */
  distance: number;
}

/** Enemies on the table, and those who ride on a tank there (IO.riders.exposed). */
export function preyOf(board: ClassicBoard, unit: ClassicUnit): ClassicUnit[] {
  const placed = enemiesOf(board, unit);
  return [...placed, ...placed.flatMap(enemy => ridersOn(board, enemy))];
}

const known = boardMemory<Target[]>();

/** Enemies that the unit could shoot at, nearest first. */
export function targetsOf(board: ClassicBoard, unit: ClassicUnit, why: ShotFor = 'phase'): readonly Target[] {
  return known(board, `${unit.id} ${why}`, () =>
    preyOf(board, unit)
      .filter(enemy => !isLocked(enemy))
      .flatMap(enemy => targetOn(board, unit, enemy, why) ?? [])
      .sort((a, b) => a.distance - b.distance),
  );
}

/** How the unit could shoot at an enemy; undefined where it cannot. */
export function targetOn(board: ClassicBoard, unit: ClassicUnit, enemy: ClassicUnit, why: ShotFor): Target | undefined {
  const gap = nearestShot(board, unit, enemy, why);
  if (gap === undefined) return undefined;
  return {
    enemy,
    distance: Math.round(gap),
    get arms() {
      return armsFor(board, unit, { target: enemy.id }, why);
    },
  };
}

const any = boardMemory<boolean>();

/** Whether there is anybody that it could shoot at: looks no further than the first. */
export function hasTarget(board: ClassicBoard, unit: ClassicUnit): boolean {
  return any(board, unit.id, () =>
    preyOf(board, unit).some(enemy => !isLocked(enemy) && canShootAt(board, unit, enemy, 'phase')),
  );
}

/** Whether any weapon of the unit could shoot at the enemy. */
export function canShootAt(board: ClassicBoard, unit: ClassicUnit, enemy: ClassicUnit, why: ShotFor): boolean {
  if (!mayReach(board, unit, enemy, why)) return false;
  return shootersOf(board, unit).some(model =>
    gunsOf(board, model).some(weapon => !isBarred(armOn(board, unit, model, weapon, enemy, { why }))),
  );
}

const kinds = boardMemory<string[]>();

/** Ids of all weapons that somebody of the unit could shoot at an enemy in its phase. */
export function usableOn(board: ClassicBoard, unit: ClassicUnit, enemy: ClassicUnit): string[] {
  return usableBy(board, unit, enemy, shootersOf(board, unit));
}

/** The same of some of its models. */
export function usableBy(
  board: ClassicBoard,
  unit: ClassicUnit,
  enemy: ClassicUnit,
  models: readonly ClassicModel[],
): string[] {
  return kinds(board, `${unit.id}:${models.map(({ id }) => id)}>${enemy.id}`, () => {
    if (!mayReach(board, unit, enemy, 'phase')) return [];
    const found = models.flatMap(model =>
      gunsOf(board, model)
        .filter(weapon => !isBarred(armOn(board, unit, model, weapon, enemy, { why: 'phase' })))
        .map(({ id }) => id),
    );
    return [...new Set(found)];
  });
}

interface Splits {
  oneApart: boolean;
  eachOwn: boolean;
  /** Targets at most. */
  most: number;
  /** Those whose weapons part: whoever has the rule himself, by an order everybody. */
  parting: readonly ClassicModel[];
}

/** Whether one of its models may shoot at a target of its own, and whether each weapon of one may, by a rule or an order (IO.order.openFire.split). */
export function splitsOf(board: ClassicBoard, unit: ClassicUnit): Splits {
  // Who has gone to ground parts nothing by an order (IO.order.openFire.split).
  const { splits = 1 } = unit.grounded === undefined ? unit.deeds : {};
  const all = shootersOf(board, unit);
  const own = all.filter(model => planOf(board, model).eachOwnTarget === true);
  const parting = splits > 1 ? all : own;
  if (own.length > 0) return { oneApart: false, eachOwn: true, most: Number.POSITIVE_INFINITY, parting };
  if (splits > 1) return { oneApart: false, eachOwn: true, most: splits, parting };
  const oneApart = planOf(board, unit).oneApart === true && unit.models.length > 1;
  return { oneApart, eachOwn: false, most: 2, parting };
}

/** Points that a Wound, or a Hull Point, of a unit is worth. */
export function pointsOfWound(board: ClassicBoard, { id, side, startModels, models }: ClassicUnit): number {
  const cost = board.armies[side]?.cost[id] ?? 0;
  const [first] = models;
  const wounds = first === undefined ? 1 : (board.profiles[board.models[first]!.profile]?.characteristics.W ?? 1);
  return cost / Math.max(1, startModels * wounds);
}

/** Tens of points: what the computer counts by. */
const POINTS = 10;

/** What it is worth to shoot these at an enemy. */
export function worthOfShots(board: ClassicBoard, { enemy, arms }: Pick<Target, 'enemy' | 'arms'>): number {
  return (promiseOfAll(board, arms, enemy) * pointsOfWound(board, enemy)) / POINTS;
}

/** The names of these weapons, each once. */
export function weaponNames(board: ClassicBoard, ids: readonly string[]): string[] {
  return [...new Set(ids.map(id => weaponOf(board, id).name))];
}
