import { boxOfBase, boxRound, rimOf } from './bases.js';
import { type Box, boxesMeet, boxOf, meetingShares, type Spot, segmentsMeet, span } from './points.js';
import { meetsPolygon, sideOf, stretchesInside } from './polygons.js';
import { boxOfPiece, hasKeyword, topOf } from './terrain.js';
import type { Body, Cause, Mils, Standing, TerrainPiece } from './types.js';

/** How far is seen into and out of an obscuring piece where nothing else is said. */
export const SEEN_INTO: Mils = 3000;

export interface SightSettings {
  /** How far is seen into and out of an obscuring piece. */
  seeInto: Mils;
  /** Pieces that do not matter to this one's eyes. */
  ignore?: (piece: TerrainPiece) => boolean;
}

/** Something solid from the table up to `top`. */
export interface Blocker {
  cause: Cause;
  top: Mils;
  box: Box;
  /** Open lines are walls, closed ones the rim of something solid. */
  closed: boolean;
  points: readonly Spot[];
  /** How far a line may run inside it from either of its own ends. */
  depth: Mils;
}

/** Height of the two ends of a line over the table. */
export interface Eyes {
  from: Mils;
  to: Mils;
}

/** A piece that may block sight: its walls, and its outline where that is solid or thick. */
export interface Screen {
  piece: TerrainPiece;
  box: Box;
  walls: readonly Blocker[];
  /** Undefined for bare walls. `depth` is 0; whoever stands inside sees out of it. */
  outline: Blocker | undefined;
}

// By identity of the array, which evolve() replaces when the terrain changes.
const screens = new WeakMap<readonly TerrainPiece[], readonly Screen[]>();

/** The pieces that may block sight, in the order of the terrain. */
export function screensOf(terrain: readonly TerrainPiece[]): readonly Screen[] {
  let known = screens.get(terrain);
  if (known === undefined) {
    known = terrain.map(screenOf).filter(({ walls, outline }) => walls.length > 0 || outline !== undefined);
    screens.set(terrain, known);
  }
  return known;
}

function screenOf(piece: TerrainPiece): Screen {
  const blocker = (how: Cause['how'], points: readonly Spot[], closed: boolean): Blocker => {
    const cause: Cause = { id: piece.id, what: 'terrain', how };
    return { cause, top: piece.height, box: boxOf(points), closed, points, depth: 0 };
  };
  const how = (['blocking', 'obscuring'] as const).find(keyword => hasKeyword(piece, keyword));
  return {
    piece,
    box: boxOfPiece(piece),
    walls: (piece.walls ?? []).map(wall => blocker('wall', wall, false)),
    outline: how && blocker(how, piece.outline, true),
  };
}

/** Everything between two models that may block sight, tall enough to matter. */
export function blockersBetween(
  from: Standing,
  to: Standing,
  around: { terrain: readonly TerrainPiece[]; bodies?: readonly Body[] },
  eyes: Eyes,
  settings: SightSettings,
): Blocker[] {
  const box = boxRound([from, to]);
  const lower = Math.min(eyes.from, eyes.to);
  const found: Blocker[] = [];
  for (const screen of screensOf(around.terrain)) {
    const { piece, walls, outline } = screen;
    if (piece.height < lower || !boxesMeet(screen.box, box) || settings.ignore?.(piece)) continue;
    for (const wall of walls) if (boxesMeet(wall.box, box)) found.push(wall);
    if (outline === undefined || !boxesMeet(outline.box, box)) continue;
    // One who stands inside a blocking piece (a bunker, a thicket) sees out of it as out of an obscuring one.
    const thick = outline.cause.how === 'obscuring' || standsIn(from, outline) || standsIn(to, outline);
    found.push(thick ? { ...outline, depth: settings.seeInto } : outline);
  }
  for (const { id, standing, aloft } of around.bodies ?? []) {
    if (aloft || standing === from || standing === to || !boxesMeet(boxOfBase(standing), box)) continue;
    const top = topOf(around.terrain, standing);
    const points = rimOf(standing, 24);
    const body: Blocker = {
      cause: { id, what: 'model', how: 'model' },
      top,
      box: boxOf(points),
      closed: true,
      points,
      depth: 0,
    };
    if (top >= lower && boxesMeet(body.box, box)) found.push(body);
  }
  return found;
}

function standsIn({ at }: Standing, { points }: Blocker): boolean {
  return sideOf(at, points) === 1;
}

/** Whether the blocker stands in the way of the straight line from `p` to `q`. Asked of every line that is tried: plain numbers. */
export function blocks(blocker: Blocker, p: Spot, q: Spot, eyes: Eyes): boolean {
  const { box, top } = blocker;
  if ((p.x < box.minX && q.x < box.minX) || (p.x > box.maxX && q.x > box.maxX)) return false;
  if ((p.y < box.minY && q.y < box.minY) || (p.y > box.maxY && q.y > box.maxY)) return false;
  // The stretch of the line over its box and a mil beside it.
  let start = 0;
  let end = 1;
  const dy = q.y - p.y;
  if (Math.abs(dy) >= 1e-6) {
    const one = (box.minY - 1 - p.y) / dy;
    const other = (box.maxY + 1 - p.y) / dy;
    start = Math.max(start, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  const dx = q.x - p.x;
  if (Math.abs(dx) >= 1e-6) {
    const one = (box.minX - 1 - p.x) / dx;
    const other = (box.maxX + 1 - p.x) / dx;
    start = Math.max(start, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  // Lines past a corner of its box, or over all of the box, need no closer look.
  const rise = eyes.to - eyes.from;
  if (start > end || !(eyes.from + rise * start <= top || eyes.from + rise * end <= top)) return false;
  const level = eyes.from <= top && eyes.to <= top;
  const under = (share: number) => eyes.from + rise * share <= top;
  const { points } = blocker;
  if (!blocker.closed) {
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!];
      if (level ? segmentsMeet(p, q, a, b) : meetingShares(p, q, a, b).some(under)) return true;
    }
    return false;
  }
  if (level && blocker.depth === 0) return meetsPolygon(p, q, points);
  const long = span(p, q);
  return stretchesInside(p, q, points).some(([start, end]) => {
    if (!under(start) && !under(end)) return false;
    const ownEnd = start < 1e-9 || end > 1 - 1e-9;
    return !(ownEnd && (end - start) * long <= blocker.depth + 1);
  });
}
