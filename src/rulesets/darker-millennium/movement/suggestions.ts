import type { Mils, Option, Point } from '../../../engine/index.js';
import { reachOf } from '../../../engine/table/bases.js';
import { onBoard } from '../../../engine/table/outline.js';
import { bearingName, squareName, windOf } from '../../../engine/table/places.js';
import { boxOf, facingFrom, pointDistance, toward, travel } from '../../../engine/table/points.js';
import { centreOf as middleOf } from '../../../engine/table/polygons.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { edgeOf, nearestOn } from '../../edges.js';
import { hinted } from '../../hinted.js';
import { centreOf, enemyOf, onTable, unitsOf } from '../../lookups.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DmBoard, DmUnit } from '../board.js';
import { keepsFacing } from '../machines/arcs.js';
import { entryEdges, infiltrates, infiltrationDepth } from './entering.js';
import { rememberPlan } from './plan-memory.js';
import { straightEnd, type Walker, walkerOf } from './straight-way.js';

/** Places that are suggested; any other may be named. */
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
  /** The lower, the earlier it is offered. */
  rank: number;
}

/** How a place is meant: the teams that go together, and whether they sprint. */
export interface Sending {
  units?: readonly DmUnit[];
  sprints?: boolean;
}

/** What a move must gain to be offered, and a sprint beyond the run that costs no pin. */
const GAIN: Mils = 1500;
const SPRINT_GAIN: Mils = 1000;
/** More others than this within so much of a place leave little room for a team there. */
export const CROWDED: Mils = 3000;
const MOST_NEAR = 2;

/**
 * Up to 25 places worth going to, cheaply found: markers, cover, enemies, and the full distance in eight directions; for units
 * that come on, along their edge. A straight way leads to each; the best come first. The values say `near`: the unit goes
 * as near to them as it can, so all of them are legal.
 */
export function suggestPlaces(board: DmBoard, unit: DmUnit, reach: Mils, sending: Sending = {}): Option[] {
  const here = centreOf(board, unit) ?? carrierOf(board, unit)?.at;
  const units = sending.units ?? [unit];
  const found = here ? [...around(board, units, here, reach, sending)] : alongEdge(board, units, reach, sending);
  const seen = new Set<string>();
  const options: Option[] = [];
  for (const { at, what } of found.sort((a, b) => a.rank - b.rank)) {
    const label = squareName(at);
    if (seen.has(label) || !onBoard({ points: board.outline }, at)) continue;
    seen.add(label);
    const value = { x: at.x, y: at.y, near: true };
    options.push(hinted({ value, label }, () => wayWords(board, unit, here, at, what)));
    if (options.length === MOST) break;
  }
  return options;
}

/** `6.2" NE · marker 1 · in Ruin C, hard cover`: how one gets there, from its edge who comes on. */
function wayWords(board: DmBoard, unit: DmUnit, here: Point | undefined, at: Point, what: string | undefined): string {
  const ground = groundAt(board, at);
  const from = here ?? nearestOn(edgeOf(board, unit.side, at), at);
  const whither = ground?.includes(what ?? '') ? undefined : what;
  return [bearingName(from, at), whither, ground ?? 'open ground'].filter(part => part !== undefined).join(' · ');
}

/** Whether a sprint leads anywhere that a run does not: else it only costs a pin. */
export function sprintGains(board: DmBoard, units: readonly DmUnit[], reach: Mils): boolean {
  const here = units[0] && centreOf(board, units[0]);
  // Who comes on gets further so; infiltrators get anywhere anyway.
  if (here === undefined) return !infiltrates(units);
  const question = `sprint gains ${reach} ${units.map(({ id }) => id).join()}`;
  return rememberPlan(board, question, () => !around(board, units, here, reach, { units, sprints: true }).next().done);
}

/** `in Ruin C, hard` at a point: what cover it gives from whom is for the preview to say. */
function groundAt(board: DmBoard, at: Point): string | undefined {
  const pieces = piecesAt(board.terrain, at);
  const piece = pieces.find(known => hasKeyword(known, 'hard')) ?? pieces.find(known => hasKeyword(known, 'soft'));
  if (piece === undefined) return undefined;
  return `in ${piece.name}, ${hasKeyword(piece, 'hard') ? 'hard' : 'soft'} cover`;
}

