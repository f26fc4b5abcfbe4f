import type { TerrainPiece } from '../engine/index.js';
import { centreOf } from '../engine/table/polygons.js';
import { type Frame, long, place, placeAll, tenth } from './frame.js';
import { cutTo, hatch, lattice, shrunk, smooth, sprinkle } from './patterns.js';
import { around, circle, line, lines, polygon, type Shape, type Spot, stamp } from './shapes.js';
import { clods, crates, dashes, flames, irons, shards, star, strewn } from './strewn.js';

type Draw = (piece: TerrainPiece, frame: Frame) => Shape[];

/** How kinds of clutter, crops, large items and lines are drawn: each has a pattern of its own. */
export const FEATURES: Record<string, Draw> = {
  crops,
  mud: (piece, frame) => [ground(piece, frame, '#a08a68', '#6f5b3d'), ...strewn(piece, frame, 1.5, dashes('#6f5b3d'))],
  scrap: (piece, frame) => [ground(piece, frame, '#a7a09a', '#6b6560'), ...strewn(piece, frame, 1.2, shards)],
  traps: (piece, frame) => [ground(piece, frame, '#bdb5a0', '#847c68'), ...strewn(piece, frame, 2.1, irons)],
  hedgehogs: (piece, frame) => [
    ground(piece, frame, '#bdb5a0', '#847c68'),
    ...strewn(piece, frame, 1.9, size => [[lines(star(size), { stroke: '#5c3425', width: 2.4 })]]),
  ],
  plants: (piece, frame) => [
    ground(piece, frame, '#9d93ad', '#6a5c85'),
    ...strewn(piece, frame, 1.7, size => [
      [
        lines(star(size), { stroke: '#5a2f7d', width: 2 }),
        circle({ x: tenth(size * 1.1), y: tenth(size * 0.4) }, tenth(size * 0.4), { fill: '#c65fa5' }),
      ],
    ]),
  ],
  statues: (piece, frame) => [
    ground(piece, frame, '#c3bdae', '#8d8675'),
    ...strewn(piece, frame, 2.4, size => [
      [
        circle({ x: 0, y: 0 }, tenth(size * 1.6), { fill: '#8e8a80', stroke: '#4b4841', width: 1.5 }),
        circle({ x: 0, y: 0 }, tenth(size * 0.7), { fill: '#e6e2d6', stroke: '#4b4841', width: 1 }),
      ],
    ]),
  ],
  drums: (piece, frame) => [ground(piece, frame, '#c3b694', '#8d7f62'), ...strewn(piece, frame, 1.7, crates)],
  deck,
  block: (piece, frame) => solid(piece, frame, '#7d7a74', '#3b3935'),
  spire: (piece, frame) => ringed(piece, frame, '#5a6470', '#262b31'),
  obelisk: (piece, frame) => ringed(piece, frame, '#39443f', '#0f1613'),
  fungus,
  wreck: (piece, frame) => [...solid(piece, frame, '#8b6b52', '#3d2a1c'), ...strewn(piece, frame, 1.2, shards)],
  container: (piece, frame) => ribbed(piece, frame, '#5f7f86', '#2c4046'),
  sandbags: (piece, frame) => ribbed(piece, frame, '#b7a274', '#5f4f2b'),
  defences: (piece, frame) => ribbed(piece, frame, '#8d9196', '#393d42'),
  trench,
  pipe: (piece, frame) => ribbed(piece, frame, '#8c97a0', '#3d464d'),
  hedge,
  razorwire,
  burning: (piece, frame) => left(piece, frame, 'rgba(120,40,10,0.42)', '#7a1f00', flames),
  churned: (piece, frame) => left(piece, frame, 'rgba(70,58,96,0.38)', '#3b2f57', clods),
};

/** Kinds that something left during the battle. */
export const LEFT_BEHIND: readonly string[] = ['burning', 'churned'];

/** Colours of their kinds where nothing else tells them. */
export const JUNGLE = { fill: '#6f9159', rim: '#23451f', tree: '#3f6b35', edge: '#2a4b24', light: '#5c8a4a' };
export const PETRIFIED = { fill: '#b3aea2', rim: '#6c675c', tree: '#837d70', edge: '#57524a', light: '#a39c8d' };

