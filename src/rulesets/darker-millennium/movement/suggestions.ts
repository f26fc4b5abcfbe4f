import type { Mils, Option, Point } from '../../../engine/index.js';
import { onBoard } from '../../../engine/table/outline.js';
import { bearingName, squareName, windOf } from '../../../engine/table/places.js';
import { boxOf, facingFrom, pointDistance, toward, travel } from '../../../engine/table/points.js';
import { centreOf as middleOf } from '../../../engine/table/polygons.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import type { DmBoard, DmUnit } from '../board.js';
import { carrierOf, centreOf, enemyOf, onTable, unitsOf } from '../lookups.js';
import { keepsFacing } from '../machines/facing.js';
import { edgeOf, nearestOn } from './edges.js';
import { entryEdges, infiltrates, infiltrationDepth } from './entry-edges.js';

/** Most options of one field. */
const MOST = 25;
/** Kept between a suggested place and the middle of an enemy. */
const SHORT_OF_ENEMY: Mils = 2500;
const EDGE_STEP: Mils = 6000;
/** Places along the whole edge; long ones are looked at less closely. */
const MOST_ALONG = 16;

interface Suggestion {
  at: Point;
  /** Where it leads: `marker 1`, `Ruin C`, `toward Raptors`; nothing for a mere bearing. */
  what?: string;
}

/**
 * Up to 25 places worth going to, cheaply found: markers, cover, enemies, and the full distance in eight directions; for units
 * that come on, along their edge. The values say `near`: the unit goes as near to them as it can, so all of them are legal.
 */
export function suggestPlaces(board: DmBoard, unit: DmUnit, reach: Mils): Option[] {
  const here = centreOf(board, unit) ?? carrierOf(board, unit)?.at;
  const found = here ? around(board, unit, here, reach) : alongEdge(board, unit, reach);
  const seen = new Set<string>();
  const options: Option[] = [];
  for (const { at, what } of found) {
    const label = squareName(at);
    if (seen.has(label) || !onBoard({ points: board.outline }, at)) continue;
    seen.add(label);
    const cover = coverAt(board, at);
    const from = here ?? nearestOn(edgeOf(board, unit.side, at), at);
    const whither = cover?.endsWith(what ?? '') ? undefined : what;
    const hint = [bearingName(from, at), whither, cover ?? 'open ground']
      .filter(part => part !== undefined)
      .join(' · ');
    options.push({ value: { x: at.x, y: at.y, near: true }, label, hint: hint.slice(0, 100) });
    if (options.length === MOST) break;
  }
  return options;
}

/** `hard cover in Ruin C` at a point. */
function coverAt(board: DmBoard, at: Point): string | undefined {
  const pieces = piecesAt(board.terrain, at);
  const piece = pieces.find(known => hasKeyword(known, 'hard')) ?? pieces.find(known => hasKeyword(known, 'soft'));
  if (piece === undefined) return undefined;
  return `${hasKeyword(piece, 'hard') ? 'hard' : 'soft'} cover: ${piece.name}`;
}

function around(board: DmBoard, unit: DmUnit, here: Point, reach: Mils): Suggestion[] {
  const found: Suggestion[] = [];
  // A machine may turn where it stands.
  if (onTable(board, unit) && keepsFacing(board, [unit])) found.push({ at: here, what: 'stays where it is' });
  for (const { at, label } of board.markers) found.push({ at: onWay(here, at, reach), what: `marker ${label}` });
  for (const { at, name } of coverNear(board, here, reach)) found.push({ at: onWay(here, at, reach), what: name });
  for (const { at, name } of enemiesNear(board, unit, here)) {
    const far = Math.min(reach, Math.max(0, pointDistance(here, at) - SHORT_OF_ENEMY));
    if (far > 0) found.push({ at: onWay(here, at, far), what: `toward ${name}` });
  }
  const inner = inside(board);
  for (let turn = 0; turn < 360_000; turn += 45_000) {
    found.push({ at: inner(travel(here, turn, reach)), what: `full ${windOf(turn)}` });
  }
  for (let turn = 0; turn < 360_000; turn += 90_000) found.push({ at: inner(travel(here, turn, reach / 2)) });
  return found;
}

function alongEdge(board: DmBoard, unit: DmUnit, far: Mils): Suggestion[] {
  const inner = inside(board);
  const edges = entryEdges(board, [unit]);
  const reach = infiltrates([unit]) ? infiltrationDepth(board, unit.side) : far;
  const nearest = (at: Point) =>
    edges.map(edge => nearestOn(edge, at)).reduce((a, b) => (pointDistance(b, at) < pointDistance(a, at) ? b : a));
  const found: Suggestion[] = [];
  for (const { at, label } of board.markers) {
    found.push({ at: inner(onWay(nearest(at), at, reach)), what: `toward marker ${label}` });
  }
  for (const piece of board.terrain) {
    if (!givesCover(piece.keywords)) continue;
    const at = round(middleOf(piece.outline));
    if (pointDistance(nearest(at), at) <= reach) found.push({ at, what: piece.name });
  }
  const stretches = edges;
  const whole = stretches.reduce((sum, [a, b]) => sum + pointDistance(a, b), 0);
  const step = Math.max(EDGE_STEP, whole / MOST_ALONG);
  for (const [a, b] of stretches) {
    const long = pointDistance(a, b);
    for (let along = step / 2; along < long; along += step) {
      const at = round(toward(a, b, along));
      const square = facingFrom(a, b) + 90_000;
      const [one, other] = [travel(at, square, reach), travel(at, square + 180_000, reach)];
      const lies = onBoard({ points: board.outline }, travel(at, square, 100));
      found.push({ at: inner(lies ? one : other) });
    }
  }
  return found;
}

function givesCover(keywords: readonly string[]): boolean {
  return keywords.some(word => word.startsWith('soft') || word.startsWith('hard')) && !keywords.includes('impassable');
}

/** The middles of the nearest cover pieces, six at most. */
function coverNear(board: DmBoard, here: Point, reach: Mils): { at: Point; name: string }[] {
  return board.terrain
    .filter(piece => givesCover(piece.keywords))
    .map(piece => ({ at: round(middleOf(piece.outline)), name: piece.name }))
    .map(piece => ({ ...piece, far: pointDistance(here, piece.at) }))
    .filter(({ far }) => far <= reach * 2)
    .sort((one, other) => one.far - other.far)
    .slice(0, 6);
}

function enemiesNear(board: DmBoard, unit: DmUnit, here: Point): { at: Point; name: string }[] {
  return unitsOf(board, enemyOf(unit.side))
    .flatMap(enemy => {
      const at = onTable(board, enemy) ? centreOf(board, enemy) : undefined;
      return at ? [{ at, name: enemy.name, far: pointDistance(here, at) }] : [];
    })
    .sort((one, other) => one.far - other.far)
    .slice(0, 3);
}

function onWay(from: Point, to: Point, reach: Mils): Point {
  return pointDistance(from, to) <= reach ? to : round(toward(from, to, reach));
}

/** Draws points in from the box round the board by the width of a base. */
function inside(board: DmBoard): (at: Point) => Point {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  const margin = 1000;
  return ({ x, y }) => ({
    x: Math.round(Math.min(maxX - margin, Math.max(minX + margin, x))),
    y: Math.round(Math.min(maxY - margin, Math.max(minY + margin, y))),
  });
}

function round({ x, y }: { x: number; y: number }): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
