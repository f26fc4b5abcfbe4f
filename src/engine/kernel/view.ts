import type { Board, SeatId } from './board.js';
import type { JsonObject } from './json.js';
import type { Decision, GameResult, GameState } from './state.js';

/** Everything that one seat (or anybody watching) may know. Shares structure with the state: read only. */
export interface View<B extends Board = Board> {
  readonly seat: SeatId | 'spectator';
  readonly ruleset: string;
  readonly options: JsonObject;
  readonly seq: number;
  readonly board: B;
  /** What is being asked; sealed answers are left out, one's own included. */
  readonly pending: readonly Decision[];
  readonly result?: GameResult;
}

/** What `seat` may know of `state`. A ruleset with hidden things on its board redacts them in `hide`. */
export function viewFor<B extends Board>(
  state: GameState<B>,
  seat: SeatId | 'spectator',
  hide: (board: B, seat: SeatId | 'spectator') => B = board => board,
): View<B> {
  return {
    seat,
    ruleset: state.ruleset,
    options: state.options,
    seq: state.seq,
    board: hide(state.board, seat),
    pending: state.pending.map(({ reply: _sealed, ...open }) => open),
    result: state.result,
  };
}

/**
 * Decisions whose answers, given or taken back, are for their own seats alone: others were asked at the same moment, and
 * not all have answered.
 */
export function sealedIn(state: GameState): Set<string> {
  return new Set(state.pending.length > 1 ? state.pending.map(({ id }) => id) : []);
}

/** Decisions that still wait for an answer of this seat. */
export function waitingFor(state: GameState, seat: SeatId): Decision[] {
  return state.pending.filter(decision => decision.who === seat && decision.reply === undefined);
}
