import { seededDice } from '../../src/engine/dice/scripted.js';
import {
  type AnyRuleset,
  advise,
  type Board,
  type Decision,
  type GameEvent,
  type GameResult,
  type JsonObject,
  open,
  type Report,
  submit,
  type View,
  viewFor,
} from '../../src/engine/index.js';
import { copyOf } from '../../src/engine/kernel/json.js';

/** Facts that are told together, on the board as it was then. */
export interface Told {
  events: GameEvent[];
  board: Board;
  reports: Report[];
}

/**
 * A moment of a battle that two computers play: somebody is asked, or something happened. A view is good until the next moment,
 * for the battle goes on in place.
 */
export type Moment =
  | { asked: Decision; view: View; advised: JsonObject | undefined }
  | { asked?: undefined; told: Told[]; result?: GameResult };

interface Recording {
  seed: string;
  /** Ready-made armies of this size. */
  points?: number;
  /** Answers at most. */
  answers?: number;
}

/** A battle that the computer plays against itself, answer by answer; the same seed gives the same battle. */
export function* recordedBattle(
  ruleset: AnyRuleset,
  { seed, points = 500, answers = 1500 }: Recording,
): Generator<Moment, undefined> {
  const dice = seededDice(seed);
  const templates = ruleset.armies.templates().filter(({ size }) => size === points);
  const armies = (['blue', 'red'] as const).map((side, index) => ({
    side,
    seat: side,
    list: ruleset.armies.list(templates[index % templates.length]!.id)!,
  }));
  const told: Told[] = [];
  let segment: GameEvent[] = [];
  const close = (board: Board) => {
    if (segment.length === 0) return;
    told.push({ events: segment, board: copyOf(board), reports: ruleset.narrate(segment, board) });
    segment = [];
  };
  const listener = {
    onEvent(event: GameEvent, board: Board) {
      const mark = ruleset.story(event, board);
      if (mark?.chapter !== undefined || mark?.heading !== undefined) close(board);
      segment.push(event);
      if (mark?.picture !== undefined) close(board);
    },
  };
  const seedOfField = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const opened = open(ruleset, ruleset.setUp({ points, battlefieldSeed: seedOfField, armies, options: {} }), dice);
  const { state } = opened;
  for (let given = 0; given < answers && state.result === undefined; given += 1) {
    const decision = state.pending.find(({ reply }) => reply === undefined)!;
    const view = viewFor(state, decision.who, ruleset.hide);
    const command = { seat: decision.who, decision: decision.id };
    const advised = advise(ruleset, view, decision);
    yield { asked: decision, view, advised };
    const reply = advised ?? decision.fallback;
    told.length = 0;
    if (!submit(ruleset, state, { ...command, reply }, dice, listener).ok)
      submit(ruleset, state, { ...command, reply: decision.fallback }, dice, listener);
    close(state.board);
    yield { told: [...told], ...(state.result === undefined ? {} : { result: state.result }) };
  }
  return undefined;
}
