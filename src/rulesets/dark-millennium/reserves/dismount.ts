import type { Choices, JsonObject, Option, Point, Refusal } from '../../../engine/index.js';
import { c, mark, t } from '../../../engine/language.js';
import { onBoard } from '../../../engine/table/outline.js';
import { meantBeside, placeBeside, squareName } from '../../../engine/table/places.js';
import { onMils, pointDistance, pointIn, travel } from '../../../engine/table/points.js';
import { middleOf, onTable, unitOf } from '../../board-queries.js';
import { refusedFor } from '../../lazy-hint.js';
import { inOrder } from '../../tastes.js';
import { carrierOf } from '../../transports/passengers.js';
import { action } from '../actions/action.js';
import { previewGoing } from '../actions/going.js';
import { answerAttack } from '../actions/shots.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import { step } from '../game.js';
import { heroesIn } from '../heroic.js';
import { markerDistance } from '../lookups.js';
import { moveWalkFrame } from '../movement/frames.js';
import { TURNS } from '../movement/hull-ways.js';
import type { MovePlan } from '../movement/placing.js';
import { planRoute, type Route } from '../movement/route.js';
import { groundWords } from '../movement/suggestions.js';
import { walkFrame } from '../movement/walk.js';
import { asReplied, wayFields, wayRefusal } from '../movement/way-fields.js';
import { dismountFrame } from './frames.js';
import { wayOut } from './passengers.js';
import { twoShoot } from './two-shooters.js';

const CITE = 'DK.action.mount';
const NEAR_ENOUGH = 2000;

function routeOf(carrier: DkModel, { x, y }: Point): Route {
  return { way: 'out', from: carrier.id, to: { x, y } };
}

/** The way out that a reply describes; undefined where it names no place. */
function routeIn(board: DkBoard, unit: DkUnit, reply: JsonObject): Route | undefined {
  const carrier = carrierOf(board, unit);
  const to = pointIn(reply.to);
  return carrier && to && asReplied(routeOf(carrier, to), reply);
}

function planOf(board: DkBoard, unit: DkUnit, reply: JsonObject): MovePlan | undefined {
  const route = routeIn(board, unit, reply);
  return route && planRoute(board, unit, route);
}

/** Places around the machine where there is room, no further than the unit's Speed; else where it ends that gets no further. */
function spotsRound(board: DkBoard, unit: DkUnit, carrier: DkModel): Point[] {
  const wanted = turnsRound(board, unit, carrier);
  const spots = wanted.filter(to => getsOutAt(board, unit, carrier, to));
  if (spots.length > 0) return spots;
  const ends = wanted.flatMap(to => {
    const { places } = planRoute(board, unit, routeOf(carrier, to));
    return places.length > 0 ? [onMils(middleOf(places))] : [];
  });
  return ends.filter(to => getsOutAt(board, unit, carrier, to));
}

function turnsRound(board: DkBoard, unit: DkUnit, carrier: DkModel): Point[] {
  const far = wayOut(board, unit, carrier);
  const all = TURNS.map(turn => travel(carrier.at!, turn, far * 0.62));
  return all.filter(at => onBoard({ points: board.outline }, at));
}

function getsOutAt(board: DkBoard, unit: DkUnit, carrier: DkModel, to: Point): boolean {
  return arrivesAt(planRoute(board, unit, routeOf(carrier, to)), to);
}

/** Some of the places around the machine as a sentence names them: those that are accepted when they are typed. */
function namesRound(board: DkBoard, unit: DkUnit, carrier: DkModel): string[] {
  const beside = carrier.at!;
  const typed = spotsRound(board, unit, carrier).filter(at => getsOutAt(board, unit, carrier, meantBeside(at, beside)));
  return typed.slice(0, 4).map(at => placeBeside(at, beside));
}

function hasRoom(board: DkBoard, unit: DkUnit, carrier: DkModel): boolean {
  return turnsRound(board, unit, carrier).some(to => planRoute(board, unit, routeOf(carrier, to)).places.length > 0);
}