/** What something left on the ground: what lies below it is seen through it. */
function left(
  piece: TerrainPiece,
  frame: Frame,
  fill: string,
  stroke: string,
  draw: (size: number) => Shape[][],
): Shape[] {
  const rim = smooth(placeAll(frame, piece.outline));
  return [polygon(rim, { fill, stroke, width: 3, dash: [3, 4] }), ...strewn(piece, frame, 1.1, draw)];
}

function ground(piece: TerrainPiece, frame: Frame, fill: string, stroke: string): Shape {
  return polygon(smooth(placeAll(frame, piece.outline)), { fill, stroke, width: 1.5, dash: [6, 4] });
}

/** Rows of stalks. */
function crops(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = smooth(placeAll(frame, piece.outline));
  const box = around(rim);
  const gap = Math.max(6, long(frame, 520));
  const rows: Spot[][] = [];
  for (let y = box.y + gap; y < box.y + box.h; y += gap) {
    rows.push(...cutTo(rim, { x: box.x, y }, { x: box.x + box.w, y: y - gap * 0.6 }));
  }
  return [
    polygon(rim, { fill: '#cbb968', stroke: '#8f7d35', width: 1.5, dash: [3, 3] }),
    lines(rows, { stroke: '#9c8838', width: 2, dash: [2, 3] }),
  ];
}

/** A floor of planks on a sheer side; where it may be climbed, the rungs show. */
function deck(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const centre = place(frame, centreOf(piece.outline));
  const ways = (piece.access ?? []).flatMap(([a, b]) =>
    rungs(place(frame, a), place(frame, b), centre, long(frame, 700)),
  );
  return [
    polygon(rim, { fill: '#9aa0a3', stroke: '#2b3034', width: 5 }),
    hatch(shrunk(rim, centre, 0.9), Math.max(7, long(frame, 450)), 'rgba(30,34,38,0.35)'),
    polygon(shrunk(rim, centre, 0.9), { stroke: '#5b6367', width: 1.5 }),
    lines(ways, { stroke: '#f0c95a', width: 2.5 }),
  ];
}

function rungs(a: Spot, b: Spot, centre: Spot, depth: number): Spot[][] {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const way = Math.hypot(centre.x - middle.x, centre.y - middle.y) || 1;
  const [ix, iy] = [((centre.x - middle.x) / way) * depth, ((centre.y - middle.y) / way) * depth];
  return [-0.4, 0, 0.4].map(share => [
    { x: tenth(a.x + ix * (0.2 + share)), y: tenth(a.y + iy * (0.2 + share)) },
    { x: tenth(b.x + ix * (0.2 + share)), y: tenth(b.y + iy * (0.2 + share)) },
  ]);
}

function solid(piece: TerrainPiece, frame: Frame, fill: string, stroke: string): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const centre = place(frame, centreOf(piece.outline));
  return [
    polygon(rim, { fill, stroke, width: 3.5 }),
    lattice(rim, Math.max(7, Math.round(long(frame, 600))), 'rgba(0,0,0,0.16)'),
    polygon(shrunk(rim, centre, 0.86), { stroke, width: 1.2 }),
  ];
}

function ringed(piece: TerrainPiece, frame: Frame, fill: string, stroke: string): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const centre = place(frame, centreOf(piece.outline));
  return [
    polygon(rim, { fill, stroke, width: 3.5 }),
    polygon(shrunk(rim, centre, 0.62), { stroke: '#aab2ba', width: 1.4 }),
    polygon(shrunk(rim, centre, 0.25), { fill: '#dfe4e8' }),
  ];
}

function fungus(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = smooth(placeAll(frame, piece.outline));
  const spot = (size: number) => [[circle({ x: 0, y: 0 }, tenth(size * 0.6), { fill: '#d9b8dd' })]];
  return [polygon(rim, { fill: '#8f6a9c', stroke: '#3f2a49', width: 3 }), ...strewn(piece, frame, 1.1, spot)];
}

