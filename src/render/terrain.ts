import type { TerrainPiece } from '../engine/index.js';
import { centreOf, holds } from '../engine/table/polygons.js';
import { FEATURES, JUNGLE, PETRIFIED } from './features.js';
import { type Frame, long, place, placeAll, tenth } from './frame.js';
import { cutTo, hatch, lattice, level, shrunk, smooth, sprinkle, stampsAt, upright } from './patterns.js';
import { share } from './scatter.js';
import { around, circle, line, lines, polygon, type Shape, type Spot, stamp } from './shapes.js';

/** Pieces that are not put down yet: as they would be, inside a broken line. */
export function drawPieceGhosts(pieces: readonly TerrainPiece[], frame: Frame): Shape[] {
  return [
    ...drawTerrain(pieces, frame),
    ...pieces.flatMap(({ outline }) => [
      polygon(placeAll(frame, outline), { fill: 'rgba(255,255,255,0.28)', stroke: '#ffffff', width: 6 }),
      polygon(placeAll(frame, outline), { stroke: '#c2185b', width: 3, dash: [9, 6] }),
    ]),
  ];
}

type Draw = (piece: TerrainPiece, frame: Frame, all: readonly TerrainPiece[]) => Shape[];

/** Every kind has a pattern of its own besides its colour and its letter. */
const DRAW: Record<string, Draw> = {
  ...FEATURES,
  woods: (piece, frame) => forest(piece, frame, WOODS),
  jungle: (piece, frame) => forest(piece, frame, JUNGLE),
  petrified: (piece, frame) => forest(piece, frame, PETRIFIED),
  stream,
  ruin,
  building,
  hill,
  wall,
  river,
  ford,
  bridge,
  crater,
  marsh,
};

/** Colour of the swatch in the legend. */
const KIND_COLOURS: Record<string, string> = {
  woods: '#86a06c',
  ruin: '#a5a297',
  building: '#5f6168',
  hill: '#b59d6d',
  wall: '#6d675d',
  river: '#6ea3bd',
  ford: '#a9cbd2',
  bridge: '#96784f',
  crater: '#8f7d62',
  marsh: '#8ea287',
  burning: '#b5532a',
  churned: '#6b5f7d',
};

const OTHER = '#a89f8a';

/** Water lies below what crosses it, walls stand above all but what burns there. */
const RANK: Record<string, number> = {
  river: 0,
  marsh: 1,
  crater: 1,
  hill: 2,
  ford: 3,
  bridge: 4,
  wall: 6,
  churned: 7,
  burning: 8,
};

export function drawTerrain(terrain: readonly TerrainPiece[], frame: Frame): Shape[] {
  return [...terrain]
    .filter(piece => piece.outline.length > 2)
    .sort((a, b) => (RANK[a.kind] ?? 5) - (RANK[b.kind] ?? 5))
    .flatMap(piece => (DRAW[piece.kind] ?? other)(piece, frame, terrain));
}

export function colourOf(kind: string): string {
  return KIND_COLOURS[kind] ?? OTHER;
}

const WOODS = { fill: '#86a06c', rim: '#3c5a30', tree: '#5d8048', edge: '#42643a', light: '#76995c' };

/** Trees of three sizes. */
const TREES = [600, 800, 1000] as const;

function forest(piece: TerrainPiece, frame: Frame, ink: typeof WOODS): Shape[] {
  const trees = sprinkle(piece, 2.7, 0.55).map(({ at, index }) => ({
    at: place(frame, at),
    index: Math.floor(share(piece.id, index + 900) * TREES.length),
  }));
  const tree = (mils: number): Shape[] => {
    const r = Math.round(long(frame, mils));
    return [
      circle({ x: 0, y: 0 }, r, { fill: ink.tree, stroke: ink.edge, width: 1.5 }),
      circle({ x: tenth(-r * 0.25), y: tenth(-r * 0.3) }, tenth(r * 0.42), { fill: ink.light }),
    ];
  };
  return [
    polygon(placeAll(frame, piece.outline), { fill: ink.fill, stroke: ink.rim, width: 2, dash: [7, 4] }),
    ...stampsAt(trees, long(frame, TREES.at(-1)!) + 2, TREES.map(tree)),
  ];
}

