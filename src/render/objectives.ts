import type { Described, Marker, SideId } from '../engine/index.js';
import { INK, SIDE_COLOURS } from './colours.js';
import { signOf } from './figures.js';
import { type Frame, long, place, tenth } from './frame.js';
import { fitted } from './lettering.js';
import { type Area, circle, inside, polygon, type Shape, type Spot, stamp } from './shapes.js';

export interface Objective {
  marker: Marker;
  at: Spot;
  star: Area;
  /** Short labels stand in the star itself. */
  short: boolean;
  /** Who holds it now. */
  holder?: SideId;
}

export function objectivesOf(
  markers: readonly Marker[],
  frame: Frame,
  { sides }: Pick<Described, 'sides'>,
): Objective[] {
  const r = frame.zoomed ? 24 : 15;
  return markers.flatMap(marker => {
    const at = place(frame, marker.at);
    if (!inside(frame.field, { ...at, w: 0, h: 0 })) return [];
    const star = { x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r };
    const holder = sides.find(({ holds }) => holds?.includes(marker.label))?.id;
    return [{ marker, at, star, short: marker.label.trim().length <= 2, ...(holder && { holder }) }];
  });
}

const RING = { fill: 'rgba(244,197,49,0.10)', dash: [5, 5] };

/** A star with its number, and a dashed ring as wide as the objective reaches; both with the colour and sign of who holds it. */
export function drawObjectives(objectives: readonly Objective[], frame: Frame): Shape[] {
  return objectives.flatMap(({ marker, at, star, short, holder }) => {
    const r = star.w / 2;
    const reach = long(frame, marker.radius);
    const rim = holder ? SIDE_COLOURS[holder].base : INK.goldRim;
    const ring =
      reach > r
        ? [stamp([at], reach + 3, [circle({ x: 0, y: 0 }, reach, { ...RING, stroke: rim, width: holder ? 3 : 2 })])]
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
    return holder ? [...shapes, ...held(holder, at, r)] : shapes;
  });
}

/** A disc with the holder's sign at the star's shoulder. */
function held(holder: SideId, { x, y }: Spot, r: number): Shape[] {
  const { base, dark } = SIDE_COLOURS[holder];
  const at = { x: tenth(x + r * 0.9), y: tenth(y - r * 0.8) };
  const size = r * 0.62;
  return [circle(at, size, { fill: base, stroke: dark, width: 2 }), ...signOf(holder, at, size)];
}
