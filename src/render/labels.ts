import type { TerrainPiece } from '../engine/index.js';
import { holds } from '../engine/table/polygons.js';
import { INK } from './colours.js';
import type { Group } from './figures.js';
import { type Frame, placeAll } from './frame.js';
import { beside, best, type Candidate, candidates, crossesArea, latticeIn, rings, spread } from './label-places.js';
import type { Objective } from './objectives.js';
import type { PictureRequest } from './picture.js';
import {
  type Area,
  apart,
  around,
  circle,
  inside,
  line,
  middleOf,
  overlaps,
  type Shape,
  type Spot,
  wider,
} from './shapes.js';
import { boxAt, paperTag, type Tag, unitTag } from './tags.js';
import { TakenAreas } from './taken-areas.js';
import type { DrawnTraces, SightWord } from './traces.js';

export interface Label {
  kind: 'unit' | 'terrain' | 'objective' | 'cause' | 'sight';
  id: string;
  box: Area;
  shapes: Shape[];
}

export interface Labelling {
  labels: Label[];
  /** Drawn below the labels. */
  leaders: Shape[];
}

export interface Labelled {
  request: PictureRequest;
  frame: Frame;
  groups: Group[];
  ghosts: Area[];
  objectives: Objective[];
  traces: DrawnTraces;
  sights: readonly SightWord[];
}

/** How far from its models a label may lie before a line ties it to them. */
const NEAR = 12;

/**
 * Gives every label a place where it hides no model and no other label: causes of blocked sight first, then units, from the
 * most hemmed in, then objectives and terrain. What finds no place on a full table is left out.
 */
export function placeLabels(input: Labelled): Labelling {
  const { frame, groups, objectives, ghosts, traces, sights } = input;
  const bodies = new TakenAreas();
  const taken = new TakenAreas();
  for (const { unit, figures } of groups) {
    for (const { box } of figures) {
      bodies.add(wider(box, 1.5), unit.id);
      taken.add(wider(box, 1.5), unit.id);
    }
  }
  for (const ghost of ghosts) taken.add(ghost, '');
  for (const { star } of objectives) taken.add(star, '');
  for (const cross of traces.crosses) taken.add(cross, '');
  const result: Labelling = { labels: [], leaders: [] };
  const put = (label: Label) => {
    result.labels.push(label);
    taken.add(wider(label.box, 2), '');
  };
  for (const word of sights.filter(({ clear }) => !clear)) placeSight(word, frame, taken, put);
  placeUnits(input, bodies, taken, put, result.leaders);
  for (const word of sights.filter(({ clear }) => clear)) placeSight(word, frame, taken, put);
  for (const objective of objectives) placeObjective(objective, frame, bodies, taken, put);
  placeTerrain(input.request.board.terrain, frame, taken, put);
  return result;
}

type Put = (label: Label) => void;

function placeSight({ at, text, clear }: SightWord, frame: Frame, taken: TakenAreas, put: Put): void {
  const tag = paperTag(text, frame.letters * 0.85, { fill: clear ? INK.clear : INK.blocked, text: '#ffffff' });
  const box = { x: at.x - 6, y: at.y - 6, w: 12, h: 12 };
  const found = best(candidates(box, tag), spot => {
    const at = boxAt(tag, spot);
    return inside(frame.field, at) && !taken.meets(at) ? apart(at, box) : Infinity;
  });
  if (found) put({ kind: clear ? 'sight' : 'cause', id: text, box: boxAt(tag, found), shapes: tag.draw(found) });
}

