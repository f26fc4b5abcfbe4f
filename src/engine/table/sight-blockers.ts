import { boxOfBase, rimOf } from './bases.js';
import { type Box, boxesMeet, boxOf, meetingShares, type Spot, segmentsMeet, span } from './points.js';
import { meetsPolygon, sideOf, stretchesInside } from './polygons.js';
import { hasKeyword, piecesNear, topOf } from './terrain.js';
import type { Body, Cause, Mils, Standing, TerrainPiece } from './types.js';

export interface SightSettings {
  /** How far is seen into and out of an obscuring piece; default 3". */
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

const lineBoxes = new WeakMap<readonly Spot[], Box>();

/** The box round a wall or an outline, which never change. */
function boxOfLine(points: readonly Spot[]): Box {
  let box = lineBoxes.get(points);
  if (box === undefined) {
    box = boxOf(points);
    lineBoxes.set(points, box);
  }
  return box;
}

function terrainBlockers(piece: TerrainPiece, from: Standing, to: Standing, settings: SightSettings): Blocker[] {
  const found: Blocker[] = [];
  const add = (how: Cause['how'], points: readonly Spot[], closed: boolean, depth: Mils) => {
    const cause: Cause = { id: piece.id, what: 'terrain', how };
    found.push({ cause, top: piece.height, box: boxOfLine(points), closed, points, depth });
  };
  for (const wall of piece.walls ?? []) add('wall', wall, false, 0);
  if (hasKeyword(piece, 'blocking')) {
    // One who stands inside (a bunker, a thicket) sees out of it as out of an obscuring piece.
    const inside = sideOf(from.at, piece.outline) === 1 || sideOf(to.at, piece.outline) === 1;
    add('blocking', piece.outline, true, inside ? settings.seeInto : 0);
  } else if (hasKeyword(piece, 'obscuring')) add('obscuring', piece.outline, true, settings.seeInto);
  return found;
}

/** Everything between two models that may block sight, tall enough to matter. */
export function blockersBetween(
  from: Standing,
  to: Standing,
  around: { terrain: readonly TerrainPiece[]; bodies?: readonly Body[] },
  eyes: Eyes,
  settings: SightSettings,
): Blocker[] {
  const a = boxOfBase(from);
  const b = boxOfBase(to);
  const box: Box = {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
  const lower = Math.min(eyes.from, eyes.to);
  const found: Blocker[] = [];
  for (const piece of piecesNear(around.terrain, box)) {
    if (settings.ignore?.(piece) || piece.height < lower) continue;
    found.push(...terrainBlockers(piece, from, to, settings));
  }
  for (const body of around.bodies ?? []) {
    const { standing } = body;
    if (standing === from || standing === to) continue;
    const points = rimOf(standing, 24);
    const cause: Cause = { id: body.id, what: 'model', how: 'model' };
    found.push({ cause, top: topOf(around.terrain, standing), box: boxOf(points), closed: true, points, depth: 0 });
  }
  return found.filter(blocker => blocker.top >= lower && boxesMeet(blocker.box, box));
}

/** Whether the blocker stands in the way of the straight line from `p` to `q`. */
export function blocks(blocker: Blocker, p: Spot, q: Spot, eyes: Eyes): boolean {
  const { box } = blocker;
  if ((p.x < box.minX && q.x < box.minX) || (p.x > box.maxX && q.x > box.maxX)) return false;
  if ((p.y < box.minY && q.y < box.minY) || (p.y > box.maxY && q.y > box.maxY)) return false;
  const level = eyes.from <= blocker.top && eyes.to <= blocker.top;
  const under = (share: number) => eyes.from + (eyes.to - eyes.from) * share <= blocker.top;
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
