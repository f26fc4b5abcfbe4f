import type { UnitId } from '../../../engine/index.js';
import { onTable } from '../../board-queries.js';
import { keyOf } from '../../classic/asking.js';
import type { Deeds } from '../../classic/board.js';
import { isLocked } from '../../classic/lookups.js';
import type { IoBoard, IoUnit, OrderId, OrderOnStack, Token, Volley } from '../board.js';
import type { IoSituation } from '../game.js';
import { optionsOf } from '../options.js';
import type { Lapse, Losses } from './events.js';

/** The order that a unit with such a token resolves (IO.order.ambush, IO.order.reserve). */
export const RESOLVED_AS: Record<Token, OrderId> = { ambush: 'openFire', reserveMove: 'topSpeed' };

export function isToken(order: OrderId | Volley): order is Token {
  return order === 'ambush' || order === 'reserveMove';
}

/** Whether it is Open Fire, given or waited with. */
export function opensFire(order: OrderId | Volley | undefined): boolean {
  return order === 'openFire' || order === 'ambush';
}

/** How a unit shoots by an Open Fire order: it takes no account of a move, and parts its fire (IO.order.openFire, IO.order.openFire.split). */
export function openFireDeeds({ options }: IoSituation): Pick<Deeds, 'gunnery' | 'splits'> {
  return { gunnery: 'steady', splits: optionsOf(options).house.split };
}

/** What keeps a unit from going on with an order that it has declared (P6): who has gone to ground may only open fire. */
export function lapseOf(unit: IoUnit, order: OrderId): Lapse | undefined {
  if (unit.models.length === 0) return 'gone';
  if (unit.isFallingBack) return 'routed';
  if (isLocked(unit)) return 'locked';
  if (unit.grounded !== undefined && !opensFire(order)) return 'grounded';
  return undefined;
}

/** Shots at a charge that are no order: nobody interrupts them on Ambush Fire. */
export function isVolley(order: OrderId | Volley): order is Volley {
  return order === 'supportingFire' || order === 'overwatch';
}

/** Of whom less than a quarter is left: two 1s alone rally it (IO.house.rally). */
export function isDesperate({ board, options }: IoSituation, unit: IoUnit): boolean {
  const { models, startModels } = unit;
  // IO.codex.knife
  const isHeroic = keyOf(board, unit, 'heroic') === true;
  return optionsOf(options).house.rally === 'quarter' && models.length * 4 < startModels && !isHeroic;
}

/** Whether its order is on its way: nobody declares twice. */
export function isOnStack({ stack }: IoBoard, { id }: IoUnit): boolean {
  return stack.some(({ unit }) => unit === id);
}

/** What a unit has on its way. */
export function onStack({ stack }: IoBoard, id: UnitId): OrderOnStack | undefined {
  return stack.find(({ unit }) => unit === id);
}

/** The last order that an enemy of the unit declared and that is on its way, a reaction order or any other (IO.order.ambush). */
export function enemyOnStack({ stack, units }: IoBoard, { side }: IoUnit): OrderOnStack | undefined {
  return stack.findLast(({ unit, order }) => units[unit]?.side !== side && !isVolley(order));
}

/** How many models each unit on the table has lost in the step that is played now. */
export function lossesIn(board: IoBoard): Losses {
  return Object.fromEntries(
    Object.values(board.units)
      .filter(unit => onTable(board, unit))
      .map(({ id, phaseModels, models }) => [id, phaseModels - models.length]),
  );
}
