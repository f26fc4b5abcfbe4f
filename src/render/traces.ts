import type { Trace } from '../engine/index.js';
import { INK, SIDE_COLOURS } from './colours.js';
import type { Figure, Group } from './figures.js';
import { type Frame, long, place, placeAll, tenth } from './frame.js';
import type { PictureRequest } from './picture.js';
import { type Area, arrowHead, circle, line, lines, polygon, type Shape, type Spot } from './shapes.js';

export interface DrawnTraces {
  shapes: Shape[];
  /** Places of the fallen, which labels keep clear of. */
  crosses: Area[];
  /** Lines that labels rather do not lie on. */
  segments: [Spot, Spot][];
}

/** What happened: arrows (dashed for charges), dotted fire, blast circles, a cross where somebody fell. */
export function drawTraces(request: PictureRequest, groups: Group[], frame: Frame): DrawnTraces {
  const drawn: DrawnTraces = { shapes: [], crosses: [], segments: [] };
  const many = new Map<string, number>();
  for (const trace of request.traces) {
    if (trace.kind === 'move' || trace.kind === 'charge') many.set(trace.unit, (many.get(trace.unit) ?? 0) + 1);
  }
  const figures = new Map(groups.map(group => [group.unit.id, group.figures]));
  const order: Trace['kind'][] = ['blast', 'flame', 'shot', 'move', 'charge', 'fallen'];
  for (const kind of order) {
    for (const trace of request.traces) {
      if (trace.kind !== kind) continue;
      if (trace.kind === 'blast') drawn.shapes.push(...blast(trace, frame));
      else if (trace.kind === 'flame') drawn.shapes.push(flame(trace, frame));
      else if (trace.kind === 'shot') addShot(drawn, trace, frame);
      else if (trace.kind === 'fallen') addFallen(drawn, trace, frame);
      else addMove(drawn, trace, figures.get(trace.unit) ?? [], many.get(trace.unit)! > 2, frame);
    }
  }
  return drawn;
}

function blast(trace: Extract<Trace, { kind: 'blast' }>, frame: Frame): Shape[] {
  const at = place(frame, trace.at);
  const r = Math.max(4, long(frame, trace.radius));
  return [circle(at, r, { fill: 'rgba(240,130,20,0.28)', stroke: '#a34a00', width: 2.5, dash: [10, 4] })];
}

function flame(trace: Extract<Trace, { kind: 'flame' }>, frame: Frame): Shape {
  const style = { fill: 'rgba(240,90,20,0.30)', stroke: '#a32d00', width: 2.5 };
  return polygon(placeAll(frame, trace.points), style);
}

function addShot(drawn: DrawnTraces, trace: Extract<Trace, { kind: 'shot' }>, frame: Frame): void {
  const [from, to] = [place(frame, trace.from), place(frame, trace.to)];
  const width = frame.zoomed ? 5 : 3.5;
  const dash = [0.1, width * 2.4];
  drawn.shapes.push(line([from, to], { stroke: 'rgba(255,255,255,0.75)', width: width + 2, dash }));
  drawn.shapes.push(line([from, to], { stroke: SIDE_COLOURS[trace.side].base, width, dash }));
  drawn.shapes.push(circle(to, width * 2.2, { stroke: SIDE_COLOURS[trace.side].base, width: width * 0.7 }));
  drawn.segments.push([from, to]);
}

function addFallen(drawn: DrawnTraces, trace: Extract<Trace, { kind: 'fallen' }>, frame: Frame): void {
  const { x, y } = place(frame, trace.at);
  const arm = frame.zoomed ? 13 : 7;
  const cross = [
    [
      { x: x - arm, y: y - arm },
      { x: x + arm, y: y + arm },
    ],
    [
      { x: x + arm, y: y - arm },
      { x: x - arm, y: y + arm },
    ],
  ];
  drawn.shapes.push(lines(cross, { stroke: 'rgba(255,255,255,0.6)', width: arm * 0.75 }));
  drawn.shapes.push(lines(cross, { stroke: SIDE_COLOURS[trace.side].dark, width: arm * 0.45 }));
  drawn.crosses.push({ x: x - arm, y: y - arm, w: 2 * arm, h: 2 * arm });
}

