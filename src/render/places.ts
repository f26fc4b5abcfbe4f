import { type Frame, place } from './frame.js';
import type { PictureRequest } from './picture.js';
import { type Area, circle, inside, type Shape, type Spot } from './shapes.js';

/** Places to choose from, as numbered dots, and the room that they take. */
export function drawPlaces({ places = [] }: PictureRequest, frame: Frame): { shapes: Shape[]; boxes: Area[] } {
  const r = placeRadius(frame);
  const shown = places
    .map(({ at, number }) => ({ at: place(frame, at), number }))
    .filter(({ at }) => inside(frame.field, { ...at, w: 0, h: 0 }));
  return {
    shapes: shown.flatMap(({ at, number }) => dotAt(at, r, number)),
    boxes: shown.map(({ at }) => ({ x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r })),
  };
}

function placeRadius({ zoomed }: Frame): number {
  return zoomed ? 27 : 16;
}

/** White on black: neither side's colour, and no mark that a base bears. */
export function dotAt(at: Spot, r: number, number: number): Shape[] {
  return [
    circle(at, r, { fill: '#15181d', stroke: '#ffffff', width: 2.5 }),
    {
      kind: 'text',
      at,
      text: String(number),
      size: Math.round(r * (number > 9 ? 1.05 : 1.3)),
      bold: true,
      fill: '#ffffff',
      align: 'center',
    },
  ];
}
