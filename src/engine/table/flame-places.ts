import { boxOfBase, cornersOf, distanceToPoint, rimOf, spanFromBase, TOUCH } from './bases.js';
import type { Member } from './coherency.js';
import { facingSeen } from './facings.js';
import { type Arc, bodyOf, type Drop, roundEnd, type Stretch, sweep } from './flame-sweep.js';
import { between, normalFacing, onMils, type Spot, span, toward, travel } from './points.js';
import { flame, type Template, touchedBy } from './templates.js';
import type { Mils, Point, Standing } from './types.js';

/**
 * Where the tip of a teardrop may lie: anywhere on the rim of a base, on the front of a hull, or within so many mils of a
 * base, if its broad end is no nearer to that than the tip.
 */
export type FlameFrom = { base: Standing; on: 'rim' | 'front' } | { base: Standing; within: Mils };

/** What a teardrop is laid for. */
export interface FlameAim extends Drop {
  from: FlameFrom;
  /** Models that it is to touch, as many as can be. */
  target: readonly Member[];
  /** Models that it may not touch: friends, the others of the firer's unit, who may not be aimed at. The firer is none of them. */
  spared: readonly Member[];
}

/** A teardrop as it lies: where its tip is, and in which direction (millidegrees) it widens. */
export interface Flame {
  tip: Point;
  bearing: number;
}

export interface FlamePlace extends Flame {
  template: Template;
  /** Models of the target that it touches, in their order. */
  touched: string[];
}

/** Why a teardrop may not be laid so. `far` is how far its tip lies from the base, mils. */
export type FlameFault =
  | { why: 'tip'; far: Mils }
  /** Its broad end is nearer to the firer than its tip. */
  | { why: 'turned' }
  /** It touches these, which it may not. */
  | { why: 'spared'; ids: string[] }
  /** It touches nobody whom it is meant for. */
  | { why: 'empty' };

/** Tips that are tried on a rim; on a front; of one that lies away from its base, four for each of so many models. */
const ON_RIM = 48;
const ON_FRONT = 9;
const AWAY_FOR = 16;
/** Stretches that are looked at closely. */
const CHECKED = 30;

const QUARTER = Math.PI / 2;

/** The teardrop as a template. */
export function flameOf({ tip, bearing }: Flame, { length, width }: Drop): Template {
  return flame(tip, travel(tip, bearing, length), length, width);
}

/**
 * The teardrop that touches most of its target and nobody who is spared; undefined where none touches any. Up to 48 tips on the rim of
 * a base, 9 on a front, 64 away from it are tried; for each the directions in which it begins and ceases to touch somebody are
 * found, and of the stretches between them the best is taken, its middle: the widest among equals, then the first.
 */
export function bestFlamePlace(aim: FlameAim): FlamePlace | undefined {
  const target = aim.target.map(({ standing }) => bodyOf(standing, false));
  const spared = aim.spared.map(({ standing }) => bodyOf(standing, true));
  const stretches: (Stretch & { arc: Arc })[] = [];
  let most = 1;
  for (const arc of arcsOf(aim)) {
    // One less than the best is kept in case that is lost to rounding.
    for (const stretch of sweep(arc, aim, target, spared, Math.max(1, most - 1))) {
      most = Math.max(most, stretch.touched);
      stretches.push({ arc, ...stretch });
    }
  }
  const wide = ({ from, to }: Stretch) => Math.round((to - from) * 1e6);
  stretches.sort((a, b) => b.touched - a.touched || wide(b) - wide(a));
  // The template itself has the last word: mostly the first stands.
  for (const { arc, from, to } of stretches.slice(0, CHECKED)) {
    const east = arc.towards + (from + to) / 2;
    const laid = { tip: onMils(arc.tip), bearing: normalFacing((east * 180_000) / Math.PI + 90_000) };
    if (whyNotFlame(laid, aim)) continue;
    const template = flameOf(laid, aim);
    return { ...laid, template, touched: touchedBy(template, aim.target).map(({ id }) => id) };
  }
  return undefined;
}

