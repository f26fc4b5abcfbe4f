import type { Board, RuleId, SeatId } from './board.js';
import type { Json, JsonObject } from './json.js';

/** The version of saved states. Raise it together with a step of engine/upgrade, or of `upgrades` in rulesets. */
export const SCHEMA = 3;

/** The name of the beat after the last: a frame that stands there has nothing left to do. */
export const DONE = 'done';

/** What is being resolved: a step and the beat it resumes at, by name. */
export interface Frame {
  step: string;
  at: string;
  args: JsonObject;
  /** What the child frame ended with, or what was answered; handed to the next beat once. */
  reply?: Json;
}

/** A question that waits for one seat. */
export interface Decision {
  id: string;
  who: SeatId;
  /** The name of the Question in the ruleset. */
  asks: string;
  args: JsonObject;
  cite: RuleId;
  /** The answer that is given for a player whose time is up. Always legal. */
  fallback: Json;
  /** Set while other seats that were asked at the same moment have yet to answer; secret until then. */
  reply?: Json;
}

/** What the decisions that were asked at one moment have in common: their ids are this, a dot, and their place in it. */
export function momentOf(decision: string): string {
  return decision.split('.')[0] as string;
}

/** Which of the last commands its giver may take back alone. */
export interface UndoBarrier {
  seat: SeatId;
  /** Commands with a seq above this one can be undone by `seat` without anybody's consent. */
  since: number;
}

/** A whole game as plain JSON: it can be saved, moved and resumed at any decision. */
export interface GameState<B extends Board = Board> {
  schema: number;
  /** `some-rules@1`: a change of meaning is a new id beside the old. */
  ruleset: string;
  /** Switches and numbers agreed at set-up or by a ruling. */
  options: JsonObject;
  /** Accepted commands so far, undos included; never reused. */
  seq: number;
  /** Dice thrown so far; the next die is number `dice + 1`. */
  dice: number;
  barrier: UndoBarrier;
  board: B;
  stack: Frame[];
  pending: Decision[];
  /** Set when the game is over. */
  result?: GameResult;
}

/** How a battle ended, as facts; `Ruleset.resultWords` says them. */
export interface GameResult {
  /** Undefined for a draw. */
  winner?: string;
  /** The side that gave up, whatever the points. */
  conceded?: string;
  /** What a version told of it that kept results in words. */
  told?: string;
  scores: { side: string; points: number; why: Scored[] }[];
}

/** Points, and what they were given for, in the causes of the ruleset. */
export interface Scored {
  points: number;
  cause: JsonObject;
}

/** An answer to a pending decision. */
export interface Command {
  seat: SeatId;
  decision: string;
  reply: Json;
}

/** A die as it fell: `n` counts within the game, from 1. */
export interface ThrownDie {
  n: number;
  sides: number;
  face: number;
}
