import type { RuleId, SeatId, UnitId } from './board.js';
import type { Json, JsonObject, Plain } from './json.js';
import type { Frame } from './state.js';

/** The beat of a frame that has not begun: the first of its step. */
export const FIRST = '';

declare const handed: unique symbol;

/**
 * What a beat receives once: an answer, several answers, or the end of another step. Only the name that asked or called
 * can read it.
 */
export interface Reply {
  readonly [handed]: true;
}

/** The fields of A may be left out as a whole where none is required. */
type Given<A> = Record<never, never> extends A ? [args?: A] : [args: A];

/**
 * The name of a step: what its frames carry (A) and what they end with (R). A call makes a frame. Names stand apart from
 * beats, so that two steps can call each other without importing each other.
 */
export interface FrameOf<A, R = null> {
  (...args: Given<A>): Frame;
  readonly step: string;
  /** What the frame ended with; null where it came to its last beat without saying. */
  ended(reply: Reply | undefined): R | null;
}

/** Names a step. `step` is saved with every battle and never changes. */
export function frameOf<A extends Plain<A> = Record<never, never>, R extends Plain<R> = null>(
  step: string,
): FrameOf<A, R> {
  const make = (...[args]: Given<A>): Frame => ({ step, at: FIRST, args: fields(args ?? {}) });
  return Object.assign(make, { step, ended: read<R | null> });
}

/** A decision before the kernel has numbered it. */
export interface Ask {
  who: SeatId;
  asks: string;
  args?: JsonObject;
  cite: RuleId;
  fallback: Json;
}

/** What an ask says: who decides, about what (A), the rule, and the answer (R) that is given for a player whose time is up. */
export type Asked<A, R, By = { cite: RuleId }> = { who: SeatId; fallback: R } & By &
  (Record<never, never> extends A ? { args?: A } : { args: A });

/** Asks a question about A, and reads the answers R. */
export interface Asking<A, R, By = { cite: RuleId }> {
  (asked: Asked<A, R, By>): Ask;
  /** The answer to `ask`; the question's `check` has passed it. */
  answer(reply: Reply | undefined): R;
  /** The answers to `askAll`, in the order asked. */
  answers(reply: Reply | undefined): R[];
}

/** The name of a question: what it is about (A) and what answers it (R). A call asks it. */
export interface AskOf<A, R, By = { cite: RuleId }> extends Asking<A, R, By> {
  readonly question: string;
  /** What such a decision is about. */
  args(decision: { args: JsonObject }): A;
}

/** Names a question. `question` is saved with every battle and never changes; `rule` is behind it where an ask names none. */
export function askOf<A extends Plain<A>, R extends Plain<R>>(question: string): AskOf<A, R>;
export function askOf<A extends Plain<A>, R extends Plain<R>>(
  question: string,
  rule: RuleId,
): AskOf<A, R, { cite?: RuleId }>;
export function askOf<A extends Plain<A>, R extends Plain<R>>(question: string, rule = ''): AskOf<A, R> {
  const make = ({ who, cite = rule, fallback, args }: Asked<A, R>): Ask => {
    return {
      who,
      asks: question,
      cite,
      fallback: fields(fallback),
      ...(args === undefined ? {} : { args: fields(args) }),
    };
  };
  return Object.assign(make, {
    question,
    args: ({ args }: { args: JsonObject }) => read<A>(args),
    answer: read<R>,
    answers: read<R[]>,
  });
}

/** The name of a moment at which reactions are possible, and what it is about. A call makes the frame that opens its window. */
export interface WindowOf<A> {
  (about: A): Frame;
  readonly moment: string;
  /** How many reactions were resolved. */
  ended(reply: Reply | undefined): number;
}

/** The step that plays windows. */
export const WINDOW = 'window';

/** Names a moment. `moment` is saved with every battle and never changes. */
export function windowOf<A extends Plain<A>>(moment: string): WindowOf<A> {
  const make = (about: A): Frame => ({ step: WINDOW, at: 'gather', args: { moment, about: fields(about) } });
  return Object.assign(make, { moment, ended: read<number> });
}

/** One reaction that a seat may choose in a window; choosing it pushes `frame`. */
export interface Offer {
  /** The answer's `react` field, such as `evade`. */
  id: string;
  chance?: number;
  frame: Frame;
}

/** An offer as its question has it, which says what it is called. */
export type Offered = Omit<Offer, 'frame'>;

/** What a window asks each of its watchers. */
export interface WindowAsked<A = JsonObject> {
  moment: string;
  about: A;
  unit: UnitId;
  offers: Offered[];
}

/** The id of an offer, or `hold`. */
export interface Reacted {
  react: string;
}

/** What a window asks a seat whose units answer one at a time: any of them, with any of its offers. */
export interface AnswerAsked<A = JsonObject> {
  moment: string;
  about: A;
  units: { unit: UnitId; offers: Offered[] }[];
}

/** The one place where arguments forget their type: the state is JSON. */
function fields(plain: unknown): JsonObject {
  return plain as JsonObject;
}

/** The one place where JSON is given its type back: by the name that the frame or the ask was made with. */
function read<R>(reply: unknown): R {
  return reply as R;
}
