import type { Mils, Point } from '../../engine/index.js';
import { type Box, onMils, pointDistance, toward } from '../../engine/table/points.js';
import type { Seeded } from './seeded.js';

/** Free ground around whatever fills a cell: lanes of at least 1.5" run between all pieces. */
export const LANE: Mils = 800;
/** Gaps in walls, hedges and the like. */
const GAP: Mils = 2600;
/** Gaps in ruin walls: the broadest base goes through. */
const DOOR: Mils = 3200;

export function middleOf({ minX, minY, maxX, maxY }: Box): Point {
  return { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
}

function isWide({ minX, minY, maxX, maxY }: Box): boolean {
  return maxX - minX >= maxY - minY;
}

/** The box cut in two across its longer side, with a lane between. */
export function halves(box: Box): [Box, Box] {
  const { x, y } = middleOf(box);
  return isWide(box)
    ? [
        { ...box, maxX: x - LANE },
        { ...box, minX: x + LANE },
      ]
    : [
        { ...box, maxY: y - LANE },
        { ...box, minY: y + LANE },
      ];
}

export function cornersOf({ minX, minY, maxX, maxY }: Box): Point[] {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

/** A round-cornered, uneven shape that fills its box. */
export function patch(box: Box, random: Seeded): Point[] {
  const corners = 14;
  const [rx, ry] = [(box.maxX - box.minX) / 2, (box.maxY - box.minY) / 2];
  return Array.from({ length: corners }, (_, index): Point => {
    const turn = (index * 2 * Math.PI) / corners;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    // Between an ellipse and a rectangle: what is neither covers most of its box and still looks grown.
    const fill = (Math.abs(x) ** 3 + Math.abs(y) ** 3) ** (-1 / 3);
    const far = fill * (0.88 + random.whole(0, 12) / 100);
    return onMils({ x: (box.minX + box.maxX) / 2 + rx * x * far, y: (box.minY + box.maxY) / 2 + ry * y * far });
  });
}

/** The box turned by so many degrees and shrunk until it lies within its old bounds. */
export function askew(box: Box, degrees: number): Point[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const [wide, high] = [(box.maxX - box.minX) / 2, (box.maxY - box.minY) / 2];
  const steep = Math.abs(sin);
  const fit = Math.min(wide / (wide * cos + high * steep), high / (wide * steep + high * cos));
  return cornersOf(box).map(({ x, y }) => {
    const [dx, dy] = [(x - middle.x) * fit, (y - middle.y) * fit];
    return onMils({ x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos });
  });
}

/** Four corners of broken wall, one of them fallen, with a door in every side. */
export function brokenWalls(outline: readonly Point[], random: Seeded): Point[][] {
  const fallen = random.whole(0, 3);
  return outline.flatMap((corner, index) => {
    if (index === fallen) return [];
    const arm = (other: Point): Point => {
      const side = pointDistance(corner, other);
      return onMils(toward(corner, other, Math.max(0, ((side - DOOR) * random.whole(38, 50)) / 100)));
    };
    return [[arm(outline[(index + 3) % 4]!), { ...corner }, arm(outline[(index + 1) % 4]!)]];
  });
}

/** A box of this size somewhere in another, or as much of it as fits. */
export function within(box: Box, long: Mils, deep: Mils, random: Seeded): Box {
  const [roomX, roomY] = [box.maxX - box.minX, box.maxY - box.minY];
  const [wide, high] = isWide(box)
    ? [Math.min(long, roomX), Math.min(deep, roomY)]
    : [Math.min(deep, roomX), Math.min(long, roomY)];
  const minX = box.minX + random.whole(0, roomX - wide);
  const minY = box.minY + random.whole(0, roomY - high);
  return { minX, minY, maxX: minX + wide, maxY: minY + high };
}

/** Two rows of wall sections along the longer side of the box, a gap of more than a lane in each, not in line with each other. */
export function sections(box: Box, thick: Mils, random: Seeded): Point[][] {
  const wide = isWide(box);
  const [from, to] = wide ? [box.minX, box.maxX] : [box.minY, box.maxY];
  const [near, far] = wide ? [box.minY, box.maxY] : [box.minX, box.maxX];
  const gap = Math.min(GAP, Math.round((to - from) * 0.35));
  const row = (side: Mils): Point[][] => {
    const split = from + ((to - from) * random.whole(35, 65)) / 100;
    const parts: [Mils, Mils][] = [
      [from, Math.round(split - gap / 2)],
      [Math.round(split + gap / 2), to],
    ];
    return parts
      .filter(([start, end]) => end - start >= 800)
      .map(([start, end]) =>
        cornersOf(
          wide
            ? { minX: start, maxX: end, minY: side, maxY: side + thick }
            : { minX: side, maxX: side + thick, minY: start, maxY: end },
        ),
      );
  };
  const depth = far - near - thick;
  const rows = [near + random.whole(0, Math.round(depth / 4)), far - thick - random.whole(0, Math.round(depth / 4))];
  const all = rows.flatMap(row);
  return all.length > 3 ? all.slice(random.whole(0, 1)) : all;
}

interface Strip {
  thick: Mils;
  /** Shares of its length at which each part begins and ends. */
  parts: readonly [number, number][];
  /** How long the pools are in which it begins and ends, if it does. */
  pool?: Mils;
}

/** A winding strip along the longer side of the box, cut in parts. */
export function strips(box: Box, { thick, parts, pool = 0 }: Strip, random: Seeded): Point[][] {
  const wide = isWide(box);
  const [from, to] = wide ? [box.minX, box.maxX] : [box.minY, box.maxY];
  const [near, far] = wide ? [box.minY, box.maxY] : [box.minX, box.maxX];
  const [phase, bends] = [random.whole(0, 359), random.whole(40, 70) / 100];
  const reach = Math.max(0, Math.min(far - near - thick, 2600)) / 2;
  const middle = (near + far) / 2;
  const long = Math.min(pool, (to - from) * MOST_POOL);
  const spot = (share: number, side: number): Point => {
    const turn = ((phase + 360 * bends * share) * Math.PI) / 180;
    const line = middle + Math.sin(turn) * reach;
    const half = halfAt(Math.min(share, 1 - share) * (to - from), {
      thick,
      pool: long,
      most: Math.min(line - near, far - line),
    });
    const [along, across] = [from + (to - from) * share, line + side * half];
    return onMils(wide ? { x: along, y: across } : { x: across, y: along });
  };
  return parts.map(([start, end]) => {
    const steps = Math.max(2, Math.round(((end - start) * (to - from)) / (pool > 0 ? 400 : 1200)));
    const shares = Array.from({ length: steps + 1 }, (_, index) => start + ((end - start) * index) / steps);
    return [...shares.map(share => spot(share, -1)), ...shares.reverse().map(share => spot(share, 1))];
  });
}

/** Of the length of a strip, what a pool at its end may take. */
const MOST_POOL = 0.3;
/** Where the shore of a pool closes it is so broad still. */
const TIP: Mils = 150;

/** Half the breadth of a strip so far from its nearer end: round in a pool. */
function halfAt(off: Mils, { thick, pool, most }: { thick: Mils; pool: Mils; most: Mils }): Mils {
  if (off >= pool) return thick / 2;
  const round = Math.min(most, Math.max(pool / 2, thick) * Math.sqrt(Math.max(0, 1 - (2 * (off / pool) - 1) ** 2)));
  return Math.max(round, off < pool / 2 ? TIP : thick / 2);
}
