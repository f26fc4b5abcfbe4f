import type { Marker } from '../engine/index.js';
import { INK } from './colours.js';
import { type Frame, long, place, tenth } from './frame.js';
import { fitted } from './lettering.js';
import { type Area, circle, inside, polygon, type Shape, type Spot } from './shapes.js';

export interface Objective {
  marker: Marker;
  at: Spot;
  star: Area;
  /** Short labels stand in the star itself. */
  short: boolean;
}

export function objectivesOf(markers: readonly Marker[], frame: Frame): Objective[] {
  const r = frame.zoomed ? 24 : 15;
  return markers.flatMap(marker => {
    const at = place(frame, marker.at);
    if (!inside(frame.field, { ...at, w: 0, h: 0 })) return [];
    return [
      { marker, at, star: { x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r }, short: marker.label.trim().length <= 2 },
    ];
  });
}

/** A star with its number, and a dashed ring as wide as the objective reaches. */
export function drawObjectives(objectives: readonly Objective[], frame: Frame): Shape[] {
  return objectives.flatMap(({ marker, at, star, short }) => {
    const r = star.w / 2;
    const reach = long(frame, marker.radius);
    const ring =
      reach > r
        ? [circle(at, reach, { fill: 'rgba(244,197,49,0.10)', stroke: INK.goldRim, width: 2, dash: [5, 5] })]
        : [];
    const points = Array.from({ length: 10 }, (_, index): Spot => {
      const [turn, far] = [(index * Math.PI) / 5, index % 2 === 0 ? r : r * 0.52];
      return { x: tenth(at.x + Math.sin(turn) * far), y: tenth(at.y - Math.cos(turn) * far) };
    });
    const shapes: Shape[] = [...ring, polygon(points, { fill: INK.gold, stroke: INK.goldRim, width: 2 })];
    if (short) {
      const text = fitted(marker.label, r * 2, r);
      const down = { x: at.x, y: at.y + r * 0.08 };
      shapes.push({ kind: 'text', at: down, text, size: tenth(r * 0.9), bold: true, fill: '#3a2a00', align: 'center' });
    }
    return shapes;
  });
}
