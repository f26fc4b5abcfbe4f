import type { Point } from '../engine/index.js';
import { type Box, boxOf } from '../engine/table/points.js';
import { newsOf } from './news.js';
import type { Ghosts, PictureRequest } from './picture.js';
import type { Area, Spot } from './shapes.js';

/** Where the table lies in the picture, and how large. */
export interface Frame {
  /** A part of the table, as large as a phone must show it. */
  zoomed: boolean;
  /** The part of the table that is shown, in mils. */
  window: Box;
  /** Pixels an inch. */
  scale: number;
  /** The window in the picture. */
  field: Area;
  /** Letter size of labels in pixels. */
  letters: number;
  /** Pixels across of the picture. */
  width: number;
}

export const LEFT = 44;
export const RIGHT = 12;
const INCH = 1000;

/** CSS pixels across of a picture on a phone of 390: what avatar, margins and the container leave of it. */
export const PHONE = 300;
/** Pixels across of a picture of a part of the table: about three a CSS pixel of the phone. */
const ZOOM_PIXELS = 960;
/** CSS pixels that letters of a label are high at least, on the phone. */
const LEGIBLE = 9;
/** Letters of labels in pixels, from the largest; the next are tried when labels find no room. */
export const ZOOM_LETTERS = [38, 33, Math.ceil((LEGIBLE * ZOOM_PIXELS) / PHONE)] as const;
export const WHOLE_LETTERS = [30, 25, 22, 19, 17, 15] as const;
/** Inches of table in a zoomed picture, at least, across and deep: of news, and of what is asked about. */
const NEWS_LEAST = [24, 24] as const;
const FOCUS_LEAST = [20, 14] as const;
/** A zoomed picture's height as a share of its width. */
const FLATTEST = 0.66;
const TALLEST = 1.05;
/** The same of news, which stand in a thread: the rest of a phone's screen is for what is told. */
const NEWS_TALLEST = 0.75;
/** Mils around what is framed. */
const MARGIN = 3 * INCH;
/** A zoomed picture widens so far to show whom an answer would see; further, names at its rim say who is there. */
const SIGHT_WIDE = 32;

/** `bannerHeight`: pixels above a table in a picture of this width. */
export function frameOf(request: PictureRequest, bannerHeight: (width: number, zoomed: boolean) => number): Frame {
  const board = boxOf(request.board.outline.length > 0 ? request.board.outline : [{ x: 0, y: 0 }]);
  const near = focusOf(request);
  if (near) return zoomedOn(near, FOCUS_LEAST, TALLEST, board, bannerHeight);
  const { spots } = request.shows === 'news' ? newsOf(request) : { spots: [] };
  if (spots.length > 0) return zoomedOn(boxOf(spots), NEWS_LEAST, NEWS_TALLEST, board, bannerHeight);
  const wide = Math.max(1, (board.maxX - board.minX) / INCH);
  const deep = Math.max(1, (board.maxY - board.minY) / INCH);
  const aspect = wide / deep;
  const room = aspect <= 1.9 ? [936, 858] : [Math.min(2280, Math.max(1824, wide * 13)), 1200];
  const scale = onPixels(Math.min(room[0]! / wide, room[1]! / deep));
  const [w, h] = [Math.round(wide * scale), Math.round(deep * scale)];
  const width = LEFT + w + RIGHT;
  const field = { x: LEFT, y: bannerHeight(width, false), w, h };
  return { zoomed: false, window: board, scale, field, letters: WHOLE_LETTERS[0], width };
}

