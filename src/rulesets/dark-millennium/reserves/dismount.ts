import type { Choices, Json, Option, Point, Refusal } from '../../../engine/index.js';
import { squareName } from '../../../engine/table/places.js';
import { pointDistance, pointIn, travel } from '../../../engine/table/points.js';
import { unitOf } from '../../lookups.js';
import { carrierOf } from '../../passengers.js';
import type { Placed } from '../../placed.js';
import type { Action } from '../actions/action.js';
import { previewGoing } from '../actions/going.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import { step } from '../game.js';
import { planDrop } from '../movement/drop.js';
import { groundWords } from '../movement/suggestions.js';
import { wayOut } from './passengers.js';
import { type Mounting, twoShoot } from './two-shooters.js';

const CITE = 'DK.action.mount';
const TURNS = [0, 45_000, 90_000, 135_000, 180_000, 225_000, 270_000, 315_000];

/** Places around the machine, no further than the unit's speed; undefined without room there. */
function placesFor(board: DkBoard, unit: DkUnit, carrier: DkModel, to: Point): Placed[] | undefined {
  const within = wayOut(board, unit, carrier);
  const places = planDrop(board, unit, to);
  if (places?.every(({ at }) => pointDistance(at, carrier.at!) <= within))
    return places.map(place => ({ ...place, path: [carrier.at!, place.at] }));
  return undefined;
}

function spotsRound(board: DkBoard, unit: DkUnit, carrier: DkModel): Point[] {
  return turnsRound(board, unit, carrier).filter(at => placesFor(board, unit, carrier, at) !== undefined);
}

function turnsRound(board: DkBoard, unit: DkUnit, carrier: DkModel): Point[] {
  const far = wayOut(board, unit, carrier);
  return TURNS.map(turn => travel(carrier.at!, turn, far * 0.62));
}

function hasRoom(board: DkBoard, unit: DkUnit, carrier: DkModel): boolean {
  return turnsRound(board, unit, carrier).some(at => placesFor(board, unit, carrier, at) !== undefined);
}

/** Infantry gets out of its machine, up to its speed away; two models shoot when they have (DK.action.mount). */
export const dismount: Action = {
  id: 'dismount',
  word: 'Dismount',
  cite: CITE,
  who: 'aboard',
  bar({ board }, unit) {
    const carrier = carrierOf(board, unit);
    if (carrier && hasRoom(board, unit, carrier)) return undefined;
    return { why: `${unit.name} has no room to get out.`, cite: CITE };
  },
  hint: ({ board }, unit) => `Out of ${carrierOf(board, unit)?.name ?? 'its transport'}; two models may shoot`,
  choices({ board }, unit, partial): Choices | undefined {
    const carrier = carrierOf(board, unit);
    if (carrier === undefined || partial.to !== undefined) return undefined;
    const options = spotsRound(board, unit, carrier).map(
      (at): Option => ({ value: { x: at.x, y: at.y }, label: squareName(at), hint: groundWords(board, at) }),
    );
    return { field: 'to', title: 'Where to', options, free: { kind: 'place', from: carrier.at! } };
  },
  check({ board }, unit, reply): Refusal | undefined {
    const carrier = carrierOf(board, unit);
    const to = pointIn(reply.to);
    if (carrier && to && placesFor(board, unit, carrier, to)) return undefined;
    const names = carrier ? spotsRound(board, unit, carrier).slice(0, 4).map(squareName) : [];
    return {
      why: `${unit.name} gets out within its speed of ${carrier?.name ?? 'its transport'}, such as at ${names.join(', ')}.`,
      cite: CITE,
    };
  },
  preview(view, unit, reply) {
    const carrier = carrierOf(view.board, unit);
    const to = pointIn(reply.to);
    const places = carrier && to ? (placesFor(view.board, unit, carrier, to) ?? []) : [];
    return previewGoing(view, unit, { places, reached: true, coherent: true }, 'gets out');
  },
  worth({ board }, unit) {
    const at = carrierOf(board, unit)?.at;
    if (at === undefined) return 0;
    const marker = Math.min(...board.markers.map(known => pointDistance(known.at, at)), 60_000);
    const enemy = Object.values(board.models).some(
      other => other.at && board.units[other.unit]?.side !== unit.side && pointDistance(other.at, at) < 24_000,
    );
    return marker < 9000 || enemy ? 0.9 : 0;
  },
  weigh({ board }, _unit, _partial, choices) {
    return choices.options.map(({ value }) => {
      const at = pointIn(value)!;
      return -Math.min(...board.markers.map(known => pointDistance(known.at, at)), 60_000);
    });
  },
  step: () => dismountStep,
};

export const dismountStep = step<Mounting>('action.dismount', {
  climbOut(g, { declared }) {
    const unit = unitOf(g.board, declared.unit);
    const carrier = carrierOf(g.board, unit);
    const places = carrier && placesFor(g.board, unit, carrier, pointIn(declared.to)!);
    if (carrier === undefined || places === undefined) return { end: null };
    g.emit({ type: 'dismounted', unit: unit.id, transport: carrier.id, spilled: false });
    g.emit({ type: 'moved', unit: unit.id, kind: 'dismount', models: places, last: true, note: [] });
    return undefined;
  },
  ...twoShoot,
  end(): { end: Json } {
    return { end: null };
  },
});
