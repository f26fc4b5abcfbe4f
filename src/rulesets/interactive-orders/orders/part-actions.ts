import type { JsonObject } from '../../../engine/index.js';
import { anyUnbarred, unbarred } from '../../actions/action.js';
import type { ClassicAction } from '../../classic/acting/action.js';
import { join, leave } from '../../classic/characters/actions.js';
import { chargeAction } from '../../classic/fighting/charge-action.js';
import { escort, move, run } from '../../classic/movement/actions.js';
import { powerAtAnyPoint } from '../../classic/psychic/power-action.js';
import { shootAction } from '../../classic/shooting/shoot-action.js';
import { repair } from '../../classic/special-rules/steps/mend-action.js';
import { disembark, embark } from '../../classic/transports/actions.js';
import type { IoUnit } from '../board.js';
import { breachAction } from '../debris/action.js';
import type { IoView } from '../game.js';
import type { Part } from './frames.js';
import { trailAction } from './trail-action.js';

/** What may be done in each step of an order, in the order in which it is offered. */
const ACTIONS: Record<Part, readonly ClassicAction[]> = {
  move: [move, escort, embark, disembark, join, leave, powerAtAnyPoint],
  fastMove: [run, disembark, powerAtAnyPoint],
  fire: [shootAction, trailAction, breachAction, repair, powerAtAnyPoint],
  charge: [chargeAction, powerAtAnyPoint],
  coordinate: [],
};

/** What the unit may do in such a step now. */
export function partActions(view: IoView, unit: IoUnit, part: Part): ClassicAction[] {
  return unbarred(ACTIONS[part], view, unit);
}

/** Whether its Psyker may try his power now (IO.psychic.any). */
export function mayCast(view: IoView, unit: IoUnit): boolean {
  return anyUnbarred([powerAtAnyPoint], view, unit);
}

/** What a reaction order is told to do: its own action, or a power in place of it (IO.psychic.instead). */
export function toldAction(part: Part, told: JsonObject): ClassicAction {
  return told.do === powerAtAnyPoint.id ? powerAtAnyPoint : soleAction(part);
}

export function mayAct(view: IoView, unit: IoUnit, part: Part): boolean {
  return anyUnbarred(ACTIONS[part], view, unit);
}

/** An action by its id, such as an answer names it. */
export function actionNamed(part: Part, id: unknown): ClassicAction | undefined {
  return ACTIONS[part].find(action => action.id === id);
}

/** The action that a reaction order is: it fires, or moves at top speed. */
export function soleAction(part: Part): ClassicAction {
  return ACTIONS[part][0]!;
}
