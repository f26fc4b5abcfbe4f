import { cornersOf, rimOf, spanToSegmentOf } from './bases.js';
import { heading, type Spot } from './points.js';
import { areaOf } from './polygons.js';
import type { Base, Mils, Standing } from './types.js';

/** A side of a hull, between two of the lines from its middle through its corners. */
export type Facing = 'front' | 'left' | 'right' | 'rear';

/** In this order where two come out alike. */
const FACINGS: readonly Facing[] = ['front', 'right', 'rear', 'left'];
/** A share of a base that is left out as what rounding does. */
const SLIVER = 0.001;

/** Length and width (mils) of the rectangle round a base. */
function frameOf(base: Base): { length: number; width: number } {
  return base.shape === 'circle' ? { length: base.d, width: base.d } : base;
}

/**
 * On which facing of a model a point looks: the lines from its middle through the corners of its hull, or of the rectangle
 * round its base, part them. The lines belong to the front, then to the sides.
 */
export function facingSeen(model: Standing, from: Spot): Facing {
  const { length, width } = frameOf(model.base);
  const f = heading(model.facing);
  const [dx, dy] = [from.x - model.at.x, from.y - model.at.y];
  // Each as a multiple of the half of the frame that lies that way.
  const along = (dx * f.x + dy * f.y) * width;
  const across = (dy * f.x - dx * f.y) * length;
  // Half a mil beside a line is on it.
  const line = Math.hypot(length, width) / 2;
  if (along >= Math.abs(across) - line) return 'front';
  if (-along > Math.abs(across) + line) return 'rear';
  return across < 0 ? 'left' : 'right';
}

/** A facing that a base sees, and the share (0 to 1) of the base that lies before it. */
export interface FacingShare {
  facing: Facing;
  share: number;
}

/**
 * The facings of a model before which parts of a base lie, the largest part first; the shares make 1. Who sees two may choose.
 * Parts of less than a thousandth of the base are left out.
 */
export function facingsSeen(model: Standing, from: Standing): FacingShare[] {
  const rim = rimOf(from, 64);
  const shares = FACINGS.map(facing => ({ facing, share: areaOf(sectorOf(model, facing).reduce(cut, rim)) }));
  const seen = shares.filter(({ share }) => share > SLIVER * areaOf(rim));
  const whole = seen.reduce((sum, { share }) => sum + share, 0);
  if (whole === 0) return [{ facing: facingSeen(model, from.at), share: 1 }];
  // What is alike but for rounding keeps the order above.
  const rank = ({ share }: FacingShare) => Math.round(share / SLIVER);
  return seen.map(({ facing, share }) => ({ facing, share: share / whole })).sort((a, b) => rank(b) - rank(a));
}

/** The facings of a model that a base stands within so far of, as of a hull: none, one, or two at a corner. */
export function facingsTouched(model: Standing, by: Standing, far: Mils): Facing[] {
  const { length, width } = frameOf(model.base);
  const corners = cornersOf(model, length, width);
  return FACINGS.filter((_, index) => spanToSegmentOf(by, corners[index]!, corners[(index + 1) % 4]!) <= far);
}

/** Points on one side of a line through `at`: those that lie against `inward`, or on the line, belong to it. */
interface HalfPlane {
  at: Spot;
  inward: Spot;
}

/** The two half planes that make a facing's sector. */
function sectorOf(model: Standing, facing: Facing): HalfPlane[] {
  const { length, width } = frameOf(model.base);
  const corners = cornersOf(model, length, width);
  const first = corners[FACINGS.indexOf(facing)]!;
  const second = corners[(FACINGS.indexOf(facing) + 1) % 4]!;
  const middle = { x: (first.x + second.x) / 2 - model.at.x, y: (first.y + second.y) / 2 - model.at.y };
  return [first, second].map(corner => {
    const [dx, dy] = [corner.x - model.at.x, corner.y - model.at.y];
    const side = dx * middle.y - dy * middle.x;
    return { at: model.at, inward: side > 0 ? { x: -dy, y: dx } : { x: dy, y: -dx } };
  });
}

/** The part of a convex polygon in a half plane. */
function cut(polygon: readonly Spot[], { at, inward }: HalfPlane): Spot[] {
  const depth = (p: Spot) => (p.x - at.x) * inward.x + (p.y - at.y) * inward.y;
  return polygon.flatMap((p, index) => {
    const next = polygon[(index + 1) % polygon.length]!;
    const [here, there] = [depth(p), depth(next)];
    const kept: Spot[] = here >= 0 ? [p] : [];
    if (here * there < 0) {
      const share = here / (here - there);
      kept.push({ x: p.x + (next.x - p.x) * share, y: p.y + (next.y - p.y) * share });
    }
    return kept;
  });
}
