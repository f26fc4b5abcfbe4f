import type { UnitId } from '../../../../engine/index.js';
import { onTable } from '../../../lookups.js';
import type { DmBoard, DmUnit, OrderKind } from '../../board.js';
import { countChampionsFrame } from '../../command/frames.js';
import { freshDesk, ORDER_WORDS, orderBar } from '../../command/order-rules.js';
import { sharedOrder } from '../../command/shared-order.js';
import { detachmentOf } from '../../lookups.js';
import type { EffectOf } from '../schema.js';
import type { EffectRule } from './rule.js';

/** An order for nothing and without a test, if the unit may have it now (DM.command.special). */
export const order: EffectRule<EffectOf<'order'>> = {
  words: ({ orders }) => `takes ${orders.map(each => ORDER_WORDS[each]).join(' or ')} orders, without a test`,
  fits(board, unit, { orders }) {
    const desk = freshDesk(board);
    return isHere(board, unit) && orders.some(each => !orderBar(desk, unit, each));
  },
  apply(g, { orders }, { units, source, order: chosen }) {
    const ordered: UnitId[] = [];
    for (const unit of units) {
      const may = ordersFor(g.board, unit, orders);
      const kind = may.find(each => each === chosen) ?? may[0];
      if (kind === undefined) continue;
      // A squad off the table comes on as one (DM.command.offTable.squad).
      const away = !onTable(g.board, unit) && unit.squad !== undefined;
      const sharing = away ? units.filter(each => each.squad === unit.squad && !onTable(g.board, each)) : [unit];
      g.emit({
        type: 'ordered',
        unit: unit.id,
        order: kind,
        group: sharedOrder(g.board, sharing),
        why: source,
        counts: true,
      });
      ordered.push(unit.id);
    }
    return countChampionsFrame({ units: ordered });
  },
  worth: (_board, _effect, unit) => (unit && unit.order === undefined ? 0.6 + unit.models.length / 7 : 0),
};

function isHere(board: DmBoard, unit: DmUnit): boolean {
  return onTable(board, unit) || detachmentOf(board, unit).stage !== 'reserve';
}

/** Which of the orders the unit can take now: alive, of a detachment that is not in reserve, and not ordered yet. */
export function ordersFor(board: DmBoard, unit: DmUnit, orders: readonly OrderKind[]): OrderKind[] {
  if (!isHere(board, unit)) return [];
  const desk = freshDesk(board);
  return orders.filter(each => !orderBar(desk, unit, each));
}
