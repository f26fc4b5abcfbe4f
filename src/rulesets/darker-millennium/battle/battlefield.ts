import type { Marker, Mils, Point, TerrainPiece } from '../../../engine/index.js';
import { horseshoe, middleLine, rectangle } from '../../../engine/table/outline.js';
import { boxOf } from '../../../engine/table/points.js';
import { areaOf } from '../../../engine/table/polygons.js';
import { type Box, type Draft, draft, type PieceKind } from './pieces.js';
import { layRiver, RIVER_CORRIDOR } from './river.js';
import { Seeded } from './seeded.js';

/** Kept free along the two table edges that armies fight from. */
const FREE_EDGE: Mils = 3000;
/** Reach of the three markers (DM.house.end). */
const MARKER_RADIUS: Mils = 3000;
/** At least this share of the table is covered; the source asks for a third (DM.table.terrain); little of it is impassable (DM.table.impassable). */
const LEAST_SHARE = 0.36;

interface Battlefield {
  outline: Point[];
  terrain: TerrainPiece[];
  markers: Marker[];
}

/** A table of its own with right angles; several make a U. */
interface Table {
  left: Mils;
  right: Mils;
  depth: Mils;
}

interface Cell {
  box: Box;
  /** Of its table's rows, counted from either edge: 0 is next to an edge. */
  fromEdge: number;
}

/** The tables for a battle of so many points (DM.table.size): 48x48, 72x48, 96x48, or three of 72x48 in a U. */
export function tablesFor(points: number): { outline: Point[]; tables: Table[] } {
  const single = (width: number) => ({
    outline: rectangle(width * 1000, 48_000).points,
    tables: [{ left: 0, right: width * 1000, depth: 48_000 }],
  });
  if (points <= 1000) return single(48);
  if (points <= 2000) return single(72);
  if (points <= 3000) return single(96);
  return {
    outline: horseshoe().points,
    tables: [
      { left: 0, right: 48_000, depth: 72_000 },
      { left: 48_000, right: 120_000, depth: 48_000 },
      { left: 120_000, right: 168_000, depth: 72_000 },
    ],
  };
}

/**
 * A battlefield from a seed: the same seed always gives the same one. A third to a half of it is covered, tall pieces
 * stand near the middle, nothing overlaps, and everything can be reached on foot (DM.table.terrain).
 */
export function layBattlefield(points: number, seed: number): Battlefield {
  const { outline, tables } = tablesFor(points);
  const random = new Seeded(seed);
  const drafts = tables.flatMap((table, index) => {
    const river = tables.length === 1 || index === 1 ? riverOf(table, random) : undefined;
    const cells = cellsOf(table, river?.corridor, random);
    return [...fillCells(cells, table, areaOf(river?.outline ?? []), random), ...(river?.pieces ?? [])];
  });
  return { outline, terrain: lettered(drafts), markers: markersOn(outline) };
}

function riverOf(table: Table, random: Seeded) {
  const third = Math.round((table.right - table.left) / 3);
  const left = table.left + third + random.whole(0, third - RIVER_CORRIDOR);
  return layRiver({ minX: left, maxX: left + RIVER_CORRIDOR, minY: 0, maxY: table.depth }, random);
}

/** Cells of about 11" beside the river, uneven, and clear of both deployment edges. */
function cellsOf(table: Table, corridor: Box | undefined, random: Seeded): Cell[] {
  const strips: [Mils, Mils][] = corridor
    ? [
        [table.left, corridor.minX],
        [corridor.maxX, table.right],
      ]
    : [[table.left, table.right]];
  const cells = strips.flatMap(([from, to]) =>
    cuts(from, to, 11_000, random).flatMap(([minX, maxX]) => {
      const rows = cuts(FREE_EDGE, table.depth - FREE_EDGE, 10_500, random);
      return rows.map(([minY, maxY], row) => ({
        box: { minX, minY, maxX, maxY },
        fromEdge: Math.min(row, rows.length - 1 - row),
      }));
    }),
  );
  return random.shuffled(cells);
}

/** A stretch cut into parts of about `size`, no two of them quite alike. */
function cuts(from: Mils, to: Mils, size: Mils, random: Seeded): [Mils, Mils][] {
  const parts = Math.max(1, Math.round((to - from) / size));
  const at = Array.from({ length: parts + 1 }, (_, index) => {
    const even = from + Math.round(((to - from) * index) / parts);
    return index === 0 || index === parts ? even : even + random.whole(-1500, 1500);
  });
  return at.slice(1).map((end, index) => [at[index]!, end]);
}

const LARGE: readonly PieceKind[] = ['ruin', 'woods', 'hill'];

/** Tall pieces in the middle rows, lower ones at the edges, small ones as long as enough of the table stays covered. */
function fillCells(cells: Cell[], table: Table, river: number, random: Seeded): Draft[] {
  const wanted = (table.right - table.left) * table.depth * LEAST_SHARE - river;
  const inner = random.shuffled<PieceKind>(['ruin', 'hill', 'ruin', 'woods', 'ruin', 'hill', 'woods', 'building']);
  const outer = random.shuffled<PieceKind>(['woods', 'craters', 'ruin', 'walls', 'woods', 'marsh', 'woods', 'craters']);
  const filled = cells.map((cell, index) => {
    const deck = cell.fromEdge > 0 ? inner : outer;
    return { cell, pieces: draft(deck[index % deck.length]!, cell.box, random) };
  });
  const covered = () => filled.reduce((sum, { pieces }) => sum + areaOfAll(pieces), 0);
  for (const entry of random.shuffled(filled)) {
    if (covered() >= wanted) break;
    entry.pieces = draft(random.pick(LARGE), entry.cell.box, random, 'large');
  }
  return filled.flatMap(({ pieces }) => pieces);
}

function areaOfAll(pieces: Draft[]): number {
  return pieces.reduce((sum, { outline }) => sum + areaOf(outline), 0);
}

/** Letters in reading order, by rows of 12", so that keywords can be looked up (DM.table.keywords). */
function lettered(drafts: Draft[]): TerrainPiece[] {
  const rated = drafts.map(piece => {
    const box = boxOf(piece.outline);
    return { piece, row: Math.floor((box.minY + box.maxY) / 24_000), x: box.minX };
  });
  rated.sort((a, b) => a.row - b.row || a.x - b.x);
  return rated.map(({ piece: { word, ...piece } }, index) => {
    const letter = letterOf(index);
    return { id: `t-${letter.toLowerCase()}`, letter, name: `${word} ${letter}`, ...piece };
  });
}

/** A to Z, then AA, AB. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** Three on the middle line at a quarter, half and three quarters (DM.house.end). */
function markersOn(outline: readonly Point[]): Marker[] {
  const box = boxOf(outline);
  return [1, 2, 3].map(n => ({
    id: `m${n}`,
    label: `${n}`,
    at: { x: Math.round((box.maxX * n) / 4), y: middleLine(outline) },
    radius: MARKER_RADIUS,
  }));
}
