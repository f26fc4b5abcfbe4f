import { NONE } from '../../actions/unit-by-unit.js';
import { seatsOf, unitOf } from '../../board-queries.js';
import { answersWindow } from '../answers/frames.js';
import { type IoView, step } from '../game.js';
import { isDecided } from '../scenarios/victory.js';
import { givingFrame, orderAsk } from './frames.js';
import { orderable } from './order-question.js';
import { orders } from './orders.js';

/** Orders of a side, one wholly after another; between them whoever waits to move may (IO.orders.one, IO.orders.whole). */
export const giving = step(givingFrame, {
  begin(g, args) {
    args.seats = seatsOf(g.board, args.side);
  },
  pickUnit(g, args) {
    if (isDecided(g)) return { go: 'end' };
    const view = g.view() as IoView;
    // Who has nobody to order now may have later: a friend may bring one to its feet.
    const who = args.seats?.find(seat => orderable(view, seat).length > 0);
    if (who === undefined) return { go: 'end' };
    args.asked = who;
    return { ask: orderAsk({ who, args: { side: args.side }, fallback: { unit: NONE } }) };
  },
  order(g, args, reply) {
    const told = orderAsk.answer(reply);
    const order = orders.find(({ id }) => id === told.do);
    if (order === undefined) {
      args.seats = args.seats?.filter(seat => seat !== args.asked) ?? [];
      return { go: 'pickUnit' };
    }
    const { unit: id, do: _order, ...fields } = told;
    args.last = id;
    return { call: order.frame(fields, unitOf(g.board, id)) };
  },
  /** IO.order.reserve: not in an order, but between orders. */
  letMove(_g, { last }) {
    return { call: answersWindow({ at: 'gap', unit: last! }) };
  },
  again: () => ({ go: 'pickUnit' }),
  end() {},
});
