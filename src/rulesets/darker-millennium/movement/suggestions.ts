import type { Mils, Option, Point } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { bearingName } from '../../../engine/table/places.js';
import { pointDistance } from '../../../engine/table/points.js';
import { centreOf, enemyOf, modelsOf, onTable, unitsOf } from '../../board-queries.js';
import { edgeOf, nearestOn } from '../../edges.js';
import { groundFor } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import { givesCover, isCover, shelterWords } from '../../movement/shelter.js';
import { straightEndsAround, straightEndsFrom } from '../../movement/straight-suggestions.js';
import { type Walker, walkerOn } from '../../movement/straight-way.js';
import { aimsAlongEdges, nearestOf, placeOptions, type Suggestion } from '../../movement/suggestions.js';
import { carrierOf } from '../../transports/passengers.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { ignoresMorale } from '../lookups.js';
import { keepsFacing } from '../machines/arcs.js';
import { entryEdges, infiltrates, infiltrationDepth } from './arrival.js';
import { flies, passagesOf, SPRINT_ROOM } from './ground.js';

/** How a place is meant: the teams that go together, and whether they sprint. */
interface Sending {
  units?: readonly DmUnit[];
  sprints?: boolean;
}

/** What a move must gain to be offered, and a sprint beyond the run that costs no pin. */
const GAIN: Mils = 1500;
const SPRINT_GAIN: Mils = 1000;

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
  const ground = shelterWords(board, at);
  const from = here ?? nearestOn(edgeOf(board, unit.side, at), at);
  const whither = ground?.includes(what ?? '') ? undefined : what;
  return [bearingName(from, at), whither, ground ?? t`open ground`].filter(part => part !== undefined).join(' · ');
}

/** Whether a sprint leads anywhere that a run does not: else it only costs a pin. */
export function sprintGains(board: DmBoard, units: readonly DmUnit[], reach: Mils): boolean {
  const here = units[0] && centreOf(board, units[0]);
  // Who comes on gets further so; infiltrators get anywhere anyway.
  if (here === undefined) return !infiltrates(units);
  const question = `sprintGains:${reach}:${units.map(({ id }) => id).join()}${passagesOf(units)}`;
  return rememberPlan(board, question, () => !around(board, units, here, reach, { units, sprints: true }).next().done);
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
  { sprints = false }: Sending,
): Generator<Suggestion> {
  const unit = units[0]!;
  const enemies = nearestOf(board, unitsOf(board, enemyOf(unit.side)), here);
  const atMarker = ({ radius }: { radius: Mils }) => radius / 2;
  // A machine may turn where it stands.
  if (!sprints && onTable(board, unit) && keepsFacing(board, [unit])) {
    yield { at: here, what: t`stays where it is`, rank: -1 };
  }
  const outlook = { board, here, reach, limit: Number.POSITIVE_INFINITY, isCover, enemies, atMarker };
  // A sprint has half as much again to spend as a run.
  const beyond = sprints ? { reach: (reach * 2) / 3, by: SPRINT_GAIN } : undefined;
  yield* straightEndsAround(outlook, walkerOf(board, units, here, sprints), { gain: GAIN, beyond });
}

function alongEdge(board: DmBoard, units: readonly DmUnit[], far: Mils, { sprints = false }: Sending): Suggestion[] {
  const unit = units[0]!;
  const edges = entryEdges(board, [unit]);
  if (infiltrates([unit])) return aimsAlongEdges(board, edges, infiltrationDepth(board, unit.side), givesCover);
  const aims = aimsAlongEdges(board, edges, far, givesCover);
  return straightEndsFrom(edges, aims, walkerOf(board, units, aims[0]?.at ?? { x: 0, y: 0 }, sprints), far);
}
