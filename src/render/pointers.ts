import { SIDE_COLOURS } from './colours.js';
import { type Frame, place } from './frame.js';
import type { PictureRequest } from './picture.js';
import { dotAt } from './places.js';
import { type Area, arrowHead, line, type Shape, type Spot } from './shapes.js';

export interface DrawnPointers {
  shapes: Shape[];
  /** The room that the numbers take. */
  boxes: Area[];
}

/** Numbered arrows between units: who answers whom. A number stands nearer to where its arrow begins, so that two that cross are told apart. */
export function drawPointers({ described }: PictureRequest, frame: Frame): DrawnPointers {
  const [width, r] = [frame.zoomed ? 7 : 6, 22];
  const drawn: DrawnPointers = { shapes: [], boxes: [] };
  const numbers: Shape[] = [];
  for (const { from, to, side, number } of described.pointers ?? []) {
    const [start, end] = [place(frame, from), place(frame, to)];
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    if (length === 0) continue;
    const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
    // Each keeps to its right, so that two that answer one another lie side by side.
    const along = (by: number): Spot => ({
      x: start.x + dx * by - dy * width * 1.5,
      y: start.y + dy * by + dx * width * 1.5,
    });
    const head = width * 3.4;
    const [tip, neck] = [along(length), along(Math.max(0, length - head * 0.7))];
    const { base } = SIDE_COLOURS[side];
    drawn.shapes.push(line([along(0), neck], { stroke: '#ffffff', width: width + 4 }));
    drawn.shapes.push(line([along(0), neck], { stroke: base, width }));
    drawn.shapes.push(
      arrowHead(along(0), tip, head + 6, '#ffffff'),
      arrowHead(along(0), along(length - 3), head, base),
    );
    const at = along(length * 0.4);
    numbers.push(...dotAt(at, r, number));
    drawn.boxes.push({ x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r });
  }
  drawn.shapes.push(...numbers);
  return drawn;
}
