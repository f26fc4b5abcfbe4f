import type { Marker, Mils, Point, TerrainPiece } from '../../engine/index.js';
import {
  type Box,
  between,
  boxBetween,
  boxesMeet,
  boxOf,
  grown,
  type Spot,
  segmentsMeet,
  spanToSegment,
} from '../../engine/table/points.js';
import {
  areaOf,
  centreOf,
  depthIn,
  holds,
  rectangleOf,
  spanToEdges,
  spanToPolygon,
} from '../../engine/table/polygons.js';
import { boxOfPiece, floorOf, hasKeyword } from '../../engine/table/terrain.js';

/** What of the table is covered, and what of it nobody on foot enters; shares of its area. */
export function sharesOf(
  outline: readonly Point[],
  terrain: readonly TerrainPiece[],
): { covered: number; impassable: number } {
  const whole = areaOf(outline);
  const area = (pieces: readonly TerrainPiece[]) => pieces.reduce((sum, piece) => sum + areaOf(piece.outline), 0);
  return { covered: area(terrain) / whole, impassable: area(terrain.filter(isShut)) / whole };
}

/** Impassable, or a high place without a way up. */
export function isShut(piece: TerrainPiece): boolean {
  return hasKeyword(piece, 'impassable') || (floorOf(piece) > 0 && piece.access?.length === 0);
}

/** Whether two pieces lie on the same ground; touching along an edge is none. */
export function overlap(one: Pick<TerrainPiece, 'outline'>, other: Pick<TerrainPiece, 'outline'>): boolean {
  const [a, b] = [boxOf(one.outline), boxOf(other.outline)];
  if (a.maxX <= b.minX || b.maxX <= a.minX || a.maxY <= b.minY || b.maxY <= a.minY) return false;
  return reachesInto(one.outline, other.outline) || reachesInto(other.outline, one.outline);
}

/** Less than this is rounding, in mils. */
const TOUCH = 20;

/** Whether any corner of a polygon, its middle, or any quarter of its sides lies inside the other. */
function reachesInto(one: readonly Point[], other: readonly Point[]): boolean {
  const isDeep = (spot: Spot) => holds(other, spot) && spanToEdges(spot, other) > TOUCH;
  return one.some(isDeep) || isDeep(centreOf(one)) || quartersOf(one).some(isDeep);
}

const QUARTERS = [0.25, 0.5, 0.75];

function quartersOf(polygon: readonly Point[]): Spot[] {
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    return QUARTERS.map(share => between(a, b, share));
  });
}

/** Mils between two pieces; 0 where they touch or overlap. */
export function apart(one: Pick<TerrainPiece, 'outline'>, other: Pick<TerrainPiece, 'outline'>): Mils {
  if (boxesMeet(boxOf(one.outline), boxOf(other.outline)) && sidesMeet(one.outline, other.outline)) return 0;
  const from = (a: readonly Point[], b: readonly Point[]) => Math.min(...a.map(p => spanToPolygon(p, b)));
  return Math.round(Math.min(from(one.outline, other.outline), from(other.outline, one.outline)));
}

function sidesMeet(one: readonly Point[], other: readonly Point[]): boolean {
  return one.some((a, i) =>
    other.some((c, j) => segmentsMeet(a, one[(i + 1) % one.length]!, c, other[(j + 1) % other.length]!)),
  );
}

/** Whether the whole piece lies on the board. */
export function insideBoard(outline: readonly Point[], piece: Pick<TerrainPiece, 'outline'>): boolean {
  const table = rectangleOf(outline);
  if (table) return piece.outline.every(point => depthIn(table, point) >= 0);
  if (!piece.outline.every(point => holds(outline, point))) return false;
  // Around the corner of a U every corner of a piece may lie on the board, and its side still cross the gap.
  return quartersOf(piece.outline).every(spot => holds(outline, spot));
}

/** Mils from the nearest point of a piece to the nearest table edge. */
export function toNearestEdge(outline: readonly Point[], piece: Pick<TerrainPiece, 'outline'>): Mils {
  const corners = piece.outline.map(point => spanToEdges(point, outline));
  const notches = outline.map(point => spanToPolygon(point, piece.outline));
  return Math.round(Math.min(...corners, ...notches));
}

/** High buildings and hills: what blocks sight 3" up, and ruins of that height; hills too. */
export function isHigh(piece: TerrainPiece): boolean {
  if (piece.kind === 'hill') return true;
  return piece.height >= 3000 && (hasKeyword(piece, 'blocking') || piece.kind === 'ruin');
}

