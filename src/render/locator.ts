import { boxOf } from '../engine/table/points.js';
import { INK, SIDE_COLOURS } from './colours.js';
import { type Frame, place, placeAll } from './frame.js';
import type { PictureRequest } from './picture.js';
import { type Area, area, circle, polygon, type Shape } from './shapes.js';
import { colourOf } from './terrain.js';

/** The whole table, small, in the corner: where the picture's part of it lies, and who stands elsewhere. */
export function drawLocator({ board }: PictureRequest, frame: Frame, corner: Area): Shape[] {
  if (board.outline.length < 3) return [];
  const window = boxOf(board.outline);
  const [wide, deep] = [window.maxX - window.minX, window.maxY - window.minY];
  const scale = 1000 * Math.min(corner.w / wide, corner.h / deep);
  const [w, h] = [(wide / 1000) * scale, (deep / 1000) * scale];
  // Against the picture's edge.
  const small = { window, scale, field: { x: corner.x + corner.w - w, y: corner.y, w, h } };
  const spots = Object.values(board.units).flatMap(unit => {
    const standing = unit.models.flatMap(id => board.models[id]?.at ?? []);
    const first = standing[Math.floor(standing.length / 2)];
    return first ? [{ side: unit.side, at: place(small, first) }] : [];
  });
  const shown = place(small, { x: frame.window.minX, y: frame.window.minY });
  const end = place(small, { x: frame.window.maxX, y: frame.window.maxY });
  const part = { x: shown.x, y: shown.y, w: end.x - shown.x, h: end.y - shown.y };
  return [
    polygon(placeAll(small, board.outline), { fill: INK.ground }),
    ...board.terrain
      .filter(({ outline }) => outline.length > 2)
      .map(({ kind, outline }) => polygon(placeAll(small, outline), { fill: colourOf(kind) })),
    ...board.markers.map(({ at }) => circle(place(small, at), 5, { fill: INK.gold, stroke: INK.goldRim, width: 1 })),
    ...(['blue', 'red'] as const).map(
      (side): Shape => ({
        kind: 'dots',
        at: spots.filter(spot => spot.side === side).map(({ at }) => at),
        r: 4,
        fill: SIDE_COLOURS[side].base,
      }),
    ),
    area(part, { stroke: '#000000', width: 6 }),
    area(part, { stroke: '#ffffff', width: 3 }),
  ];
}
