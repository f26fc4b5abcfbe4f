import type { BlastTrace, Point, Trace } from '../engine/index.js';
import { samePoint } from '../engine/table/points.js';
import { type Frame, long, place, tenth } from './frame.js';
import { type Area, arrowHead, circle, line, type Shape, type Spot } from './shapes.js';

const FILL = 'rgba(240,130,20,0.28)';
const RIM = '#a34a00';

export interface DrawnBlasts {
  shapes: Shape[];
  /** The arrows, which labels rather do not lie on. */
  segments: [Spot, Spot][];
  /** What labels keep clear of: numbers, and where markers were aimed. */
  boxes: Area[];
}

/** Whether a marker came down elsewhere than it was aimed. */
export function isAstray(blast: BlastTrace): blast is BlastTrace & { aimed: Point } {
  return blast.aimed !== undefined && !samePoint(blast.at, blast.aimed);
}

/** Round markers with their rings and marks, then an arrow for each that went astray, from where it was laid. */
export function drawBlasts(traces: readonly Trace[], frame: Frame): DrawnBlasts {
  const blasts = traces.filter(trace => trace.kind === 'blast');
  const drawn: DrawnBlasts = { shapes: blasts.flatMap(blast => markerOf(blast, frame)), segments: [], boxes: [] };
  for (const blast of blasts.filter(isAstray)) {
    const { at, aimed, mark } = blast;
    const [from, to] = [place(frame, aimed), place(frame, at)];
    drawn.shapes.push(...strayOf(from, to, mark === undefined ? 0 : signRadius(blast, frame), frame));
    drawn.segments.push([from, to]);
    drawn.boxes.push(boxRound(from, aimRing(frame)));
  }
  for (const blast of blasts) {
    if (blast.mark === undefined) continue;
    const at = place(frame, blast.at);
    const r = signRadius(blast, frame);
    drawn.shapes.push(...signOn(at, r, blast.mark));
    drawn.boxes.push(boxRound(at, r));
  }
  return drawn;
}

function boxRound({ x, y }: Spot, r: number): Area {
  return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
}

function markerOf({ at: where, radius, rings = [], isEmpty }: BlastTrace, frame: Frame): Shape[] {
  const at = place(frame, where);
  const r = Math.max(4, long(frame, radius));
  const fill = isEmpty ? {} : { fill: FILL };
  const shapes = [circle(at, r, { ...fill, stroke: RIM, width: isEmpty ? 1.5 : 2.5, dash: [10, 4] })];
  // Inner rings are the stronger ones: each lies on those outside it.
  for (const ring of [...rings].sort((a, b) => b - a)) {
    if (ring < radius) shapes.push(circle(at, long(frame, ring), { fill: FILL, stroke: RIM, width: 1.5 }));
  }
  return shapes;
}

/** Half of a number's disc, as large as the picture lets it be read. */
function signRadius({ radius }: BlastTrace, frame: Frame): number {
  return Math.min(frame.zoomed ? 21 : 12, Math.max(4, long(frame, radius)) * 0.6);
}

function signOn(at: Spot, disc: number, mark: string): Shape[] {
  const size = tenth(disc * (mark.length > 2 ? 0.95 : 1.3));
  return [
    circle(at, tenth(disc), { fill: '#fff3df', stroke: RIM, width: 1.5 }),
    { kind: 'text', at, text: mark, size, bold: true, fill: '#5a2700', align: 'center', fit: tenth(disc * 1.8) },
  ];
}

const shaftOf = (frame: Frame): number => (frame.zoomed ? 6 : 3.5);
const aimRing = (frame: Frame): number => shaftOf(frame) * 2;

/** From a ring where it was aimed to the middle of where it came down, or so many pixels short of it. */
function strayOf(from: Spot, to: Spot, short: number, frame: Frame): Shape[] {
  const width = shaftOf(frame);
  const ring = aimRing(frame);
  const head = width * 3.2;
  const far = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y) - short);
  const whole = far + short;
  const toward = (by: number): Spot => ({
    x: tenth(from.x + ((to.x - from.x) * by) / whole),
    y: tenth(from.y + ((to.y - from.y) * by) / whole),
  });
  const shaft = [toward(Math.min(ring, far / 2)), toward(Math.max(far / 2, far - head * 0.7))];
  return [
    circle(from, ring, { stroke: '#ffffff', width: width * 0.9 }),
    circle(from, ring, { stroke: RIM, width: width * 0.5 }),
    line(shaft, { stroke: 'rgba(255,255,255,0.85)', width: width + 4 }),
    line(shaft, { stroke: RIM, width }),
    arrowHead(from, toward(far + 3), head + 5, '#ffffff'),
    arrowHead(from, toward(far), head, RIM),
  ];
}
