import type { Refusal, RuleId, UnitId } from '../../../engine/index.js';
import { distance } from '../../../engine/table/bases.js';
import { enemyOf, onTable, unitOf, unitsOf } from '../../lookups.js';
import { carrierOf } from '../../passengers.js';
import { type DmBoard, type DmModel, type DmUnit, type OrderKind, STANDARD_ORDERS } from '../board.js';
import { inCover, isEngaged, seesUnit } from '../combat/sight.js';
import type { DmView } from '../game.js';
import { calledOf, presentModels, standing } from '../lookups.js';
import { isBroken } from '../movement/coherency.js';
import { optionsOf } from '../options.js';

export const ORDERS: readonly OrderKind[] = ['run', 'advance', 'fire', 'overwatch', 'rally', 'down'];
/** The same, those first that are found legal or not without looking for lines of sight. */
export const ORDERS_CHEAP_FIRST: readonly OrderKind[] = ['run', 'advance', 'fire', 'overwatch', 'down', 'rally'];
export const ORDER_WORDS: Record<OrderKind, string> = {
  run: 'Run',
  advance: 'Advance',
  fire: 'Fire',
  overwatch: 'Overwatch',
  rally: 'Rally',
  down: 'Down',
};
/** Rally in the enemy's sight needs its giver this near (DM.command.rally.where). */
const RALLY_REACH = 4000;

export function isOrder(value: unknown): value is OrderKind {
  return typeof value === 'string' && (ORDERS as readonly string[]).includes(value);
}
export function isStandard(order: OrderKind): boolean {
  return (STANDARD_ORDERS as readonly string[]).includes(order);
}

/** Why a unit may not have an order, in words that follow its name. */
interface OrderBar {
  why: string;
  cite: RuleId;
  allowed: OrderKind[];
}

/**
 * What a commander looks at: the board and what was worked out about it already. Good until the board changes, so steps
 * take a fresh one and questions keep theirs with the view.
 */
export interface Desk {
  board: DmBoard;
  bars: Map<UnitId, OrderBar[]>;
  seen: Map<UnitId, boolean>;
  cover: Map<UnitId, Cover>;
  /** The last turn of the battle, for those who plan ahead. */
  lastTurn?: number;
}

type Cover = ReturnType<typeof inCover>;

export function freshDesk(board: DmBoard): Desk {
  return { board, bars: new Map(), seen: new Map(), cover: new Map() };
}

const desks = new WeakMap<DmView, Desk>();

export function deskOf(view: DmView): Desk {
  const known = desks.get(view);
  if (known) return known;
  const desk = { ...freshDesk(view.board), lastTurn: optionsOf(view.options).house.turns };
  desks.set(view, desk);
  return desk;
}

/** The state of a unit that narrows its orders, with what it still takes. The narrowest is said first. */
function bars(desk: Desk, unit: DmUnit): OrderBar[] {
  let found = desk.bars.get(unit.id);
  if (found === undefined) {
    found = barsNow(desk.board, unit);
    desk.bars.set(unit.id, found);
  }
  return found;
}

/** Whether any enemy sees the unit. */
function isSeen(desk: Desk, unit: DmUnit): boolean {
  let found = desk.seen.get(unit.id);
  if (found === undefined) {
    found = seenBy(desk.board, unit) !== undefined;
    desk.seen.set(unit.id, found);
  }
  return found;
}

/** The first enemy found that sees the unit. */
function seenBy(board: DmBoard, unit: DmUnit): DmUnit | undefined {
  const enemies = unitsOf(board, enemyOf(unit.side));
  return enemies.find(enemy => onTable(board, enemy) && seesUnit(board, unit, enemy));
}

/** Cover of the unit where no line of fire exists (DM.house.cover). */
export function coverOf(desk: Desk, unit: DmUnit): Cover {
  let found = desk.cover.get(unit.id);
  if (found === undefined) {
    found = inCover(desk.board, unit);
    desk.cover.set(unit.id, found);
  }
  return found;
}

