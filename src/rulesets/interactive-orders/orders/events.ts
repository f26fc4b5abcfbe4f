import type { UnitId } from '../../../engine/index.js';
import type { Phase } from '../../classic/board.js';
import type { OrderId, Token, Volley } from '../board.js';

/** Why an order comes to nothing before it is over. */
export type Lapse = 'gone' | 'routed' | 'locked' | 'grounded' | 'leaderless';

/** Models that each unit has lost in a step, for tests after losses. */
export type Losses = Record<UnitId, number>;

/** Facts of orders. */
export type OrderEvent =
  /** An order is declared; `answers`: the unit whose order a reaction order answers (IO.orders.one, IO.orders.lifo). */
  | { type: 'orderGiven'; unit: UnitId; order: OrderId | Volley; answers?: UnitId }
  /** It begins to be resolved; of a reaction order the token comes off (IO.orders.token). */
  | { type: 'orderBegun'; unit: UnitId; spends?: Token }
  /** What was declared comes to nothing. */
  | { type: 'orderLapsed'; unit: UnitId; order: OrderId | Volley; why: Lapse }
  | { type: 'orderEnded'; unit: UnitId }
  /** A shot is declared, and may be answered before it is fired (IO.order.reserve.shot). */
  | { type: 'shotDeclared'; unit: UnitId }
  /** A charge is declared, and may be answered before it is thrown. */
  | { type: 'chargeDeclared'; unit: UnitId; targets: UnitId[] }
  /** A unit waits with a token from now on (IO.orders.token). */
  | { type: 'tokenLaid'; unit: UnitId; token: Token }
  /** It waits for nothing any more: what it declared lapsed (F27). */
  | { type: 'tokenLost'; unit: UnitId }
  /** A step of an order begins, which is a phase of its own; with `lost`: one that was suspended goes on, and what answers took is none of its losses (IO.orders.steps). */
  | { type: 'stepStarted'; unit: UnitId; phase: Phase; lost?: Losses }
  /** It lies in what cover there is, and does little else (IO.ground.when). `pinned`: a failed Pinning test sent it there. */
  | { type: 'wentToGround'; unit: UnitId; pinned?: true }
  /** IO.end.stand, IO.order.coordinate */
  | { type: 'stoodUp'; unit: UnitId }
  /** A friend was called upon to stand, or to rally (IO.order.coordinate). */
  | { type: 'coordinated'; unit: UnitId; with: UnitId; passed: boolean };
