import type { Json, JsonObject } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { pointIn } from '../../../engine/table/points.js';
import { unitOf } from '../../lookups.js';
import type { AttackRequest } from '../combat/attack.js';
import { type DkView, step } from '../game.js';
import { walkFrame } from '../movement/walk.js';
import { askToShoot, ownAttack, shootTogether } from '../reserves/shots.js';
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

/** As far as its speed, then an attack at -1 from where it ends (DK.action.advance). */
export const advance: Action = {
  id: 'advance',
  word: 'Advance',
  cite: 'DK.action.advance',
  bar({ board }, unit) {
    if (canWalk(board, unit)) return undefined;
    return { why: `${unit.name} cannot move; it can fire.`, cite: 'DK.action.advance' };
  },
  hint: ({ board }, unit) => `Up to ${showLength(reachOf(board, unit, 1))}, then fire at -1`,
  choices: ({ board }, unit, partial) => (partial.to === undefined ? placeField(board, unit, 1) : undefined),
  check: ({ board }, unit, reply) => checkPlace(board, unit, reply, 1, 'DK.action.advance'),
  preview(view, unit, reply) {
    const to = pointIn(reply.to);
    const plan = to ? planTo(view.board, unit, to, 1) : { places: [], reached: false, coherent: true };
    const preview = previewGoing(view, unit, plan, 'advances');
    preview.small.push('It may fire from there at -1; you choose at whom when it has arrived.');
    return preview;
  },
  worth(view, unit) {
    const gain = bestGain(view, unit, 1);
    return unit.actions > 1 ? Math.min(0.2, gain / 6) : Math.min(1.2, 0.35 + gain / 4);
  },
  weigh: (view, unit, _partial, choices) => weighPlaces(view, unit, choices),
  paths: (board, declared) => planTo(board, unitOf(board, declared.unit), pointIn(declared.to)!, 1).places,
  frame: (declared, answered) => start(advanceStep, { declared, ...(answered ? { answered } : {}) }),
};

interface AdvanceArgs extends JsonObject {
  declared: Declared;
  answered?: Answered;
  watch?: AttackRequest;
  fired?: boolean;
  own?: AttackRequest | null;
}

/** Moves, then fires; the reaction hits on the way, or at the same time as its fire (DK.turn.crossing). */
export const advanceStep = step<AdvanceArgs>('action.advance', {
  move(g, args) {
    const { declared, answered } = args;
    const unit = unitOf(g.board, declared.unit);
    const route = routeTo(pointIn(declared.to)!, 1);
    const watch = answerAttack(g.board, answered, declared.unit);
    if (watch) args.watch = watch;
    return { call: walkFrame({ unit: unit.id, kind: 'advance', route, ...(watch ? { watch } : {}) }) };
  },
  chooseTarget(g, args, fired) {
    args.fired = fired === true;
    const ask = askToShoot(g.view() as DkView, unitOf(g.board, args.declared.unit), 'advance');
    return ask ? { ask } : { go: 'fire' };
  },
  hearTarget(_g, args, reply) {
    args.own = ownAttack(args.declared.unit, 'advance', reply as JsonObject) ?? null;
  },
  fire: (_g, args) => shootTogether(args.own, args.fired ? undefined : args.watch),
  end(): { end: Json } {
    return { end: null };
  },
});
