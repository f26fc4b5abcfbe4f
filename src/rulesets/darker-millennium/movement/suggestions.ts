import type { Mils, Option, Point, TerrainPiece } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { reachOf } from '../../../engine/table/bases.js';
import { bearingName } from '../../../engine/table/places.js';
import { pointDistance } from '../../../engine/table/points.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { centreOf, enemyOf, modelsOf, onTable, unitsOf } from '../../board-queries.js';
import { edgeOf, nearestOn } from '../../edges.js';
import { groundFor } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import { isCrowded, straightEnd, type Walker, walkerOn } from '../../movement/straight-way.js';
import {
  aimsAlongEdges,
  aimsAround,
  insideOf,
  nearestOf,
  nearestOnEdges,
  placeOptions,
  type Suggestion,
} from '../../movement/suggestions.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { ignoresMorale } from '../lookups.js';
import { keepsFacing } from '../machines/arcs.js';
import { entryEdges, infiltrates, infiltrationDepth } from './arrival.js';
import { flies, SPRINT_ROOM } from './ground.js';

/** How a place is meant: the teams that go together, and whether they sprint. */
interface Sending {
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
  found.sort((a, b) => a.rank - b.rank);
  return placeOptions(board, found, ({ at, what }) => wayWords(board, unit, here, at, what));
}

/** `6.2" NE · marker 1 · in Ruin C, hard cover`: how one gets there, from its edge who comes on. */
function wayWords(board: DmBoard, unit: DmUnit, here: Point | undefined, at: Point, what: string | undefined): string {
  const ground = groundAt(board, at);
  const from = here ?? nearestOn(edgeOf(board, unit.side, at), at);
  const whither = ground?.includes(what ?? '') ? undefined : what;
  return [bearingName(from, at), whither, ground ?? t`open ground`].filter(part => part !== undefined).join(' · ');
}

/** Whether a sprint leads anywhere that a run does not: else it only costs a pin. */
export function sprintGains(board: DmBoard, units: readonly DmUnit[], reach: Mils): boolean {
  const here = units[0] && centreOf(board, units[0]);
  // Who comes on gets further so; infiltrators get anywhere anyway.
  if (here === undefined) return !infiltrates(units);
  const question = `sprintGains:${reach}:${units.map(({ id }) => id).join()}`;
  return rememberPlan(board, question, () => !around(board, units, here, reach, { units, sprints: true }).next().done);
}

/** `in Ruin C, hard` at a point: what cover it gives from whom is for the preview to say. */
function groundAt(board: DmBoard, at: Point): string | undefined {
  const pieces = piecesAt(board.terrain, at);
  const piece = pieces.find(known => hasKeyword(known, 'hard')) ?? pieces.find(known => hasKeyword(known, 'soft'));
  if (piece === undefined) return undefined;
  return hasKeyword(piece, 'hard') ? t`in ${piece.name}, hard cover` : t`in ${piece.name}, soft cover`;
}

/** One who walks for the whole group: its middle man, or the first of those off the table. */
function walkerOf(board: DmBoard, units: readonly DmUnit[], here: Point, sprints: boolean): Walker | undefined {
  const [lead] = units;
  if (lead === undefined) return undefined;
  const far = ({ at }: DmModel) => (at ? pointDistance(at, here) : 0);
  const model = modelsOf(board, lead).reduce<DmModel | undefined>(
    (best, one) => (best && far(best) <= far(one) ? best : one),
    undefined,
  );
  if (model === undefined) return undefined;
  // Sprinting keeps 8" from enemies that it was further from (DM.move.sprint.halt).
  const shy = sprints && !ignoresMorale(lead) ? SPRINT_ROOM : 0;
  return walkerOn(groundFor(board, units), model, { flying: flies(lead), shy });
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
  const enemies = nearestOf(board, unitsOf(board, enemyOf(unit.side)), here);
  const atMarker = ({ radius }: { radius: Mils }) => radius / 2;
  const aims = aimsAround({ board, here, reach, limit: Number.POSITIVE_INFINITY, isCover, enemies, atMarker });
  const inner = insideOf(board);
  // A machine may turn where it stands.
  if (!sprints && onTable(board, unit) && keepsFacing(board, [unit])) {
    yield { at: here, what: t`stays where it is`, rank: -1 };
  }
  for (const { at: wanted, what: aimed, onTheWay, rank } of aims) {
    const aim = rank >= 3 ? inner(wanted) : wanted;
    const at = walker ? straightEnd(walker, here, aim, reach) : aim;
    if (at === undefined || pointDistance(here, at) < Math.min(GAIN, reach / 2)) continue;
    if (sprints && walker && !outruns(walker, here, aim, at, reach)) continue;
    const there = pointDistance(at, aim) < 1000;
    const what = there || aimed === undefined || onTheWay ? aimed : t`toward ${aimed}`;
    // What it gets onto comes before what it only comes nearer to.
    yield { at, rank: rank + (there && rank < 2 ? 0 : 2), ...(what === undefined ? {} : { what }) };
  }
}

/** A sprint has half as much again to spend as a run. */
function outruns(walker: Walker, here: Point, to: Point, at: Point, reach: Mils): boolean {
  const run = straightEnd({ ...walker, enemies: [] }, here, to, (reach * 2) / 3);
  return pointDistance(here, at) >= (run ? pointDistance(here, run) : 0) + SPRINT_GAIN;
}

function alongEdge(board: DmBoard, units: readonly DmUnit[], far: Mils, { sprints = false }: Sending): Suggestion[] {
  const unit = units[0]!;
  const edges = entryEdges(board, [unit]);
  const infiltrating = infiltrates([unit]);
  const reach = infiltrating ? infiltrationDepth(board, unit.side) : far;
  const aims = aimsAlongEdges(board, edges, reach, isCover);
  if (infiltrating) return aims;
  const walker = walkerOf(board, units, aims[0]?.at ?? { x: 0, y: 0 }, sprints);
  const half = walker ? reachOf(walker.model.base) : 0;
  const ends = aims.flatMap((aim): Suggestion[] => {
    if (walker === undefined) return [aim];
    const at = straightEnd(walker, nearestOnEdges(edges, aim.at), aim.at, reach - half);
    return at ? [{ ...aim, at, rank: aim.rank + (isCrowded(walker, at, CROWDED, MOST_NEAR) ? 10 : 0) }] : [];
  });
  return ends.length > 0 ? ends : aims;
}

function isCover({ keywords }: TerrainPiece): boolean {
  return keywords.some(word => word.startsWith('soft') || word.startsWith('hard')) && !keywords.includes('impassable');
}
