import type { Board, Mils, Point, TerrainPiece } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import { showLength } from '../../engine/table/lengths.js';
import { boxesMeet, boxOf, type Box as TableBox } from '../../engine/table/points.js';
import { holds } from '../../engine/table/polygons.js';
import { boxOfPiece } from '../../engine/table/terrain.js';
import { apart, insideBoard, isHigh, isShut, overlap, toNearestEdge, waysAbout } from './field-check.js';
import { KINDS, type PieceKind, sheetOf } from './kinds.js';
import { addedTo } from './letters.js';
import { putAt, turned } from './moving-pieces.js';
import { type Draft, draft } from './pieces.js';
import { Seeded } from './seeded.js';

/** Terrain that players put down themselves, in groups. */
export const FAMILIES = {
  large: {
    title: mark`A sizeable feature`,
    kinds: [
      'hill',
      'ruin',
      'shell',
      'building',
      'block',
      'deck',
      'woods',
      'jungle',
      'petrified',
      'crops',
      'marsh',
      'mud',
    ],
  },
  items: { title: mark`Two large items`, kinds: ['crater', 'spire', 'fungus', 'obelisk', 'wreck', 'container'] },
  sections: { title: mark`Wall sections or emplacements`, kinds: ['wall', 'sandbags', 'defences', 'scrap', 'traps'] },
  clutter: { title: mark`Medium-sized things`, kinds: ['statues', 'drums', 'hedgehogs', 'plants'] },
  lines: { title: mark`A line of 12"`, kinds: ['trench', 'pipe', 'hedge', 'razorwire', 'stream'] },
} as const satisfies Record<string, { title: string; kinds: readonly PieceKind[] }>;

export type Family = keyof typeof FAMILIES;
export type Size = 'small' | 'medium' | 'large';

/** A piece is 6" by 4" or bigger. */
export const SIZES: Record<Size, [wide: Mils, deep: Mils]> = {
  small: [6000, 4000],
  medium: [8000, 6000],
  large: [11_000, 8000],
};
const LINES: Record<Size, [wide: Mils, deep: Mils]> = {
  small: [9000, 4000],
  medium: [12_000, 4000],
  large: [15_000, 4000],
};
export const TURNS = [0, 45, 90, 135] as const;

/** More than this from any table edge counts as away from the edges. */
export const FROM_EDGE: Mils = 12_000;
/** Where so much stays free between what nobody walks through there is a way about. */
const WAY_BETWEEN: Mils = 3000;
/** Half of the base of a man. */
const FOOT: Mils = 500;
/** Square inches of ground in corners between pieces that are nobody's way to anywhere. */
const POCKET = 6;
/** Suggestions leave so much between pieces, and keep high ones so far from the edges. */
const LANE_BETWEEN: Mils = 1500;
const AWAY_FROM_EDGE: Mils = 6000;

export interface Wanted {
  kind: PieceKind;
  size: Size;
  turn: number;
}

/** What the kinds are called in lists: a low ruin is a ruin on the table. */
export function wordOf(kind: PieceKind): string {
  return kind === 'shell' ? t`Low Ruin` : translated(sheetOf(kind).word);
}

/** How large the piece is, in words: `8"×6"`. */
export function sizeWords(kind: PieceKind, size: Size): string {
  const [wide, deep] = boxFor(kind, size);
  return `${showLength(wide)}×${showLength(deep)}`;
}

function boxFor(kind: PieceKind, size: Size): [Mils, Mils] {
  const { make } = KINDS[kind];
  return make === 'line' || make === 'stream' ? LINES[size] : SIZES[size];
}

/** The features of a piece about the origin. The same question gives the same shape until something is put down. */
function features({ kind, size, turn }: Wanted, salt: number): Draft[] {
  const [wide, deep] = boxFor(kind, size);
  const box = { minX: -wide / 2, minY: -deep / 2, maxX: wide / 2, maxY: deep / 2 };
  const random = new Seeded(salt * 7919 + Object.keys(KINDS).indexOf(kind) * 101 + wide);
  return draft(kind, box, random).map(piece => turned(piece, turn, { x: 0, y: 0 }));
}

/** The piece as it would lie with its middle at a place, lettered after what lies there. */
export function pieceAt(board: Pick<Board, 'terrain'>, wanted: Wanted, at: Point): TerrainPiece[] {
  return addedTo(board.terrain, putAt(features(wanted, board.terrain.length), at));
}

/**
 * Why pieces may not lie so, in a sentence without its end; undefined when they may. `inner`: more than 12" from any edge. What
 * nobody walks through may stand as close as one likes, as long as there are ways about; where places are only
 * suggested, `roomy`, it leaves 3".
 */
