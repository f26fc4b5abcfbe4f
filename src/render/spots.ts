import type { DescribedSpot, SideId } from '../engine/index.js';
import { INK, SIDE_COLOURS } from './colours.js';
import { signOf } from './figures.js';
import { type Frame, place, tenth } from './frame.js';
import { plain, textWidth } from './lettering.js';
import type { PictureRequest } from './picture.js';
import { type Area, area, circle, inside, line, type Shape, type Spot } from './shapes.js';

export interface ShownSpot {
  spot: DescribedSpot;
  at: Spot;
}

/** Places that mean something to a side, of those that the picture shows. */
export function spotsIn({ described }: PictureRequest, frame: Frame): ShownSpot[] {
  return (described.spots ?? [])
    .map(spot => ({ spot, at: place(frame, spot.at) }))
    .filter(({ at }) => inside(frame.field, { ...at, w: 0, h: 0 }));
}

/** Read on a phone as well as the names of units are. */
const LETTERS = 30;

/** A cross-hair with the sign of its side and its name beneath, and the room that they take. */
export function drawSpots(spots: readonly ShownSpot[], frame: Frame): { shapes: Shape[]; boxes: Area[] } {
  const r = frame.zoomed ? 22 : 16;
  const shapes: Shape[] = [];
  const boxes: Area[] = [];
  for (const { spot, at } of spots) {
    const text = plain(spot.label);
    const w = Math.ceil(textWidth(text, LETTERS, true)) + 8;
    const name = { x: tenth(at.x - w / 2), y: tenth(at.y + r + 5), w, h: LETTERS + 6 };
    shapes.push(
      ...crossAt(spot.side, at, r),
      area(name, { fill: INK.paper, stroke: SIDE_COLOURS[spot.side].dark, width: 1.5, round: 4 }),
      {
        kind: 'text',
        at: { x: at.x, y: name.y + name.h / 2 },
        text,
        size: LETTERS,
        bold: true,
        fill: INK.paperText,
        align: 'center',
      },
    );
    boxes.push({ x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r }, name);
  }
  return { shapes, boxes };
}

export function crossAt(side: SideId, at: Spot, r: number): Shape[] {
  const { base, dark } = SIDE_COLOURS[side];
  const arms: [number, number][] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ];
  return [
    circle(at, r, { fill: 'rgba(255,255,255,0.55)', stroke: dark, width: 2.5, dash: [6, 3] }),
    ...arms.map(([x, y]) =>
      line(
        [
          { x: tenth(at.x + x * r * 0.6), y: tenth(at.y + y * r * 0.6) },
          { x: tenth(at.x + x * r * 1.35), y: tenth(at.y + y * r * 1.35) },
        ],
        { stroke: dark, width: 2.5 },
      ),
    ),
    circle(at, r * 0.5, { fill: base, stroke: dark, width: 1.5 }),
    ...signOf(side, at, r * 0.5),
  ];
}
