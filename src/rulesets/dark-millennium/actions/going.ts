import {
  boardMemory,
  type Choices,
  type Frame,
  type JsonObject,
  type Mils,
  type Point,
  type Preview,
  type Refusal,
  type RuleId,
} from '../../../engine/index.js';
import { c, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { placeBeside, squareName } from '../../../engine/table/places.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { listed } from '../../../engine/wording.js';
import { centreOf, modelsOf, onTable, placedOf, unitOf } from '../../board-queries.js';
import { refusedFor } from '../../lazy-hint.js';
import { NEAR_ENOUGH, nameReached, placeNamed } from '../../movement/named-place.js';
import { isNear } from '../../movement/suggestions.js';
import { endOf, hindrance, longestOf } from '../../movement/unit-plans.js';
import { previewOf } from '../../previews.js';
import { inOrder } from '../../tastes.js';
import type { DkBoard, DkUnit } from '../board.js';
import { visibleTo } from '../combat/sight.js';
import { lateness } from '../combat/worth-of-fatigue.js';
import type { DkView } from '../game.js';
import { heroesIn } from '../heroic.js';
import { isSuppressed, moraleOf } from '../lookups.js';
import { crossingLine, crossingsIn } from '../movement/difficult.js';
import { endsOf, landingCost, landingLine, landingRisk } from '../movement/landing.js';
import { strideOf } from '../movement/leaps.js';
import { type MovePlan, unitThere } from '../movement/placing.js';
import { planRoute, type Route } from '../movement/route.js';
import { coverAt, groundWords, suggestPlaces } from '../movement/suggestions.js';
import { walkFrame } from '../movement/walk.js';
import { asReplied, wayFields, wayRefusal } from '../movement/way-fields.js';
import { optionsOf } from '../options.js';
import { type Answered, type action, type Declared, orElse } from './action.js';
import { dangerAt } from './dangers.js';
import { answerAttack } from './shots.js';

/** The slowest model's way, `times` its speed. */
export function reachOf(board: DkBoard, unit: DkUnit, times: number): Mils {
  return times * Math.min(...modelsOf(board, unit).map(model => strideOf(board, model)));
}

/** Where a unit goes that is sent to a place, `times` the speed of each model. */
function routeTo({ x, y }: Point, times: number): Route {
  return { way: 'to', to: { x, y }, times };
}

/** Where a reply sends a unit; undefined where it names no place. */
function routeIn(reply: JsonObject, times: number): Route | undefined {
  const to = pointIn(reply.to);
  return to && asReplied(routeTo(to, times), reply);
}

/** The fields of a move: the place, then what matters of the way there. */
function goingFields(board: DkBoard, unit: DkUnit, partial: JsonObject, times: number): Choices | undefined {
  if (partial.to === undefined) return placeField(board, unit, times);
  const to = pointIn(partial.to);
  return to && wayFields(board, unit, routeTo(to, times), partial);
}

/** The field `to`. */
function placeField(board: DkBoard, unit: DkUnit, times: number): Choices {
  const from = centreOf(board, unit);
  return {
    field: 'to',
    title: t`Where to`,
    options: suggestPlaces(board, unit, reachOf(board, unit, times)),
    free: { kind: 'place', ...(from ? { from } : {}) },
  };
}

/** Why a unit cannot be sent there; undefined when it can. Never throws. */
function checkPlace(board: DkBoard, unit: DkUnit, reply: JsonObject, times: number, cite: RuleId): Refusal | undefined {
  const { name } = unit;
  const { to } = reply;
  const place = placeNamed(board, name, to, cite);
  if ('why' in place) return place;
  const planTo = (there: Point) => planRoute(board, unit, asReplied(routeTo(there, times), reply));
  const plan = planTo(place);
  const end = endOf(plan.places, place);
  if (plan.reached || isNear(to) || pointDistance(end, place) <= NEAR_ENOUGH)
    return wayRefusal(board, unit, routeTo(place, times), reply);
  // Only who reads why needs to know a place that it gets to.
  return refusedFor(() => {
    const gets = nameReached(place, end, there => endOf(planTo(there).places, there));
    const why = t`${name} cannot reach ${placeBeside(place, end)}: ${hindrance(board, plan)}. It gets to \`${gets}\`.`;
    return { why, cite };
  });
}

/** What a move would be like: ghosts, distance, the ground and who is seen from there. `heroic`: a hero point makes its die a 6 (DK.heroes.dice). */
export function previewGoing(view: DkView, unit: DkUnit, plan: MovePlan, verb: string, heroic = false): Preview {
  const preview = previewOf([], { focus: unit.id });
  const { board } = view;
  const [first] = plan.places;
  if (first === undefined) return { ...preview, lines: [c('unit')`${unit.name} stays where it is.`] };
  preview.ghosts = plan.places.map(({ model, at, facing, path }) => ({ model, at, facing, path }));
  const there = unitThere(board, plan.places, unit);
  const middle = centreOf(there.board, there.unit)!;
  const seen = visibleTo(there.board, there.unit).map(({ name }) => name);
  const [far, to, ground] = [showLength(longestOf(plan.places)), squareName(middle), groundWords(board, middle)];
  // Who teleports or drops from the air goes no way.
  const setDown = !onTable(board, unit) && plan.places.every(({ path }) => path.length < 2);
  preview.lines.push(
    setDown
      ? t`**${unit.name}** will stand at \`${to}\`: ${ground}.`
      : t`**${unit.name}** ${verb} ${far} to \`${to}\`: ${ground}.`,
    seen.length > 0 ? t`From there it sees ${listed(seen)}.` : t`From there it sees nobody.`,
  );
  const crossings = crossingsIn(board, plan.places, plan.foot);
  if (crossings.length > 0) preview.lines.push(crossingLine(board, crossings, heroic));
  // Where ground is crossed, the point goes to that die.
  const risk = landingRisk(board, endsOf(plan.places), plan.foot, heroic && crossings.length === 0);
  if (risk > 0) preview.lines.push(landingLine(risk));
  if (!plan.coherent) preview.small.push(t`It ends out of coherency, and so suppressed.`);
  return preview;
}

/** Whether anybody of the unit can walk at all. */
export function canWalk(board: DkBoard, unit: DkUnit): boolean {
  return placedOf(board, unit).some(model => strideOf(board, model) > 0);
}

/** How much the computer likes to be at places: nearer to markers and to enemies that it can fight, in cover (DK.house.computer). */
function weighPlaces(view: DkView, unit: DkUnit, choices: Choices): number[] {
  const { board } = view;
  const here = centreOf(board, unit);
  if (here === undefined) return choices.options.map(() => 0);
  const worthOf = worthOfPlaces(view, unit);
  const now = worthOf(here);
  const placed = placedOf(board, unit);
  return choices.options.map(({ value }) => {
    const at = pointIn(value);
    if (at === undefined) return 0;
    return (
      worthOf(at) -
      now -
      landingCost(
        board,
        placed.map(({ id }) => ({ model: id, at })),
      )
    );
  });
}

/** What it is worth to stand at a marker, how much more at the end, when it counts, and of that where others of the side hold it. */
const HOLDS = 3;
const HOLDS_LAST = 5;
const KEPT = 0.85;
const COVER_WORTH = { hard: 2.4, soft: 1.6, concealment: 0.8 };

/** Inches off the nearest marker and the nearest enemy, in the computer's own measure. */
function worthOfPlaces(view: DkView, unit: DkUnit): (at: Point) => number {
  const { board } = view;
  const holds = HOLDS + HOLDS_LAST * lateness(view) ** 2;
  const enemies = Object.values(board.units).filter(other => other.side !== unit.side && other.models.length > 0);
  const middles = enemies.map(enemy => centreOf(board, enemy) ?? { x: 0, y: 90_000 });
  const friends = Object.values(board.units).filter(
    other => other.side === unit.side && other.id !== unit.id && !isSuppressed(board, other),
  );
  const stand = friends.flatMap(friend => centreOf(board, friend) ?? []);
  const markers = board.markers.map(marker => ({
    marker,
    less: stand.some(spot => pointDistance(spot, marker.at) <= marker.radius) ? KEPT * holds : 0,
  }));
  return at => {
    const pulls = markers.map(({ marker, less }) => {
      // Whose middle stands well within reach has most of its men there.
      const off = Math.max(0, pointDistance(marker.at, at) - marker.radius / 2);
      return (off <= marker.radius / 2 ? holds : 0) - off / 3000 - less;
    });
    const pull = Math.max(...pulls, -20);
    const nearest = Math.min(...middles.map(middle => pointDistance(middle, at)), 60_000);
    const cover = coverAt(board, at);
    const shelter = cover ? COVER_WORTH[cover.kind] : 0;
    return pull + shelter - Math.abs(nearest - 12_000) / 9000;
  };
}

const gains = boardMemory<{ gain: number; to?: Point | undefined }>();

/** A gain for which nobody goes: one and a half inches. */
const A_STEP = 0.5;

/** How much a place is better than here, for the best of the places; 0 where that is not worth a point of fatigue. */
export function bestGain(view: DkView, unit: DkUnit, times: number): number {
  const { gain } = arrivesSpent(view, unit) ? { gain: 0 } : bestPlace(view, unit, times);
  return gain < A_STEP ? 0 : gain;
}

/** Whether it would be suppressed wherever it goes, and has no turn left to rally before markers count (DK.house.end). */
function arrivesSpent({ board, options }: DkView, unit: DkUnit): boolean {
  return board.turn + 2 > optionsOf(options).house.turns && unit.fatigue + 1 > moraleOf(board, unit);
}

/** The best of the places, where one is better than here. */
function bestPlace(view: DkView, unit: DkUnit, times: number): { gain: number; to?: Point | undefined } {
  return gains(view.board, `${unit.id} ${times}`, () => {
    const places = placeField(view.board, unit, times);
    const weights = weighPlaces(view, unit, places);
    const gain = Math.max(0, ...weights);
    return gain === 0 ? { gain } : { gain, to: pointIn(places.options[weights.indexOf(gain)]!.value) };
  });
}

/** What a reply comes to that sends a unit somewhere; nothing for nonsense. */
export function plannedTo(board: DkBoard, unit: DkUnit, reply: JsonObject, times: number): MovePlan {
  const route = routeIn(reply, times);
  return route ? planRoute(board, unit, route) : { places: [], reached: false, coherent: true };
}

/** The frame of a walk to the place that was declared, `times` the speed of each model. */
export function goingFrame(kind: 'advance' | 'march', times: number, declared: Declared, answered?: Answered): Frame {
  const { unit } = declared;
  const route = routeIn(declared, times)!;
  return walkFrame({ unit, kind, route, heroic: heroesIn(declared) > 0, watch: answerAttack(answered, unit) });
}

/** What actions share that walk to a place, `times` the speed of each model. */
export function walks(
  times: number,
  cite: RuleId,
): Pick<Parameters<typeof action>[0], 'bar' | 'choices' | 'check' | 'weigh' | 'endsTurn' | 'paths'> {
  return {
    bar({ board }, unit) {
      return canWalk(board, unit) ? undefined : { why: told => orElse(t`${unit.name} cannot move.`, told), cite };
    },
    choices: ({ board }, unit, partial) => goingFields(board, unit, partial, times),
    check: ({ board }, unit, reply) => checkPlace(board, unit, reply, times, cite),
    weigh(view, unit, _partial, choices) {
      return choices.field === 'to' ? weighPlaces(view, unit, choices) : inOrder(choices);
    },
    endsTurn: (view, unit) => dangerAt(view, unit, bestPlace(view, unit, times).to),
    paths: (board, declared) => plannedTo(board, unitOf(board, declared.unit), declared, times).places,
  };
}