export function misplaced(
  board: Pick<Board, 'terrain' | 'outline'>,
  pieces: readonly TerrainPiece[],
  inner: boolean,
  roomy = false,
): string | undefined {
  if (!pieces.every(piece => insideBoard(board.outline, piece))) return t`it would hang over the edge of the table`;
  if (inner) {
    const far = Math.min(...pieces.map(piece => toNearestEdge(board.outline, piece)));
    if (far <= FROM_EDGE) {
      return t`it would lie ${showLength(far)} from a table edge, and every second piece of a player lies more than 12" from any`;
    }
  }
  const ids = new Set(pieces.map(({ id }) => id));
  let beside: string | undefined;
  for (const piece of pieces) {
    const box = boxOf(piece.outline);
    const near = widened(box);
    for (const other of board.terrain) {
      if (ids.has(other.id) || !boxesMeet(near, boxOfPiece(other))) continue;
      if (overlap(piece, other)) return t`it would overlap ${other.name}`;
      if (isShut(piece) && isShut(other) && apart(piece, other) < WAY_BETWEEN) {
        if (roomy) return t`it would leave less than 3" beside ${other.name}`;
        beside ??= other.name;
      }
    }
  }
  if (beside === undefined) return undefined;
  const others = board.terrain.filter(({ id }) => !ids.has(id));
  if (!cutsOff(board.outline, others, pieces)) return undefined;
  return t`beside ${beside} it would leave some of the table with one way to it, or none; leave 3" for troops to pass`;
}

/** Whether the pieces take from some of the ground all but one way to it. */
function cutsOff(outline: readonly Point[], others: readonly TerrainPiece[], pieces: readonly TerrainPiece[]): boolean {
  const shut = (terrain: readonly TerrainPiece[]) => {
    const { total, roundabout } = waysAbout(outline, terrain, FOOT);
    return total - roundabout;
  };
  return shut([...others, ...pieces]) > shut(others) + POCKET;
}

function widened({ minX, minY, maxX, maxY }: TableBox): TableBox {
  return { minX: minX - WAY_BETWEEN, minY: minY - WAY_BETWEEN, maxX: maxX + WAY_BETWEEN, maxY: maxY + WAY_BETWEEN };
}

/** Places in a ring round another, so many mils away. */
export function ringRound({ x, y }: Point, far: Mils, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    return { x: Math.round(x + Math.cos(angle) * far), y: Math.round(y + Math.sin(angle) * far) };
  });
}

/** The legal place nearest to one that is not, up to a foot away. */
export function nearestLegal(at: Point, legal: (at: Point) => boolean): Point | undefined {
  for (let far = 500; far <= 12_000; far += 500) {
    const found = ringRound(at, far, 16).find(legal);
    if (found) return found;
  }
  return undefined;
}

/**
 * Places where the piece may lie, up to `most`, spread over the table: first those that leave a lane round it and markers free,
 * for high pieces those away from the edges. Cheap enough for a list of suggestions.
 */
export function legalSpots(
  board: Pick<Board, 'terrain' | 'outline' | 'markers'>,
  wanted: Wanted,
  inner: boolean,
  most: number,
): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  const made = addedTo(board.terrain, features(wanted, board.terrain.length));
  const spots: Point[] = [];
  for (let y = minY + 3000; y < maxY; y += 3000) {
    for (let x = minX + 3000; x < maxX; x += 3000) spots.push({ x, y });
  }
  const good: Point[] = [];
  const other: Point[] = [];
  for (const at of new Seeded(board.terrain.length + 1).shuffled(spots)) {
    const pieces = putAt(made, at);
    if (misplaced(board, pieces, inner, true) !== undefined) continue;
    (isGood(board, pieces) ? good : other).push(at);
    if (good.length === most) break;
  }
  return [...good, ...other].slice(0, most);
}

/** What somebody with an eye for battlefields would do. */
function isGood(board: Pick<Board, 'terrain' | 'outline' | 'markers'>, pieces: readonly TerrainPiece[]): boolean {
  return pieces.every(piece => {
    if (isHigh(piece) && toNearestEdge(board.outline, piece) < AWAY_FROM_EDGE) return false;
    if (isShut(piece) && board.markers.some(({ at }) => holds(piece.outline, at))) return false;
    const box = widened(boxOf(piece.outline));
    return board.terrain.every(known => !boxesMeet(box, boxOfPiece(known)) || apart(piece, known) >= LANE_BETWEEN);
  });
}

/** Something that may be put down now, the larger the better; undefined when there is room for nothing. */
export function anyPlacement(
  board: Pick<Board, 'terrain' | 'outline' | 'markers'>,
  inner: boolean,
): { wanted: Wanted; at: Point } | undefined {
  for (const size of ['medium', 'small'] as const) {
    for (const turn of [0, 90]) {
      const wanted: Wanted = { kind: 'woods', size, turn };
      const [at] = legalSpots(board, wanted, inner, 1);
      if (at) return { wanted, at };
    }
  }
  return undefined;
}

export function isFamily(value: unknown): value is Family {
  return typeof value === 'string' && Object.hasOwn(FAMILIES, value);
}

export function isSize(value: unknown): value is Size {
  return typeof value === 'string' && Object.hasOwn(SIZES, value);
}

export function isTurn(value: unknown): value is (typeof TURNS)[number] {
  return TURNS.some(turn => turn === value);
}