function ruin(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const walls = piece.walls?.map(wall => placeAll(frame, wall)) ?? [[...rim, rim[0]!]];
  const thick = Math.max(4, Math.min(12, long(frame, 300)));
  return [
    polygon(rim, { fill: colourOf('ruin'), stroke: '#85827a', width: 1 }),
    hatch(rim, Math.max(9, long(frame, 550)), 'rgba(60,58,52,0.28)'),
    lines(walls, { stroke: '#2f3138', width: thick }),
    lines(walls, { stroke: '#5a5d66', width: tenth(thick * 0.35) }),
  ];
}

function building(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const centre = place(frame, centreOf(piece.outline));
  const eaves = shrunk(rim, centre, 0.82);
  return [
    polygon(rim, { fill: colourOf('building'), stroke: '#26282e', width: 4 }),
    lattice(rim, Math.max(7, Math.round(long(frame, 400))), 'rgba(0,0,0,0.2)'),
    polygon(eaves, { stroke: '#34363d', width: 2 }),
    lines(
      rim.map((corner, index) => [corner, eaves[index]!]),
      { stroke: '#34363d', width: 2 },
    ),
  ];
}

function hill(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = smooth(placeAll(frame, piece.outline));
  const centre = place(frame, centreOf(piece.outline));
  const stroke = '#7d6636';
  return [
    polygon(rim, { fill: '#bfa97c', stroke, width: 2 }),
    polygon(shrunk(rim, centre, 0.72), { fill: '#b39b69', stroke, width: 1.3 }),
    polygon(shrunk(rim, centre, 0.42), { fill: '#a68c58', stroke, width: 1.3 }),
  ];
}

function wall(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const box = around(rim);
  const stones: Spot[][] = [];
  const gap = Math.max(6, long(frame, 700));
  if (box.w >= box.h) for (let x = box.x + gap; x < box.x + box.w; x += gap) stones.push(upright(x, box.y, box.h));
  else for (let y = box.y + gap; y < box.y + box.h; y += gap) stones.push(level(y, box.x, box.w));
  return [
    polygon(rim, { fill: colourOf('wall'), stroke: '#33302a', width: 2 }),
    lines(
      stones.flatMap(([a, b]) => cutTo(rim, a!, b!)),
      { stroke: '#33302a', width: 1.2 },
    ),
  ];
}

/** Short waves wherever the water is, so that every shape of river fills evenly. */
function waves(piece: TerrainPiece, frame: Frame, step: number): Shape[] {
  const size = Math.max(2.2, long(frame, 330));
  const wave = [-1.4, -0.7, 0, 0.7, 1.4].map((part, index) => ({
    x: tenth(part * size),
    y: tenth((index % 2 === 0 ? 0.22 : -0.22) * size),
  }));
  const spots = sprinkle(piece, step, 0.45, 0.55).map(({ at, index }) => ({ at: place(frame, at), index }));
  return stampsAt(spots, size * 1.4 + 3, [[line(wave, { stroke: '#a9d0de', width: 1.6 })]]);
}

function river(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = placeAll(frame, piece.outline);
  return [polygon(rim, { fill: colourOf('river'), stroke: '#55899f', width: 2 }), ...waves(piece, frame, 1.5)];
}

/** A river whose ends are closed by a ring of stones, where it springs up or sinks away, unless it goes on there. */
function stream(piece: TerrainPiece, frame: Frame, all: readonly TerrainPiece[]): Shape[] {
  const { outline } = piece;
  const last = outline.length - 1;
  const half = Math.floor(outline.length / 2);
  const ends: [Spot, Spot, Spot, Spot][] = [
    [outline[0]!, outline[last]!, outline[1]!, outline[last - 1]!],
    [outline[half - 1]!, outline[half]!, outline[half - 2]!, outline[half + 1]!],
  ];
  const shapes = river(piece, frame);
  for (const [a, b, next, after] of outline.length >= 6 ? ends : []) {
    const end = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    if (all.some(other => other.id !== piece.id && WET.has(other.kind) && goesOn(other, end))) continue;
    const radius = Math.min(away(a, b) / 2, 900);
    const inward = { x: (next.x + after.x) / 2, y: (next.y + after.y) / 2 };
    const far = away(end, inward) || 1;
    const share = radius / far;
    const middle = { x: end.x + (inward.x - end.x) * share, y: end.y + (inward.y - end.y) * share };
    const at = place(frame, middle);
    const r = tenth(long(frame, radius));
    const stone = circle({ x: 0, y: 0 }, tenth(Math.max(2, r * 0.22)), {
      fill: '#8b8f88',
      stroke: '#4d524c',
      width: 1,
    });
    const ring = Array.from({ length: 9 }, (_, index) => {
      const turn = (index * 2 * Math.PI) / 9;
      return { x: tenth(at.x + Math.cos(turn) * r * 0.86), y: tenth(at.y + Math.sin(turn) * r * 0.86) };
    });
    shapes.push(circle(at, r, { fill: '#4f86a3' }), stamp(ring, r * 0.3 + 4, [stone]));
  }
  return shapes;
}