/** Whether the unit gets out at the place that was named, as near as there is room. */
function arrivesAt({ places, reached }: MovePlan, to: Point): boolean {
  return reached && places.some(({ at }) => pointDistance(at, to) <= NEAR_ENOUGH);
}

/** Infantry gets out of its machine, up to its speed away; two models shoot when they have (DK.action.mount). */
export const dismount = action({
  id: 'dismount',
  word: mark`Dismount`,
  cite: CITE,
  who: 'aboard',
  bar({ board }, unit) {
    const carrier = carrierOf(board, unit);
    if (carrier && hasRoom(board, unit, carrier)) return undefined;
    return { why: () => t`${unit.name} has no room to get out.`, cite: CITE };
  },
  hint: ({ board }, unit) =>
    t`Out of ${carrierOf(board, unit)?.name ?? c('out of')`its transport`}; two models may shoot`,
  choices({ board }, unit, partial): Choices | undefined {
    const carrier = carrierOf(board, unit);
    if (carrier === undefined) return undefined;
    if (partial.to !== undefined) return wayFields(board, unit, routeIn(board, unit, partial), partial);
    const options = spotsRound(board, unit, carrier).map(
      (at): Option => ({ value: { x: at.x, y: at.y }, label: squareName(at), hint: groundWords(board, at) }),
    );
    return { field: 'to', title: t`Where to`, options, free: { kind: 'place', from: carrier.at! } };
  },
  check({ board }, unit, reply): Refusal | undefined {
    const carrier = carrierOf(board, unit);
    const to = pointIn(reply.to);
    const route = carrier && to && routeOf(carrier, to);
    if (route && arrivesAt(planRoute(board, unit, route), to)) return wayRefusal(board, unit, route, reply);
    // Only who reads why needs to know places that it gets to.
    return refusedFor(() => {
      const names = carrier ? namesRound(board, unit, carrier) : [];
      const out = carrier?.name ?? c('out of')`its transport`;
      const why =
        names.length > 0
          ? t`${unit.name} gets out within its speed of ${out}, such as at ${names.join(', ')}.`
          : t`${unit.name} gets out within its speed of ${out}: name a place nearer to it.`;
      return { why, cite: CITE };
    });
  },
  preview(view, unit, reply) {
    const none: MovePlan = { places: [], reached: false, coherent: true };
    return previewGoing(view, unit, planOf(view.board, unit, reply) ?? none, t`gets out`, heroesIn(reply) > 0);
  },
  worth({ board }, unit) {
    const at = carrierOf(board, unit)?.at;
    if (at === undefined) return 0;
    const marker = markerDistance(board, at);
    const enemy = Object.values(board.models).some(
      other => other.at && board.units[other.unit]?.side !== unit.side && pointDistance(other.at, at) < 24_000,
    );
    return marker < 9000 || enemy ? 0.9 : 0;
  },
  weigh({ board }, _unit, _partial, choices) {
    if (choices.field !== 'to') return inOrder(choices);
    return choices.options.map(({ value }) => {
      const at = pointIn(value)!;
      return -markerDistance(board, at);
    });
  },
  paths: (board, declared) => planOf(board, unitOf(board, declared.unit), declared)?.places ?? [],
  frame: dismountFrame,
});

export const dismountStep = step(dismountFrame, {
  /** A way like any other: a die for difficult ground, and fire where the movers come into sight (DK.move.difficult, DK.turn.crossing). */
  climbOut(g, { declared, answered }) {
    const { unit } = declared;
    const route = routeIn(g.board, unitOf(g.board, unit), declared);
    if (route === undefined) return { end: null };
    const heroic = heroesIn(declared) > 0;
    return { call: walkFrame({ unit, kind: 'dismount', route, heroic, watch: answerAttack(answered, unit) }) };
  },
  stepDown(g, args, fired) {
    args.fired = moveWalkFrame.ended(fired) === true;
    const unit = unitOf(g.board, args.declared.unit);
    if (unit.models.length > 0 && !onTable(g.board, unit)) {
      g.emit({ type: 'stayed', unit: unit.id, why: 'noRoom' });
    }
  },
  ...twoShoot,
  end() {},
});
