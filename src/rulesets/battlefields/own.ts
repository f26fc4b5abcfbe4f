import * as z from 'zod';
import { type Board, type FileFault, type Json, type Marker, type Point, Unfit } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import { onBoard } from '../../engine/table/outline.js';
import { areaOf, holds } from '../../engine/table/polygons.js';
import { MOST_FAULTS, readYaml, writeYaml } from '../yaml-file.js';
import type { Battlefield } from './battlefield.js';
import { FIELD_FILE } from './field-bounds.js';
import { isShut } from './field-check.js';
import { isPieceKind, KINDS, sheetOf } from './kinds.js';
import { lettered } from './letters.js';
import type { Draft } from './pieces.js';
import { type BoardSize, markersOn, pointsOf, sizeFor, tablesFor } from './tables.js';

const INCH = 1000;
const MOST_PIECES = 120;
const MOST_CORNERS = 40;
/** Square inches: nothing smaller is seen or stood on. */
const LEAST_AREA = 0.2;

/** Water and its crossings, which lie in a row where a battlefield is laid out. */
const WATER = {
  river: { word: mark`River`, keywords: ['difficult'] },
  ford: { word: mark`Ford`, keywords: ['open'] },
  bridge: { word: mark`Bridge`, keywords: ['open'] },
} as const;
const KIND_NAMES = [...Object.keys(KINDS), ...Object.keys(WATER)] as [string, ...string[]];

const corner = z.tuple([z.number().min(0).max(200), z.number().min(0).max(200)]);
const line = z.array(corner).min(2).max(20);
const piece = z.strictObject({
  kind: z.enum(KIND_NAMES).describe('What it is; its kind says how it plays.'),
  at: z.array(corner).min(3).max(MOST_CORNERS).describe('Its corners in order, in inches from the top left corner.'),
  height: z.number().min(0).max(12).optional().describe('Inches; the usual of its kind when left out.'),
  walls: z.array(line).max(16).optional().describe('Walls of a ruin; none when left out.'),
  access: z
    .array(z.tuple([corner, corner]))
    .max(8)
    .optional()
    .describe('Where an upper floor is climbed.'),
});
export const fieldSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/[\p{L}\p{N}]/u)
    .describe('What your group calls it.'),
  about: z.string().max(200).optional().describe('A sentence about what it is like to fight over.'),
  board: z
    .union([z.literal(48), z.literal(72), z.literal(96), z.literal('u')])
    .describe('Width in inches of a table 48" deep: 48 up to 1000 points, 72 to 2000, 96 to 3000; u is three tables.'),
  pieces: z.array(piece).max(MOST_PIECES).describe('The terrain.'),
  markers: z
    .tuple([corner, corner, corner])
    .optional()
    .describe('The three markers; on the middle line when left out.'),
});
type Field = z.infer<typeof fieldSchema>;

/** A battlefield of a group as it was read; its JSON is what is kept. */
export type FieldRead = { name: string; field: Json } | { faults: FileFault[] };

/** Reads a file. Everything in it lies on its board, has corners that make a shape, and leaves the markers free. */
export function readField(text: string): FieldRead {
  const read = readYaml(text, FIELD_FILE, fieldSchema);
  if ('faults' in read) return read;
  const field = read.value;
  const outline = { points: outlineOf(field.board) };
  const faults: FileFault[] = [];
  const fault = (path: PropertyKey[], where: string, why: string) => faults.push({ ...read.place(path), where, why });
  field.pieces.forEach((each, index) => {
    const where = `pieces › ${index + 1}`;
    const corners = each.at.map(onTable);
    const all = [each.at, ...(each.walls ?? []), ...(each.access ?? [])].flat().map(onTable);
    if (!all.every(point => onBoard(outline, point)))
      fault(['pieces', index], where, t`It lies off the board: keep its corners on it.`);
    else if (crosses(corners))
      fault(['pieces', index, 'at'], where, t`Its outline crosses itself: give its corners in order.`);
    else if (areaOf(corners) < LEAST_AREA * INCH * INCH)
      fault(['pieces', index, 'at'], where, t`It is too small to be seen: make it larger.`);
  });
  const shut = lettered(field.pieces.map(draftOf)).filter(isShut);
  markersIn(field).forEach(({ at }, index) => {
    const where = `markers › ${index + 1}`;
    const on = shut.some(({ outline: ground }) => holds(ground, at));
    if (!onBoard(outline, at)) fault(['markers', index], where, t`It lies off the board: put it on it.`);
    else if (on) fault(['markers', index], where, t`Nobody can get to it in there: put it beside that piece.`);
  });
  return faults.length > 0 ? { faults: faults.slice(0, MOST_FAULTS) } : { name: field.name, field: read.json };
}

