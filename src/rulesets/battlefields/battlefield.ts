import type { Marker, Point, TerrainPiece } from '../../engine/index.js';
import type { Box } from '../../engine/table/points.js';
import { areaOf, spanToEdges } from '../../engine/table/polygons.js';
import { type Make, type PieceKind, sheetOf } from './kinds.js';
import { lettered } from './letters.js';
import { blocksTheWay, type Draft, draft } from './pieces.js';
import { layRiver, RIVER_CORRIDOR } from './river.js';
import { Seeded } from './seeded.js';
import { LANE } from './shapes.js';
import { markersOn, type Table, tablesFor } from './tables.js';
import { LABYRINTH, THEMES, type Theme } from './themes.js';

/** What covers most of the ground that it is given. */
const LARGE: readonly string[] = ['patch', 'ruin', 'block', 'deck'] satisfies Make[];
/** Kept free along the two table edges that armies fight from. */
const FREE_EDGE = 3000;
/** A third to a half of the table is covered, a quarter at most impassable. */
const LEAST_SHARE = 0.36;
const THICK_SHARE = 0.42;
const MOST_SHARE = 0.48;
const MOST_SOLID = 0.22;

export interface Battlefield {
  outline: Point[];
  terrain: TerrainPiece[];
  markers: Marker[];
}

interface Cell {
  box: Box;
  /** Next to an edge of the board: nothing high. */
  outer: boolean;
  /** A marker lies in it: nothing that cannot be entered. */
  marked: boolean;
}

interface Filled {
  cell: Cell;
  kind: PieceKind;
  pieces: Draft[];
}

/**
 * A battlefield from a seed: the same seed always gives the same one. A third to a half of it is covered, tall pieces
 * stand near the middle, nothing overlaps, and everything can be reached in several ways.
 */
export function layBattlefield(points: number, seed: number, impassable: 'few' | 'labyrinth' = 'few'): Battlefield {
  const { outline, tables } = tablesFor(points);
  const random = new Seeded(seed);
  const theme = impassable === 'labyrinth' ? LABYRINTH : random.pick(THEMES);
  const markers = markersOn(outline);
  const drafts = tables.flatMap((table, index) => {
    const wet = (tables.length === 1 || index === 1) && random.whole(0, 9) < 6;
    const river = wet ? riverOf(table, random) : undefined;
    const cells = cellsOf(table, river?.corridor, random).map(box => ({
      box,
      outer: nearEdge(box, outline),
      marked: markers.some(({ at }) => inside(box, at)),
    }));
    const filled = fillCells(cells, theme, random);
    const size = (table.right - table.left) * table.depth;
    const water = areaOf(river?.outline ?? []);
    settleShares(filled, theme, { size, water, mostSolid: impassable === 'few' ? MOST_SOLID : 1 }, random);
    return [...filled.flatMap(({ pieces }) => pieces), ...(river?.pieces ?? [])];
  });
  return { outline, terrain: lettered(drafts), markers };
}

function riverOf(table: Table, random: Seeded) {
  const third = Math.round((table.right - table.left) / 3);
  const left = table.left + third + random.whole(0, third - RIVER_CORRIDOR);
  return layRiver({ minX: left, maxX: left + RIVER_CORRIDOR, minY: 0, maxY: table.depth }, random);
}

/** Cells of about 11" beside the river, uneven, and clear of both deployment edges. */
function cellsOf(table: Table, corridor: Box | undefined, random: Seeded): Box[] {
  const spans: [number, number][] = corridor
    ? [
        [table.left, corridor.minX],
        [corridor.maxX, table.right],
      ]
    : [[table.left, table.right]];
  const cells = spans.flatMap(([from, to]) =>
    cuts(from, to, 11_000, random).flatMap(([minX, maxX]) =>
      cuts(FREE_EDGE, table.depth - FREE_EDGE, 10_500, random).map(([minY, maxY]) => ({ minX, minY, maxX, maxY })),
    ),
  );
  return random.shuffled(cells);
}