/** Lines across the shorter side of each leg of a strip: ribs, joints, bags. */
function ribbed(piece: TerrainPiece, frame: Frame, fill: string, stroke: string): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const [a, b, c] = longest(rim);
  const gap = Math.max(6, long(frame, 620));
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  const ribs: Spot[][] = [];
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const deep = Math.hypot(c.x - b.x, c.y - b.y) * 2 + 40;
  for (let at = gap - far; at < far * 2; at += gap) {
    const spot = { x: a.x + ux * at, y: a.y + uy * at };
    ribs.push(
      ...cutTo(rim, { x: spot.x - uy * deep, y: spot.y + ux * deep }, { x: spot.x + uy * deep, y: spot.y - ux * deep }),
    );
  }
  return [polygon(rim, { fill, stroke, width: 2 }), lines(ribs, { stroke, width: 1.3 })];
}

/** The direction of a shape: its longest side, or for a winding strip the way from end to end. */
function longest(rim: Spot[]): [Spot, Spot, Spot] {
  if (rim.length > 8) {
    const [a, b] = [rim[0]!, rim[rim.length / 2 - 1] ?? rim[1]!];
    return [a, b, rim[Math.floor(rim.length / 2)]!];
  }
  let best = 0;
  rim.forEach((a, index) => {
    const [b, c, d] = [rim[(index + 1) % rim.length]!, rim[best]!, rim[(best + 1) % rim.length]!];
    if (Math.hypot(b.x - a.x, b.y - a.y) > Math.hypot(d.x - c.x, d.y - c.y)) best = index;
  });
  return [rim[best]!, rim[(best + 1) % rim.length]!, rim[(best + 2) % rim.length]!];
}

/** The middle of a winding strip, from a little inside one end to a little inside the other. */
function alongStrip(rim: Spot[], inset: number): Spot[] {
  const half = Math.floor(rim.length / 2);
  const along = rim.slice(0, half).map((spot, index) => {
    const other = rim[rim.length - 1 - index] ?? spot;
    return { x: tenth((spot.x + other.x) / 2), y: tenth((spot.y + other.y) / 2) };
  });
  const drawn = (end: Spot, next: Spot): Spot => {
    const far = Math.hypot(next.x - end.x, next.y - end.y) || 1;
    const share = Math.min(0.8, inset / far);
    return { x: tenth(end.x + (next.x - end.x) * share), y: tenth(end.y + (next.y - end.y) * share) };
  };
  if (along.length < 2) return along;
  const last = along.length - 1;
  return [drawn(along[0]!, along[1]!), ...along.slice(1, -1), drawn(along[last]!, along[last - 1]!)];
}

function trench(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const width = Math.max(3, long(frame, 600));
  return [
    polygon(rim, { fill: '#8a7350', stroke: '#4d3d24', width: 2.5 }),
    line(alongStrip(rim, width), { stroke: '#54432a', width }),
  ];
}

function hedge(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const tufts = sprinkle(piece, 0.75, 0.1, 0.3).map(({ at }) => place(frame, at));
  const r = tenth(Math.max(2, long(frame, 240)));
  return [
    polygon(rim, { fill: '#4f7440', stroke: '#2f4c26', width: 2.5 }),
    stamp(tufts, r + 1, [circle({ x: 0, y: 0 }, r, { fill: '#79a263' })]),
  ];
}

/** Coils along the middle. */
function razorwire(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const along = alongStrip(rim, long(frame, 250));
  const [r, gap] = [tenth(Math.max(3, long(frame, 330))), Math.max(4, long(frame, 420))];
  const loops: Spot[] = [];
  along.slice(1).forEach((b, index) => {
    const a = along[index]!;
    const far = Math.hypot(b.x - a.x, b.y - a.y);
    for (let at = 0; at < far; at += gap) {
      loops.push({ x: tenth(a.x + ((b.x - a.x) * at) / far), y: tenth(a.y + ((b.y - a.y) * at) / far) });
    }
  });
  return [
    polygon(rim, { stroke: 'rgba(60,60,60,0.5)', width: 1, dash: [2, 3] }),
    stamp(loops, r + 2, [circle({ x: 0, y: 0 }, r, { stroke: '#3d3f42', width: 1.5 })]),
  ];
}
