import type { AnyRuleset, Board, Decision, Question, View } from '../engine/index.js';

/** A question that waits, and what the seat that is asked may see. */
export interface AskedAt {
  ruleset: AnyRuleset;
  question: Question<Board>;
  decision: Decision;
  view: View;
  /** The unit that the question is about, where it is about one. */
  unitName?: string;
}
