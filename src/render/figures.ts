import type { Base, Described, Model, SideId, Unit } from '../engine/index.js';
import { basePolygon } from '../engine/table/bases.js';
import { heading } from '../engine/table/points.js';
import { INK, SIDE_COLOURS } from './colours.js';
import { type Frame, long, place, placeAll, tenth } from './frame.js';
import type { PictureRequest } from './picture.js';
import {
  type Area,
  around,
  arrowHead,
  circle,
  line,
  lines,
  overlaps,
  polygon,
  type Shape,
  type Spot,
  stamp,
} from './shapes.js';

/** A model as it stands in the picture. */
export interface Figure {
  model: Model;
  side: SideId;
  at: Spot;
  /** Half its least width in pixels: what fits on the base. */
  r: number;
  /** Half its length along the facing. */
  half: number;
  /** Of hulls and ovals. */
  rim?: Spot[];
  box: Area;
}

/** A unit's models that the picture shows. */
export interface Group {
  unit: Unit;
  /** How many models of the unit stand on the table, shown or not. */
  count: number;
  figures: Figure[];
}

/** Drawn a little larger than it is where a base would otherwise be a speck; the place stays exact. */
const LEAST_RADIUS = 6.5;
/** Half the length in pixels of bases whose curves so many sides make round. */
const SMALL = 24;
const SIDES = 20;

export function groupsOf(request: PictureRequest, frame: Frame): Group[] {
  const { board } = request;
  return Object.values(board.units).flatMap(unit => {
    const figures = unit.models.flatMap(id => {
      const model = board.models[id];
      const figure = model?.at && figureOf(model, model.base, model.at, model.facing, unit.side, frame);
      return figure && overlaps(frame.field, figure.box) ? [figure] : [];
    });
    const count = unit.models.filter(id => board.models[id]?.at).length;
    return figures.length > 0 ? [{ unit, count, figures }] : [];
  });
}

function figureOf(
  model: Model,
  base: Base,
  at: { x: number; y: number },
  facing: number,
  side: SideId,
  frame: Frame,
): Figure {
  const spot = place(frame, at);
  if (base.shape === 'circle') {
    const r = Math.max(LEAST_RADIUS, tenth(long(frame, base.d / 2)));
    return { model, side, at: spot, r, half: r, box: { x: spot.x - r, y: spot.y - r, w: 2 * r, h: 2 * r } };
  }
  const half = long(frame, base.length / 2);
  const rim = placeAll(frame, basePolygon({ at, facing, base, height: 0 }, half < SMALL ? SIDES : undefined));
  const r = Math.max(5, long(frame, Math.min(base.length, base.width) / 2));
  return { model, side, at: spot, r, half, rim, box: around(rim) };
}

/** A veil that ties the models of a unit together, so that crowds fall apart into units. */
export function veilOf({ unit, figures }: Group): Shape[] {
  if (figures.length < 2) return [];
  const r = Math.max(...figures.map(figure => figure.r));
  return [lines(linksOf(figures), { stroke: SIDE_COLOURS[unit.side].veil, width: tenth(2 * r + 8) })];
}

/** The shortest net between the models (Prim). */
function linksOf(figures: Figure[]): Spot[][] {
  const [first, ...rest] = figures;
  const near = rest.map(figure => ({ figure, from: first!, far: far(figure.at, first!.at) }));
  const links: Spot[][] = [];
  while (near.length > 0) {
    let best = 0;
    for (let index = 1; index < near.length; index += 1) if (near[index]!.far < near[best]!.far) best = index;
    const [next] = near.splice(best, 1);
    const last = links.at(-1);
    // One line of many bends covers what its parts would, and is drawn at once.
    if (last?.at(-1) === next!.from.at) last.push(next!.figure.at);
    else links.push([next!.from.at, next!.figure.at]);
    for (const other of near) {
      const distance = far(other.figure.at, next!.figure.at);
      if (distance < other.far) Object.assign(other, { from: next!.figure, far: distance });
    }
  }
  return links;
}

