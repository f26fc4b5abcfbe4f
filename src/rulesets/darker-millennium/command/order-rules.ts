import { type RuleId, remembered } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { distance } from '../../../engine/table/bases.js';
import { allowed, anyAllowed, type Bar, type Barred, firstBar } from '../../bars.js';
import { enemyOf, onTable, unitOf, unitsOf } from '../../board-queries.js';
import { carrierOf } from '../../transports/passengers.js';
import { type DmBoard, type DmModel, type DmUnit, ORDERS, type OrderKind, STANDARD_ORDERS } from '../board.js';
import { orderWord } from '../cause-words.js';
import { inCover, isEngaged, nearestWatcher, seesUnit } from '../combat/sight.js';
import { calledOf, presentModels, standing } from '../lookups.js';
import { isBroken } from '../movement/coherency.js';

/** All of them, those first that are found legal or not without looking for lines of sight. */
export const ORDERS_CHEAP_FIRST: readonly OrderKind[] = ['run', 'advance', 'fire', 'overwatch', 'down', 'rally'];
/** Rally in the enemy's sight needs its giver this near (DM.command.rally.where). */
const RALLY_REACH = 4000;

export function isOrder(value: unknown): value is OrderKind {
  return typeof value === 'string' && (ORDERS as readonly string[]).includes(value);
}
export function isStandard(order: OrderKind): boolean {
  return (STANDARD_ORDERS as readonly string[]).includes(order);
}

/** A state of a unit that narrows its orders, and those that it still takes. */
interface OrderState {
  /** Says it of a unit by its name. `takes`: the orders that are left. */
  why(name: string, takes: string): string;
  cite: RuleId;
  allowed: readonly OrderKind[];
}

/** One that stands on the table; those that are found without measuring come first where they narrow the same. */
interface TableState extends OrderState {
  holds(board: DmBoard, unit: DmUnit): boolean;
}

/** An order that a team is given; its issuer's Leadership counts, and without one the die itself orders it. */
export interface OrderFor {
  board: DmBoard;
  unit: DmUnit;
  order: OrderKind;
  issuer?: DmModel | undefined;
}

const idOf = ({ id }: DmUnit) => id;
const engaged = remembered(idOf, (board: DmBoard, unit: DmUnit) => isEngaged(board, unit));
const torn = remembered(idOf, isBroken);
/** Cover of the unit where no line of fire exists (DM.house.cover). */
export const coverOf = remembered(idOf, inCover);
/** Whether any enemy sees the unit. */
const isSeen = remembered(
  idOf,
  (board: DmBoard, unit: DmUnit) => onTable(board, unit) && nearestWatcher(board, unit) !== undefined,
);

/** The first enemy found that sees the unit. */
function seenBy(board: DmBoard, unit: DmUnit): DmUnit | undefined {
  const enemies = unitsOf(board, enemyOf(unit.side));
  return enemies.find(enemy => onTable(board, enemy) && seesUnit(board, unit, enemy));
}

/** Why a unit that is not on the table takes no other orders than these. */
function stateOffTable(board: DmBoard, unit: DmUnit): OrderState | undefined {
  const carrier = carrierOf(board, unit);
  if (carrier) {
    return {
      why: (name, takes) => t`${name} is aboard ${calledOf(board, carrier)} and takes only (house default): ${takes}.`,
      cite: 'DM.house.vehicle.transport',
      allowed: ['run', 'advance'],
    };
  }
  if (onTable(board, unit)) return undefined;
  return {
    why: (name, takes) => t`${name} is off the table and takes only: ${takes}.`,
    cite: 'DM.command.offTable',
    allowed: ['run', 'advance'],
  };
}

/** States of a unit on the table that narrow its orders; the narrowest is said first. */
const TABLE_STATES: readonly TableState[] = [
  {
    why: (name, takes) => t`${name} is engaged and takes only (house default): ${takes}.`,
    cite: 'DM.house.engaged',
    allowed: ['run'],
    holds: engaged,
  },
  {
    why: (name, takes) => t`${name} is broken and takes only (house default): ${takes}.`,
    cite: 'DM.house.morale',
    allowed: ['rally', 'down'],
    holds: (_board, { status }) => status === 'broken',
  },
  {
    why: (name, takes) => t`${name} is shaken and takes only (house default): ${takes}.`,
    cite: 'DM.house.morale',
    allowed: ['rally', 'advance', 'down'],
    holds: (_board, { status }) => status === 'shaken',
  },
  {
    why: (name, takes) => t`${name} is out of coherency and takes only: ${takes}.`,
    cite: 'DM.move.coherency.broken',
    allowed: ['run', 'advance', 'down'],
    holds: torn,
  },
];

