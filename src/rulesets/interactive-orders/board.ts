import type { Point, SideId, UnitId } from '../../engine/index.js';
import type { Army, ClassicBoard, ClassicUnit } from '../classic/board.js';
import type { Placed } from '../model-moves.js';

/** The table of Interactive Orders: the classic one, with who waits for what. */
export interface IoBoard extends ClassicBoard {
  units: Record<UnitId, IoUnit>;
  armies: Record<SideId, IoArmy>;
  /** Orders that are declared and not over, the first declared first: what was declared last resolves first (IO.orders.lifo). */
  stack: OrderOnStack[];
  /** What is fought, once it is set. */
  scenario?: Scenario;
  /** Where units come down at the start of their player's next turn (IO.deepStrike.marker). */
  descents: Descent[];
  /** Places that a battery may fire on without being asked (IO.barrage.point). */
  targetPoints: { side: SideId; at: Point }[];
  /** Units destroyed that points were given for already, and whose Warlord (IO.victory.when). */
  reckoned: { destroyed: number; warlords: SideId[] };
}

export interface IoArmy extends Army {
  /** Target points that it bought and has still to place (IO.barrage.point). */
  targetPoints?: number;
}

/** A scenario as it was set up. */
export interface Scenario {
  id: 'counter-attack' | 'defence-line';
  /** Points that win at once (IO.victory.limit). */
  limit: number;
  /** Turn 0 comes first, in which nobody but the deployed acts (IO.turnZero). */
  hasTurnZero?: true;
  /** Of an attack on a defender: who attacks. */
  attacker?: SideId;
  /** Of a battle over corners: each side's (IO.counter.corner). */
  corners?: Record<SideId, Point>;
  /** Reconnaissance units that each side deployed (IO.objective.scouted). */
  scouted?: Record<SideId, number>;
}

export interface Descent {
  unit: UnitId;
  at: Point;
}

/** The eight orders (IO.order.*). */
export type OrderId =
  | 'topSpeed'
  | 'manoeuvre'
  | 'openFire'
  | 'closeAssault'
  | 'requestSupport'
  | 'coordinate'
  | 'ambush'
  | 'reserveMove';

/** Shots at who charges that are no order (IO.codex.supporting, IO.try.overwatch). */
export type Volley = 'supportingFire' | 'overwatch';

/** An order on its way, or shots at a charge; of what answers another order also whose. */
export interface OrderOnStack {
  unit: UnitId;
  order: OrderId | Volley;
  answers?: UnitId;
  /** While its declared shot waits: who moved since, and how (IO.order.reserve.trail). */
  trails?: Trail[];
  /** While its declared charge waits: at whom, and who has fired at it without an order. */
  charge?: { targets: UnitId[]; met: UnitId[] };
}

/** A way that a unit went while somebody aimed. */
export interface Trail {
  unit: UnitId;
  places: Placed[];
}

/** A reaction order that a unit waits with (IO.order.ambush, IO.order.reserve). */
export type Token = Extract<OrderId, 'ambush' | 'reserveMove'>;

export interface IoUnit extends ClassicUnit {
  token?: Token;
  /** The player turn in which it was given its last order, or its token. */
  ordered?: number;
  /** From its datasheet and what it bought. */
  isRecon?: true;
  /** Communications equipment (IO.order.support.who). */
  hasComms?: true;
  /** It is neither deployed nor in reserve: a strike that may be asked for (IO.strike), spent or not. */
  support?: { kind: 'bombard' | 'flyer'; spent?: true };
  /** A mishap keeps it in Reserve until this game turn (IO.deepStrike.mishap). */
  delayed?: number;
  /** Off the map from the start, firing indirectly alone (IO.barrage.offMap). */
  offMap?: true;
  /** It is a fortification, which no army is left by (IO.victory.forts). */
  isFort?: true;
}
