import Flatbush from 'flatbush';
import { rising } from './in-order.js';
import { type Box, boxBetween, boxOf, isNearBox, type Spot } from './points.js';
import { holds } from './polygons.js';
import type { Going, Mils, Standing, TerrainPiece } from './types.js';

// Asked for every piece on every line; the keywords of a piece never change.
const keywordsAsked = new WeakMap<TerrainPiece, Map<string, boolean>>();

/** Whether a piece has a keyword, whatever its value: `elevated` also finds `elevated 3"`, `hard` also `hard cover`. */
export function hasKeyword(piece: TerrainPiece, keyword: string): boolean {
  let asked = keywordsAsked.get(piece);
  if (asked === undefined) {
    asked = new Map();
    keywordsAsked.set(piece, asked);
  }
  let has = asked.get(keyword);
  if (has === undefined) {
    has = piece.keywords.some(k => {
      const written = k.toLowerCase();
      return written === keyword || written.startsWith(`${keyword} `);
    });
    asked.set(keyword, has);
  }
  return has;
}

/** How high the floor of an `elevated` piece lies: the number in `elevated 3"`, or the height of the piece. 0 if it has none. */
export function floorOf(piece: TerrainPiece): Mils {
  if (!hasKeyword(piece, 'elevated')) return 0;
  const written = piece.keywords.find(k => /^elevated\b/i.test(k));
  if (written === undefined) return 0;
  const count = /(\d+(?:\.\d+)?)/.exec(written);
  return count ? Math.round(Number(count[1]) * 1000) : piece.height;
}

// Keywords of a piece never change, and every leg of every way asks for its going.
const goings = new WeakMap<TerrainPiece, Going>();

/** Going by keyword: `difficult` costs double, `linear` 2" to cross, `impassable` is not entered. */
export function usualGoing(piece: TerrainPiece): Going {
  let going = goings.get(piece);
  if (going === undefined) {
    going = {
      factor: hasKeyword(piece, 'difficult') ? 2 : 1,
      crossing: hasKeyword(piece, 'linear') ? 2000 : 0,
      blocked: hasKeyword(piece, 'impassable'),
    };
    goings.set(piece, going);
  }
  return going;
}

const pieceBoxes = new WeakMap<TerrainPiece, Box>();

/** The box round a piece and its walls. */
export function boxOfPiece(piece: TerrainPiece): Box {
  let box = pieceBoxes.get(piece);
  if (box === undefined) {
    box = boxOf([...piece.outline, ...(piece.walls?.flat() ?? [])]);
    pieceBoxes.set(piece, box);
  }
  return box;
}

interface Index {
  tree: Flatbush | undefined;
  boxes: Box[];
  /** Places in the terrain of the pieces with a floor above the table. */
  raised: number[];
  /** What the pieces are to those to whom they are such going. */
  passages: WeakMap<(piece: TerrainPiece) => Going, Passage>;
  /** Those of the pieces that are such. */
  parts: WeakMap<(piece: TerrainPiece) => boolean, readonly TerrainPiece[]>;
}

interface Passage {
  /** Places in the terrain of the pieces that cost something to walk in. */
  rough: number[];
  /** Pieces that nobody may stand on all of: those not entered at all, and by what is built on them. */
  built: readonly { piece: TerrainPiece; box: Box }[];
}

// By identity of the array: terrain never changes within a state, and evolve() writes a new array when it does.
const indexes = new WeakMap<readonly TerrainPiece[], Index>();

function indexOf(terrain: readonly TerrainPiece[]): Index {
  const known = indexes.get(terrain);
  if (known) return known;
  const boxes = terrain.map(boxOfPiece);
  const tree = terrain.length > 0 ? new Flatbush(terrain.length) : undefined;
  for (const box of boxes) tree?.add(box.minX, box.minY, box.maxX, box.maxY);
  tree?.finish();
  const raised = terrain.flatMap((piece, i) => (floorOf(piece) > 0 ? [i] : []));
  const index: Index = { tree, boxes, raised, passages: new WeakMap(), parts: new WeakMap() };
  indexes.set(terrain, index);
  return index;
}