function zoomedOn(
  near: Box,
  [leastWide, leastDeep]: readonly [number, number],
  tallest: number,
  board: Box,
  bannerHeight: (width: number, zoomed: boolean) => number,
): Frame {
  const [boardWide, boardDeep] = [board.maxX - board.minX, board.maxY - board.minY];
  // Beyond the table there is nothing to see.
  const needed = Math.min(boardDeep, Math.max(leastDeep * INCH, near.maxY - near.minY + 2 * MARGIN));
  const across = Math.min(boardWide, Math.max(leastWide * INCH, near.maxX - near.minX + 2 * MARGIN));
  const wide = Math.max(1, across, Math.min(boardWide, needed / tallest), needed / TALLEST);
  const deep = Math.max(1, needed, Math.min(boardDeep, wide * FLATTEST));
  const most = ZOOM_PIXELS - LEFT - RIGHT;
  const scale = onPixels((most / wide) * INCH);
  const pixel = INCH / scale;
  const w = Math.min(most, Math.max(1, Math.floor(Math.max(boardWide, wide) / pixel)));
  const h = Math.max(1, Math.floor(deep / pixel));
  const cornerOn = (low: number, from: number, to: number) =>
    tenth(from + Math.floor((held(low, from, to) - from) / pixel) * pixel);
  const minX = cornerOn((near.minX + near.maxX - w * pixel) / 2, board.minX, board.maxX - w * pixel);
  const minY = cornerOn((near.minY + near.maxY - h * pixel) / 2, board.minY, board.maxY - h * pixel);
  return {
    zoomed: true,
    window: { minX, minY, maxX: tenth(minX + w * pixel), maxY: tenth(minY + h * pixel) },
    scale,
    field: { x: LEFT, y: bannerHeight(ZOOM_PIXELS, true), w, h },
    letters: ZOOM_LETTERS[0],
    width: ZOOM_PIXELS,
  };
}

/** A scale at which the lines of the grid lie on whole pixels: they are sharp, and quick to paint and to pack. */
function onPixels(scale: number): number {
  return scale < 4 ? scale : Math.floor(scale * 6) / 6;
}

/** Keeps the window within the table, unless the table is smaller. */
export function held(low: number, least: number, most: number): number {
  return Math.round(most < least ? (least + most) / 2 : Math.min(most, Math.max(least, low)));
}

/** What a zoomed picture frames on demand, in mils; undefined where there is nothing to zoom on. */
function focusOf({ board, focus, preview }: PictureRequest): Box | undefined {
  if (!focus) return undefined;
  if ('at' in focus) return boxOf([focus.at]);
  if ('spots' in focus) return focus.spots.length > 0 ? boxOf(focus.spots) : undefined;
  const unit = board.units[focus.unit];
  const standing = (unit?.models ?? []).flatMap(id => board.models[id]?.at ?? []);
  const ghosts: Ghosts = preview?.ghosts ?? [];
  const spots = [...standing, ...ghosts.map(({ at }) => at)];
  return spots.length > 0 ? withSights(spots, preview?.sights ?? []) : undefined;
}

/** Adds as many of the seen units as fit into the picture, the nearest first. */
function withSights(spots: readonly Point[], sights: readonly { from: Point; to: Point }[]): Box {
  let box = boxOf(spots);
  const long = ({ from, to }: { from: Point; to: Point }) => Math.hypot(to.x - from.x, to.y - from.y);
  for (const { from, to } of [...sights].sort((a, b) => long(a) - long(b))) {
    const corners = [
      { x: box.minX, y: box.minY },
      { x: box.maxX, y: box.maxY },
    ];
    const wider = boxOf([...corners, from, to]);
    const across = Math.max(wider.maxX - wider.minX, (wider.maxY - wider.minY) / TALLEST) + 2 * MARGIN;
    if (across <= SIGHT_WIDE * INCH) box = wider;
  }
  return box;
}

/** A point of the table in the picture. */
export function place(frame: Pick<Frame, 'field' | 'window' | 'scale'>, at: { x: number; y: number }): Spot {
  return {
    x: tenth(frame.field.x + ((at.x - frame.window.minX) / INCH) * frame.scale),
    y: tenth(frame.field.y + ((at.y - frame.window.minY) / INCH) * frame.scale),
  };
}

export function placeAll(frame: Pick<Frame, 'field' | 'window' | 'scale'>, points: readonly Point[]): Spot[] {
  return points.map(point => place(frame, point));
}

/** Mils as pixels. */
export function long(frame: Pick<Frame, 'scale'>, mils: number): number {
  return (mils / INCH) * frame.scale;
}

export function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
