import type { Board } from '../engine/index.js';
import { keepNewest } from '../engine/keep-newest.js';
import { type Frame, placeAll } from './frame.js';
import { drawGrid, drawGround } from './ground.js';
import type { Area, Shape } from './shapes.js';
import { drawTerrain } from './terrain.js';

/** Shapes of one kind. */
export interface Layer {
  name: string;
  shapes: Shape[];
}

/** Whole tables are framed alike from picture to picture; more than these are kept by no painter. */
const MOST = 4;
const known = new Map<string, readonly Layer[]>();

/** The bare table, its terrain and its squares, which change in few pictures: laid out once for what they are and how they are framed. */
export function landOf({ outline, terrain }: Pick<Board, 'outline' | 'terrain'>, frame: Frame): readonly Layer[] {
  const key = JSON.stringify([outline, terrain, frame]);
  return keepNewest(known, key, known.get(key) ?? drawLand({ outline, terrain }, frame), MOST);
}

function drawLand({ outline, terrain }: Pick<Board, 'outline' | 'terrain'>, frame: Frame): readonly Layer[] {
  const inSight = terrain.filter(piece => seen(piece.outline, frame));
  const pieces: Shape = { kind: 'clip', lines: [placeAll(frame, outline)], shapes: drawTerrain(inSight, frame) };
  return [
    { name: 'ground', shapes: [inField(frame.field, drawGround(outline, frame))] },
    { name: 'terrain', shapes: [inField(frame.field, [pieces])] },
    { name: 'grid', shapes: [inField(frame.field, drawGrid(outline, frame))] },
  ];
}

/** Nothing of these is drawn beyond the table's part of the picture. */
export function inField({ x, y, w, h }: Area, shapes: Shape[]): Shape {
  const corners = [
    { x: x - 2, y: y - 2 },
    { x: x + w + 2, y: y - 2 },
    { x: x + w + 2, y: y + h + 2 },
    { x: x - 2, y: y + h + 2 },
  ];
  return { kind: 'clip', lines: [corners], shapes };
}

function seen(outline: { x: number; y: number }[], { window }: Frame): boolean {
  return (
    outline.some(({ x }) => x >= window.minX) &&
    outline.some(({ x }) => x <= window.maxX) &&
    outline.some(({ y }) => y >= window.minY) &&
    outline.some(({ y }) => y <= window.maxY)
  );
}
