import type { Board, RuleId, SeatId } from './board.js';
import type { Game } from './game.js';
import type { Json, JsonObject } from './json.js';
import type { Frame } from './state.js';

/** A decision before the kernel has numbered it. */
export interface Ask {
  who: SeatId;
  asks: string;
  args?: JsonObject;
  cite: RuleId;
  fallback: Json;
}

/**
 * What a beat wants next. Nothing: the beat below. `go`: a beat of this step. `call`: another step first, its end is
 * the next beat's reply. `ask`: one answer is the next beat's reply. `askAll`: answered in any order and sealed until
 * all have answered; the next beat's reply is the array of answers in the order asked. `end`: this step is over.
 */
export type Next =
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: a beat that returns nothing falls through
  | void
  | { go: string }
  | { call: Frame }
  | { ask: Ask }
  | { askAll: Ask[] }
  | { end: Json };

export type Beat<B extends Board, E extends GameEvent, A extends JsonObject> = (
  g: Game<B, E>,
  args: A,
  reply: Json | undefined,
) => Next;

/** A page of the rule book: its numbered steps, in order, as named beats. Arguments are JSON, kept between beats, and shared with nobody. */
export interface Step<B extends Board = Board, E extends GameEvent = GameEvent> {
  name: string;
  beats: Record<string, Beat<B, E, JsonObject>>;
}

/** A fact. Faces of dice stand in it, so that history is shown and never recomputed. */
export interface GameEvent {
  type: string;
}

/** The only writers of the board: one function an event type. */
export type Evolve<B extends Board, E extends GameEvent> = {
  [T in E['type']]: (board: B, event: Extract<E, { type: T }>) => void;
};

/** Names a step; the ruleset's own `step` binds B and E once. */
export function stepOf<B extends Board, E extends GameEvent>() {
  return <A extends JsonObject>(name: string, beats: Record<string, Beat<B, E, A>>): Step<B, E> => ({
    name,
    beats: beats as Record<string, Beat<B, E, JsonObject>>,
  });
}

/** A frame that starts a step at its first beat. */
export function start(step: Step<never, never> | { name: string; beats: object }, args: JsonObject = {}): Frame {
  const first = Object.keys(step.beats)[0];
  if (first === undefined) throw new Error(`step ${step.name} has no beats`);
  return { step: step.name, at: first, args };
}
