import type { Edge, Point, Side } from '../engine/index.js';
import { edgeStretches } from '../engine/table/outline.js';
import { columnName, SQUARE } from '../engine/table/places.js';
import { INK, SIDE_COLOURS } from './colours.js';
import { signOf } from './figures.js';
import { type Frame, long, place, placeAll } from './frame.js';
import { share } from './scatter.js';
import { circle, lines, polygon, type Shape, type Spot, stamp } from './shapes.js';

/** The bare table, to be drawn below the terrain. */
export function drawGround(outline: Point[], frame: Frame): Shape[] {
  const rim = placeAll(frame, outline);
  const specks: Spot[] = [];
  const { x, y, w, h } = frame.field;
  const count = Math.round((w * h) / 9000);
  for (let index = 0; index < count; index += 1) {
    specks.push({ x: Math.round(x + share('ground', index) * w), y: Math.round(y + share('soil', index) * h) });
  }
  const speck = circle({ x: 0, y: 0 }, 2, { fill: INK.speck });
  return [polygon(rim, { fill: INK.ground }), { kind: 'clip', lines: [rim], shapes: [stamp(specks, 3, [speck])] }];
}

/** Squares of 6" over ground and terrain, clipped to the table. */
export function drawGrid(outline: Point[], frame: Frame): Shape[] {
  const { minX, minY, maxX, maxY } = frame.window;
  const strokes: Spot[][] = [];
  for (let x = Math.ceil(minX / SQUARE) * SQUARE; x <= maxX; x += SQUARE) {
    strokes.push(
      placeAll(frame, [
        { x, y: minY },
        { x, y: maxY },
      ]),
    );
  }
  for (let y = Math.ceil(minY / SQUARE) * SQUARE; y <= maxY; y += SQUARE) {
    strokes.push(
      placeAll(frame, [
        { x: minX, y },
        { x: maxX, y },
      ]),
    );
  }
  const rim = placeAll(frame, outline);
  return [
    { kind: 'clip', lines: [rim], shapes: [lines(strokes, { stroke: INK.grid, width: 2 })] },
    polygon(rim, { stroke: INK.rim, width: 4 }),
  ];
}

interface GridName {
  text: string;
  /** Mils. */
  from: number;
  to: number;
}

function named(low: number, high: number, name: (index: number) => string): GridName[] {
  const names: GridName[] = [];
  for (let index = Math.max(0, Math.floor(low / SQUARE)); index * SQUARE < high; index += 1) {
    names.push({ text: name(index), from: Math.max(low, index * SQUARE), to: Math.min(high, (index + 1) * SQUARE) });
  }
  return names;
}

/** Letters below and numbers to the left. */
export function drawGridNames(frame: Frame): Shape[] {
  const { window, field } = frame;
  const columns = named(window.minX, window.maxX, columnName);
  const rows = named(window.minY, window.maxY, index => `${index + 1}`);
  const size = frame.zoomed ? 26 : 22;
  const room = (name: GridName) => long(frame, name.to - name.from) >= 22;
  const shapes: Shape[] = [];
  for (const name of columns.filter(room)) {
    const at = { x: place(frame, { x: (name.from + name.to) / 2, y: 0 }).x, y: field.y + field.h + 22 };
    shapes.push({ kind: 'text', at, text: name.text, size, bold: true, fill: INK.text, align: 'center' });
  }
  for (const name of rows.filter(room)) {
    const at = { x: field.x - 24, y: place(frame, { x: 0, y: (name.from + name.to) / 2 }).y };
    shapes.push({ kind: 'text', at, text: name.text, size, bold: true, fill: INK.text, align: 'center' });
  }
  return shapes;
}

/** Where few squares are shown each has its name in its corner, if enough of it is seen. */
export function drawSquareNames(frame: Frame): Shape[] {
  const { window } = frame;
  if (long(frame, SQUARE) < 140) return [];
  const room = (name: GridName) => long(frame, name.to - name.from) >= 90;
  const columns = named(window.minX, window.maxX, columnName).filter(room);
  const rows = named(window.minY, window.maxY, index => `${index + 1}`).filter(room);
  return columns.flatMap(column =>
    rows.map((row): Shape => {
      const { x, y } = place(frame, { x: column.from, y: row.from });
      const text = column.text + row.text;
      return { kind: 'text', at: { x: x + 8, y: y + 18 }, text, size: 26, bold: true, fill: INK.gridName };
    }),
  );
}

const BAND = 9;

/** A band with the side's signs along the edge that it fights from, just outside the table. */
export function drawEdges(outline: Point[], sides: Side[], frame: Frame): Shape[] {
  return sides.flatMap(side =>
    side.edge
      ? edgeStretches(outline, side.edge).flatMap(([a, b]) => band(place(frame, a), place(frame, b), side, frame))
      : [],
  );
}

function band(a: Spot, b: Spot, side: Side, frame: Frame): Shape[] {
  const { x, y, w, h } = frame.field;
  const held = (spot: Spot): Spot => ({
    x: Math.min(x + w, Math.max(x, spot.x)),
    y: Math.min(y + h, Math.max(y, spot.y)),
  });
  const visible =
    side.edge === 'north' || side.edge === 'south'
      ? a.y >= y - 1 && a.y <= y + h + 1
      : a.x >= x - 1 && a.x <= x + w + 1;
  const [from, to] = [held(a), held(b)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (!visible || length < 1) return [];
  const out: Record<Edge, Spot> = {
    north: { x: 0, y: -BAND / 2 - 1 },
    south: { x: 0, y: BAND / 2 + 1 },
    west: { x: -BAND / 2 - 1, y: 0 },
    east: { x: BAND / 2 + 1, y: 0 },
  };
  const by = out[side.edge!];
  const move = (spot: Spot): Spot => ({ x: spot.x + by.x, y: spot.y + by.y });
  const signs: Shape[] = [];
  for (let far = 60; far < length - 30; far += 120) {
    const at = { x: from.x + ((to.x - from.x) * far) / length, y: from.y + ((to.y - from.y) * far) / length };
    signs.push(...signOf(side.id, move(at), 8));
  }
  return [lines([[move(from), move(to)]], { stroke: SIDE_COLOURS[side.id].base, width: BAND }), ...signs];
}
