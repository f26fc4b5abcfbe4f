import type { Choices, Frame, JsonObject } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import type * as shared from '../../actions/action.js';
import { onTable } from '../../board-queries.js';
import { isLocked } from '../../classic/lookups.js';
import { previewOf } from '../../previews.js';
import { allAlike } from '../../tastes.js';
import { carrierOf } from '../../transports/passengers.js';
import type { IoUnit, OrderId } from '../board.js';
import type { IoView } from '../game.js';
import { isOffMap, offMapBar } from '../support/off-map.js';
import { orderFrame } from './frames.js';
import { ORDER_WORDS } from './order-words.js';

type Case = [view: IoView, unit: IoUnit];
export type Bar = shared.ActionBar<Case>;

/** One of the orders that a unit may be given in its own turn: one object (IO.orders.one). */
export interface Order extends shared.Action<Case> {
  id: OrderId;
  frame(told: JsonObject, unit: IoUnit): Frame;
}

/** What keeps a unit from every order: it acted, it is in no state to. */
const free: readonly Bar[] = [
  ({ board }, { name, ordered }) =>
    ordered === board.playerTurn
      ? { why: () => t`${name} was given its order of this turn.`, cite: 'IO.orders.one' }
      : undefined,
  ({ board }, unit) => offMapBar(board, unit),
  ({ board }, unit) =>
    isOffMap(unit) || onTable(board, unit) || carrierOf(board, unit) !== undefined
      ? undefined
      : { why: () => t`${unit.name} is not on the table.`, cite: 'IO.orders.one' },
  (_view, unit) =>
    isLocked(unit) ? { why: () => t`${unit.name} is locked in combat.`, cite: 'IO.house.fight' } : undefined,
  (_view, unit) =>
    unit.isFallingBack
      ? { why: () => t`${unit.name} is routing: it can rally at the end of the turn.`, cite: 'IO.house.rally' }
      : undefined,
];

/** Off the map there is nothing to do but to fire (IO.barrage.offMap). */
const onMap: Bar = (_view, unit) =>
  isOffMap(unit)
    ? {
        why: () => t`${unit.name} is off the map: it may only open fire, at a target point.`,
        cite: 'IO.barrage.offMap',
      }
    : undefined;

/** IO.ground.fire */
export const upright: Bar = (_view, { name, grounded }) =>
  grounded === undefined
    ? undefined
    : { why: () => t`${name} has gone to ground: it may only open fire.`, cite: 'IO.ground.fire' };

export const onFoot: Bar = (_view, unit) =>
  unit.aboard === undefined
    ? undefined
    : { why: () => t`${unit.name} is aboard: move or disembark first.`, cite: 'IO.order.topSpeed' };

const noFields = {
  choices: () => undefined,
  check: () => undefined,
  weigh: (_view: IoView, _unit: IoUnit, _partial: JsonObject, choices: Choices) => allAlike(choices),
};

function previewIn(id: OrderId) {
  return (_view: IoView, { id: focus, name }: IoUnit, told: JsonObject) => {
    const word = translated(ORDER_WORDS[id]);
    const line = told.first === 'fire' ? t`**${name}**: ${word}, it fires first.` : `**${name}**: ${word}.`;
    return previewOf([line], { focus });
  };
}

export function orderOf(
  about: Pick<Order, 'id' | 'cite' | 'bars' | 'hint' | 'worth'> & Partial<Pick<Order, 'choices' | 'check' | 'weigh'>>,
): Order {
  const { id, bars } = about;
  return {
    ...noFields,
    ...about,
    word: ORDER_WORDS[id],
    bars: [...free, ...(id === 'openFire' ? [] : [onMap]), ...bars],
    preview: previewIn(id),
    frame: (told, unit) => orderFrame({ unit: unit.id, order: id, told }),
  };
}
