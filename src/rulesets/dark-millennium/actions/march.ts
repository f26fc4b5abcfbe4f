import type { Json, JsonObject } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { pointIn } from '../../../engine/table/points.js';
import { unitOf } from '../../lookups.js';
import type { AttackRequest } from '../combat/attack.js';
import { clash } from '../combat/clash.js';
import { step } from '../game.js';
import { walkFrame } from '../movement/walk.js';
import type { Action, Answered, Declared } from './action.js';
import {
  bestGain,
  canWalk,
  checkPlace,
  placeField,
  planTo,
  previewGoing,
  reachOf,
  routeTo,
  weighPlaces,
} from './going.js';
import { answerAttack } from './return-fire.js';

/** Twice its speed, and nothing else (DK.action.march). */
export const march: Action = {
  id: 'march',
  word: 'March',
  cite: 'DK.action.march',
  bar({ board }, unit) {
    if (canWalk(board, unit)) return undefined;
    return { why: `${unit.name} cannot move; it can fire.`, cite: 'DK.action.march' };
  },
  hint: ({ board }, unit) => `Up to ${showLength(reachOf(board, unit, 2))}, without an attack`,
  choices: ({ board }, unit, partial) => (partial.to === undefined ? placeField(board, unit, 2) : undefined),
  check: ({ board }, unit, reply) => checkPlace(board, unit, reply, 2, 'DK.action.march'),
  preview(view, unit, reply) {
    const to = pointIn(reply.to);
    const plan = to ? planTo(view.board, unit, to, 2) : { places: [], reached: false, coherent: true };
    return previewGoing(view, unit, plan, 'marches');
  },
  worth(view, unit) {
    const gain = bestGain(view, unit, 2);
    return unit.actions > 1 ? Math.min(0.2, gain / 8) : Math.min(1.2, 0.2 + gain / 5);
  },
  weigh: (view, unit, _partial, choices) => weighPlaces(view, unit, choices),
  paths: (board, declared) => planTo(board, unitOf(board, declared.unit), pointIn(declared.to)!, 2).places,
  frame: (declared, answered) => start(marchStep, { declared, ...(answered ? { answered } : {}) }),
};

interface MarchArgs extends JsonObject {
  declared: Declared;
  answered?: Answered;
  watch?: AttackRequest;
}

export const marchStep = step<MarchArgs>('action.march', {
  move(g, args) {
    const { declared, answered } = args;
    const route = routeTo(pointIn(declared.to)!, 2);
    const watch = answerAttack(g.board, answered, declared.unit);
    if (watch) args.watch = watch;
    return { call: walkFrame({ unit: declared.unit, kind: 'march', route, ...(watch ? { watch } : {}) }) };
  },
  /** Seen only where it ended (DK.turn.crossing). */
  lateFire(_g, { watch }, fired) {
    return watch && fired !== true ? { call: start(clash, { attacks: [watch] }) } : undefined;
  },
  end(): { end: Json } {
    return { end: null };
  },
});
