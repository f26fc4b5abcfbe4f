import type {
  AnyRuleset,
  Board,
  Mils,
  Outlooks,
  Overlay,
  Point,
  Reach,
  Ring,
  Shade,
  Standing,
  Unit,
  UnitId,
  View,
} from '../engine/index.js';
import { t } from '../engine/language.js';
import { distance } from '../engine/table/bases.js';
import { boxOf } from '../engine/table/points.js';
import { holds } from '../engine/table/polygons.js';
import { distanceBetween, enemyOf, onTable, placedOf, standing } from '../rulesets/board-queries.js';

export const LAYERS = ['ranges', 'sight', 'threats'] as const;
export type LayerName = (typeof LAYERS)[number];

export interface LayerOf {
  view: View;
  layer: LayerName;
  /** On the table; threats without one are those to the side of who asks. */
  unit?: UnitId;
}

/** What a map shows besides who stands where. */
export interface MapLayer {
  overlay: Overlay;
  /** How far the unit gets and shoots. */
  reaches: Reach[];
  /** Of the unit, its enemies on the table, the nearest first. */
  foes: { unit: UnitId; far: Mils; isSeen: boolean }[];
  /** Units that enemies threaten from where they stand. */
  threatened: { unit: UnitId; charged: Threat[]; shot: Threat[] }[];
}

/** An enemy that reaches somebody, and how far away it is. */
export interface Threat {
  unit: UnitId;
  far: Mils;
}

/** Squares of ground that a map looks at, at most, and how wide each is at least. */
const MOST_SQUARES = 1600;
const LEAST_ACROSS: Mils = 1000;
const HALF: Mils = 500;
/** So many enemies are told apart. */
const MOST_SHADES = 3;

/** The layer of a view, or why there is none. */
export function layerOf({ outlooks }: AnyRuleset, { view, layer, unit: id }: LayerOf): MapLayer | { why: string } {
  if (outlooks === undefined)
    return { why: t`The rules of the battle here know no layers: \`/battle map\` shows the table.` };
  const { board } = view;
  const present = Object.values(board.units).filter(unit => onTable(board, unit));
  const unit = present.find(each => each.id === id);
  const side = unit?.side ?? board.seats.find(seat => seat.id === view.seat)?.side;
  const own = unit ? [unit] : present.filter(each => each.side === side);
  const [first] = own;
  if (first === undefined) return { why: t`Nobody of yours is on the table: name a unit that is with \`around:\`.` };
  const foes = present.filter(each => each.side !== first.side);
  const nothing: Overlay = { side: first.side, rings: [], across: 0, shades: [] };
  const found: MapLayer = { overlay: nothing, reaches: [], foes: [], threatened: [] };
  if (layer === 'threats') return { ...found, ...threatsTo({ outlooks, view }, own, foes) };
  const sees = outlooks.eyes(view, first.id);
  const nearest = foes
    .map(foe => ({ unit: foe.id, far: distanceBetween(board, first, foe), isSeen: bodiesOf(board, foe).some(sees) }))
    .sort((a, b) => a.far - b.far);
  if (layer === 'sight') {
    const probe = bodiesOf(board, first)[0]!;
    const { across, middles } = squaresOf(board);
    const unseen: Shade = { kind: 'unseen', at: middles.filter(at => !sees({ ...probe, at })) };
    return { ...found, overlay: { ...nothing, across, shades: [unseen] }, foes: nearest };
  }
  const reaches = outlooks.reaches(view, first.id);
  const round = (far: Mils) => bodiesOf(board, first).map(body => ({ body, far }));
  const rings = reaches.map(({ kind, word, far }) => ({ kind, word, round: round(far) }));
  return { ...found, overlay: { ...nothing, rings }, reaches, foes: nearest };
}

/** Whom enemies could charge or shoot at from where they stand, and on what ground one like the first of them could be. */
function threatsTo(
  { outlooks, view }: { outlooks: Outlooks; view: View },
  own: readonly Unit[],
  foes: readonly Unit[],
): Pick<MapLayer, 'overlay' | 'threatened'> {
  const { board } = view;
  const probe = bodiesOf(board, own[0]!)[0]!;
  const { across, middles } = squaresOf(board);
  const counts = middles.map(() => 0);
  const round: Ring['round'] = [];
  const threatened = own.map(({ id }) => ({ unit: id, charged: [] as Threat[], shot: [] as Threat[] }));
  for (const foe of foes) {
    const reaches = outlooks.reaches(view, foe.id);
    const [charge, shot] = [furthest(reaches, 'charge'), furthest(reaches, 'shot')];
    const bodies = bodiesOf(board, foe);
    if (charge > 0) round.push(...bodies.map(body => ({ body, far: charge })));
    const sees = outlooks.eyes(view, foe.id);
    for (const [index, unit] of own.entries()) {
      const far = distanceBetween(board, foe, unit);
      if (far <= charge) threatened[index]!.charged.push({ unit: foe.id, far });
      if (far <= shot && bodiesOf(board, unit).some(sees)) threatened[index]!.shot.push({ unit: foe.id, far });
    }
    for (const [index, at] of middles.entries()) {
      const there = { ...probe, at };
      if (shot > 0 && bodies.some(body => distance(body, there) <= shot) && sees(there)) counts[index]! += 1;
    }
  }
  const shades = ([1, 2, MOST_SHADES] as const)
    .map((kind): Shade => ({ kind, at: middles.filter((_, index) => Math.min(MOST_SHADES, counts[index]!) === kind) }))
    .filter(({ at }) => at.length > 0);
  const rings: Ring[] = round.length > 0 ? [{ kind: 'charge', round }] : [];
  return { overlay: { side: enemyOf(own[0]!.side), rings, across, shades }, threatened };
}

function furthest(reaches: readonly Reach[], kind: Reach['kind']): Mils {
  return Math.max(0, ...reaches.filter(reach => reach.kind === kind).map(({ far }) => far));
}

/** The bodies of a unit on the table. */
function bodiesOf(board: Board, unit: Unit): Standing[] {
  return placedOf(board, unit).map(standing);
}

/** The table in squares: as narrow as their number allows, by their middles. */
function squaresOf({ outline }: Board): { across: Mils; middles: Point[] } {
  const { minX, minY, maxX, maxY } = boxOf(outline);
  const fits = Math.sqrt(((maxX - minX) * (maxY - minY)) / MOST_SQUARES);
  const across = Math.max(LEAST_ACROSS, Math.ceil(fits / HALF) * HALF);
  const middles: Point[] = [];
  for (let y = minY + across / 2; y < maxY; y += across) {
    for (let x = minX + across / 2; x < maxX; x += across) {
      const at = { x: Math.round(x), y: Math.round(y) };
      if (holds(outline, at)) middles.push(at);
    }
  }
  return { across, middles };
}
