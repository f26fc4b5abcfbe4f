import type { Point, SideId, Trace, UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { pointDistance } from '../engine/table/points.js';
import { drawBlasts } from './blasts.js';
import { INK, SIDE_COLOURS } from './colours.js';
import type { Figure, Group } from './figures.js';
import { type Frame, place, placeAll, tenth } from './frame.js';
import type { PictureRequest } from './picture.js';
import { type Area, arrowHead, circle, line, lines, polygon, type Shape, type Spot, stamp } from './shapes.js';

export interface DrawnTraces {
  shapes: Shape[];
  /** Places of the fallen and marks of templates, which labels keep clear of. */
  crosses: { box: Area; unit?: UnitId }[];
  /** Lines that labels rather do not lie on. */
  segments: [Spot, Spot][];
}

/** What happened: arrows (dashed for charges, dotted for fire), blast circles, a cross where somebody fell. */
export function drawTraces(request: PictureRequest, groups: Group[], frame: Frame): DrawnTraces {
  const drawn: DrawnTraces = { shapes: [], crosses: [], segments: [] };
  const many = new Map<string, number>();
  for (const trace of request.traces) {
    if (trace.kind === 'move' || trace.kind === 'charge') many.set(trace.unit, (many.get(trace.unit) ?? 0) + 1);
  }
  const figures = new Map(groups.map(group => [group.unit.id, group.figures]));
  for (const trace of request.traces) {
    if (trace.kind !== 'flame') continue;
    const points = placeAll(frame, trace.points);
    drawn.shapes.push(polygon(points, { fill: 'rgba(240,90,20,0.38)', stroke: '#a32d00', width: 2.5 }));
    // From its tip to the middle of its broad end.
    const [tip, end] = [points[0], points[Math.ceil(points.length / 2)]];
    if (tip && end) drawn.segments.push([tip, end]);
  }
  const blasts = drawBlasts(request.traces, frame);
  drawn.shapes.push(...blasts.shapes);
  drawn.segments.push(...blasts.segments);
  drawn.crosses.push(...blasts.boxes.map(box => ({ box })));
  for (const kind of ['move', 'charge'] as const) {
    for (const trace of request.traces) {
      if (trace.kind === kind)
        addMove(drawn, trace, figures.get(trace.unit) ?? [], (many.get(trace.unit) ?? 0) > 2, frame);
    }
  }
  for (const fire of firesOf(request.traces)) addFire(drawn, fire, frame);
  for (const trace of request.traces) if (trace.kind === 'fallen') addFallen(drawn, trace, frame);
  return drawn;
}

type Shot = Extract<Trace, { kind: 'shot' }>;

/** All the lines of one unit at one target; those that say not whose they are belong together by where they lie. */
interface Fire {
  shots: Shot[];
  side: SideId;
  from: Point;
  to: Point;
}

/** Mils between ends of lines that are one unit's fire at one target, where the traces do not say. */
const ABREAST = 5000;

export function firesOf(traces: readonly Trace[]): Fire[] {
  const fires: Fire[] = [];
  for (const shot of traces) {
    if (shot.kind !== 'shot') continue;
    const known = fires.find(({ shots }) => shots.some(other => isOneFire(other, shot)));
    if (known) known.shots.push(shot);
    else fires.push({ shots: [shot], side: shot.side, from: shot.from, to: shot.to });
  }
  return fires.map(fire => ({
    ...fire,
    from: middleOf(fire.shots.map(({ from }) => from)),
    to: middleOf(fire.shots.map(({ to }) => to)),
  }));
}

function isOneFire(a: Shot, b: Shot): boolean {
  if (a.side !== b.side || a.unit !== b.unit || a.target !== b.target) return false;
  if (a.unit !== undefined && a.target !== undefined) return true;
  const near = (one: Point, other: Point) => pointDistance(one, other) <= ABREAST;
  return near(a.to, b.to) && (a.unit !== undefined || near(a.from, b.from));
}

function middleOf(points: readonly Point[]): Point {
  const sum = (axis: 'x' | 'y') => points.reduce((all, point) => all + point[axis], 0);
  return { x: Math.round(sum('x') / points.length), y: Math.round(sum('y') / points.length) };
}

/** One dotted line with a head, and a ring round its target. */
function addFire(drawn: DrawnTraces, { side, from, to }: Fire, frame: Frame): void {
  const [start, target] = [place(frame, from), place(frame, to)];
  const [width, ring] = frame.zoomed ? [8, 26] : [5, 15];
  const end = back(target, start, ring);
  const shaft = [start, back(end, start, width * 2.4)];
  const { base, dark } = SIDE_COLOURS[side];
  const dot = [
    circle({ x: 0, y: 0 }, width / 2 + 2, { fill: '#ffffff' }),
    circle({ x: 0, y: 0 }, width / 2, { fill: base }),
  ];
  drawn.shapes.push(stamp(dotsAlong(shaft[0]!, shaft[1]!, width * 2), width / 2 + 3, dot));
  drawn.shapes.push(
    arrowHead(start, end, width * 3.4, '#ffffff'),
    arrowHead(start, back(end, start, 2), width * 2.9, base),
  );
  drawn.shapes.push(circle(target, ring, { stroke: '#ffffff', width: width * 0.9 }));
  drawn.shapes.push(circle(target, ring, { stroke: dark, width: width * 0.5 }));
  drawn.segments.push([start, target]);
}

function dotsAlong(from: Spot, to: Spot, gap: number): Spot[] {
  const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / gap));
  return Array.from({ length: count }, (_, index) => ({
    x: tenth(from.x + ((to.x - from.x) * index) / count),
    y: tenth(from.y + ((to.y - from.y) * index) / count),
  }));
}

function addFallen(drawn: DrawnTraces, trace: Extract<Trace, { kind: 'fallen' }>, frame: Frame): void {
  const at = place(frame, trace.at);
  const r = frame.zoomed ? 17 : 9;
  drawn.shapes.push(...fallenAt(at, r, SIDE_COLOURS[trace.side].base));
  const box = { x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r };
  drawn.crosses.push({ box, ...(trace.unit === undefined ? {} : { unit: trace.unit }) });
}

/** An empty base, crossed out: nothing of the ground looks like it. */
export function fallenAt({ x, y }: Spot, r: number, colour: string): Shape[] {
  const arm = r * 0.78;
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
  return [
    circle({ x, y }, r, { fill: 'rgba(255,255,255,0.85)', stroke: colour, width: Math.max(1.5, r * 0.16) }),
    lines(cross, { stroke: colour, width: r * 0.36 }),
  ];
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
  const { base } = SIDE_COLOURS[trace.side];
  const width = (slim ? 4 : 6) * (frame.zoomed ? 1.5 : 1);
  const head = width * 3 + 4;
  const [last, tip] = [way.at(-2)!, way.at(-1)!];
  const dash = trace.kind === 'charge' ? [width * 2, width * 1.8] : undefined;
  const shaft = [...way.slice(0, -1), back(tip, last, head * 0.7)];
  drawn.shapes.push(line(shaft, { stroke: 'rgba(255,255,255,0.55)', width: width + 4 }));
  drawn.shapes.push(line(shaft, { stroke: base, width, ...(dash ? { dash } : {}) }));
  drawn.shapes.push(arrowHead(last, tip, head, base));
  drawn.shapes.push(circle(way[0]!, width, { fill: base, stroke: 'rgba(255,255,255,0.7)', width: 2 }));
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
      if (out && sight.name) words.push({ at: out, text: t`to ${sight.name}`, clear: true });
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
