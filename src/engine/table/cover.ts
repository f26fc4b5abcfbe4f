import { boxOfBase, distanceToArea, spanFromBase } from './bases.js';
import { between, grown, meetingShares, type Spot } from './points.js';
import { holds, stretchesInside } from './polygons.js';
import { floorAt, hasKeyword, piecesAlong, piecesNear } from './terrain.js';
import type { Mils, Point, Standing, TerrainPiece } from './types.js';

export type CoverKind = 'soft' | 'hard';

export interface CoverCause {
  id: string;
  kind: CoverKind;
  how: 'inside' | 'behind';
}

export interface Cover {
  /** The best of the causes. */
  kind?: CoverKind;
  causes: CoverCause[];
}

export interface CoverSettings {
  /** How near the piece must stand before the target; default 2". */
  behind: Mils;
  /** The line of fire; default from centre to centre. */
  line: [Point, Point];
  /** Cover a piece gives; left out: by the keywords `hard` and `soft`. */
  coverOf: (piece: TerrainPiece) => CoverKind | undefined;
}

/** The cover that a piece gives by its keywords, the better of two; undefined without any. */
function coverByKeyword(piece: TerrainPiece): CoverKind | undefined {
  return hasKeyword(piece, 'hard') ? 'hard' : hasKeyword(piece, 'soft') ? 'soft' : undefined;
}

/** Cover pieces that hold the centre of the model; one that stands or hovers at a height of its own is in none that is no higher. */
export function coverInside(
  target: Standing,
  terrain: readonly TerrainPiece[],
  coverOf: (piece: TerrainPiece) => CoverKind | undefined = coverByKeyword,
): CoverCause[] {
  const found: CoverCause[] = [];
  for (const piece of piecesAlong(terrain, target.at, target.at)) {
    const kind = coverOf(piece);
    if (!kind || piece.height <= (target.elevation ?? -1)) continue;
    if (holds(piece.outline, target.at)) found.push({ id: piece.id, kind, how: 'inside' });
  }
  return found;
}

/** Cover pieces with any part within `far` of the base, nearness alone deciding. */
export function coverNear(target: Standing, terrain: readonly TerrainPiece[], far: Mils = 2000): CoverCause[] {
  const found: CoverCause[] = [];
  for (const piece of piecesNear(terrain, grown(boxOfBase(target), far + 1))) {
    const kind = coverByKeyword(piece);
    if (kind && distanceToArea(target, piece.outline) <= far) found.push({ id: piece.id, kind, how: 'behind' });
  }
  return found;
}

/** Where the line last leaves the piece or its walls on the way to its end, or undefined when it does not pass it. */
function lastMeeting(piece: TerrainPiece, from: Spot, to: Spot): Spot | undefined {
  let share = -1;
  for (const [, end] of stretchesInside(from, to, piece.outline)) share = Math.max(share, end);
  for (const wall of piece.walls ?? []) {
    for (let i = 1; i < wall.length; i++) {
      share = Math.max(share, ...meetingShares(from, to, wall[i - 1]!, wall[i]!));
    }
  }
  return share < 0 ? undefined : between(from, to, share);
}

/**
 * Which pieces give the target cover from a shooter: those its centre stands in, and those that the line of fire passes
 * within 2" of its base. A piece no higher than the floor the target stands on gives none.
 */
export function coverOnLine(
  from: Standing,
  target: Standing,
  terrain: readonly TerrainPiece[],
  options: Partial<CoverSettings> = {},
): Cover {
  const coverOf = options.coverOf ?? coverByKeyword;
  const near = options.behind ?? 2000;
  const [a, b] = options.line ?? [from.at, target.at];
  const causes = coverInside(target, terrain, coverOf);
  const floor = target.elevation ?? floorAt(terrain, target.at);
  for (const piece of piecesAlong(terrain, a, b)) {
    const kind = coverOf(piece);
    if (!kind || piece.height <= floor || causes.some(c => c.id === piece.id)) continue;
    const passed = lastMeeting(piece, a, b);
    if (passed && Math.round(spanFromBase(target, passed)) <= near) {
      causes.push({ id: piece.id, kind, how: 'behind' });
    }
  }
  if (causes.length === 0) return { causes };
  return { kind: causes.some(c => c.kind === 'hard') ? 'hard' : 'soft', causes };
}
