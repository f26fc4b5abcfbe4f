import type { Board } from './board.js';
import type { GameEvent } from './event.js';
import type { Ask, FrameOf, Reply } from './frames.js';
import type { Game } from './game.js';
import type { Json } from './json.js';
import type { Frame } from './state.js';

/**
 * What a beat wants next. Nothing: the beat below. `go`: a beat of this step. `call`: another step first, its end is
 * the next beat's reply. `ask`: one answer is the next beat's reply. `askAll`: answered in any order and sealed until
 * all have answered; the next beat's reply is the array of answers in the order asked. `end`: this step is over.
 * N: the names of the step's beats. R: what the step ends with.
 */
export type Next<N extends string = never, R = never> =
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: a beat that returns nothing falls through
  | void
  | { go: N }
  | { call: Frame }
  | { ask: Ask }
  | { askAll: Ask[] }
  | { end: R | null };

export type Beat<B extends Board, E extends GameEvent, A, N extends string = string, R = Json> = (
  g: Game<B, E>,
  args: A,
  reply: Reply | undefined,
) => Next<N, R>;

/** A page of the rule book: its numbered steps, in order, as named beats. Arguments are JSON, kept between beats, and shared with nobody. */
export interface Step<B extends Board = Board, E extends GameEvent = GameEvent> {
  name: string;
  beats: Record<string, Beat<B, E, never>>;
}

/** Writes the page behind a name; the ruleset's own `step` binds B and E once. */
export function stepOf<B extends Board, E extends GameEvent>() {
  return <A, R, N extends string>(
    { step: name }: FrameOf<A, R>,
    beats: Record<N, Beat<B, E, A, NoInfer<N>, NoInfer<R>>>,
  ): Step<B, E> => ({ name, beats: beats as Step<B, E>['beats'] });
}