/** A going is the same for a piece whenever it is asked, so what follows from it is found once. */
function passageOf(terrain: readonly TerrainPiece[], goingOf: (piece: TerrainPiece) => Going): Passage {
  const { boxes, passages } = indexOf(terrain);
  const known = passages.get(goingOf);
  if (known) return known;
  const passage: Passage = {
    rough: terrain.flatMap((piece, i) => (goingOf(piece).factor !== 1 || goingOf(piece).crossing !== 0 ? [i] : [])),
    built: terrain.flatMap((piece, i) =>
      piece.walls || piece.access || goingOf(piece).blocked ? [{ piece, box: boxes[i]! }] : [],
    ),
  };
  passages.set(goingOf, passage);
  return passage;
}

/**
 * The pieces that are such, as `is` always says of a piece: the same array for the same question, so that what was found out
 * about it is known when it is asked for again.
 */
export function piecesThat(
  terrain: readonly TerrainPiece[],
  is: (piece: TerrainPiece) => boolean,
): readonly TerrainPiece[] {
  const { parts } = indexOf(terrain);
  const known = parts.get(is);
  if (known) return known;
  const part = terrain.filter(is);
  parts.set(is, part);
  return part;
}

/** Pieces with walls, with sheer sides, or not entered at all, and their bounds: the others let everybody stand. */
export function builtPieces(
  terrain: readonly TerrainPiece[],
  goingOf: (piece: TerrainPiece) => Going,
): Passage['built'] {
  return passageOf(terrain, goingOf).built;
}

/** Pieces whose bounds touch the box, in the order of the terrain. */
export function piecesNear(terrain: readonly TerrainPiece[], box: Box): TerrainPiece[] {
  const { tree } = indexOf(terrain);
  if (!tree) return [];
  const found = tree.search(box.minX, box.minY, box.maxX, box.maxY);
  return rising(found).map(i => terrain[i]!);
}

/** Pieces whose bounds touch the box of the segment. */
export function piecesAlong(terrain: readonly TerrainPiece[], a: Spot, b: Spot): TerrainPiece[] {
  return piecesNear(terrain, boxBetween(a, b));
}

/** Pieces that cost something to walk in, whose bounds touch the box of the segment. */
export function roughPiecesAlong(
  terrain: readonly TerrainPiece[],
  a: Spot,
  b: Spot,
  goingOf: (piece: TerrainPiece) => Going,
): readonly TerrainPiece[] {
  const { rough } = passageOf(terrain, goingOf);
  if (rough.length === 0) return NO_PIECES;
  const { boxes } = indexOf(terrain);
  let found: TerrainPiece[] | undefined;
  for (const i of rough) {
    const box = boxes[i]!;
    if ((a.x < box.minX && b.x < box.minX) || (a.x > box.maxX && b.x > box.maxX)) continue;
    if ((a.y < box.minY && b.y < box.minY) || (a.y > box.maxY && b.y > box.maxY)) continue;
    if (found) found.push(terrain[i]!);
    else found = [terrain[i]!];
  }
  return found ?? NO_PIECES;
}
const NO_PIECES: readonly TerrainPiece[] = [];

/** Pieces that hold the point, edges included. */
export function piecesAt(terrain: readonly TerrainPiece[], p: Spot): TerrainPiece[] {
  return piecesAlong(terrain, p, p).filter(piece => holds(piece.outline, p));
}

/** Height of the floor at a point: the highest `elevated` piece there, else 0. */
export function floorAt(terrain: readonly TerrainPiece[], p: Spot): Mils {
  const { boxes, raised } = indexOf(terrain);
  let highest = 0;
  for (const i of raised) {
    if (!isNearBox(p, boxes[i]!, 0)) continue;
    const piece = terrain[i]!;
    if (floorOf(piece) > highest && holds(piece.outline, p)) highest = floorOf(piece);
  }
  return highest;
}

/** Height above the table of the top of a model: its floor and its own height. */
export function topOf(terrain: readonly TerrainPiece[], standing: Standing): Mils {
  return (standing.elevation ?? floorAt(terrain, standing.at)) + standing.height;
}
