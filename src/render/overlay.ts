import type { Ring, Shade, SideId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { spanFromBase } from '../engine/table/bases.js';
import { showLength } from '../engine/table/lengths.js';
import { INK, SIDE_COLOURS } from './colours.js';
import { type Frame, held, place, tenth } from './frame.js';
import { plain, textWidth } from './lettering.js';
import type { PictureRequest } from './picture.js';
import { type Area, area, inside, line, lines, overlaps, type Shape, type Spot } from './shapes.js';

/** Points of a curve round one body. */
const POINTS = 120;
/** Mils: what lies so little within a reach lies on its rim. */
const SLACK = 2;
/** Of the words on a curve. */
const LETTERS = 26;
const VEILS = { 1: 0.18, 2: 0.34, 3: 0.52 };
const UNSEEN = 'rgba(18,20,26,0.5)';

const DASHES: Record<Ring['kind'], number[] | undefined> = { move: undefined, charge: [18, 9], shot: [3, 9] };

/** Shaded ground. */
export function drawShades({ overlay }: PictureRequest, frame: Frame): Shape[] {
  if (overlay === undefined) return [];
  const { side, across, shades } = overlay;
  return shades.map(({ kind, at }): Shape => {
    const half = across / 2;
    const squares = at.map(({ x, y }) => {
      const [low, high] = [place(frame, { x: x - half, y: y - half }), place(frame, { x: x + half, y: y + half })];
      // On whole pixels, so that no light falls between two.
      const [left, top, right, bottom] = [low.x, low.y, high.x, high.y].map(Math.round) as [
        number,
        number,
        number,
        number,
      ];
      return [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ];
    });
    return { kind: 'path', lines: squares, closed: true, fill: shadeOf(kind, side) };
  });
}

function shadeOf(kind: Shade['kind'], side: SideId): string {
  if (kind === 'unseen') return UNSEEN;
  const [r, g, b] = [1, 3, 5].map(from => Number.parseInt(SIDE_COLOURS[side].base.slice(from, from + 2), 16));
  return `rgba(${r},${g},${b},${VEILS[kind]})`;
}

/** Curves, the words on them, and the room that these take. */
export function drawRings(
  { overlay }: PictureRequest,
  frame: Frame,
): { curves: Shape[]; words: Shape[]; boxes: Area[] } {
  const drawn = { curves: [] as Shape[], words: [] as Shape[], boxes: [] as Area[] };
  for (const ring of overlay?.rings ?? []) {
    const curves = curvesOf(ring, frame);
    drawn.curves.push(...strokes(ring.kind, overlay!.side, curves));
    if (ring.word === undefined) continue;
    const text = plain(`${ring.word} ${showLength(ring.round[0]?.far ?? 0)}`);
    const box = roomOn(curves.flat(), text, frame, drawn.boxes);
    if (box === undefined) continue;
    const { dark } = SIDE_COLOURS[overlay!.side];
    const at = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    drawn.boxes.push(box);
    drawn.words.push(area(box, { fill: INK.paper, stroke: dark, width: 1.5, round: 4 }));
    drawn.words.push({ kind: 'text', at, text, size: LETTERS, bold: true, fill: INK.paperText, align: 'center' });
  }
  return drawn;
}

/** A curve in its manner: moves as a line, charges dashed, fire dotted. */
function strokes(kind: Ring['kind'], side: SideId, curves: Spot[][]): Shape[] {
  const dash = DASHES[kind];
  return [
    lines(curves, { stroke: 'rgba(255,255,255,0.75)', width: 7 }),
    lines(curves, { stroke: SIDE_COLOURS[side].base, width: 4, ...(dash ? { dash } : {}) }),
  ];
}

/** A sample of the manner, for the legend. */
export function sampleOf(kind: Ring['kind'], side: SideId): (at: Spot) => Shape[] {
  const dash = DASHES[kind]?.map(each => each / 2);
  return ({ x, y }) => {
    const ends = [
      { x: x - 13, y },
      { x: x + 13, y },
    ];
    return [line(ends, { stroke: SIDE_COLOURS[side].light, width: 3, ...(dash ? { dash } : {}) })];
  };
}

/** A swatch of the shade, for the legend. */
export function swatchOf(kind: Shade['kind'], side: SideId): (at: Spot) => Shape[] {
  return ({ x, y }) => {
    const box = { x: x - 13, y: y - 8, w: 26, h: 16 };
    return [area(box, { fill: INK.ground }), area(box, { fill: shadeOf(kind, side), stroke: INK.faint, width: 1 })];
  };
}

export function shadeWord(kind: Shade['kind']): string {
  if (kind === 'unseen') return t`ground out of sight`;
  return kind === 1
    ? t`1 enemy can shoot there`
    : kind === 2
      ? t`2 enemies can shoot there`
      : t`3 or more can shoot there`;
}

export function ringWord(kind: Ring['kind']): string {
  return kind === 'move' ? t`moves so far` : kind === 'charge' ? t`charges so far` : t`shoots so far`;
}

/** The rim of all that lies within reach of one of the bodies. */
function curvesOf({ round }: Ring, frame: Frame): Spot[][] {
  const isInside = (at: Spot, but: number) =>
    round.some(({ body, far }, index) => index !== but && spanFromBase(body, at) < far - SLACK);
  return round.flatMap(({ body, far }, index) => {
    const curves: Spot[][] = [];
    let open: Spot[] | undefined;
    for (let step = 0; step <= POINTS; step += 1) {
      const turn = (2 * Math.PI * step) / POINTS;
      const at = rimAt(body, far, { x: Math.cos(turn), y: Math.sin(turn) });
      if (isInside(at, index)) {
        open = undefined;
        continue;
      }
      if (open === undefined) {
        open = [];
        curves.push(open);
      }
      open.push(place(frame, at));
    }
    return curves.filter(({ length }) => length > 1);
  });
}

/** The point in this direction that lies `far` from the body. */
function rimAt(body: Ring['round'][number]['body'], far: number, way: Spot): Spot {
  const at = (along: number): Spot => ({ x: body.at.x + way.x * along, y: body.at.y + way.y * along });
  let [low, high] = [far, far];
  while (spanFromBase(body, at(high)) < far) high += 1000;
  for (let halving = 0; halving < 12; halving += 1) {
    const middle = (low + high) / 2;
    if (spanFromBase(body, at(middle)) < far) low = middle;
    else high = middle;
  }
  return at(high);
}

/** Where the words find room on a curve, within the table: the highest place that nothing else takes. */
function roomOn(spots: readonly Spot[], text: string, frame: Frame, taken: readonly Area[]): Area | undefined {
  const [w, h] = [Math.ceil(textWidth(text, LETTERS, true)) + 12, LETTERS + 8];
  const rooms = [...spots]
    .sort((a, b) => a.y - b.y)
    .filter(spot => inside(frame.field, { ...spot, w: 0, h: 0 }))
    .map(({ x, y }) => ({
      x: held(x - w / 2, frame.field.x, frame.field.x + frame.field.w - w),
      y: tenth(y - h / 2),
      w,
      h,
    }))
    .filter(box => inside(frame.field, box));
  return rooms.find(box => !taken.some(other => overlaps(box, other))) ?? rooms[0];
}
