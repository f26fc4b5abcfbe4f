import type { Point, TerrainPiece } from '../table/types.js';
import type { Board, ModelId, RuleId, UnitId } from './board.js';
import type { AskOf } from './frames.js';
import type { Json, JsonObject } from './json.js';
import type { Decision } from './state.js';
import type { View } from './view.js';

/** Why a reply is not accepted: one sentence that says what to do next, and the rule behind it. */
export interface Refusal {
  why: string;
  cite: RuleId;
}

/** What a seat is asked, in light Markdown (`**bold**`, `` `code` ``); lines are short, reasons go under `small`. */
export interface Prompt {
  title: string;
  lines: string[];
  small: string[];
  /** What may be typed besides the options, such as `another point: how far they have gone`; the command is said around it. */
  typed?: string;
}

/** One legal value of a field. */
export interface Option {
  value: Json;
  label: string;
  /** Distance, odds, what would happen. */
  hint?: string;
  /** Chance of success in 0..1, where the rules roll for it. */
  chance?: number;
}

/** The next field of a reply and its legal values. */
export interface Choices {
  field: string;
  /** What to choose, such as `Unit` or `Order`. */
  title: string;
  options: Option[];
  /** Set where several options are chosen at once; the value is an array. */
  many?: { min: number; max: number };
  /** Set where a typed place is accepted as well as the options; `from` is the origin of bearings. */
  free?: { kind: 'place'; from?: Point };
}

/** What would happen, before it is confirmed. */
export interface Preview {
  /** Numbers first. */
  lines: string[];
  small: string[];
  /** Where models would stand. */
  ghosts: { model: ModelId; at: Point; facing: number; path: Point[] }[];
  /** Lines of sight; blocked ones say by what, clear ones may name whom they lead to. */
  sights: { from: Point; to: Point; clear: boolean; cause?: string; name?: string }[];
  /** Pieces of terrain as they would lie. */
  pieces?: TerrainPiece[];
  /** The unit to frame the picture around. */
  focus?: UnitId;
}

/** A decision whose arguments are known. */
export type About<A> = Omit<Decision, 'args'> & { args: A };

/**
 * A question serves everybody: buttons, panels, autocomplete, the computer player and the fuzzer.
 * `choices` with a partial reply gives the next field; undefined when the reply is complete.
 * An answer is a JSON object; `check` refuses what is illegal and never throws on nonsense.
 */
export interface Question<B extends Board, A = JsonObject> {
  /** Its name, as decisions carry it. */
  asks: string;
  /** `buttons`: the first field's options are buttons of the prompt. `panel`: a private panel walks the fields. */
  style: 'buttons' | 'panel';
  prompt(view: View<B>, decision: About<A>): Prompt;
  choices(view: View<B>, decision: About<A>, partial: JsonObject): Choices | undefined;
  check(view: View<B>, decision: About<A>, reply: JsonObject): Refusal | undefined;
  preview?(view: View<B>, decision: About<A>, reply: JsonObject): Preview;
  /** How much the computer likes each option of the next field; same length as `choices.options`. Left out: all alike. */
  weigh?(view: View<B>, decision: About<A>, partial: JsonObject, choices: Choices): number[];
  /** What typed words mean for a field besides its options, such as a distance between two of them. Never throws. */
  typed?(view: View<B>, decision: About<A>, typed: { field: string; words: string }): Option | undefined;
  /** Why typed words name no option of a field, where there is more to say than what the options are. Never throws. */
  unknown?(view: View<B>, decision: About<A>, typed: { field: string; words: string }): Refusal | undefined;
}

/** Writes the question behind a name; the ruleset's own `question` binds B once. */
export function questionOf<B extends Board>() {
  return <A, R>({ question: asks }: AskOf<A, R>, asked: Omit<Question<B, A>, 'asks'>): Question<B> =>
    ({ ...asked, asks }) as Question<B>;
}