function barsNow(board: DmBoard, unit: DmUnit): OrderBar[] {
  const found: OrderBar[] = [];
  const carrier = carrierOf(board, unit);
  if (carrier) {
    const why = `is aboard ${calledOf(board, carrier)} and takes only (house default)`;
    return [{ why, cite: 'DM.house.vehicle.transport', allowed: ['run', 'advance'] }];
  }
  if (!onTable(board, unit)) {
    return [{ why: 'is off the table and takes only', cite: 'DM.command.offTable', allowed: ['run', 'advance'] }];
  }
  if (isEngaged(board, unit)) {
    found.push({ why: 'is engaged and takes only (house default)', cite: 'DM.house.engaged', allowed: ['run'] });
  }
  if (unit.status === 'broken') {
    found.push({
      why: 'is broken and takes only (house default)',
      cite: 'DM.house.morale',
      allowed: ['rally', 'down'],
    });
  }
  if (unit.status === 'shaken') {
    const allowed: OrderKind[] = ['rally', 'advance', 'down'];
    found.push({ why: 'is shaken and takes only (house default)', cite: 'DM.house.morale', allowed });
  }
  if (isBroken(board, unit)) {
    const allowed: OrderKind[] = ['run', 'advance', 'down'];
    found.push({ why: 'is out of coherency and takes only', cite: 'DM.move.coherency.broken', allowed });
  }
  return found;
}

/** Orders that the unit's own state allows, whoever gives them (DM.command.offTable, DM.command.special). */
export function ordersOf(desk: Desk, unit: DmUnit): OrderKind[] {
  const narrowed = bars(desk, unit);
  return ORDERS.filter(order => narrowed.every(({ allowed }) => allowed.includes(order)));
}

/**
 * Whether a Rally may be given here: out of every enemy's sight, or within 4" of the model that issues it; without an
 * issuer (the die itself orders the team) only out of sight (DM.command.rally.where).
 */
function mayRallyHere(desk: Desk, unit: DmUnit, issuer?: DmModel): boolean {
  if (issuer && reach(desk.board, issuer, unit) <= RALLY_REACH) return true;
  return !isSeen(desk, unit);
}

/** Something for a Rally to remove, jams included (DM.house.weapons.jam); else it changes nothing and is not offered. */
export function needsRally(board: DmBoard, unit: DmUnit): boolean {
  if (unit.pins > 0 || unit.status !== undefined) return true;
  return unit.models.some(id => (board.models[id]?.jammed.length ?? 0) > 0);
}

/** Why the unit may not have this order now; undefined when it may. The sentence says what it takes instead. */
export function orderRefused(desk: Desk, unit: DmUnit, order: OrderKind, issuer?: DmModel): Refusal | undefined {
  const bar = bars(desk, unit).find(({ allowed }) => !allowed.includes(order));
  if (bar) {
    const takes = ordersOf(desk, unit).map(each => ORDER_WORDS[each]);
    return { why: `${unit.name} ${bar.why}: ${takes.join(', ') || 'nothing now'}.`, cite: bar.cite };
  }
  if (unit.ordered && order !== 'rally') {
    const under = unit.order ? `is under ${ORDER_WORDS[unit.order.kind]} orders already` : 'was ordered already';
    return {
      why: `${unit.name} ${under}; only Rally may come on top. Choose another unit.`,
      cite: 'DM.command.orders.one',
    };
  }
  if (order === 'rally' && !mayRallyHere(desk, unit, issuer)) {
    const seen = seenBy(desk.board, unit)?.name ?? 'the enemy';
    const near = issuer ? `further than 4" from ${issuer.name}` : 'no leader within 4" gives the order';
    return { why: `${unit.name} cannot Rally: ${seen} sees it, and ${near}.`, cite: 'DM.command.rally.where' };
  }
  return undefined;
}

/** Mils between a model and the nearest of a unit; 0 for its own unit, Infinity off the table. */
export function reach(board: DmBoard, model: DmModel, unit: DmUnit): number {
  if (model.unit === unit.id) return 0;
  const own = model.at === undefined ? carrierOf(board, unitOf(board, model.unit)) : model;
  if (own === undefined) return Number.POSITIVE_INFINITY;
  const from = standing(own);
  return Math.min(Number.POSITIVE_INFINITY, ...presentModels(board, unit).map(each => distance(from, standing(each))));
}