/** The state that bars an order; only those that could are looked for. */
function stateAgainst({ board, unit, order }: OrderFor): OrderState | undefined {
  const off = stateOffTable(board, unit);
  if (off) return off.allowed.includes(order) ? undefined : off;
  return TABLE_STATES.find(state => !state.allowed.includes(order) && state.holds(board, unit));
}

/** DM.command.offTable, DM.command.special, DM.house.engaged, DM.house.morale. The sentence says what it takes instead. */
const barOfState: Bar<OrderFor> = given => {
  const state = stateAgainst(given);
  return (
    state && {
      cite: state.cite,
      why: () => {
        const takes = [...allowed(ordersFor(given.board, given.unit), [barOfState])];
        const words = takes.map(({ order }) => orderWord(order)).join(', ');
        return state.why(given.unit.name, words || t`nothing now`);
      },
    }
  );
};

/** DM.command.orders.one */
const barOfOrdered: Bar<OrderFor> = ({ unit, order }) => {
  if (!unit.ordered || order === 'rally') return undefined;
  return {
    cite: 'DM.command.orders.one',
    why: () => {
      const { name } = unit;
      if (unit.order === undefined)
        return t`${name} was ordered already; only Rally may come on top. Choose another unit.`;
      const order = orderWord(unit.order.kind);
      return t`${name} is under ${order} orders already; only Rally may come on top. Choose another unit.`;
    },
  };
};

/**
 * A Rally is given out of every enemy's sight, or within 4" of the model that issues it (DM.command.rally.where).
 */
const barOfSight: Bar<OrderFor> = ({ board, unit, order, issuer }) => {
  if (order !== 'rally') return undefined;
  if (issuer && reach(board, issuer, unit) <= RALLY_REACH) return undefined;
  if (!isSeen(board, unit)) return undefined;
  return {
    cite: 'DM.command.rally.where',
    why: () => {
      const seen = seenBy(board, unit)?.name ?? t`the enemy`;
      return issuer
        ? t`${unit.name} cannot Rally: ${seen} sees it, and further than 4" from ${issuer.name}.`
        : t`${unit.name} cannot Rally: ${seen} sees it, and no leader within 4" gives the order.`;
    },
  };
};

/** What is found without measuring comes first. */
const ORDER_BARS: readonly Bar<OrderFor>[] = [barOfOrdered, barOfState, barOfSight];

function* ordersFor(board: DmBoard, unit: DmUnit): Generator<OrderFor> {
  for (const order of ORDERS) yield { board, unit, order };
}

/** Whether its own state leaves it any order. */
export function takesOrders(board: DmBoard, unit: DmUnit): boolean {
  return anyAllowed(ordersFor(board, unit), [barOfState]);
}

/** Why a unit may not have this order now; undefined when it may. */
export function orderBar(board: DmBoard, unit: DmUnit, order: OrderKind, issuer?: DmModel): Barred | undefined {
  return firstBar(ORDER_BARS, { board, unit, order, issuer });
}

/** Why teams that would share an order may not have it; undefined when they may. */
export function sharedOrderBar(
  board: DmBoard,
  units: readonly DmUnit[],
  order: OrderKind,
  issuer?: DmModel,
): Barred | undefined {
  if (order === 'rally' && !units.some(unit => needsRally(board, unit))) {
    const who = () => units.map(({ name }) => name).join(', ');
    const why = () => t`A Rally changes nothing for ${who()}: choose another order or unit.`;
    return { cite: 'DM.command.rally', why };
  }
  for (const unit of units) {
    const bar = orderBar(board, unit, order, issuer);
    if (bar) return bar;
  }
  return undefined;
}

/** Something for a Rally to remove, jams included (DM.house.weapons.jam). */
export function needsRally(board: DmBoard, unit: DmUnit): boolean {
  if (unit.pins > 0 || unit.status !== undefined) return true;
  return unit.models.some(id => (board.models[id]?.jammed.length ?? 0) > 0);
}

/** Mils between a model and the nearest of a unit; 0 for its own unit, Infinity off the table. */
export function reach(board: DmBoard, model: DmModel, unit: DmUnit): number {
  if (model.unit === unit.id) return 0;
  const own = model.at === undefined ? carrierOf(board, unitOf(board, model.unit)) : model;
  if (own === undefined) return Number.POSITIVE_INFINITY;
  const from = standing(own);
  return Math.min(Number.POSITIVE_INFINITY, ...presentModels(board, unit).map(each => distance(from, standing(each))));
}

/** Standard orders that a unit could be given for nothing (DM.command.test.doubleOne). */
export function freeOrders(board: DmBoard, unit: DmUnit): OrderKind[] {
  return STANDARD_ORDERS.filter(order => !orderBar(board, unit, order));
}
