import type { TerrainPiece } from '../engine/index.js';
import { type Frame, long, place, tenth } from './frame.js';
import { sprinkle, stampsAt } from './patterns.js';
import { line, lines, polygon, type Shape, type Spot } from './shapes.js';

/** Pixels of the smallest thing. */
const LEAST = 3.5;

/** Small things strewn over the piece, `step` inches apart; `draw` gives their variants round 0,0 by their size in pixels. */
export function strewn(piece: TerrainPiece, frame: Frame, step: number, draw: (size: number) => Shape[][]): Shape[] {
  const size = tenth(Math.max(LEAST, long(frame, 380)));
  const spots = sprinkle(piece, step, 0.4).map(({ at, index }) => ({ at: place(frame, at), index }));
  return stampsAt(spots, size * 2 + 3, draw(size));
}

export function dashes(stroke: string): (size: number) => Shape[][] {
  return size =>
    [-0.3, 0, 0.3].map(lean => [
      line(
        [
          { x: tenth(-size * 0.8), y: tenth(-lean * size) },
          { x: tenth(size * 0.8), y: tenth(lean * size) },
        ],
        { stroke, width: 2 },
      ),
    ]);
}

/** Bent plates and bars: nothing crossed, since a cross is somebody who fell. */
export function shards(size: number): Shape[][] {
  const plate = (points: [number, number][], fill: string) =>
    polygon(
      points.map(([x, y]) => ({ x: tenth(x * size), y: tenth(y * size) })),
      { fill, stroke: '#4a4038', width: 1 },
    );
  return [
    [
      plate(
        [
          [-0.8, -0.2],
          [0.5, -0.7],
          [0.8, 0.1],
          [-0.3, 0.6],
        ],
        '#8a4f33',
      ),
    ],
    [
      plate(
        [
          [-0.9, 0.1],
          [0.9, -0.3],
          [0.9, 0.1],
          [-0.8, 0.5],
        ],
        '#7d756d',
      ),
    ],
    [
      plate(
        [
          [-0.5, -0.7],
          [0.2, -0.5],
          [0.2, 0.3],
          [0.8, 0.4],
          [0.7, 0.8],
          [-0.3, 0.7],
        ],
        '#6b6560',
      ),
    ],
  ];
}

/** Two beams of grey iron and their feet. */
export function irons(size: number): Shape[][] {
  const far = tenth(size * 0.95);
  const beams = [
    [
      { x: -far, y: -far },
      { x: far, y: far },
    ],
    [
      { x: -far, y: far },
      { x: far, y: -far },
    ],
  ];
  const wide = Math.max(3, size * 0.5);
  return [
    [
      lines(beams, { stroke: '#3d4247', width: tenth(wide + 2) }),
      lines(beams, { stroke: '#a3abb2', width: tenth(wide * 0.6) }),
      polygon(square(0, 0, tenth(size * 0.36)), { fill: '#6d757c', stroke: '#3d4247', width: 1 }),
    ],
  ];
}

/** Drums from above stand in brown boxes: a disc would be a model. */
export function crates(size: number): Shape[][] {
  const half = tenth(size * 0.85);
  return [
    [
      polygon(square(0, 0, half), { fill: '#7a5330', stroke: '#3b2612', width: 1.5 }),
      lines(
        [
          [
            { x: -half, y: 0 },
            { x: half, y: 0 },
          ],
          [
            { x: 0, y: -half },
            { x: 0, y: half },
          ],
        ],
        { stroke: '#3b2612', width: 1.2 },
      ),
    ],
  ];
}

function square(x: number, y: number, half: number): Spot[] {
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

export function star(size: number): Spot[][] {
  const far = tenth(size * 0.6);
  return [
    [
      { x: -far, y: -far },
      { x: far, y: far },
    ],
    [
      { x: -far, y: far },
      { x: far, y: -far },
    ],
    [
      { x: 0, y: -size },
      { x: 0, y: size },
    ],
  ];
}

/** Tongues of fire. */
export function flames(size: number): Shape[][] {
  const tongue = (lean: number, high: number): Shape[] => {
    const part = (share: number, fill: string): Shape =>
      polygon(
        [
          { x: tenth(-0.55 * size * share), y: tenth(0.5 * size) },
          { x: tenth(-0.3 * size * share), y: tenth(-0.1 * size * high) },
          { x: tenth(lean * size * share), y: tenth(0.5 * size - 1.5 * size * high * share) },
          { x: tenth(0.4 * size * share), y: tenth(-0.05 * size * high) },
          { x: tenth(0.55 * size * share), y: tenth(0.5 * size) },
        ],
        { fill },
      );
    return [part(1, '#e2571a'), part(0.55, '#ffc63d')];
  };
  return [tongue(0.15, 1), tongue(-0.2, 1.15), tongue(0, 0.85)];
}

/** Lumps of ground that was torn up. */
export function clods(size: number): Shape[][] {
  const lump = (wide: number, lean: number): Shape[] => [
    polygon(
      [
        { x: tenth(-wide * size), y: tenth(0.4 * size) },
        { x: tenth(lean * size), y: tenth(-0.6 * size) },
        { x: tenth(wide * size), y: tenth(0.4 * size) },
      ],
      { fill: '#51466a', stroke: '#2d2443', width: 1 },
    ),
  ];
  return [lump(0.8, -0.2), lump(0.6, 0.3), lump(0.7, 0)];
}
