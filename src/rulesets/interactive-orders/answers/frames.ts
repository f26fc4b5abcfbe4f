import { type AnswerAsked, askOf, type Reacted, type UnitId, windowOf } from '../../../engine/index.js';

/**
 * Points at which orders are answered (IO.house.windows): declared; on the way of a move; a shot or a charge declared; a step
 * resolved; between orders. None lies within a shot or another action that is resolved (IO.order.interrupt).
 */
export type AnswerPoint = 'declared' | 'moving' | 'shot' | 'charge' | 'resolved' | 'gap';

/** What is answered: what a unit does, and whom it aims at. */
export interface AnswerAbout {
  at: AnswerPoint;
  unit: UnitId;
  targets?: UnitId[];
}

/** Everybody who waits may answer, one at a time, the side that did not act first (IO.house.asked). */
export const answersWindow = windowOf<AnswerAbout>('io.answers');

/** `{ react: 'ambush:r2', target: 'b1' }`, `{ react: 'reserveMove:r2', to: … }`, or `{ react: 'hold' }`. */
export const answerAsk = askOf<AnswerAsked<AnswerAbout>, Reacted>('answer');
