import type { Mils, Point } from '../../engine/index.js';
import { mark } from '../../engine/language.js';
import type { Box } from '../../engine/table/points.js';
import type { Draft } from './pieces.js';
import type { Seeded } from './seeded.js';

/** Width of the strip in which a river winds. */
export const RIVER_CORRIDOR: Mils = 6000;
const HALF_WIDTH: Mils = 1500;
const STEP: Mils = 2000;

interface River {
  corridor: Box;
  /** Of the whole river, crossings included. */
  outline: Point[];
  pieces: Draft[];
}

/** A river from edge to edge through its corridor, cut by a bridge and two fords. */
export function layRiver(corridor: Box, random: Seeded): River {
  const reach = (corridor.maxX - corridor.minX) / 2 - HALF_WIDTH - 300;
  const middle = (corridor.minX + corridor.maxX) / 2;
  const depth = corridor.maxY - corridor.minY;
  const [bends, phase] = [random.whole(2, 3), random.whole(0, 359)];
  const rows = Math.round(depth / STEP);
  const centre = (row: number): Point => {
    const turn = ((phase + (360 * bends * row) / rows) * Math.PI) / 180;
    return { x: Math.round(middle + Math.sin(turn) * reach), y: corridor.minY + Math.round((depth * row) / rows) };
  };
  const stretch = (from: number, to: number): Point[] => {
    const spots = Array.from({ length: to - from + 1 }, (_, index) => centre(from + index));
    const left = spots.map(({ x, y }) => ({ x: x - HALF_WIDTH, y }));
    const right = spots.map(({ x, y }) => ({ x: x + HALF_WIDTH, y }));
    return [...left, ...right.reverse()];
  };
  const crossings = [
    { at: Math.round(rows / 6) + random.whole(0, 1), kind: 'ford' as const },
    { at: Math.round(rows / 2) - 1, kind: 'bridge' as const },
    { at: Math.round((rows * 5) / 6) - 1 - random.whole(0, 1), kind: 'ford' as const },
  ];
  const pieces: Draft[] = [];
  let from = 0;
  for (const { at, kind } of crossings) {
    pieces.push(water(stretch(from, at)));
    pieces.push({
      word: kind === 'ford' ? mark`Ford` : mark`Bridge`,
      kind,
      outline: stretch(at, at + 2),
      height: 0,
      keywords: ['open'],
    });
    from = at + 2;
  }
  pieces.push(water(stretch(from, rows)));
  return { corridor, outline: stretch(0, rows), pieces };
}

function water(outline: Point[]): Draft {
  return { word: mark`River`, kind: 'river', outline, height: 0, keywords: ['difficult'] };
}
