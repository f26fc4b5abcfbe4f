import type { JsonObject, UnitId } from '../../../engine/index.js';
import { presentOf, unitOf } from '../../board-queries.js';
import { throwNerve } from '../../classic/morale/tests.js';
import { answersWindow } from '../answers/frames.js';
import { type IoView, step } from '../game.js';
import { partAsk, partFrame } from './frames.js';
import { actionNamed, mayAct, soleAction } from './part-actions.js';
import { NOTHING, refusalOf } from './part-question.js';
import { lapseOf } from './standing.js';

/** One step of an order: what its player says, the answers to a declared shot, what comes of it (IO.orders.complete). */
export const part = step(partFrame, {
  ask(g, args) {
    const { unit: id, order, part, told } = args;
    if (part === 'coordinate') return { go: 'coordinate' };
    const view = g.view() as IoView;
    const unit = unitOf(g.board, id);
    if (told !== undefined && !args.again) {
      const declared = { ...told, do: soleAction(part).id };
      if (refusalOf(view, id, part, declared) === undefined) {
        args.declared = declared;
        return { go: 'announce' };
      }
    }
    if (!mayAct(view, unit, part)) return { end: null };
    const about = { unit: id, order, part };
    return { ask: partAsk({ who: unit.seat, args: about, cite: 'IO.orders.steps', fallback: { do: NOTHING } }) };
  },
  hear(_g, args, reply) {
    const answer: JsonObject = partAsk.answer(reply);
    if (answer.do === NOTHING) return { end: null };
    args.declared = answer;
  },
  /** A shot is declared before it is fired; who declared it anew was answered before (IO.order.reserve.shot). */
  announce(_g, { unit, part, declared, again }) {
    if (part !== 'fire' || again) return { go: 'act' };
    return { call: answersWindow({ at: 'shot', unit, targets: targetsIn(declared!) }) };
  },
  hearAnswers(g, args, reply) {
    if (answersWindow.ended(reply) === 0) return { go: 'act' };
    const unit = unitOf(g.board, args.unit);
    if (lapseOf(unit, args.order) !== undefined) return { end: null };
    // Somebody has moved or fallen since: its player may take another target.
    args.again = true;
    return { go: 'ask' };
  },
  act(g, args) {
    const declared = { ...args.declared!, unit: args.unit, do: String(args.declared!.do) };
    return { call: actionNamed(args.part, declared.do)!.frame(declared, g.board) };
  },
  acted: () => ({ end: null }),
  /** A friend who has gone to ground or routs tries its own Leadership to stand, or to rally (IO.order.coordinate, IO.house.readings.orders). */
  coordinate(g, { unit: by, told }) {
    const [friend] = presentOf(g.board, [String(told?.at)]);
    if (friend === undefined) return { end: null };
    const passed = throwNerve(g, { unit: friend, for: 'regroup', modifier: 0 });
    g.emit({ type: 'coordinated', unit: by, with: friend.id, passed });
    if (passed && friend.grounded !== undefined) g.emit({ type: 'stoodUp', unit: friend.id });
    if (passed && friend.isFallingBack) g.emit({ type: 'fallingBack', unit: friend.id, falling: false });
    return { end: null };
  },
});

/** Whom a declared action aims at. */
function targetsIn({ target, also }: JsonObject): UnitId[] {
  return [target, also].filter(id => typeof id === 'string' && id !== 'none') as UnitId[];
}
