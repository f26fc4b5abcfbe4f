import type { JsonObject, UnitId } from '../../../engine/index.js';
import { presentOf, unitOf } from '../../board-queries.js';
import { leave } from '../../classic/characters/actions.js';
import { DESPERATE_TEST, LEADERSHIP_TEST } from '../../classic/morale/leadership.js';
import { regrouped } from '../../classic/morale/regroup.js';
import { throwNerve } from '../../classic/morale/tests.js';
import { powerAtAnyPoint } from '../../classic/psychic/power-action.js';
import { readOrders } from '../../classic/shooting/orders.js';
import { shootAction } from '../../classic/shooting/shoot-action.js';
import { answersWindow } from '../answers/frames.js';
import type { IoBoard } from '../board.js';
import { type IoGame, type IoView, step } from '../game.js';
import { type PartArgs, partAsk, partFrame } from './frames.js';
import { actionNamed, isShot, mayAct, mayCast, toldAction } from './part-actions.js';
import { NOTHING, refusalOf } from './part-question.js';
import { isDesperate, lapseOf, onStack } from './standing.js';

/** One step of an order: what its player says, the answers to a declared shot or power, what comes of it (IO.orders.complete). */
export const part = step(partFrame, {
  ask(g, args) {
    const { unit: id, order, part, told } = args;
    if (part === 'coordinate') return { go: 'coordinate' };
    const view = g.view() as IoView;
    const unit = unitOf(g.board, id);
    if (told !== undefined && !args.again && !args.acted) {
      const declared = { ...told, do: toldAction(view, unit, part, told).id };
      if (refusalOf(view, id, part, declared) === undefined) {
        args.declared = declared;
        return { go: 'announce' };
      }
    }
    const { done } = args;
    if (!mayAct(view, unit, part, done)) return { end: null };
    const about = { unit: id, order, part, done };
    return { ask: partAsk({ who: unit.seat, args: about, fallback: { do: NOTHING } }) };
  },
  hear(_g, args, reply) {
    const answer: JsonObject = partAsk.answer(reply);
    if (answer.do === NOTHING) return { end: null };
    args.declared = answer;
  },
  /** A shot or a power is declared before it is carried out; who aims already was answered before (IO.order.reserve.shot). */
  announce(g, { unit, declared }) {
    const targets = targetsIn(g.board, unit, declared!);
    if (isPower(declared)) return { call: answersWindow({ at: 'power', unit, targets }) };
    if (!isShot(declared!) || aims(g, unit)) return { go: 'act' };
    g.emit({ type: 'shotDeclared', unit });
    return { call: answersWindow({ at: 'shot', unit, targets }) };
  },
  hearAnswers(g, args, reply) {
    if (answersWindow.ended(reply) === 0) return { go: 'act' };
    if (lapseOf(unitOf(g.board, args.unit), args.order) !== undefined) return { end: null };
    if (!mayChange(g, args)) return { go: 'act' };
    args.again = true;
    return { go: 'ask' };
  },
  act(g, args) {
    const declared = { ...args.declared!, unit: args.unit, do: String(args.declared!.do) };
    return { call: actionNamed(args.part, declared.do)!.frame(declared, g.board) };
  },
  /** A power is done with for itself; its unit may do the rest of its step all the same (IO.psychic.any). */
  acted(_g, args) {
    if (isPower(args.declared)) return { call: answersWindow({ at: 'resolved', unit: args.unit }) };
    return { go: 'goOn' };
  },
  /** Before and after all that its unit does a Psyker may try his power: after a move the next step asks. Whom a character leaves moves all the same. */
  goOn(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (lapseOf(unit, args.order) !== undefined) return { end: null };
    const wasBesides = isPower(args.declared) || args.declared?.do === leave.id;
    if (!wasBesides && (args.part === 'move' || !mayCast(g.view() as IoView, unit))) return { end: null };
    if (!wasBesides) args.done = true;
    delete args.declared;
    delete args.again;
    args.acted = true;
    return { go: 'ask' };
  },
  /** A friend who has gone to ground or routs tries its own Leadership to stand, or to rally (IO.order.coordinate, IO.house.readings.orders). */
  coordinate(g, { unit: by, told }) {
    const [friend] = presentOf(g.board, [String(told?.at)]);
    if (friend === undefined) return { end: null };
    const test = friend.isFallingBack && isDesperate(g, friend) ? DESPERATE_TEST : LEADERSHIP_TEST;
    // What helps to rally helps nobody up.
    const what = friend.isFallingBack ? 'regroup' : 'other';
    const passed = throwNerve(g, { unit: friend, for: what, modifier: 0 }, test);
    g.emit({ type: 'coordinated', unit: by, with: friend.id, passed });
    if (passed && friend.grounded !== undefined) g.emit({ type: 'stoodUp', unit: friend.id });
    // Who rallies by it bears the same as by itself (IO.house.rally).
    return passed && friend.isFallingBack ? { call: regrouped(g, friend.id, false) } : { end: null };
  },
  rallied: () => ({ end: null }),
});

/** Whether it has declared a shot in this step, though it may have cast a power instead since. */
function aims(g: IoGame, unit: UnitId): boolean {
  return onStack(g.board, unit)?.trails !== undefined;
}

function isPower(declared: JsonObject | undefined): boolean {
  return declared?.do === powerAtAnyPoint.id;
}

/** Whether another target may be taken: somebody has moved since, or what was declared cannot be done any more (P6). */
function mayChange(g: IoGame, { unit, part, declared }: PartArgs): boolean {
  if ((onStack(g.board, unit)?.trails?.length ?? 0) > 0) return true;
  return refusalOf(g.view() as IoView, unit, part, declared!) !== undefined;
}

/** Whom a declared action aims at: of a shot that is parted several. */
function targetsIn(board: IoBoard, unit: UnitId, declared: JsonObject): UnitId[] {
  const orders = declared.do === shootAction.id ? readOrders(board, unitOf(board, unit), declared) : [];
  if (!('why' in orders) && orders.length > 0) return [...new Set(orders.map(({ target }) => target))];
  return typeof declared.target === 'string' ? [declared.target] : [];
}
