import type { Mils, Point, TerrainPiece } from '../../../engine/index.js';
import { onMils, pointDistance, toward } from '../../../engine/table/points.js';
import type { Seeded } from './seeded.js';

export interface Box {
  minX: Mils;
  minY: Mils;
  maxX: Mils;
  maxY: Mils;
}

/** A piece without its letter. */
export type Draft = Omit<TerrainPiece, 'id' | 'letter' | 'name'> & { word: string };

export type PieceKind = 'ruin' | 'woods' | 'hill' | 'building' | 'craters' | 'walls' | 'marsh';

/** Free ground around whatever fills a cell: lanes of at least 1.5" run between all pieces. */
const LANE: Mils = 800;
/** Gaps in ruin walls: the broadest base goes through. */
const DOOR: Mils = 3200;

/** What fills one cell of the battlefield. `large` leaves no more than the lanes free. */
export function draft(kind: PieceKind, cell: Box, random: Seeded, size: 'any' | 'large' = 'any'): Draft[] {
  const box = inset(cell, random, size === 'large' ? 200 : 1500);
  switch (kind) {
    case 'ruin':
      return [ruin(box, random)];
    case 'woods':
      return [{ ...blob('Woods', 'woods', box, random), height: 3000, keywords: ['difficult', 'obscuring', 'soft'] }];
    case 'hill':
      return [{ ...blob('Hill', 'hill', box, random), height: 2000, keywords: ['elevated 2"', 'blocking'] }];
    case 'marsh':
      return [{ ...blob('Marsh', 'marsh', box, random), height: 0, keywords: ['difficult'] }];
    case 'building':
      return [building(box, random), ...craters(halves(box)[1]!, random)];
    case 'craters':
      return halves(box).flatMap(half => craters(half, random));
    case 'walls':
      return halves(box).map(half => wall(half, random));
  }
}

function inset(cell: Box, random: Seeded, most: Mils): Box {
  const by = () => LANE + random.whole(0, most);
  return { minX: cell.minX + by(), minY: cell.minY + by(), maxX: cell.maxX - by(), maxY: cell.maxY - by() };
}

/** The box cut in two across its longer side, with a lane between. */
function halves({ minX, minY, maxX, maxY }: Box): Box[] {
  if (maxX - minX >= maxY - minY) {
    const middle = Math.round((minX + maxX) / 2);
    return [
      { minX, minY, maxX: middle - LANE, maxY },
      { minX: middle + LANE, minY, maxX, maxY },
    ];
  }
  const middle = Math.round((minY + maxY) / 2);
  return [
    { minX, minY, maxX, maxY: middle - LANE },
    { minX, minY: middle + LANE, maxX, maxY },
  ];
}

/** A round-cornered, uneven shape that fills its box. */
function blob(word: string, kind: string, box: Box, random: Seeded): Pick<Draft, 'word' | 'kind' | 'outline'> {
  const corners = 14;
  const [rx, ry] = [(box.maxX - box.minX) / 2, (box.maxY - box.minY) / 2];
  const outline = Array.from({ length: corners }, (_, index): Point => {
    const turn = (index * 2 * Math.PI) / corners;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    // Between an ellipse and a rectangle: what is neither covers most of its box and still looks grown.
    const fill = (Math.abs(x) ** 3 + Math.abs(y) ** 3) ** (-1 / 3);
    const far = fill * (0.88 + random.whole(0, 12) / 100);
    return {
      x: Math.round((box.minX + box.maxX) / 2 + rx * x * far),
      y: Math.round((box.minY + box.maxY) / 2 + ry * y * far),
    };
  });
  return { word, kind, outline };
}

function rectangle({ minX, minY, maxX, maxY }: Box): Point[] {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

/** Four corners of broken wall, one of them fallen, with a door in every side; askew more often than not. */
function ruin(box: Box, random: Seeded): Draft {
  const outline = askew(box, random.whole(-14, 14));
  const fallen = random.whole(0, 3);
  const walls = outline.flatMap((corner, index) => {
    if (index === fallen) return [];
    const arm = (other: Point): Point => {
      const side = pointDistance(corner, other);
      return onMils(toward(corner, other, Math.max(0, ((side - DOOR) * random.whole(38, 50)) / 100)));
    };
    return [[arm(outline[(index + 3) % 4]!), { ...corner }, arm(outline[(index + 1) % 4]!)]];
  });
  return { word: 'Ruin', kind: 'ruin', outline, walls, height: random.pick([3000, 4000, 5000]), keywords: ['hard'] };
}

/** The box turned by so many degrees and shrunk until it lies within its old bounds. */
function askew(box: Box, degrees: number): Point[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const [wide, high] = [(box.maxX - box.minX) / 2, (box.maxY - box.minY) / 2];
  const steep = Math.abs(sin);
  const fit = Math.min(wide / (wide * cos + high * steep), high / (wide * steep + high * cos));
  return rectangle(box).map(({ x, y }) => {
    const [dx, dy] = [(x - middle.x) * fit, (y - middle.y) * fit];
    return onMils({ x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos });
  });
}

/** Shut, solid and tall; stands in the first half of its box. */
function building(box: Box, random: Seeded): Draft {
  const outline = rectangle(halves(box)[0]!);
  return {
    word: 'Building',
    kind: 'building',
    outline,
    height: random.pick([5000, 6000]),
    keywords: ['impassable', 'blocking', 'hard'],
  };
}

function craters(box: Box, random: Seeded): Draft[] {
  const size = Math.min(box.maxX - box.minX, box.maxY - box.minY, random.whole(4000, 5500));
  const minX = box.minX + random.whole(0, box.maxX - box.minX - size);
  const minY = box.minY + random.whole(0, box.maxY - box.minY - size);
  const hole = { minX, minY, maxX: minX + size, maxY: minY + size };
  return [{ ...blob('Crater', 'crater', hole, random), height: 0, keywords: ['difficult', 'soft'] }];
}

/** A low wall along the longer side of its box: cover for those behind it, 2" to climb over. */
function wall(box: Box, random: Seeded): Draft {
  const thick = 500;
  const [wide, high] = [box.maxX - box.minX, box.maxY - box.minY];
  const minX = wide >= high ? box.minX : box.minX + random.whole(0, wide - thick);
  const minY = wide >= high ? box.minY + random.whole(0, high - thick) : box.minY;
  const stones =
    wide >= high
      ? { minX, minY, maxX: box.maxX, maxY: minY + thick }
      : { minX, minY, maxX: minX + thick, maxY: box.maxY };
  return { word: 'Wall', kind: 'wall', outline: rectangle(stones), height: 1000, keywords: ['linear', 'hard'] };
}
