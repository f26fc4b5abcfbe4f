import type { Dice } from '../dice/types.js';
import type { Board, SeatId } from './board.js';
import type { GameEvent } from './event.js';
import { type Ask, FIRST, WINDOW } from './frames.js';
import { Game } from './game.js';
import { copyOf, type Json, type JsonObject } from './json.js';
import type { Refusal } from './question.js';
import type { Ruleset } from './ruleset.js';
import { type Command, type Decision, DONE, type Frame, type GameState, SCHEMA, type ThrownDie } from './state.js';
import type { Next } from './step.js';
import { viewFor } from './view.js';
import { windowStep } from './window.js';

/** A resolution that takes more beats than this without a question is a loop in the rules. */
const MOST_BEATS = 20_000;

/** So are more frames than this, one upon the other: what a unit may answer once bounds every chain of answers far below. */
const MOST_FRAMES = 2000;

export interface Accepted<E extends GameEvent> {
  ok: true;
  events: E[];
  thrown: ThrownDie[];
}
export interface Refused {
  ok: false;
  /** `gone`: the decision is no longer pending; `notAsked`: of somebody else; `illegal`: see `refusal`. */
  reason: 'gone' | 'notAsked' | 'illegal';
  refusal: Refusal;
}

export interface Watch<B extends Board, E extends GameEvent> {
  /** Called right after each event was applied; must not write the board. */
  onEvent?: (event: E, board: B) => void;
}

export interface Opened<B extends Board, E extends GameEvent> {
  state: GameState<B>;
  events: E[];
  thrown: ThrownDie[];
}

/** A game at its first question. `first` is the frame that plays the whole game. */
export function open<B extends Board, E extends GameEvent>(
  ruleset: Ruleset<B, E>,
  set: { board: B; first: Frame; options: JsonObject },
  dice: Dice,
  watch: Watch<B, E> = {},
): Opened<B, E> {
  // Through JSON like every board that is loaded: records built so are quicker to look up in than copied ones.
  const board = JSON.parse(JSON.stringify(set.board)) as B;
  return openOn(ruleset, { board, first: copyOf(set.first), options: copyOf(set.options) }, dice, watch);
}

/** The same on this very board, which is played on; for who plays the same moment thousands of times and puts the board back. */
export function openOn<B extends Board, E extends GameEvent>(
  ruleset: Ruleset<B, E>,
  { board, first, options }: { board: B; first: Frame; options: JsonObject },
  dice: Dice,
  watch: Watch<B, E> = {},
): Opened<B, E> {
  const state: GameState<B> = {
    schema: SCHEMA,
    ruleset: ruleset.id,
    options,
    seq: 0,
    dice: 0,
    barrier: { seat: '', since: 0 },
    board,
    stack: [first],
    pending: [],
  };
  const game = new Game<B, E>(state, ruleset.evolve, dice, watch.onEvent, ruleset.hide);
  run(ruleset, state, game);
  return { state, events: game.events, thrown: game.thrown };
}

/**
 * Answers a pending decision and plays on to the next question or the end. The state is changed in place; a refusal
 * leaves it untouched. If this throws (a fault in the rules) the caller drops the state and loads it again.
 */
export function submit<B extends Board, E extends GameEvent>(
  ruleset: Ruleset<B, E>,
  state: GameState<B>,
  command: Command,
  dice: Dice,
  watch: Watch<B, E> = {},
): Accepted<E> | Refused {
  const decision = state.pending.find(pending => pending.id === command.decision);
  if (decision === undefined || decision.reply !== undefined) return refuse('gone', 'This was answered already.');
  if (decision.who !== command.seat) return refuse('notAsked', 'This is for the other player to answer.');
  const refusal = checkReply(ruleset, state, decision, command.reply);
  if (refusal) return { ok: false, reason: 'illegal', refusal };

  decision.reply = copyOf(command.reply);
  state.seq += 1;
  const game = new Game<B, E>(state, ruleset.evolve, dice, watch.onEvent, ruleset.hide);
  if (state.pending.every(pending => pending.reply !== undefined)) {
    const frame = top(state);
    const askedAll = frame.args[ASKED_ALL] === true;
    frame.reply = askedAll ? state.pending.map(pending => pending.reply as Json) : decision.reply;
    if (askedAll) delete frame.args[ASKED_ALL];
    // Whoever answers last sees what the others had sealed.
    if (state.pending.some(pending => pending.who !== command.seat)) game.reveal();
    state.pending = [];
    run(ruleset, state, game);
  }
  raiseBarrier(state, command.seat, game);
  return { ok: true, events: game.events, thrown: game.thrown };
}