function far(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Bases with their side's sign or the model's own mark. Like ones are put down as one small picture: crowds are the usual case. */
export function drawFigures(groups: readonly Group[], described: Described): Shape[] {
  const all = groups.flatMap(group => group.figures);
  const isAloft = ({ model }: Figure) => described.models[model.id]?.aloft === true;
  const figures = all.filter(figure => !isAloft(figure));
  const round = figures.filter(({ rim }) => !rim);
  const alike = new Map<string, Figure[]>();
  for (const figure of round) {
    const key = `${figure.side} ${figure.r} ${described.models[figure.model.id]?.mark ?? ''}`;
    const same = alike.get(key);
    if (same) same.push(figure);
    else alike.set(key, [figure]);
  }
  const discs = [...alike.values()].map(same => {
    const { side, r, model } = same[0]!;
    return stamp(
      same.map(({ at }) => at),
      r + 4,
      discOf(side, r, described.models[model.id]?.mark),
    );
  });
  return [
    ...discs,
    ...figures.flatMap(hullOf),
    ...round.filter(({ model }) => described.models[model.id]?.faces).map(nose),
    ...figures
      .filter(({ rim }) => rim)
      .flatMap(({ side, at, r, model }) => topOf(side, at, r, described.models[model.id]?.mark)),
    ...all.filter(isAloft).flatMap(figure => flyerOf(figure, described.models[figure.model.id]?.mark)),
  ];
}

/** Above all others: its shadow lies away from it, and who is below it shines through. */
function flyerOf(figure: Figure, mark?: string): Shape[] {
  const { at, r, rim, side } = figure;
  const { base, dark } = SIDE_COLOURS[side];
  const away = tenth(Math.max(7, r * 0.45));
  const body = (by: number, ink: Parameters<typeof circle>[2]) =>
    rim ? polygon(shifted(rim, by), ink) : circle({ x: at.x + by, y: at.y + by }, r, ink);
  return [
    body(away, { fill: 'rgba(0,0,0,0.34)' }),
    line([at, { x: at.x + away, y: at.y + away }], { stroke: 'rgba(0,0,0,0.5)', width: 3 }),
    body(0, { fill: `${base}b8`, stroke: dark, width: tenth(rimOf(r)) }),
    body(0, { stroke: '#ffffff', width: 1.6, dash: [6, 5] }),
    nose(figure),
    ...topOf(side, at, r, mark),
  ];
}

const SHADOW = 'rgba(0,0,0,0.3)';

/** A round base round 0,0: shadow, rim, top, sign. */
function discOf(side: SideId, r: number, mark?: string): Shape[] {
  const { dark, base } = SIDE_COLOURS[side];
  const at = { x: 0, y: 0 };
  return [
    circle({ x: 1, y: 1.5 }, r, { fill: SHADOW }),
    circle(at, r, { fill: dark }),
    circle(at, tenth(r - rimOf(r)), { fill: base }),
    ...topOf(side, at, r, mark),
  ];
}

function topOf(side: SideId, at: Spot, r: number, mark?: string): Shape[] {
  return mark ? markOn(at, r, mark) : signOf(side, at, Math.round(Math.min(r, 22)));
}

function rimOf(r: number): number {
  return Math.max(1.5, r * 0.14);
}

/** A hull or an oval, with a nose where it faces. */
function hullOf(figure: Figure): Shape[] {
  const { r, rim, side } = figure;
  if (!rim) return [];
  const colours = SIDE_COLOURS[side];
  return [
    polygon(shifted(rim, 1.5), { fill: SHADOW }),
    polygon(rim, { fill: colours.base, stroke: colours.dark, width: tenth(rimOf(r)) }),
    nose(figure),
  ];
}

/** An arrow head that shows where a model faces. */
function nose(figure: Figure): Shape {
  const tip = noseOf(figure, heading(figure.model.facing));
  return arrowHead(figure.at, tip, figure.rim ? Math.max(9, figure.r * 0.6) : Math.max(6, figure.r * 0.42), '#ffffff');
}

/** Where the facing leaves the base. */
function noseOf({ at, half }: Figure, tip: Spot): Spot {
  return { x: at.x + tip.x * half * 0.94, y: at.y + tip.y * half * 0.94 };
}

function shifted(spots: Spot[], by: number): Spot[] {
  return spots.map(({ x, y }) => ({ x: x + by, y: y + by }));
}

/** Plus for Blue, triangle for Red: what the colour says, without it. */
export function signOf(side: SideId, at: Spot, r: number, colour = '#ffffff'): Shape[] {
  const arm = tenth(r * 0.48);
  const width = tenth(Math.max(1.6, r * 0.2));
  if (side === 'blue') {
    const across = [
      { x: at.x - arm, y: at.y },
      { x: at.x + arm, y: at.y },
    ];
    const down = [
      { x: at.x, y: at.y - arm },
      { x: at.x, y: at.y + arm },
    ];
    return [lines([across, down], { stroke: colour, width })];
  }
  const up = [
    { x: at.x, y: at.y - arm * 1.15 },
    { x: at.x + arm, y: at.y + arm * 0.7 },
    { x: at.x - arm, y: at.y + arm * 0.7 },
  ];
  return [polygon(up, { stroke: colour, width })];
}

function markOn(at: Spot, r: number, mark: string): Shape[] {
  const text = mark.slice(0, 3);
  const disc = circle(at, tenth(Math.min(r, 24) * 0.72), { fill: INK.marked });
  const size = tenth(Math.min(r, 24) * (text.length > 2 ? 0.85 : text.length > 1 ? 1 : 1.2));
  return [disc, { kind: 'text', at, text, size, bold: true, fill: '#1a1a1a', align: 'center', fit: tenth(r * 1.5) }];
}

/** Where models would stand: hollow, dashed, with the way there. */
export function drawGhosts(request: PictureRequest, frame: Frame): { shapes: Shape[]; ways: Shape[]; boxes: Area[] } {
  const ways: Shape[] = [];
  const shapes: Shape[] = [];
  const boxes: Area[] = [];
  for (const ghost of request.preview?.ghosts ?? []) {
    const model = request.board.models[ghost.model];
    const side = model && request.board.units[model.unit]?.side;
    if (!model || !side) continue;
    const { base, dark } = SIDE_COLOURS[side];
    const way = ghost.path.length > 1 ? ghost.path : model.at ? [model.at, ghost.at] : [];
    if (way.length > 1) ways.push(line(placeAll(frame, way), { stroke: base, width: 2, dash: [2, 6] }));
    const figure = figureOf(model, model.base, ghost.at, ghost.facing, side, frame);
    const ink = { fill: 'rgba(255,255,255,0.62)', stroke: dark, width: 2.5, dash: [5, 3] };
    shapes.push(figure.rim ? polygon(figure.rim, ink) : circle(figure.at, figure.r, ink));
    const faces = figure.rim !== undefined || request.described.models[model.id]?.faces === true;
    if (faces) shapes.push(arrowHead(figure.at, noseOf(figure, heading(ghost.facing)), 12, dark));
    shapes.push(...signOf(side, figure.at, Math.min(figure.r, 22), base));
    boxes.push(figure.box);
  }
  return { shapes, ways, boxes };
}
