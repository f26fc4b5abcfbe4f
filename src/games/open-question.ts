import type {
  Board,
  Choices,
  Decision,
  Described,
  Json,
  JsonObject,
  Preview,
  Prompt,
  Refusal,
  RuleId,
  SideId,
  Verb,
} from '../engine/index.js';
import type { WaitingQuestion } from './battle-info.js';

/** A pending question as the seat that is asked may see it; plain data. */
export interface OpenQuestion {
  battle: string;
  asked: WaitingQuestion;
  decision: Decision;
  style: 'buttons' | 'panel';
  prompt: Prompt;
  /** The side of the seat that is asked. */
  side?: SideId;
  /** The unit that the question is about, where it is about one. */
  unitName?: string;
  /** It may be answered by a plan. */
  plannable?: boolean;
  /** It is about what others do. */
  window?: boolean;
  /** It is the question of a line of a plan, at its point of the rehearsal. */
  inPlan?: boolean;
}

export interface QuestionOf {
  battle: string;
  decision: string;
}

/** How far an answer has come: the next field to choose, or what would happen. */
export interface AnswerSoFar {
  /** The fields that were chosen, in order, in the words of their options. */
  chosen: { field: string; words: string }[];
  /** The next field; undefined when the answer is complete. */
  choices?: Choices;
  /** Why a complete answer is not accepted. */
  refusal?: Refusal;
  preview?: Preview;
  /** What a picture of the preview, or of the places to choose from, is painted from. */
  table?: { board: Board; described: Described };
}

export type FieldFound = { field: string; value: Json } | { why: string; cite?: RuleId };

/** Where a typed answer stands: ready to submit, waiting for its next field, or impossible with a sentence why. */
export type Progress =
  | { state: 'complete'; reply: JsonObject }
  | { state: 'open'; reply: JsonObject; choices: Choices }
  /** `cite` where a rule stands behind it. */
  | { state: 'refused'; why: string; cite?: RuleId };

/** What was typed into a slash command, by field. */
export interface Typed extends QuestionOf {
  verb: Pick<Verb, 'fixed'>;
  typed: Record<string, string>;
}

/** A slash command that somebody is typing where they play. */
export interface Typing {
  place: string;
  user: string;
  /** The name of the verb; left out of `/answer`, whose option is the first field of whatever waits. */
  verb?: string[];
  /** What is being typed, and all that was typed so far by the names of the options. */
  option: string;
  typed: Record<string, string>;
}

/** One line of autocomplete; `value` is what the command gets back. */
export interface Completion {
  name: string;
  value: string;
}