/** Squares of one inch: which of them a base of this radius may stand in on foot, high places aside, and its neighbours. */
function walked(outline: readonly Point[], terrain: readonly TerrainPiece[], radius: Mils) {
  const step = 1000;
  const { maxX, maxY } = boxOf(outline);
  const [columns, rows] = [Math.floor(maxX / step), Math.floor(maxY / step)];
  const middleAt = (row: number, column: number): Spot => ({ x: column * step + step / 2, y: row * step + step / 2 });
  const table = rectangleOf(outline);
  const open = Array.from({ length: rows * columns }, (_, square) => {
    const spot = middleAt(Math.floor(square / columns), square % columns);
    return table ? depthIn(table, spot) >= 0 : holds(outline, spot);
  });
  const shutOff = (box: Box, span: (spot: Spot) => number): void => {
    const near = grown(box, radius);
    const [fromColumn, toColumn] = [Math.max(0, Math.floor(near.minX / step)), Math.min(columns - 1, near.maxX / step)];
    const [fromRow, toRow] = [Math.max(0, Math.floor(near.minY / step)), Math.min(rows - 1, near.maxY / step)];
    for (let row = fromRow; row <= toRow; row += 1) {
      for (let column = fromColumn; column <= toColumn; column += 1) {
        const square = row * columns + column;
        if (open[square] && span(middleAt(row, column)) < radius) open[square] = false;
      }
    }
  };
  for (const piece of terrain) {
    const { outline: shape, walls = [] } = piece;
    if (isShut(piece) || piece.access !== undefined) shutOff(boxOfPiece(piece), spot => spanToPolygon(spot, shape));
    for (const wall of walls) {
      wall.slice(1).forEach((b, i) => {
        const a = wall[i]!;
        shutOff(boxBetween(a, b), spot => spanToSegment(spot, a, b));
      });
    }
  }
  const next = (square: number): number[] => {
    const column = square % columns;
    return [
      ...(column > 0 ? [square - 1] : []),
      ...(column < columns - 1 ? [square + 1] : []),
      square - columns,
      square + columns,
    ].filter(other => open[other] === true);
  };
  return { open, next, columns, rows };
}

/**
 * How much of the ground, in square inches, can be come to and left by more than one way, on foot, with a base of this radius:
 * shut pieces, walls and sheer sides stand in the way. High places do not count, they may have one ladder.
 */
export function waysAbout(
  outline: readonly Point[],
  terrain: readonly TerrainPiece[],
  radius: Mils,
): { total: number; roundabout: number } {
  const { open, next } = walked(outline, terrain, radius);
  return { total: open.filter(Boolean).length, roundabout: largestRing(open, next) };
}

/** Whether nobody on foot gets from the northern edge to the southern. */
export function cutOff(outline: readonly Point[], terrain: readonly TerrainPiece[]): boolean {
  const { open, next, columns, rows } = walked(outline, terrain, 500);
  const seen = new Set([...open.keys()].filter(square => square < columns && open[square]));
  const queue = [...seen];
  for (let square = queue.pop(); square !== undefined; square = queue.pop()) {
    if (square >= columns * (rows - 1)) return false;
    for (const other of next(square)) {
      if (seen.has(other)) continue;
      seen.add(other);
      queue.push(other);
    }
  }
  return true;
}

/** Size of the largest part of which no single room cuts anything off (Tarjan's biconnected components). */
function largestRing(open: readonly boolean[], next: (room: number) => number[]): number {
  const seen: number[] = [];
  const low: number[] = [];
  let clock = 0;
  let largest = 0;
  const path: number[] = [];
  for (let root = 0; root < open.length; root += 1) {
    if (!open[root] || seen[root] !== undefined) continue;
    const stack: { room: number; from: number; left: number[] }[] = [{ room: root, from: -1, left: next(root) }];
    seen[root] = low[root] = clock++;
    path.push(root);
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      const other = top.left.pop();
      if (other === undefined) {
        stack.pop();
        const parent = stack.at(-1);
        if (parent === undefined) continue;
        low[parent.room] = Math.min(low[parent.room]!, low[top.room]!);
        if (low[top.room]! >= seen[parent.room]!) {
          const cut = path.splice(path.lastIndexOf(top.room));
          largest = Math.max(largest, cut.length + 1);
        }
      } else if (seen[other] === undefined) {
        seen[other] = low[other] = clock++;
        path.push(other);
        stack.push({ room: other, from: top.room, left: next(other) });
      } else if (other !== top.from) low[top.room] = Math.min(low[top.room]!, seen[other]!);
    }
  }
  return largest;
}

/** Markers that nobody on foot can stand at, in the middle of which something shut lies. */
export function lostMarkers(terrain: readonly TerrainPiece[], markers: readonly Marker[]): Marker[] {
  const shut = terrain.filter(isShut);
  return markers.filter(({ at }) => shut.some(piece => spanToPolygon(at, piece.outline) === 0));
}

/** A share of the table for players: `38 %`. */
export function wholePercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