/** The battlefield of a file that was read. Throws Unfit where it is not for a battle of so many points. */
export function ownField(points: number, json: Json): Battlefield {
  const field = fieldSchema.parse(json);
  if (field.board !== sizeFor(points))
    throw new Unfit(
      t`${field.name} is a battlefield of ${pointsOf(field.board)} points and the like: its board does not fit ${points} points.`,
    );
  return { outline: outlineOf(field.board), terrain: lettered(field.pieces.map(draftOf)), markers: markersIn(field) };
}

function markersIn({ board, markers }: Field): Marker[] {
  return markersOn(outlineOf(board)).map((marker, index) => {
    const at = markers?.[index];
    return at ? { ...marker, at: onTable(at) } : marker;
  });
}

/** The ground of a table as a file that can be read again; undefined where it is none that battles are laid out on. */
export function writeField(board: Pick<Board, 'outline' | 'terrain' | 'markers'>, name: string): string | undefined {
  const size = ([48, 72, 96, 'u'] as const).find(
    each => JSON.stringify(outlineOf(each)) === JSON.stringify(board.outline),
  );
  if (size === undefined) return undefined;
  const pieces = board.terrain.flatMap(({ kind, outline, height, walls, access }) =>
    KIND_NAMES.includes(kind)
      ? [
          {
            kind,
            at: outline.map(inInches),
            ...(height > 0 ? { height: height / INCH } : {}),
            ...(walls && walls.length > 0 ? { walls: walls.map(each => each.map(inInches)) } : {}),
            // None that lists none is a floor that nobody climbs; one that says nothing slopes all round.
            ...(access ? { access: access.map(each => each.map(inInches)) } : {}),
          },
        ]
      : [],
  );
  const markers = board.markers.slice(0, 3).map(({ at }) => inInches(at));
  return writeYaml({ name, board: size, pieces, ...(markers.length === 3 ? { markers } : {}) } as Json);
}

function draftOf({ kind, at, height, walls, access }: Field['pieces'][number]): Draft {
  const sheet = isPieceKind(kind) ? sheetOf(kind) : undefined;
  const water = WATER[kind as keyof typeof WATER];
  // Who stands on a high place stands as high as it is.
  const raised = (word: string) =>
    height !== undefined && word.startsWith('elevated') ? word.replace(/\d+/, String(height)) : word;
  return {
    word: sheet?.word ?? water.word,
    kind: kind === 'shell' ? 'ruin' : kind,
    outline: at.map(onTable),
    height: height === undefined ? (sheet?.heights[0] ?? 0) : Math.round(height * INCH),
    keywords: (sheet?.keywords ?? water.keywords).map(raised),
    ...(walls ? { walls: walls.map(each => each.map(onTable)) } : {}),
    ...(access ? { access: access.map(([a, b]): [Point, Point] => [onTable(a), onTable(b)]) } : {}),
  };
}

function outlineOf(size: BoardSize): Point[] {
  return tablesFor(pointsOf(size)).outline;
}

function onTable([x, y]: readonly [number, number]): Point {
  return { x: Math.round(x * INCH), y: Math.round(y * INCH) };
}

function inInches({ x, y }: Point): [number, number] {
  return [x / INCH, y / INCH];
}

/** Whether two sides of a polygon that do not follow each other meet. */
function crosses(corners: readonly Point[]): boolean {
  const sides = corners.map((a, index) => [a, corners[(index + 1) % corners.length]!] as const);
  return sides.some(([a, b], first) =>
    sides.some(([c, d], second) => {
      const apart = Math.min(Math.abs(first - second), sides.length - Math.abs(first - second));
      return apart > 1 && meet(a, b, c, d);
    }),
  );
}

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}
