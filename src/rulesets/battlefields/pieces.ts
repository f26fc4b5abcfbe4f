import type { Mils, Point, TerrainPiece } from '../../engine/index.js';
import { mark } from '../../engine/language.js';
import type { Box } from '../../engine/table/points.js';
import { onMils, pointDistance, toward } from '../../engine/table/points.js';
import { KINDS, type PieceKind, sheetOf } from './kinds.js';
import type { Seeded } from './seeded.js';
import { askew, brokenWalls, cornersOf, halves, patch, sections, strips, within } from './shapes.js';

/** A piece without its letter. */
export type Draft = Omit<TerrainPiece, 'id' | 'letter' | 'name'> & { word: string };

/** How broad lines are. */
const BROAD: Partial<Record<PieceKind, Mils>> = { trench: 1500, stream: 1600, pipe: 700, hedge: 700, razorwire: 600 };
/** How long and how broad large items are. */
const ITEMS: Partial<Record<PieceKind, [long: Mils, deep: Mils]>> = {
  crater: [5000, 5000],
  spire: [3600, 3600],
  fungus: [4200, 4200],
  obelisk: [3000, 3000],
  wreck: [5200, 3200],
  container: [6000, 2600],
};
/** A line has a gap in its middle, a stream a ford. */
const LINE: [number, number][] = [
  [0, 0.36],
  [0.64, 1],
];
const STREAM: [number, number][] = [
  [0, 0.38],
  [0.38, 0.62],
  [0.62, 1],
];
/** A stream that leaves no table rises in a pool, and ends in one. */
const POOL: Mils = 4000;
/** A ladder or a ramp is so wide. */
const WAY_UP: Mils = 2500;

/** The features that make up one piece of a kind and fill the box. Never outside it, never overlapping. */
export function draft(kind: PieceKind, box: Box, random: Seeded): Draft[] {
  const sheet = sheetOf(kind);
  const feature = (outline: Point[], more: Partial<Draft> = {}): Draft => ({
    word: sheet.word,
    kind: kind === 'shell' ? 'ruin' : kind,
    outline,
    height: random.pick(sheet.heights),
    keywords: [...sheet.keywords],
    ...more,
  });
  switch (sheet.make) {
    case 'patch':
      return [feature(patch(box, random))];
    case 'ruin': {
      const outline = askew(box, random.whole(-14, 14));
      return [feature(outline, { walls: brokenWalls(outline, random) })];
    }
    case 'block':
      return [feature(askew(box, random.whole(-6, 6)))];
    case 'deck': {
      const outline = askew(box, random.whole(-10, 10));
      return [feature(outline, { access: waysUp(outline, random) })];
    }
    case 'pair':
      return halves(box).map(half => feature(item(kind, half, random)));
    case 'sections':
      return sections(box, 600, random).map(outline => feature(outline));
    case 'line':
      return strips(box, { thick: BROAD[kind]!, parts: LINE }, random).map(outline => feature(outline));
    case 'stream': {
      const [one, ford, two] = strips(box, { thick: BROAD[kind]!, parts: STREAM, pool: POOL }, random);
      return [
        feature(one!),
        { word: mark`Ford`, kind: 'ford', outline: ford!, height: 0, keywords: ['open'] },
        feature(two!),
      ];
    }
  }
}

function item(kind: PieceKind, half: Box, random: Seeded): Point[] {
  const [long, deep] = ITEMS[kind]!;
  const stretch = random.whole(85, 110) / 100;
  const box = within(half, Math.round(long * stretch), Math.round(deep * stretch), random);
  if (kind === 'crater' || kind === 'fungus') return patch(box, random);
  if (kind === 'spire') return clipped(box);
  return askew(box, random.whole(-18, 18));
}

/** Eight-sided. */
function clipped(box: Box): Point[] {
  const corners = cornersOf(box);
  return corners.flatMap((corner, index) => {
    const [before, after] = [corners[(index + 3) % 4]!, corners[(index + 1) % 4]!];
    return [before, after].map(other => onMils(toward(corner, other, pointDistance(corner, other) * 0.29)));
  });
}

/** A ramp and a ladder on two sides, a ladder alone, or in one of four no way up at all. */
function waysUp(outline: readonly Point[], random: Seeded): [Point, Point][] {
  const first = random.whole(0, 3);
  const sides = [[first, (first + 2) % 4], [first, (first + 1) % 4], [first], []][random.whole(0, 3)]!;
  return sides.map(side => {
    const [a, b] = [outline[side]!, outline[(side + 1) % 4]!];
    const long = pointDistance(a, b);
    const start = random.whole(0, Math.max(0, Math.round(long - WAY_UP)));
    return [onMils(toward(a, b, start)), onMils(toward(a, b, Math.min(long, start + WAY_UP)))];
  });
}

/** Whether any feature of a piece of this kind stops troops: solid, or a high place that may have no way up. */
export function blocksTheWay(kind: PieceKind): boolean {
  return sheetOf(kind).solid === true || KINDS[kind].make === 'deck';
}
