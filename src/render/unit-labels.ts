import type { Badge, SideId, Unit, UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import type { Frame } from './frame.js';
import { beside, best, type Candidate, crossesArea, rings, spread } from './label-places.js';
import type { Attempt, Labelled, Put } from './labelling.js';
import { newsOf } from './news.js';
import { type Area, apart, around, circle, inside, line, middleOf, type Shape, type Spot } from './shapes.js';
import { boxAt, numberTag, type Tag, unitTag } from './tags.js';
import type { TakenAreas } from './taken-areas.js';

/** How far from its models a label may lie before a line ties it to them. */
const NEAR = 12;

/** A unit whose label has no place yet. */
export interface Waiting {
  id: UnitId;
  news: boolean;
  side: SideId;
  tag: Tag;
  /** Its models, or where the last of them fell. */
  boxes: Area[];
  whole: Area;
}

export function waitingUnits({ request, groups, traces }: Labelled, { letters, brief }: Attempt): Waiting[] {
  const { board, described } = request;
  const news = newsOf(request).units;
  const waiting = ({ id, side }: Unit, tag: Tag, boxes: Area[]): Waiting => ({
    id,
    side,
    news: news.has(id),
    tag,
    boxes,
    whole: around(
      boxes.flatMap(({ x, y, w, h }) => [
        { x, y },
        { x: x + w, y: y + h },
      ]),
    ),
  });
  const standing = groups.map(({ unit, count, figures }) => {
    const shown = described.units[unit.id] ?? { label: unit.name, lines: [], badges: [] };
    const short = brief === 'all' || (brief === 'others' && !news.has(unit.id));
    return waiting(
      unit,
      unitTag(unit.side, shown, count, letters, short),
      figures.map(({ box }) => box),
    );
  });
  const gone = new Map<UnitId, Area[]>();
  for (const { box, unit } of traces.crosses) {
    const stands = unit !== undefined && board.units[unit]?.models.some(id => board.models[id]?.at);
    if (unit !== undefined && !stands && board.units[unit]) gone.set(unit, [...(gone.get(unit) ?? []), box]);
  }
  const lost = [...gone].map(([id, boxes]) => {
    const { name, side } = board.units[id]!;
    const label = described.units[id]?.label ?? name;
    return waiting(board.units[id]!, unitTag(side, { label, lines: [], badges: [goneBadge()] }, 0, letters), boxes);
  });
  return [...standing, ...lost];
}

/** Those of the news first, then the most hemmed in. */
export function inOrder(waiting: readonly Waiting[], frame: Frame, taken: TakenAreas): Waiting[] {
  const free = new Map(
    waiting.map(unit => {
      const near = beside([unit.whole], unit.tag).filter(spot => {
        const at = boxAt(unit.tag, spot);
        return inside(frame.field, at) && !taken.meets(at);
      });
      return [unit, near.length];
    }),
  );
  return [...waiting].sort(
    (a, b) =>
      Number(b.news) - Number(a.news) || free.get(a)! - free.get(b)! || a.whole.y - b.whole.y || a.whole.x - b.whole.x,
  );
}

/** What labels keep clear of, and where they go. */
interface Table {
  frame: Frame;
  /** Labels rather do not lie on these. */
  lines: readonly [Spot, Spot][];
  bodies: TakenAreas;
  taken: TakenAreas;
  put: Put;
  leaders: Shape[];
  /** Pixels from its models that a label may lie at most. */
  reach: number;
}

/** Gives its label the best place; false where there is none. */
export function placeUnit(
  { id: key, tag, boxes, whole }: Waiting,
  { frame, lines, bodies, taken, put, leaders, reach }: Table,
): boolean {
  const priced = (spot: Candidate, most: number) => {
    const at = boxAt(tag, spot);
    if (!inside(frame.field, at)) return Infinity;
    const bias = spot.bias ?? 0;
    // No model is nearer than the box round all of them.
    if (apart(at, whole) + bias >= most || taken.meets(at)) return Infinity;
    let own = Infinity;
    for (const box of boxes) own = Math.min(own, apart(at, box));
    if (own > reach) return Infinity;
    let cost = own + bias;
    if (cost >= most) return Infinity;
    cost += (14 - bodies.nearestOther(at, key, 14)) * 2.5;
    if (cost >= most) return Infinity;
    cost += 14 * lines.filter(([a, b]) => crossesArea(a, b, at)).length;
    if (own > NEAR && cost < most) {
      const [from, to] = leader(at, boxes);
      if (taken.crosses(from, to, key)) cost += 60;
    }
    return cost;
  };
  // Most find a place beside their models; the rings further out are for the hemmed in.
  const close = beside([whole, ...spread(boxes, 10)], tag);
  const found = best(close, priced, 20) ?? best([...close, ...rings(whole, tag, frame.field)], priced);
  if (!found) return false;
  const box = boxAt(tag, found);
  const own = Math.min(...boxes.map(other => apart(box, other)));
  if (own > NEAR || (own > 4 && bodies.nearestOther(box, key, own + 2) < own)) {
    const [from, to] = leader(box, boxes);
    leaders.push(line([from, to], { stroke: '#ffffff', width: 4 }), line([from, to], { stroke: '#15181d', width: 2 }));
    leaders.push(circle(to, 3, { fill: '#15181d' }));
  }
  put({ kind: 'unit', id: key, box, shapes: tag.draw(found) });
  return true;
}

/** A number in place of a name; where even that finds no room it lies on a model of its own. */
export function placeNumber(waiting: Waiting, number: number, table: Table): void {
  const tag = numberTag(waiting.side, number, table.frame.letters);
  if (placeUnit({ ...waiting, tag }, { ...table, reach: Infinity })) return;
  const { field } = table.frame;
  const { x, y } = middleOf(waiting.boxes[0]!);
  const at = {
    x: Math.round(Math.min(field.x + field.w - tag.w, Math.max(field.x, x - tag.w / 2))),
    y: Math.round(Math.min(field.y + field.h - tag.h, Math.max(field.y, y - tag.h / 2))),
  };
  table.put({ kind: 'unit', id: waiting.id, box: boxAt(tag, at), shapes: tag.draw(at) });
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

function goneBadge(): Badge {
  return { glyph: t`gone`, word: t`gone`, tone: 'bad', kind: 'status' };
}
