import { boardMemory, type Point, type Standing } from '../../../engine/index.js';
import { distanceToPoint, reachOf } from '../../../engine/table/bases.js';
import { type BlastAim, type BlastFault, bestBlast, whyNotBlast } from '../../../engine/table/blast-places.js';
import {
  bestClover,
  type Clover,
  type CloverAim,
  circleStruck,
  turnedAt,
  underCircles,
  whyNotClover,
} from '../../../engine/table/clovers.js';
import type { Member } from '../../../engine/table/coherency.js';
import {
  bestFlamePlace,
  type Flame,
  type FlameAim,
  type FlameFault,
  flameOf,
  whyNotFlame,
} from '../../../engine/table/flame-places.js';
import { inTenths } from '../../../engine/table/places.js';
import { boxOf, facingFrom, travel } from '../../../engine/table/points.js';
import { blast, touchedBy } from '../../../engine/table/templates.js';
import { modelOf, placedOf, standing, unitOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { hasSubType, isLocked, isVehicle } from '../lookups.js';
import type { Arm, ShotFor } from './frames.js';
import { modelsByGap, seesModel } from './sight.js';

/** What an arm covers the ground with is laid by these. */
export type AreaArm = Pick<Arm, 'model' | 'weapon' | 'instead' | 'isUnseen'>;

export function memberOf(model: ClassicModel): Member {
  return { id: model.id, standing: standing(model) };
}

/** The table, as what the middle of a marker that its player lays anywhere lies over. */
export function boundsOf({ outline }: ClassicBoard): Standing {
  const { minX, maxX, minY, maxY } = boxOf(outline);
  const base = { shape: 'hull' as const, length: maxY - minY, width: maxX - minX };
  return { at: { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }, facing: 0, base, height: 0 };
}

/** Models that lie low enough to be under a marker. */
export function groundedOf(board: ClassicBoard, unit: ClassicUnit): ClassicModel[] {
  return placedOf(board, unit).filter(model => !hasSubType(board, model, 'flyer'));
}

const friends = boardMemory<Member[]>();

/** Whom nothing is laid on: friends, and whoever is locked in combat (AD.core.locked). */
export function sparedBy(board: ClassicBoard, side: string): Member[] {
  return friends(board, side, () =>
    Object.values(board.units)
      .filter(unit => unit.side === side || isLocked(unit))
      .flatMap(unit => groundedOf(board, unit).map(memberOf)),
  );
}

/** Radii of a marker, rising; the last is its own. */
export function radiiOf({ weapon, instead }: AreaArm): number[] {
  if (instead.blast?.rings && weapon.rings) return weapon.rings.map(({ radius }) => radius).sort((a, b) => a - b);
  return [((instead.blast?.clover?.diameter ?? instead.blast?.diameter ?? 3) * 1000) / 2];
}

/** What a marker of an arm is laid for. */
export function blastAim(board: ClassicBoard, unit: ClassicUnit, arm: AreaArm, target: ClassicUnit): BlastAim {
  const { model, weapon, isUnseen } = arm;
  const models = groundedOf(board, target);
  const marks = isUnseen ? models : models.filter(each => seesModel(board, model, each));
  const { least = 0, most = 0 } = weapon.range ?? {};
  // What is seen may be nearer than its least range, where the weapon may shoot at it at all (AD.rule.barrage).
  const near = arm.instead.blast?.barrage && !isUnseen ? 0 : least;
  return {
    target: models.map(memberOf),
    marks: marks.map(memberOf),
    spared: sparedBy(board, unit.side),
    radii: radiiOf(arm),
    range: { from: standing(model), ...(near > 0 ? { least: near } : {}), most },
  };
}

export function cloverAim(board: ClassicBoard, unit: ClassicUnit, arm: AreaArm, target: ClassicUnit): CloverAim {
  const { radii, ...aim } = blastAim(board, unit, arm, target);
  return { ...aim, radius: radii[0]!, apart: (arm.instead.blast?.clover?.away ?? 3.5) * 1000 };
}

/** The broad end of a template, by its length. */
const BROAD = 2.5 / 8;

export function flameAim(
  board: ClassicBoard,
  unit: ClassicUnit,
  { model, instead }: AreaArm,
  target: ClassicUnit,
  why: ShotFor,
): FlameAim {
  const { length: inches = 8, torrent } = instead.template ?? {};
  const base = standing(model);
  const length = inches * 1000;
  const on = isVehicle(board, model) && model.base.shape === 'hull' ? 'front' : 'rim';
  return {
    from: torrent !== undefined && why !== 'defensiveFire' ? { base, within: torrent * 1000 } : { base, on },
    target: groundedOf(board, target).map(memberOf),
    spared: sparedBy(board, unit.side).filter(({ id }) => id !== model.id),
    length,
    width: length * BROAD,
  };
}

const legal = boardMemory<boolean>();

/** Whether there is any place where an arm may lay what it covers the ground with. */
export function hasPlace(
  board: ClassicBoard,
  unit: ClassicUnit,
  arm: AreaArm,
  target: ClassicUnit,
  why: ShotFor,
): boolean {
  const key = `${arm.model.id} ${arm.weapon.id} ${target.id} ${why} ${arm.isUnseen}`;
  return legal(board, key, () => {
    const { blast: marker, template, pool } = arm.instead;
    if (pool) return true;
    if (template) {
      const aim = flameAim(board, unit, arm, target, why);
      return (
        whyNotFlame(straightFlame(board, arm, aim, target), aim) === undefined || bestFlamePlace(aim) !== undefined
      );
    }
    if (!marker) return true;
    const aim = blastAim(board, unit, arm, target);
    if (marker.clover) {
      const clover = cloverAim(board, unit, arm, target);
      const open = aim.marks.some(({ standing: at }) => whyNotClover({ at: at.at, turn: 0 }, clover) === undefined);
      return open || bestClover(clover) !== undefined;
    }
    return aim.marks.some(({ standing: at }) => whyNotBlast(at.at, aim) === undefined) || bestBlast(aim) !== undefined;
  });
}

/** A teardrop from a base straight at the nearest model of the target, or at a place. */
function straightFlame(
  board: ClassicBoard,
  { model }: AreaArm,
  { from }: FlameAim,
  target: ClassicUnit,
  at?: Point,
): Flame {
  const to = at ?? modelsByGap(board, model, target)[0]?.model.at ?? model.at!;
  const bearing = facingFrom(model.at!, to, model.facing);
  const tip = rimToward(from.base, bearing);
  if (!('within' in from)) return { tip, bearing };
  const far = Math.max(0, distanceToPoint(from.base, to) - 1000);
  return { tip: travel(tip, bearing, Math.min(from.within, far)), bearing };
}

/** The point of a base's rim in a direction. */
function rimToward(base: Standing, bearing: number): Point {
  let [inside, outside] = [0, reachOf(base.base)];
  while (outside - inside > 1) {
    const middle = (inside + outside) / 2;
    if (distanceToPoint(base, travel(base.at, bearing, Math.round(middle))) > 0) outside = middle;
    else inside = middle;
  }
  return travel(base.at, bearing, Math.round(inside));
}

/** Where a marker is laid: at the place that was named, where that is legal, or the best; undefined where none is. */
export function layBlast(aim: BlastAim, at?: Point): Point | undefined {
  if (at && whyNotBlast(at, aim) === undefined) return at;
  return bestBlast(aim)?.at;
}

export function layClover(aim: CloverAim, at?: Point): Clover | undefined {
  const wanted = at && turnedAt(at, aim);
  return wanted && whyNotClover(wanted, aim) === undefined ? wanted : bestClover(aim);
}

export function layFlame(
  board: ClassicBoard,
  arm: AreaArm,
  aim: FlameAim,
  target: ClassicUnit,
  at?: Point,
): { flame: Flame; points: Point[] } | undefined {
  const wanted = at && straightFlame(board, arm, aim, target, at);
  const flame = wanted && whyNotFlame(wanted, aim) === undefined ? wanted : bestFlamePlace(aim);
  if (flame === undefined) return undefined;
  const template = flameOf(flame, aim);
  return template.shape === 'polygon' ? { flame, points: template.points } : undefined;
}

/** Why what an arm covers the ground with may not lie at a place; undefined where it may. */
export function faultOf(
  board: ClassicBoard,
  unit: ClassicUnit,
  arm: AreaArm,
  target: ClassicUnit,
  at: Point,
): BlastFault | FlameFault | undefined {
  if (arm.instead.template) {
    const aim = flameAim(board, unit, arm, target, 'phase');
    return whyNotFlame(straightFlame(board, arm, aim, target, at), aim);
  }
  if (arm.instead.blast?.clover) {
    const aim = cloverAim(board, unit, arm, target);
    return whyNotClover(turnedAt(at, aim), aim);
  }
  return whyNotBlast(at, blastAim(board, unit, arm, target));
}

/** A place where the marker of an arm may be laid, in tenths of an inch where that is as good; undefined where there is none. */
export function openPlace(
  board: ClassicBoard,
  unit: ClassicUnit,
  arm: AreaArm,
  target: ClassicUnit,
): Point | undefined {
  const best = arm.instead.blast?.clover
    ? bestClover(cloverAim(board, unit, arm, target))?.at
    : bestBlast(blastAim(board, unit, arm, target))?.at;
  if (best === undefined) return undefined;
  const rounded = inTenths(best);
  return faultOf(board, unit, arm, target, rounded) === undefined ? rounded : best;
}

/** Models of the target under a marker on a point, less friends of who laid it: what it is worth that it lies there. */
export function worthAt(board: ClassicBoard, side: string, aim: BlastAim, at: Point): number {
  const under = (members: readonly Member[]) => touchedBy(blast(at, aim.radii.at(-1)!), members).length;
  return under(aim.target) - under(friendsAmong(board, side, aim.spared));
}

/** The same of six strikes of a clover, one of each face. */
export function worthOfClover(board: ClassicBoard, side: string, aim: CloverAim, clover: Clover): number {
  const struck = (members: readonly Member[]) => {
    const under = underCircles(clover, aim, members);
    return [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + under[circleStruck(face)]!.length, 0);
  };
  return struck(aim.target) - struck(friendsAmong(board, side, aim.spared));
}

function friendsAmong(board: ClassicBoard, side: string, members: readonly Member[]): Member[] {
  return members.filter(({ id }) => unitOf(board, modelOf(board, id).unit).side === side);
}

/** Whether an arm covers ground, rather than rolling to hit or hitting as a wall. */
export function isArea({ instead, isSnap }: Pick<Arm, 'instead' | 'isSnap'>): boolean {
  return instead.blast !== undefined || (instead.template !== undefined && !isSnap);
}

/** Whether an arm is laid on the ground, where the rule book has no dice in its place. */
export function isLaid(arm: Pick<Arm, 'instead' | 'isSnap'>): boolean {
  return isArea(arm) && arm.instead.pool === undefined;
}
