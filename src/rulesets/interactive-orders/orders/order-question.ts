import { boardMemory, type Refusal, type SeatId, type SideId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { counted, firstOf, listed } from '../../../engine/wording.js';
import { type Acting, actQuestion } from '../../actions/act-question.js';
import { anyUnbarred, unbarred } from '../../actions/action.js';
import { unitNamed, unitsOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import type { IoBoard, IoUnit } from '../board.js';
import { type IoView, question } from '../game.js';
import { orderAsk } from './frames.js';
import type { Order } from './making.js';
import { ORDER_WORDS } from './order-words.js';
import { orders } from './orders.js';

/** No more orders of this seat. */
export const NONE = 'none';
const CITE = 'IO.orders.one';

const ables = boardMemory<boolean>();

/** Units of a seat that may be given an order now. */
export function orderable(view: IoView, seat: SeatId): IoUnit[] {
  const { board } = view;
  const side = board.seats.find(({ id }) => id === seat)?.side;
  if (side === undefined || side !== board.acting) return [];
  return unitsOf(board, side).filter(
    unit => unit.seat === seat && ables(board, `order ${unit.id}`, () => anyUnbarred(orders, view, unit)),
  );
}

const giving: Acting<IoBoard, { side: SideId }, [view: IoView, unit: IoUnit], Order> = {
  actions: orders,
  title: mark`Order`,
  cases: (view, { who }) => orderable(view, who).map(unit => [view, unit]),
  names: (id, _view, unit) => unit.id === id,
  option: (_view, { id, name }) => ({ value: id, label: name }),
  hint: (_view, unit) => standWords(unit),
  done: () => ({ value: NONE, label: t`End the orders`, hint: t`What has no order stays as it is` }),
  isDone: ({ unit }) => unit === NONE,
  whyNotDone: () => undefined,
  previewDone: () => previewOf([t`You give no more orders this turn.`]),
  whyNotUnit: (view, { who }, id) => whyNotUnit(view, who, id),
  whyNoAction: (_view, { name }, instead) => ({
    why: t`Say which order ${name} is given: ${listed(instead)}.`,
    cite: CITE,
  }),
  besides: (_view, { id }, _action, _told, preview) => ({ focus: id, ...preview }),
  weighUnits(view, { who }, options) {
    const units = orderable(view, who);
    return options.map(({ value }) => {
      const unit = units.find(({ id }) => id === value);
      return unit ? Math.max(...unbarred(orders, view, unit).map(order => order.worth(view, unit))) : 0;
    });
  },
};

/** `10 models · waits: Ambush Fire`. */
function standWords({ models, token, grounded }: IoUnit): string {
  const parts = [counted(models.length, t`model`, t`models`)];
  if (token !== undefined) parts.push(t`waits: ${translated(ORDER_WORDS[token])}`);
  if (grounded !== undefined) parts.push(t`gone to ground`);
  return parts.join(' · ');
}

/** Which unit is given which order next (IO.orders.one). */
export const orderQuestion = question(orderAsk, {
  style: 'panel',
  prompt(view, { who }) {
    const units = orderable(view, who);
    return {
      title: t`Turn ${view.board.turn} · Orders: give a unit its order, or end them`,
      lines: firstOf(
        units.map(unit => `**${unit.name}** · ${standWords(unit)}`),
        left => t`and ${left} more units`,
      ),
      small: [],
    };
  },
  ...actQuestion(giving),
});

function whyNotUnit(view: IoView, who: SeatId, id: unknown): Refusal {
  const names = listed(orderable(view, who).map(({ name }) => name));
  const unit = unitNamed(view.board, id);
  if (unit === undefined) return { why: t`Choose a unit for an order: ${names}; or end the orders.`, cite: CITE };
  const side = view.board.seats.find(seat => seat.id === who)?.side;
  if (unit.side !== side) return { why: t`${unit.name} is the enemy's; yours to order are ${names}.`, cite: CITE };
  if (unit.models.length === 0) return { why: t`${unit.name} is wiped out; you can order ${names}.`, cite: CITE };
  if (unit.seat !== who) {
    return { why: t`${unit.name} belongs to another player of your side; yours are ${names}.`, cite: CITE };
  }
  const [first] = orders.flatMap(order => order.bars).flatMap(bar => bar(view, unit) ?? []);
  const why = first?.why({ reply: {}, instead: () => [] }) ?? '';
  return { why: t`${why} You can order ${names}, or end the orders.`, cite: first?.cite ?? CITE };
}