/** Why a teardrop may not be laid so; undefined where it may. */
export function whyNotFlame(laid: Flame, aim: FlameAim): FlameFault | undefined {
  const { from, target, spared } = aim;
  const far = distanceToPoint(from.base, laid.tip);
  if ('within' in from) {
    if (far > from.within) return { why: 'tip', far };
    if (distanceToPoint(from.base, travel(laid.tip, laid.bearing, aim.length)) < far) return { why: 'turned' };
  } else {
    const inside = spanFromBase(drawnIn(from.base), laid.tip) === 0;
    const beside = from.on === 'front' && facingSeen(from.base, laid.tip) !== 'front';
    if (far > TOUCH || inside || beside) return { why: 'tip', far };
  }
  const template = flameOf(laid, aim);
  const touched = touchedBy(template, spared);
  if (touched.length > 0) return { why: 'spared', ids: touched.map(({ id }) => id) };
  return touchedBy(template, target).length === 0 ? { why: 'empty' } : undefined;
}

/** A standing whose rim is a little inside its own. */
function drawnIn(standing: Standing): Standing {
  const { base } = standing;
  const less = 2 * TOUCH + 2;
  if (base.shape === 'circle') return { ...standing, base: { ...base, d: Math.max(0, base.d - less) } };
  const [length, width] = [Math.max(0, base.length - less), Math.max(0, base.width - less)];
  return { ...standing, base: { ...base, length, width } };
}

/** Radians from east, clockwise as seen on the board, of the way from one point to another. */
function eastOf(from: Spot, to: Spot): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}

/** Tips that are tried, and where a teardrop there may point: away from the base. */
function arcsOf(aim: FlameAim): Arc[] {
  const { from } = aim;
  if ('within' in from) return awayFrom(from.base, from.within, aim);
  if (from.on === 'front') {
    const [left, right] = cornersOf(from.base, ...sizesOf(from.base)) as [Spot, Spot, ...Spot[]];
    const towards = (from.base.facing * Math.PI) / 180_000 - QUARTER;
    return Array.from({ length: ON_FRONT }, (_, index) => ({
      tip: between(left, right, (index + 0.5) / ON_FRONT),
      towards,
      half: QUARTER,
    }));
  }
  const { at } = from.base;
  return rimPoints(from.base).map(tip => ({ tip, towards: eastOf(at, tip), half: QUARTER }));
}

function sizesOf({ base }: Standing): [Mils, Mils] {
  return base.shape === 'circle' ? [base.d, base.d] : [base.length, base.width];
}

function rimPoints(standing: Standing): Spot[] {
  const rim = rimOf(standing, ON_RIM);
  if (standing.base.shape !== 'hull') return rim;
  const each = ON_RIM / rim.length;
  return rim.flatMap((corner, index) => {
    const next = rim[(index + 1) % rim.length]!;
    return Array.from({ length: each }, (_, step) => between(corner, next, step / each));
  });
}

/**
 * Tips on the way from the firer to each model: in its middle, at its near rim, and so far short of it that it lies under the
 * middle or the broad end of the teardrop.
 */
function awayFrom(base: Standing, within: Mils, aim: FlameAim): Arc[] {
  const { along } = roundEnd(aim);
  const nearest = [...aim.target].sort((a, b) => span(a.standing.at, base.at) - span(b.standing.at, base.at));
  const tips = nearest.slice(0, AWAY_FOR).flatMap(({ standing }) => {
    const { minX, maxX } = boxOfBase(standing);
    const shorts = [0, (maxX - minX) * 0.45, along / 2, along];
    return shorts.map(short => tipToward(base, standing.at, short, within));
  });
  return tips.map(tip => {
    const far = span(base.at, tip);
    // The broad end is as far from the firer as the tip where it is turned by so much.
    const half = far === 0 ? Math.PI : Math.acos(Math.max(-1, -aim.length / (2 * far)));
    return { tip, towards: far === 0 ? 0 : eastOf(base.at, tip), half };
  });
}

/** So far short of a point on the way to it from a base, no further from the base than it may. */
function tipToward(base: Standing, at: Point, short: number, within: Mils): Spot {
  const far = Math.max(0, span(base.at, at) - short);
  const tip = toward(base.at, at, far);
  const over = spanFromBase(base, tip) - within;
  return over <= 0 ? onMils(tip) : onMils(toward(base.at, at, Math.max(0, far - over - 1)));
}
