import type { Choices, JsonObject, Option, SeatId } from '../../../engine/index.js';
import { counted } from '../../../engine/wording.js';
import { onTable } from '../../board-queries.js';
import { abilityText } from '../abilities/book.js';
import type { DmBoard, DmUnit } from '../board.js';
import { ORDER_WORDS } from '../cause-words.js';
import type { Occasion } from './frames.js';
import { wayName, waysToPay, wayWords } from './payment.js';
import { orderChoice, stratagemsOf, targetIds, targetsFor } from './plays.js';
import type { Stratagem } from './schema.js';
import { stratagemWords, whatItDoes } from './stratagem-words.js';

/** A stratagem as one of several to choose from. */
export function stratagemOption(stratagem: Stratagem): Option {
  const { id, name, cost } = stratagem;
  return { value: id, label: `${name}: ${cost} CP`, hint: whatItDoes(stratagem) };
}

/**
 * The next field that playing it needs: whom, which order, who pays; undefined when the reply is complete. What there is only
 * one of is not asked for.
 */
export function nextPlayField(
  board: DmBoard,
  seat: SeatId,
  occasion: Occasion,
  id: unknown,
  partial: JsonObject,
): Choices | undefined {
  const stratagem = stratagemsOf(board, seat).find(each => each.id === id);
  if (stratagem === undefined) return undefined;
  const able = targetsFor(board, seat, occasion, stratagem);
  if (partial.target === undefined && able.length > 1) return targetField(board, stratagem, able);
  const ids = targetIds(partial.target);
  const units = able.length === 1 ? able : able.filter(unit => ids.includes(unit.id));
  const orders = orderChoice(board, stratagem, units);
  if (partial.order === undefined && orders.length > 0) {
    const options = orders.map(order => ({ value: order as string, label: ORDER_WORDS[order] }));
    return { field: 'order', title: 'Order', options };
  }
  if (partial.from !== undefined) return undefined;
  const ways = waysToPay(board, seat, stratagem.keyword, stratagem.cost);
  if (ways.length < 2) return undefined;
  const options = ways.map(way => ({ value: wayName(way), label: wayWords(board, way) }));
  return { field: 'from', title: 'Who pays', options };
}

function targetField(board: DmBoard, { target }: Stratagem, units: readonly DmUnit[]): Choices {
  const options = units.map(unit => ({ value: unit.id, label: unit.name, hint: state(unit) }));
  const most = Math.min(target.most ?? 1, units.length);
  return { field: 'target', title: 'On whom', options, ...(most > 1 ? { many: { min: 1, max: most } } : {}) };

  function state(unit: DmUnit): string {
    const parts = [
      counted(unit.models.length, 'model'),
      unit.order ? `${ORDER_WORDS[unit.order.kind]} orders` : 'no orders',
      ...(unit.pins > 0 ? [counted(unit.pins, 'pin')] : []),
      ...(unit.status ? [unit.status] : []),
      ...(onTable(board, unit) ? [] : ['off the table']),
    ];
    return parts.join(' · ');
  }
}

/** Reasons under a preview: all that the stratagem does, and the abilities that it lends. */
export function playReasons(stratagem: Stratagem): string[] {
  const lent = stratagem.effects.flatMap(effect =>
    effect.kind === 'ability' ? (abilityText(effect.ability) ?? []) : [],
  );
  return [stratagemWords(stratagem), ...lent];
}
