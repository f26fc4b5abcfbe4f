import type { Base, Ground, Mils, Point, Standing } from '../../engine/index.js';
import { distance, reachOf } from '../../engine/table/bases.js';
import { walkAlong } from '../../engine/table/going.js';
import { facingFrom, onMils, pointDistance, span, toward } from '../../engine/table/points.js';
import { stretchesInside } from '../../engine/table/polygons.js';
import { Footing } from '../../engine/table/room.js';
import { hasKeyword, piecesAlong } from '../../engine/table/terrain.js';

/** How finely a way is drawn back to where its walker may stand, and how often. */
const BACK: Mils = 1000;
const MOST_BACK = 7;

/** One who walks straight on for a whole group, so that suggested places are such as it gets to. */
export interface Walker {
  model: { base: Base; height: Mils; facing: number };
  ground: Ground;
  footing: Footing;
  flying: boolean;
  /** Keeps so far from enemies that it was further from; 0 when it does not mind them. */
  shy: Mils;
  enemies: readonly Standing[];
}

/** A model as it would walk over this ground for its whole group; enemies are of no account to one that is not shy. */
export function walkerOn(
  ground: Ground,
  model: Walker['model'],
  { flying, shy }: Pick<Walker, 'flying' | 'shy'>,
): Walker {
  const enemies =
    shy > 0 ? ground.others.filter(({ enemy, aloft }) => enemy && !aloft).map(({ standing }) => standing) : [];
  return { model, ground, footing: new Footing(model.base, ground, {}), flying, shy, enemies };
}

/**
 * Where a walker ends that goes straight from a point toward another, spending so much: short of what it cannot enter and of
 * others in its way, slower over difficult ground. Cheap: ways round are left to the plan of the move. Undefined when it
 * may stand nowhere on the way.
 */
export function straightEnd(walker: Walker, from: Point, to: Point, allowance: Mils): Point | undefined {
  const { model, ground, footing, flying } = walker;
  const { base, height } = model;
  const wanted = flying ? within(from, to, allowance) : walkAlong([from, to], allowance, ground.terrain).at;
  const open = flying ? wanted : beforeBars(walker, from, wanted);
  const whole = pointDistance(from, open);
  for (let back = 0; back <= MOST_BACK; back += 1) {
    const far = whole - back * BACK;
    if (far <= 0) return undefined;
    const at = back === 0 ? open : onMils(toward(from, open, far));
    const there = { at, facing: facingFrom(from, at, model.facing), base, height };
    if (footing.allows(there) && !tooNear(walker, from, at)) return at;
  }
  return undefined;
}

function within(from: Point, to: Point, allowance: Mils): Point {
  return pointDistance(from, to) <= allowance ? to : onMils(toward(from, to, allowance));
}

/** The way as far as the near side of what it cannot enter. */
function beforeBars({ model, ground }: Walker, from: Point, to: Point): Point {
  const whole = pointDistance(from, to);
  let far = whole;
  for (const piece of piecesAlong(ground.terrain, from, to)) {
    if (!hasKeyword(piece, 'impassable')) continue;
    for (const [start] of stretchesInside(from, to, piece.outline)) {
      far = Math.min(far, Math.max(0, start * whole - reachOf(model.base)));
    }
  }
  return far < whole ? onMils(toward(from, to, far)) : to;
}

function tooNear({ model, enemies, shy }: Walker, from: Point, at: Point): boolean {
  const { base, height, facing } = model;
  const after = { at, facing, base, height };
  const before = { at: from, facing, base, height };
  const reach = shy + reachOf(base);
  return enemies.some(
    other =>
      span(at, other.at) <= reach + reachOf(other.base) &&
      distance(after, other) < shy &&
      distance(before, other) > shy,
  );
}

/** Whether more than `most` others stand within so much of a place. */
export function isCrowded({ ground }: Walker, at: Point, within: Mils, most: number): boolean {
  let near = 0;
  for (const { standing } of ground.others) {
    if (pointDistance(standing.at, at) < within && ++near > most) return true;
  }
  return false;
}
