import type { JsonObject } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { anyUnbarred, unbarred } from '../../actions/action.js';
import type { ClassicAction } from '../../classic/acting/action.js';
import { join, leave } from '../../classic/characters/actions.js';
import { chargeAction } from '../../classic/fighting/charge-action.js';
import { escort, move, neverRuns, run } from '../../classic/movement/actions.js';
import { powerAtAnyPoint } from '../../classic/psychic/power-action.js';
import { shootAction } from '../../classic/shooting/shoot-action.js';
import { repair } from '../../classic/special-rules/steps/mend-action.js';
import { disembark, disembarkFast, embark, embarkFast } from '../../classic/transports/actions.js';
import type { IoUnit } from '../board.js';
import { breachAction, hewAction } from '../debris/action.js';
import type { IoView } from '../game.js';
import type { Part } from './frames.js';
import { trailAction } from './trail-action.js';

/** The move of who never runs, at Top Speed (IO.order.topSpeed). */
const walk: ClassicAction = {
  ...move,
  bars: [
    ...move.bars,
    ({ board }, unit) =>
      neverRuns(board, unit)
        ? undefined
        : { why: () => t`${unit.name} runs at Top Speed: say where to.`, cite: 'IO.order.topSpeed' },
  ],
};

/** What may be done in each step of an order, in the order in which it is offered. */
const ACTIONS: Record<Part, readonly ClassicAction[]> = {
  move: [move, escort, embark, disembark, join, leave, powerAtAnyPoint],
  fastMove: [run, walk, embarkFast, disembarkFast, powerAtAnyPoint],
  fire: [shootAction, trailAction, breachAction, repair, powerAtAnyPoint],
  charge: [chargeAction, hewAction, powerAtAnyPoint],
  coordinate: [],
};

const SHOTS: readonly string[] = [shootAction.id, trailAction.id, breachAction.id];

/** Whether it is a Shooting Attack, which is declared and may be answered before it is made: who mends makes none (IO.order.reserve.shot). */
export function isShot(declared: JsonObject): boolean {
  return SHOTS.includes(String(declared.do));
}

/** Once a unit has done what a step is for a Psyker may still try his power (IO.orders.steps, IO.psychic.any). */
function actionsIn(part: Part, done?: true): readonly ClassicAction[] {
  return done ? [powerAtAnyPoint] : ACTIONS[part];
}

/** What the unit may do in such a step now. */
export function partActions(view: IoView, unit: IoUnit, part: Part, done?: true): ClassicAction[] {
  return unbarred(actionsIn(part, done), view, unit);
}

/** Whether its Psyker may try his power now (IO.psychic.any). */
export function mayCast(view: IoView, unit: IoUnit): boolean {
  return anyUnbarred([powerAtAnyPoint], view, unit);
}

/** What a reaction order to fire is told to do: its own action, or a power in place of it (IO.psychic.instead). */
export function toldShot(told: JsonObject): ClassicAction {
  return told.do === powerAtAnyPoint.id ? powerAtAnyPoint : shootAction;
}

/** What a unit may do that goes at top speed: it runs, or walks if it never does, gets into a transport, or has its Psyker cast first (IO.order.reserve, IO.house.readings.reserve, IO.psychic.any). */
export function fastActions(view: IoView, unit: IoUnit): ClassicAction[] {
  const then = { ...view, board: { ...view.board, phase: 'movement' as const } };
  return unbarred([run, walk, embarkFast, powerAtAnyPoint], then, unit);
}

/** What a reply tells it to do of that. */
export function toldMove(view: IoView, unit: IoUnit, told: JsonObject): ClassicAction {
  const found = fastActions(view, unit);
  return found.find(({ id }) => id === told.do) ?? found[0] ?? run;
}

/** What a reaction order was told, as an action of its step. */
export function toldAction(view: IoView, unit: IoUnit, part: Part, told: JsonObject): ClassicAction {
  return part === 'fastMove' ? toldMove(view, unit, told) : toldShot(told);
}

export function mayAct(view: IoView, unit: IoUnit, part: Part, done?: true): boolean {
  return anyUnbarred(actionsIn(part, done), view, unit);
}

/** An action by its id, such as an answer names it. */
export function actionNamed(part: Part, id: unknown, done?: true): ClassicAction | undefined {
  return actionsIn(part, done).find(action => action.id === id);
}
