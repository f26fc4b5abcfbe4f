import { askOf, frameOf, type JsonObject, type SeatId, type SideId, type UnitId } from '../../../engine/index.js';
import type { Phase } from '../../classic/board.js';
import type { OrderId } from '../board.js';
import type { SupportPart } from '../support/frames.js';
import type { Losses } from './events.js';

/** What an order is made of: its steps, in their sequence. */
export type Part = 'move' | 'fastMove' | 'fire' | 'charge' | 'coordinate';

export interface OrderArgs {
  unit: UnitId;
  order: OrderId;
  /** What the unit was told beside the order, such as `first: 'fire'`, or the whole answer of a reaction order. */
  told: JsonObject;
  /** Of a reaction order: whose order it answers. */
  answers?: UnitId;
  /** Of a strike: who called for it; that one's declaration was answered already (IO.order.support.pass). */
  calledBy?: UnitId;
  /** The answer that chose it, where it is one. */
  answer?: JsonObject;
  /** While it is resolved: the step that it interrupted, what is left of it, who tests its nerve. */
  before?: { phase: Phase; lost: Losses };
  parts?: (Part | SupportPart)[];
  shaken?: UnitId[];
}

/** One order: declared, answered, then its steps one after another (IO.orders.whole). */
export const orderFrame = frameOf<OrderArgs>('io.order');

export interface PartArgs {
  unit: UnitId;
  order: OrderId;
  part: Part;
  /** What was declared already: the fields of an answer. */
  told?: JsonObject;
  /** While it is resolved. */
  declared?: JsonObject;
  /** Its player said it anew after somebody stepped between. */
  again?: true;
  /** Something was done in it: what is told is over. */
  acted?: true;
  /** What its step is for was done: only a power may follow. */
  done?: true;
}

/** One step of an order: what its player does with it, who answers, what comes of it. */
export const partFrame = frameOf<PartArgs>('io.part');

export interface GivingArgs {
  side: SideId;
  /** Players who may still give orders. */
  seats?: SeatId[];
  /** Who of them is asked. */
  asked?: SeatId;
  /** Who was given the last order. */
  last?: UnitId;
}

/** The Orders phase of a side: one order after another, until every unit has acted or passed (IO.orders.one). */
export const givingFrame = frameOf<GivingArgs>('io.giving');

/** Which unit is given which order; `none`: no more orders of this seat. */
export const orderAsk = askOf<{ side: SideId }, { unit: UnitId; do?: OrderId } & JsonObject>('order', 'IO.orders.one');

/** What a unit does in a step of its order; `do: 'none'`: nothing. `done`: it has done what the step is for. */
export const partAsk = askOf<{ unit: UnitId; order: OrderId; part: Part; done?: true }, { do: string } & JsonObject>(
  'act',
  'IO.orders.steps',
);
