import {
  type AnswerAsked,
  askOf,
  frameOf,
  type JsonObject,
  type Reacted,
  type UnitId,
  windowOf,
} from '../../../engine/index.js';
import type { Volley } from '../board.js';

/**
 * Points at which orders are answered (IO.house.windows): declared; on the way of a move; a shot, a power or a charge declared; a step
 * resolved; between orders. None lies within a shot or another action that is resolved (IO.order.interrupt).
 */
export type AnswerPoint = 'declared' | 'moving' | 'shot' | 'power' | 'charge' | 'resolved' | 'gap';

/** What is answered: what a unit does, and whom it aims at. */
export interface AnswerAbout {
  at: AnswerPoint;
  unit: UnitId;
  targets?: UnitId[];
  /** Where it is a moment of some who wait alone: who they are. */
  whose?: UnitId[];
}

/** Everybody who waits may answer, one at a time, the side that did not act first (IO.house.asked). */
export const answersWindow = windowOf<AnswerAbout>('io.answers');

/** `{ react: 'ambush:r2', target: 'b1' }`, `{ react: 'reserveMove:r2', to: … }`, or `{ react: 'hold' }`. */
export const answerAsk = askOf<AnswerAsked<AnswerAbout>, Reacted>('answer');

export interface VolleyArgs {
  unit: UnitId;
  volley: Volley;
  /** Who charges. */
  answers: UnitId;
  /** The answer that chose it. */
  answer?: JsonObject;
}

/** Shots at who charges that are no order: declared, answered, then fired (IO.codex.supporting, IO.try.overwatch). */
export const volleyFrame = frameOf<VolleyArgs>('io.volley');