/** Places round about, one after another: who only asks whether there is any stops at the first. */
function* around(
  board: DmBoard,
  units: readonly DmUnit[],
  here: Point,
  reach: Mils,
  sending: Sending,
): Generator<Suggestion> {
  const unit = units[0]!;
  const sprints = sending.sprints === true;
  const walker = walkerOf(board, units, here, sprints);
  const aims: (Suggestion & { rank: number })[] = [];
  for (const { at, label, radius } of board.markers) {
    const near = pointDistance(here, at);
    if (near > radius / 2) aims.push({ at, what: `marker ${label}`, rank: near / MILES });
  }
  for (const { at, name } of coverNear(board, here, reach)) {
    aims.push({ at, what: name, rank: 1 + pointDistance(here, at) / MILES });
  }
  for (const { at, name } of enemiesNear(board, unit, here)) {
    const far = pointDistance(here, at) - SHORT_OF_ENEMY;
    if (far > 0) aims.push({ at: onWay(here, at, far), what: `toward ${name}`, rank: 2 + far / MILES });
  }
  const inner = inside(board);
  for (let turn = 0; turn < 360_000; turn += 45_000) {
    aims.push({ at: inner(travel(here, turn, reach)), what: `full ${windOf(turn)}`, rank: 3 });
  }
  for (let turn = 0; turn < 360_000; turn += 90_000) aims.push({ at: inner(travel(here, turn, reach / 2)), rank: 4 });
  // A machine may turn where it stands.
  if (!sprints && onTable(board, unit) && keepsFacing(board, [unit])) {
    yield { at: here, what: 'stays where it is', rank: -1 };
  }
  for (const aim of aims) {
    const at = walker ? straightEnd(walker, here, aim.at, reach) : aim.at;
    if (at === undefined || pointDistance(here, at) < Math.min(GAIN, reach / 2)) continue;
    if (sprints && walker && !outruns(walker, here, aim.at, at, reach)) continue;
    const there = pointDistance(at, aim.at) < 1000;
    const what = there || aim.what === undefined || /^(toward|full) /.test(aim.what) ? aim.what : `toward ${aim.what}`;
    // What it gets onto comes before what it only comes nearer to.
    yield { at, rank: aim.rank + (there && aim.rank < 2 ? 0 : 2), ...(what === undefined ? {} : { what }) };
  }
}

/** Ranks of places of one kind, the nearest first. */
const MILES: Mils = 200_000;

/** A sprint has half as much again to spend as a run. */
function outruns(walker: Walker, here: Point, to: Point, at: Point, reach: Mils): boolean {
  const run = straightEnd({ ...walker, shy: false }, here, to, (reach * 2) / 3);
  return pointDistance(here, at) >= (run ? pointDistance(here, run) : 0) + SPRINT_GAIN;
}

function alongEdge(board: DmBoard, units: readonly DmUnit[], far: Mils, { sprints = false }: Sending): Suggestion[] {
  const unit = units[0]!;
  const inner = inside(board);
  const edges = entryEdges(board, [unit]);
  const infiltrating = infiltrates([unit]);
  const reach = infiltrating ? infiltrationDepth(board, unit.side) : far;
  const nearest = (at: Point) =>
    edges.map(edge => nearestOn(edge, at)).reduce((a, b) => (pointDistance(b, at) < pointDistance(a, at) ? b : a));
  const aims: Suggestion[] = [];
  for (const { at, label } of board.markers) {
    aims.push({ at: inner(onWay(nearest(at), at, reach)), what: `toward marker ${label}`, rank: 0 });
  }
  for (const piece of board.terrain) {
    if (!givesCover(piece.keywords)) continue;
    const at = round(middleOf(piece.outline));
    if (pointDistance(nearest(at), at) <= reach) aims.push({ at, what: piece.name, rank: 1 });
  }
  const whole = edges.reduce((sum, [a, b]) => sum + pointDistance(a, b), 0);
  const step = Math.max(EDGE_STEP, whole / MOST_ALONG);
  for (const [a, b] of edges) {
    const long = pointDistance(a, b);
    for (let along = step / 2; along < long; along += step) {
      const at = round(toward(a, b, along));
      const square = facingFrom(a, b) + 90_000;
      const [one, other] = [travel(at, square, reach), travel(at, square + 180_000, reach)];
      const lies = onBoard({ points: board.outline }, travel(at, square, 100));
      aims.push({ at: inner(lies ? one : other), rank: 2 });
    }
  }
  if (infiltrating) return aims;
  const walker = walkerOf(board, units, aims[0]?.at ?? { x: 0, y: 0 }, sprints);
  const half = walker ? reachOf(walker.model.base) : 0;
  const ends = aims.flatMap((aim): Suggestion[] => {
    if (walker === undefined) return [aim];
    const at = straightEnd(walker, nearest(aim.at), aim.at, reach - half);
    return at ? [{ ...aim, at, rank: aim.rank + (isCrowded(walker, at) ? 10 : 0) }] : [];
  });
  return ends.length > 0 ? ends : aims;
}

/** Whether too many others stand about a place. */
function isCrowded({ ground }: Walker, at: Point): boolean {
  let near = 0;
  for (const { standing } of ground.others) {
    if (pointDistance(standing.at, at) < CROWDED && ++near > MOST_NEAR) return true;
  }
  return false;
}

function givesCover(keywords: readonly string[]): boolean {
  return keywords.some(word => word.startsWith('soft') || word.startsWith('hard')) && !keywords.includes('impassable');
}

/** The middles of the nearest cover pieces, six at most. */
function coverNear(board: DmBoard, here: Point, reach: Mils): { at: Point; name: string }[] {
  const found: { at: Point; name: string; far: Mils }[] = [];
  for (const { keywords, name, outline } of board.terrain) {
    if (!givesCover(keywords)) continue;
    const at = round(middleOf(outline));
    const far = pointDistance(here, at);
    if (far <= reach * 2) found.push({ at, name, far });
  }
  return found.sort((one, other) => one.far - other.far).slice(0, 6);
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
