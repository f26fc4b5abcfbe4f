import type { Mils } from '../../../engine/index.js';
import type { Box } from '../../../engine/table/points.js';
import type { Battlefield } from '../battlefield.js';
import type { PieceKind } from '../kinds.js';
import { lettered } from '../letters.js';
import { type Draft, draft } from '../pieces.js';
import { Seeded } from '../seeded.js';
import { type BoardSize, markersOn, pointsOf, tablesFor } from '../tables.js';

/**
 * A battlefield drawn by hand. Each sign of the map is 3" by 3"; a rectangle of one sign is one piece of that kind. Small and
 * capital letters mean the same, so that pieces of one kind can lie side by side.
 */
export interface Preset {
  /** Small letters and dashes. */
  id: string;
  name: string;
  /** A sentence about what it is like to fight over. */
  about: string;
  size: BoardSize;
  /** `turned`: the map is the northern half, the south is the same turned about. `mirrored`: the western half. */
  mirror: 'turned' | 'mirrored' | 'uneven';
  map: readonly string[];
}

const SIGN: Mils = 3000;
/** Between a piece and the rim of its signs. */
const ROOM: Mils = 350;

const SIGNS: Record<string, PieceKind> = {
  h: 'hill',
  r: 'ruin',
  s: 'shell',
  b: 'building',
  '%': 'block',
  d: 'deck',
  w: 'woods',
  j: 'jungle',
  p: 'petrified',
  c: 'crops',
  m: 'marsh',
  u: 'mud',
  o: 'crater',
  i: 'spire',
  f: 'fungus',
  k: 'obelisk',
  v: 'wreck',
  n: 'container',
  l: 'wall',
  g: 'sandbags',
  e: 'defences',
  x: 'scrap',
  t: 'traps',
  a: 'statues',
  y: 'drums',
  z: 'hedgehogs',
  q: 'plants',
  '=': 'trench',
  '-': 'pipe',
  '+': 'hedge',
  '#': 'razorwire',
  '~': 'stream',
};

/** The battlefield of a map. Always the same; throws when the map is not made of rectangles of known signs. */
export function battlefieldOf(preset: Preset): Battlefield {
  const { outline } = tablesFor(pointsOf(preset.size));
  const width = Math.max(...outline.map(({ x }) => x));
  const depth = Math.max(...outline.map(({ y }) => y));
  const random = new Seeded([...preset.id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_003);
  const drafts = rectanglesOf(preset.map).flatMap(({ sign, box }) => {
    const kind = SIGNS[sign.toLowerCase()];
    if (kind === undefined) throw new Error(`${preset.name}: no kind ${sign}`);
    const pieces = draft(kind, box, random);
    if (preset.mirror === 'uneven') return pieces;
    return [...pieces, ...pieces.map(piece => mirrored(piece, preset.mirror === 'turned' ? depth : undefined, width))];
  });
  return { outline, terrain: lettered(drafts), markers: markersOn(outline) };
}

function mirrored(piece: Draft, depth: Mils | undefined, width: Mils): Draft {
  const there = ({ x, y }: { x: Mils; y: Mils }) => ({ x: width - x, y: depth === undefined ? y : depth - y });
  return {
    ...piece,
    outline: piece.outline.map(there),
    ...(piece.walls ? { walls: piece.walls.map(wall => wall.map(there)) } : {}),
    ...(piece.access
      ? { access: piece.access.map(([a, b]) => [there(a), there(b)] as const).map(([a, b]) => [a, b]) }
      : {}),
  };
}

function rectanglesOf(map: readonly string[]): { sign: string; box: Box }[] {
  const taken = map.map(row => [...row].map(sign => sign === '.' || sign === ' '));
  const found: { sign: string; box: Box }[] = [];
  map.forEach((row, top) => {
    [...row].forEach((sign, left) => {
      if (taken[top]![left]) return;
      let right = left;
      while (row[right] === sign && !taken[top]![right]) right += 1;
      let bottom = top;
      while (map[bottom]?.slice(left, right) === sign.repeat(right - left)) bottom += 1;
      for (let y = top; y < bottom; y += 1) taken[y]!.fill(true, left, right);
      found.push({
        sign,
        box: {
          minX: left * SIGN + ROOM,
          minY: top * SIGN + ROOM,
          maxX: right * SIGN - ROOM,
          maxY: bottom * SIGN - ROOM,
        },
      });
    });
  });
  return found;
}