/** Why `reply` would not be accepted as the answer to `decision`. */
export function checkReply<B extends Board, E extends GameEvent>(
  ruleset: Ruleset<B, E>,
  state: GameState<B>,
  decision: Decision,
  reply: Json,
): Refusal | undefined {
  const question = ruleset.questions[decision.asks];
  if (question === undefined) throw new Error(`no question ${decision.asks}`);
  if (reply === null || typeof reply !== 'object' || Array.isArray(reply)) {
    return { why: 'That is not an answer to this question; use the buttons or the command.', cite: decision.cite };
  }
  return question.check(viewFor(state, decision.who, ruleset.hide), decision, reply);
}

/** Whether the last command of `seat` can be taken back without asking anybody. */
export function canUndo(state: GameState, seat: SeatId): boolean {
  return state.barrier.seat === seat && state.seq > state.barrier.since;
}

function raiseBarrier(state: GameState, seat: SeatId, game: { thrown: ThrownDie[]; revealed: boolean }): void {
  const learned = game.thrown.length > 0 || game.revealed;
  if (learned) state.barrier = { seat, since: state.seq };
  else if (state.barrier.seat !== seat) state.barrier = { seat, since: state.seq - 1 };
}

const ASKED_ALL = '__all';

function run<B extends Board, E extends GameEvent>(ruleset: Ruleset<B, E>, state: GameState<B>, game: Game<B, E>) {
  for (let beats = 0; state.stack.length > 0 && state.pending.length === 0; beats += 1) {
    if (beats > MOST_BEATS) throw new Error(`no question after ${MOST_BEATS} beats, at ${where(state)}`);
    const frame = top(state);
    if (frame.at === DONE) finish(state, null);
    else {
      const next = play(ruleset, frame, game);
      // What a beat leaves behind shares nothing with the board, other frames or facts: it is the same through JSON.
      frame.args = copyOf(frame.args);
      settle(state, frame, copyOf(next));
    }
  }
  if (state.stack.length === 0 && state.result === undefined)
    state.result = copyOf(ruleset.result(state.board, state.options));
}

function play<B extends Board, E extends GameEvent>(
  ruleset: Ruleset<B, E>,
  frame: Frame,
  game: Game<B, E>,
): Next<string, Json> {
  const step = frame.step === WINDOW ? windowStep<B, E>(ruleset) : ruleset.steps[frame.step];
  const at = frame.at === FIRST && step ? Object.keys(step.beats)[0] : frame.at;
  const beat = at === undefined ? undefined : step?.beats[at];
  if (step === undefined || at === undefined || beat === undefined)
    throw new Error(`no beat ${frame.step}.${frame.at}`);
  const reply = frame.reply;
  if (reply !== undefined) delete frame.reply;
  frame.at = beatAfter(step.beats, at);
  return beat(game, frame.args as never, reply as never);
}

function beatAfter(beats: object, at: string): string {
  let passed = false;
  for (const name in beats) {
    if (passed) return name;
    passed = name === at;
  }
  return DONE;
}

function settle(state: GameState, frame: Frame, next: Next<string, Json>): void {
  if (!next) return;
  if ('go' in next) frame.at = next.go;
  else if ('call' in next) {
    if (state.stack.length >= MOST_FRAMES) throw new Error(`${MOST_FRAMES} frames upon each other, at ${frame.step}`);
    state.stack.push(next.call);
  } else if ('end' in next) finish(state, next.end);
  else if ('ask' in next) state.pending = [number(state, next.ask, 0)];
  else if (next.askAll.length === 0) frame.reply = [];
  else {
    frame.args[ASKED_ALL] = true;
    state.pending = next.askAll.map((ask, index) => number(state, ask, index));
  }
  if (state.pending.length > 0 && frame.at === DONE) throw new Error(`the last beat of ${frame.step} asks`);
}

/** Makes an ask, which nobody else has, the decision that it is. */
function number(state: GameState, ask: Ask, index: number): Decision {
  return Object.assign(ask, { id: `${state.seq}.${index}`, args: ask.args ?? {} });
}

function finish(state: GameState, reply: Json): void {
  state.stack.pop();
  const parent = state.stack.at(-1);
  if (parent) parent.reply = reply;
}

function top(state: GameState): Frame {
  const frame = state.stack.at(-1);
  if (frame === undefined) throw new Error('nothing is being resolved');
  return frame;
}

function where(state: GameState): string {
  return state.stack.map(frame => `${frame.step}.${frame.at}`).join(' > ');
}

function refuse(reason: 'gone' | 'notAsked', why: string): Refused {
  return { ok: false, reason, refusal: { why, cite: 'FP.answer' } };
}