function addMove(
  drawn: DrawnTraces,
  trace: Extract<Trace, { kind: 'move' | 'charge' }>,
  figures: Figure[],
  slim: boolean,
  frame: Frame,
): void {
  const way = stopShort(placeAll(frame, trace.path), figures);
  if (way.length < 2) return;
  const colour = SIDE_COLOURS[trace.side].base;
  const width = (slim ? 2 : 4) * (frame.zoomed ? 1.4 : 1);
  const head = width * 3 + 4;
  const [last, tip] = [way.at(-2)!, way.at(-1)!];
  const dash = trace.kind === 'charge' ? [width * 3, width * 2] : undefined;
  const shaft = [...way.slice(0, -1), back(tip, last, head * 0.7)];
  drawn.shapes.push(line(shaft, { stroke: 'rgba(255,255,255,0.45)', width: width + 2.5 }));
  drawn.shapes.push(line(shaft, { stroke: colour, width, ...(dash ? { dash } : {}) }));
  drawn.shapes.push(arrowHead(last, tip, head, colour));
  drawn.shapes.push(circle(way[0]!, width, { fill: colour, stroke: 'rgba(255,255,255,0.6)', width: 1 }));
  for (let index = 1; index < way.length; index += 1) drawn.segments.push([way[index - 1]!, way[index]!]);
}

/** Ends the arrow at the rim of the model that stands where it points, so that its head is seen. */
function stopShort(way: Spot[], figures: Figure[]): Spot[] {
  const end = way.at(-1);
  if (!end || way.length < 2) return [];
  const there = figures.find(({ at, r }) => Math.hypot(at.x - end.x, at.y - end.y) < r);
  let left = there ? there.r + 1 : 0;
  const kept = [...way];
  while (kept.length > 1) {
    const [last, tip] = [kept.at(-2)!, kept.at(-1)!];
    const length = Math.hypot(tip.x - last.x, tip.y - last.y);
    if (length > left + 6) {
      kept[kept.length - 1] = back(tip, last, left);
      return kept;
    }
    left = Math.max(0, left - length);
    kept.pop();
  }
  return [];
}

function back(from: Spot, towards: Spot, by: number): Spot {
  const length = Math.hypot(towards.x - from.x, towards.y - from.y) || 1;
  return {
    x: tenth(from.x + ((towards.x - from.x) * by) / length),
    y: tenth(from.y + ((towards.y - from.y) * by) / length),
  };
}

/** What is written at a line of sight: what blocks it, or to whom it leads beyond the picture. */
export interface SightWord {
  at: Spot;
  text: string;
  clear: boolean;
}

/** Lines of sight of an answer: whole and green where clear, broken and red with a bar where not. */
export function drawSights(request: PictureRequest, frame: Frame): { shapes: Shape[]; words: SightWord[] } {
  const shapes: Shape[] = [];
  const words: SightWord[] = [];
  for (const sight of request.preview?.sights ?? []) {
    const [from, to] = [place(frame, sight.from), place(frame, sight.to)];
    const colour = sight.clear ? INK.clear : INK.blocked;
    shapes.push(line([from, to], { stroke: 'rgba(255,255,255,0.7)', width: 5 }));
    shapes.push(line([from, to], { stroke: colour, width: 2.5, ...(sight.clear ? {} : { dash: [9, 5] }) }));
    if (sight.clear) {
      const out = leaving(frame, from, to);
      if (out && sight.name) words.push({ at: out, text: `to ${sight.name}`, clear: true });
      continue;
    }
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const turn = Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 2;
    const [dx, dy] = [Math.cos(turn) * 9, Math.sin(turn) * 9];
    shapes.push(
      line(
        [
          { x: middle.x - dx, y: middle.y - dy },
          { x: middle.x + dx, y: middle.y + dy },
        ],
        { stroke: colour, width: 4 },
      ),
    );
    if (sight.cause) words.push({ at: middle, text: sight.cause, clear: false });
  }
  return { shapes, words };
}

/** Where a line leaves the picture; undefined when its end is in it. */
function leaving({ field }: Frame, from: Spot, to: Spot): Spot | undefined {
  const shareTo = (rim: number, a: number, b: number) => (a === b ? 1 : (rim - a) / (b - a));
  const shares = [
    ...(to.x < field.x ? [shareTo(field.x, from.x, to.x)] : []),
    ...(to.x > field.x + field.w ? [shareTo(field.x + field.w, from.x, to.x)] : []),
    ...(to.y < field.y ? [shareTo(field.y, from.y, to.y)] : []),
    ...(to.y > field.y + field.h ? [shareTo(field.y + field.h, from.y, to.y)] : []),
  ];
  if (shares.length === 0) return undefined;
  const share = Math.max(0, Math.min(...shares));
  return { x: tenth(from.x + (to.x - from.x) * share), y: tenth(from.y + (to.y - from.y) * share) };
}