/** A stretch cut into parts of about `size`, no two of them quite alike. */
function cuts(from: number, to: number, size: number, random: Seeded): [number, number][] {
  const parts = Math.max(1, Math.round((to - from) / size));
  const at = Array.from({ length: parts + 1 }, (_, index) => {
    const even = from + Math.round(((to - from) * index) / parts);
    return index === 0 || index === parts ? even : even + random.whole(-1500, 1500);
  });
  return at.slice(1).map((end, index) => [at[index]!, end]);
}

function nearEdge({ minX, minY, maxX, maxY }: Box, outline: readonly Point[]): boolean {
  const corners = [minX, maxX].flatMap(x => [minY, maxY].map(y => ({ x, y })));
  return corners.some(corner => spanToEdges(corner, outline) <= FREE_EDGE);
}

/** A marker in the lane beside a cell is reached whatever stands in the cell. */
function inside({ minX, minY, maxX, maxY }: Box, { x, y }: Point): boolean {
  return x > minX + 2 * LANE && x < maxX - 2 * LANE && y > minY + 2 * LANE && y < maxY - 2 * LANE;
}

/** Kinds of the middle in the middle, low ones at the edges, each in turn. */
function fillCells(cells: Cell[], theme: Theme, random: Seeded): Filled[] {
  const decks = { inner: random.shuffled(theme.inner), outer: random.shuffled(theme.outer) };
  const drawn = { inner: 0, outer: 0 };
  return cells.map(cell => {
    const deck = cell.outer ? 'outer' : 'inner';
    const from = decks[deck].filter(kind => !cell.marked || !blocksTheWay(kind));
    const kind = from[drawn[deck]++ % from.length]!;
    return filledWith(cell, kind, random);
  });
}

function filledWith(cell: Cell, kind: PieceKind, random: Seeded, most = 1500): Filled {
  // Around what nobody walks through there is room for the broadest bases.
  const lane = blocksTheWay(kind) ? 2 * LANE : LANE;
  const by = () => lane + random.whole(0, most);
  const { minX, minY, maxX, maxY } = cell.box;
  const box = { minX: minX + by(), minY: minY + by(), maxX: maxX - by(), maxY: maxY - by() };
  return { cell, kind, pieces: draft(kind, box, random) };
}

/** Fills up with broad kinds where too little is covered, thins out where it is too much. */
function settleShares(
  filled: Filled[],
  theme: Theme,
  { size, water, mostSolid }: { size: number; water: number; mostSolid: number },
  random: Seeded,
): void {
  const leastShare = random.whole(LEAST_SHARE * 100, THICK_SHARE * 100) / 100;
  const order = random.shuffled(filled.map((_, index) => index));
  const share = () => (water + sum(filled)) / size;
  const replace = (index: number, kind: PieceKind, most?: number) => {
    filled[index] = filledWith(filled[index]!.cell, kind, random, most);
  };
  for (const index of order) {
    if (sum(filled.filter(({ kind }) => blocksTheWay(kind))) / size <= mostSolid) break;
    if (blocksTheWay(filled[index]!.kind)) replace(index, 'crater');
  }
  const broad = (index: number) => {
    const { marked } = filled[index]!.cell;
    return random.pick(theme.broad.filter(kind => !marked || !blocksTheWay(kind)));
  };
  const fill = (which: (entry: Filled) => boolean, kindOf: (index: number) => PieceKind) => {
    for (const index of order) {
      if (share() >= leastShare) return;
      if (which(filled[index]!)) replace(index, kindOf(index), 200);
    }
  };
  const large = ({ kind }: Filled) => LARGE.includes(sheetOf(kind).make);
  fill(large, index => filled[index]!.kind);
  fill(entry => !large(entry) && entry.cell.outer, broad);
  fill(entry => !large(entry), broad);
  fill(() => true, broad);
  for (const index of order) {
    if (share() <= MOST_SHARE) break;
    if (large(filled[index]!)) replace(index, filled[index]!.cell.outer ? 'wall' : 'crater');
  }
}

function sum(filled: readonly Filled[]): number {
  return filled.reduce((total, { pieces }) => total + areaOfAll(pieces), 0);
}

function areaOfAll(pieces: readonly Draft[]): number {
  return pieces.reduce((total, { outline }) => total + areaOf(outline), 0);
}
