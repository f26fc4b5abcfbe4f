import { mark, t } from '../../../engine/language.js';
import { refusalOf } from '../../bars.js';
import { unitOf } from '../../board-queries.js';
import type { OrderKind } from '../board.js';
import { orderWord } from '../cause-words.js';
import { choice } from '../game.js';
import { freeOrderAsk } from './frames.js';
import { freeOrders, isOrder, isStandard, orderBar } from './order-rules.js';
import { orderWorth } from './order-worth.js';

/** `freeOrder`: a standard order for nothing, after a Rally on a double 1 (DM.command.test.doubleOne). */
export const freeOrderQuestion = choice(freeOrderAsk, {
  prompt(view, { args: { unit } }) {
    const { name } = unitOf(view.board, unit);
    return {
      title: t`${name} rallied on a double 1`,
      lines: [t`It takes one standard order for free, now or not at all.`],
      small: [t`No order test: all its pins are gone.`],
    };
  },
  field: 'order',
  title: mark`Free order`,
  options({ board }, { args: { unit } }) {
    const orders = freeOrders(board, unitOf(board, unit));
    return [...orders.map(order => ({ value: order, label: orderWord(order) })), { value: 'none', label: t`No order` }];
  },
  refusal({ board }, { args: { unit } }, { order }) {
    const bar = isOrder(order) && isStandard(order) ? orderBar(board, unitOf(board, unit), order) : undefined;
    const neither = { why: t`The free order is Run, Advance or Fire; or none.`, cite: 'DM.command.test.doubleOne' };
    return refusalOf(bar) ?? neither;
  },
  worth: (value, view, { args: { unit } }) =>
    value === 'none' ? 0.05 : orderWorth(view, unitOf(view.board, unit), value as OrderKind),
});