const WET = new Set(['stream', 'river', 'ford', 'bridge', 'marsh']);

/** Whether a piece takes the water up again within half an inch. */
function goesOn({ outline }: TerrainPiece, end: Spot): boolean {
  return (
    holds(outline, end) ||
    outline.some((a, index) => {
      const b = outline[(index + 1) % outline.length]!;
      return away(end, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }) < 500;
    })
  );
}

function ford(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const stones = sprinkle(piece, 0.9, 0.2).map(({ at }) => place(frame, at));
  const r = tenth(Math.max(2, long(frame, 150)));
  return [
    polygon(rim, { fill: colourOf('ford'), stroke: '#7fa9b3', width: 1 }),
    stamp(stones, r + 1, [circle({ x: 0, y: 0 }, r, { fill: '#7f8c86' })]),
  ];
}

/** Planks lie across the way, and the way leads across the water. */
function bridge(piece: TerrainPiece, frame: Frame, all: readonly TerrainPiece[]): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const box = around(rim);
  const middle = centreOf(piece.outline);
  const water = all.filter(({ kind }) => kind === 'river').map(({ outline }) => centreOf(outline));
  const near = water.sort((a, b) => away(a, middle) - away(b, middle))[0];
  const overWater = near ? Math.abs(near.y - middle.y) >= Math.abs(near.x - middle.x) : box.w >= box.h;
  const gap = Math.max(6, long(frame, 450));
  const planks: Spot[][] = [];
  if (overWater) for (let x = box.x + gap; x < box.x + box.w; x += gap) planks.push(upright(x, box.y, box.h));
  else for (let y = box.y + gap; y < box.y + box.h; y += gap) planks.push(level(y, box.x, box.w));
  return [
    polygon(rim, { fill: colourOf('bridge') }),
    lines(
      planks.flatMap(([a, b]) => cutTo(rim, a!, b!)),
      { stroke: '#5d4526', width: 1.3 },
    ),
    polygon(rim, { stroke: '#47341b', width: 3 }),
  ];
}

function away(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function crater(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = smooth(placeAll(frame, piece.outline));
  const centre = place(frame, centreOf(piece.outline));
  const [lip, floor] = [shrunk(rim, centre, 0.78), shrunk(rim, centre, 0.5)];
  const scree = rim.flatMap((spot, index) => (index % 2 === 0 ? [[spot, lip[index]!]] : []));
  return [
    polygon(rim, { fill: '#b3a483', stroke: '#6e5f45', width: 1.5 }),
    lines(scree, { stroke: '#6e5f45', width: 1.2 }),
    polygon(lip, { fill: colourOf('crater') }),
    polygon(floor, { fill: '#7b6b52' }),
  ];
}

function marsh(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const size = Math.max(3.5, long(frame, 420));
  const spots = sprinkle(piece, 1.6, 0.35).map(({ at, index }) => ({ at: place(frame, at), index }));
  const reed = [-0.5, 0, 0.5].map(lean => [
    { x: 0, y: 0 },
    { x: tenth(lean * size), y: tenth(-size * (1 - Math.abs(lean) * 0.5)) },
  ]);
  return [
    polygon(rim, { fill: colourOf('marsh'), stroke: '#5f7a6c', width: 2, dash: [2, 4] }),
    ...stampsAt(spots, size + 2, [[lines(reed, { stroke: '#4e6a55', width: 1.3 })]]),
  ];
}

function other(piece: TerrainPiece, frame: Frame): Shape[] {
  const rim = placeAll(frame, piece.outline);
  const dots = sprinkle(piece, 1, 0.1).map(({ at }) => place(frame, at));
  return [
    polygon(rim, { fill: OTHER }),
    stamp(dots, 3, [circle({ x: 0, y: 0 }, 1.6, { fill: '#6b6350' })]),
    line([...rim, rim[0]!], { stroke: '#4d4736', width: 2 }),
  ];
}
