import type { Refusal, SeatId, SideId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { counted, listed } from '../../../engine/wording.js';
import { type Acting, actQuestion } from '../../actions/act-question.js';
import { ableLines, NONE, unitByUnit } from '../../actions/unit-by-unit.js';
import { unitNamed } from '../../board-queries.js';
import { hostOf } from '../../classic/lookups.js';
import { previewOf } from '../../previews.js';
import type { IoBoard, IoUnit } from '../board.js';
import { type IoView, question } from '../game.js';
import { orderAsk } from './frames.js';
import type { Order } from './making.js';
import { ORDER_WORDS } from './order-words.js';
import { orders } from './orders.js';

const CITE = 'IO.orders.one';

const units = unitByUnit<IoBoard, IoUnit, Order>(orders, ({ acting }, side) => acting === side);
/** Units of a seat that may be given an order now. */
export const orderable = units.ableUnits;

const giving: Acting<IoBoard, { side: SideId }, [view: IoView, unit: IoUnit], Order> = {
  ...units.acting,
  title: mark`Order`,
  hint: (_view, unit) => standWords(unit),
  done: () => ({ value: NONE, label: t`End the orders`, hint: t`What has no order stays as it is` }),
  previewDone: () => previewOf([t`You give no more orders this turn.`]),
  whyNotUnit: (view, { who }, id) => whyNotUnit(view, who, id),
  whyNoAction: (_view, { name }, instead) => ({
    why: t`Say which order ${name} is given: ${listed(instead)}.`,
    cite: CITE,
  }),
  besides: (_view, { id }, _action, _told, preview) => ({ focus: id, ...preview }),
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
    return {
      title: t`Turn ${view.board.turn} · Orders: give a unit its order, or end the orders`,
      lines: ableLines(orderable(view, who), standWords),
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
  const host = hostOf(view.board, unit);
  if (host) return { why: t`${unit.name} is part of ${host.name}; you can order ${names}.`, cite: CITE };
  if (unit.models.length === 0) return { why: t`${unit.name} is wiped out; you can order ${names}.`, cite: CITE };
  if (unit.seat !== who) {
    return { why: t`${unit.name} belongs to another player of your side; yours are ${names}.`, cite: CITE };
  }
  const [first] = orders.flatMap(order => order.bars).flatMap(bar => bar(view, unit) ?? []);
  const why = first?.why({ reply: {}, instead: () => [] }) ?? '';
  return { why: t`${why} You can order ${names}, or end the orders.`, cite: first?.cite ?? CITE };
}
