import { reachOf } from './bases.js';
import { between, boxesMeet, boxOf, meetingShares, type Spot, segmentsMeet } from './points.js';
import { meetsPolygon, stretchesInside } from './polygons.js';
import { hasKeyword, piecesNear, topOf } from './terrain.js';
import type { Point, Standing, TerrainPiece } from './types.js';

/** Eight corners round a base hold all of it when they stand this much further out. */
const AROUND = 1 / Math.cos(Math.PI / 8);

/**
 * Whether one piece of terrain certainly stands between all of these and all of those: quick, and never wrong when it says
 * yes. A no means nothing.
 *
 * Everything that runs from one group to the other runs between the two outer lines that join their hulls. A wall, or a
 * stretch inside a piece, that reaches from one of these lines to the other and touches neither group cuts all of it.
 */
export function walledOff(
  terrain: readonly TerrainPiece[],
  these: readonly Standing[],
  those: readonly Standing[],
): boolean {
  const a = hullOf(these.flatMap(corners));
  const b = hullOf(those.flatMap(corners));
  const bridges = bridgesOf(a, b);
  if (bridges === undefined) return false;
  const highest = Math.max(...[...these, ...those].map(standing => topOf(terrain, standing)));
  return piecesNear(terrain, boxOf([...a, ...b])).some(
    piece => piece.height >= highest && cutsOff(piece, a, b, bridges),
  );
}

type Line = [Spot, Spot];

function cutsOff(piece: TerrainPiece, a: readonly Spot[], b: readonly Spot[], [left, right]: [Line, Line]): boolean {
  for (const wall of piece.walls ?? []) {
    for (let i = 1; i < wall.length; i += 1) {
      const [from, to] = [wall[i - 1] as Point, wall[i] as Point];
      const meets = segmentsMeet(from, to, ...left) && segmentsMeet(from, to, ...right);
      if (meets && !meetsPolygon(from, to, a) && !meetsPolygon(from, to, b)) return true;
    }
  }
  if (!hasKeyword(piece, 'blocking') && !hasKeyword(piece, 'obscuring')) return false;
  if (touches(piece.outline, a) || touches(piece.outline, b)) return false;
  for (const [startLeft, endLeft] of stretchesInside(...left, piece.outline)) {
    for (const [startRight, endRight] of stretchesInside(...right, piece.outline)) {
      const from = between(...left, (startLeft + endLeft) / 2);
      const to = between(...right, (startRight + endRight) / 2);
      const [whole] = stretchesInside(from, to, piece.outline);
      if (whole && whole[0] < 1e-9 && whole[1] > 1 - 1e-9) return true;
    }
  }
  return false;
}

function touches(one: readonly Spot[], other: readonly Spot[]): boolean {
  if (!boxesMeet(boxOf(one), boxOf(other))) return false;
  if (meetsPolygon(one[0]!, one[0]!, other) || meetsPolygon(other[0]!, other[0]!, one)) return true;
  return one.some((p, index) => {
    const q = one[(index + 1) % one.length]!;
    return other.some((r, at) => meetingShares(p, q, r, other[(at + 1) % other.length]!).length > 0);
  });
}

function corners({ at, base }: Standing): Spot[] {
  const far = reachOf(base) * AROUND;
  return TURNS.map(([x, y]) => ({ x: at.x + x * far, y: at.y + y * far }));
}
const TURNS = Array.from({ length: 8 }, (_, i): [number, number] => {
  const angle = (Math.PI * (2 * i + 1)) / 8;
  return [Math.cos(angle), Math.sin(angle)];
});

/** Convex hull, in one winding (monotone chain). */
function hullOf(spots: Spot[]): Spot[] {
  const sorted = spots.sort((p, q) => p.x - q.x || p.y - q.y);
  const half = (list: Spot[]) => {
    const chain: Spot[] = [];
    for (const p of list) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, p) <= 0) chain.pop();
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

function turn(o: Spot, p: Spot, q: Spot): number {
  return (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);
}

/** The two edges of the common hull that join the groups; undefined when the groups overlap. */
function bridgesOf(a: readonly Spot[], b: readonly Spot[]): [Line, Line] | undefined {
  const ofA = new Set(a);
  const common = hullOf([...a, ...b]);
  const joining: Line[] = [];
  common.forEach((p, index) => {
    const q = common[(index + 1) % common.length]!;
    if (ofA.has(p) !== ofA.has(q)) joining.push([p, q]);
  });
  const [left, right, more] = joining;
  return left && right && more === undefined && !touches(a, b) ? [left, right] : undefined;
}