function placeUnits(
  { request, frame, groups, traces }: Labelled,
  bodies: TakenAreas,
  taken: TakenAreas,
  put: Put,
  leaders: Shape[],
) {
  const waiting = groups.map(group => {
    const described = request.described.units[group.unit.id] ?? { label: group.unit.name, lines: [], badges: [] };
    const tag = unitTag(group.unit.side, described, group.count, frame.letters);
    const boxes = group.figures.map(({ box }) => box);
    const whole = around(
      boxes.flatMap(({ x, y, w, h }) => [
        { x, y },
        { x: x + w, y: y + h },
      ]),
    );
    const near = beside([whole], tag).filter(spot => {
      const at = boxAt(tag, spot);
      return inside(frame.field, at) && !taken.meets(at);
    });
    return { group, tag, boxes, whole, free: near.length };
  });
  waiting.sort((a, b) => a.free - b.free || a.whole.y - b.whole.y || a.whole.x - b.whole.x);
  for (const { group, tag, boxes, whole } of waiting) {
    const key = group.unit.id;
    const priced = (spot: Candidate, most: number) => {
      const at = boxAt(tag, spot);
      if (!inside(frame.field, at)) return Infinity;
      const own = Math.min(...boxes.map(box => apart(at, box)));
      let cost = own + (spot.bias ?? 0);
      if (cost >= most || taken.meets(at)) return Infinity;
      cost += (14 - bodies.nearestOther(at, key, 14)) * 2.5;
      if (cost >= most) return Infinity;
      cost += 14 * traces.segments.filter(([a, b]) => crossesArea(a, b, at)).length;
      if (own > NEAR && cost < most) {
        const [from, to] = leader(at, boxes);
        if (taken.crosses(from, to, key)) cost += 60;
      }
      return cost;
    };
    // Most find a place beside their models; the rings further out are for the hemmed in.
    const close = beside([whole, ...spread(boxes, 10)], tag);
    const found = best(close, priced, 20) ?? best([...close, ...rings(whole, tag)], priced);
    if (!found) continue;
    const box = boxAt(tag, found);
    const own = Math.min(...boxes.map(other => apart(box, other)));
    if (own > NEAR || (own > 4 && bodies.nearestOther(box, key, own + 2) < own)) {
      const [from, to] = leader(box, boxes);
      leaders.push(
        line([from, to], { stroke: '#ffffff', width: 4 }),
        line([from, to], { stroke: '#15181d', width: 2 }),
      );
      leaders.push(circle(to, 3, { fill: '#15181d' }));
    }
    put({ kind: 'unit', id: key, box, shapes: tag.draw(found) });
  }
}

/** From the nearest point of the label to the middle of the nearest of its models. */
function leader(at: Area, boxes: readonly Area[]): [Spot, Spot] {
  let nearest = boxes[0]!;
  for (const box of boxes) if (apart(at, box) < apart(at, nearest)) nearest = box;
  const middle = { x: nearest.x + nearest.w / 2, y: nearest.y + nearest.h / 2 };
  const from = {
    x: Math.min(at.x + at.w, Math.max(at.x, middle.x)),
    y: Math.min(at.y + at.h, Math.max(at.y, middle.y)),
  };
  const length = Math.hypot(middle.x - from.x, middle.y - from.y) || 1;
  const reach = Math.max(0, length - Math.min(nearest.w, nearest.h) / 2);
  return [
    from,
    { x: from.x + ((middle.x - from.x) * reach) / length, y: from.y + ((middle.y - from.y) * reach) / length },
  ];
}

function placeObjective(
  { marker, at, star, short }: Objective,
  frame: Frame,
  bodies: TakenAreas,
  taken: TakenAreas,
  put: Put,
): void {
  if (short && !bodies.meets(wider({ x: at.x, y: at.y, w: 0, h: 0 }, star.w * 0.3))) return;
  const tag = paperTag(short ? `Objective ${marker.label}` : marker.label, frame.letters * 0.85, {
    fill: INK.gold,
    text: '#3a2a00',
  });
  const found = best(candidates(star, tag), spot => {
    const box = boxAt(tag, spot);
    return inside(frame.field, box) && !taken.meets(box) ? apart(box, star) : Infinity;
  });
  if (found) put({ kind: 'objective', id: marker.id, box: boxAt(tag, found), shapes: tag.draw(found) });
}

/** Pieces are named in full where there is room, by letter where there is not; the legend knows the kinds. */
function placeTerrain(terrain: readonly TerrainPiece[], frame: Frame, taken: TakenAreas, put: Put): void {
  const size = Math.round(frame.letters * 0.82);
  for (const piece of terrain) {
    const rim = placeAll(frame, piece.outline);
    if (rim.length < 3) continue;
    const box = around(rim);
    if (!overlaps(box, frame.field)) continue;
    const wide = paperTag(piece.name, size);
    const small = paperTag(piece.letter || piece.name, size);
    for (const tag of [wide, small]) {
      const home = { x: box.x + box.w / 2 - tag.w / 2, y: box.y + box.h - tag.h - 4 };
      const within = latticeIn(box, tag).filter(spot => holds(rim, middleOf(boxAt(tag, spot))));
      const spots = [
        home,
        ...within,
        ...(tag === small ? candidates(box, tag) : slim(box, tag) ? beside([box], tag) : []),
      ];
      const found = best(spots, spot => {
        const at = boxAt(tag, spot);
        if (!inside(frame.field, at) || taken.meets(at)) return Infinity;
        const outside = inside(wider(box, 2), at) ? 0 : 40 + apart(at, box);
        return Math.hypot(spot.x - home.x, spot.y - home.y) * 0.4 + outside;
      });
      if (found) {
        put({ kind: 'terrain', id: piece.id, box: boxAt(tag, found), shapes: tag.draw(found) });
        break;
      }
    }
  }
}

/** Walls and the like are narrower than their names. */
function slim(box: Area, tag: Tag): boolean {
  return box.w < tag.w + 4 || box.h < tag.h + 4;
}
