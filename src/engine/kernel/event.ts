import type { Board } from './board.js';

/** A fact. Faces of dice stand in it, so that history is shown and never recomputed. */
export interface GameEvent {
  type: string;
}

/** The only writers of the board: one function an event type. */
export type Evolve<B extends Board, E extends GameEvent> = {
  [T in E['type']]: (board: B, event: Extract<E, { type: T }>) => void;
};
