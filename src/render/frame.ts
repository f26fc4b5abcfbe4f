import type { Point } from '../engine/index.js';
import { type Box, boxOf } from '../engine/table/points.js';
import type { Ghosts, PictureRequest } from './picture.js';
import type { Area, Spot } from './shapes.js';

/** Where the table lies in the picture, and how large. */
export interface Frame {
  zoomed: boolean;
  /** The part of the table that is shown, in mils. */
  window: Box;
  /** Pixels an inch. */
  scale: number;
  /** The window in the picture. */
  field: Area;
  /** Letter size of labels in pixels. */
  letters: number;
  /** Panels stand beside tables of ordinary shape, below square and very wide ones. */
  panel: 'beside' | 'below';
  /** Pixels; its height follows from what it says. */
  panelWidth: number;
  margin: number;
}

export const LEFT = 44;
const RIGHT = 18;
const BESIDE = 300;
const INCH = 1000;
/** Inches of table in a zoomed picture. */
const ZOOM_WIDE = 20;
const ZOOM_DEEP = 13;
const ZOOM_PIXELS = 1140;
/** A zoomed picture widens so far to show whom an answer would see; further, names at its rim say who is there. */
const SIGHT_WIDE = 32;

export function frameOf(request: PictureRequest, bannerHeight: (width: number) => number): Frame {
  const board = boxOf(request.board.outline.length > 0 ? request.board.outline : [{ x: 0, y: 0 }]);
  const near = focusOf(request);
  if (near) return zoomedOn(near, board, bannerHeight);
  const wide = Math.max(1, (board.maxX - board.minX) / INCH);
  const deep = Math.max(1, (board.maxY - board.minY) / INCH);
  const aspect = wide / deep;
  const panel = aspect >= 1.2 && aspect <= 1.9 ? 'beside' : 'below';
  const room =
    panel === 'beside' ? [1440, 960] : aspect < 1.2 ? [1152, 1248] : [Math.min(2280, Math.max(1824, wide * 13)), 1200];
  const scale = Math.min(room[0]! / wide, room[1]! / deep);
  const field = { x: LEFT, y: 0, w: Math.round(wide * scale), h: Math.round(deep * scale) };
  const width = LEFT + field.w + (panel === 'beside' ? BESIDE : RIGHT);
  field.y = bannerHeight(width);
  return {
    zoomed: false,
    window: board,
    scale,
    field,
    letters: lettersFor(request, scale),
    panel,
    panelWidth: panel === 'beside' ? BESIDE - 40 : width - 2 * RIGHT - 8,
    margin: panel === 'beside' ? 0 : RIGHT,
  };
}

/** Large where few units stand, smaller in crowds and on wide tables. */
function lettersFor({ board }: PictureRequest, scale: number): number {
  const standing = Object.values(board.units).filter(unit => unit.models.some(id => board.models[id]?.at)).length;
  const most = scale >= 19 ? 20 : 18;
  return Math.max(16, most - Math.max(0, Math.ceil((standing - 14) / 6)));
}

function zoomedOn(near: Box, board: Box, bannerHeight: (width: number) => number): Frame {
  const margin = 4 * INCH;
  const wide = Math.max(ZOOM_WIDE * INCH, widthOf(near, margin));
  const deep = (wide * ZOOM_DEEP) / ZOOM_WIDE;
  const minX = held((near.minX + near.maxX - wide) / 2, board.minX, board.maxX - wide);
  const minY = held((near.minY + near.maxY - deep) / 2, board.minY, board.maxY - deep);
  const scale = (ZOOM_PIXELS / wide) * INCH;
  const width = LEFT + ZOOM_PIXELS + RIGHT;
  return {
    zoomed: true,
    window: { minX, minY, maxX: minX + wide, maxY: minY + deep },
    scale,
    field: { x: LEFT, y: bannerHeight(width), w: ZOOM_PIXELS, h: Math.round((deep / INCH) * scale) },
    letters: 22,
    panel: 'below',
    panelWidth: width - 2 * RIGHT - 8,
    margin: RIGHT,
  };
}

/** Mils across of a zoomed picture that shows all of a box. */
function widthOf(box: Box, margin: number): number {
  return Math.max(box.maxX - box.minX + margin, ((box.maxY - box.minY + margin) * ZOOM_WIDE) / ZOOM_DEEP);
}

/** Keeps the window within the table, unless the table is smaller. */
function held(low: number, least: number, most: number): number {
  return Math.round(most < least ? (least + most) / 2 : Math.min(most, Math.max(least, low)));
}

/** What a zoomed picture frames, in mils; undefined where there is nothing to zoom on. */
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
    if (widthOf(wider, 4 * INCH) <= SIGHT_WIDE * INCH) box = wider;
  }
  return box;
}

/** A point of the table in the picture. */
export function place(frame: Frame, at: { x: number; y: number }): Spot {
  return {
    x: tenth(frame.field.x + ((at.x - frame.window.minX) / INCH) * frame.scale),
    y: tenth(frame.field.y + ((at.y - frame.window.minY) / INCH) * frame.scale),
  };
}

export function placeAll(frame: Frame, points: readonly Point[]): Spot[] {
  return points.map(point => place(frame, point));
}

/** Mils as pixels. */
export function long(frame: Frame, mils: number): number {
  return (mils / INCH) * frame.scale;
}

export function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
