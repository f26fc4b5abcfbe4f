import {
  type About,
  type AskOf,
  type Board,
  type JsonObject,
  type Option,
  type Question,
  questionOf,
  type Refusal,
  type View,
} from '../engine/index.js';

/** A question of one field, which one of its options answers, with buttons unless it says so. A: what it is about. */
export interface Choice<B extends Board, A>
  extends Pick<Question<B, A>, 'prompt' | 'preview'>,
    Partial<Pick<Question<B, A>, 'style'>> {
  field: string;
  title: string;
  options(view: View<B>, decision: About<A>): Option[];
  /** Why a reply that names no option is refused. */
  refusal(view: View<B>, decision: About<A>, reply: JsonObject): Refusal;
}

/** Writes such a question: what it offers it accepts, and nothing else. The ruleset's own `choice` binds B once. */
export function choiceOf<B extends Board>() {
  return <A, R>(ask: AskOf<A, R>, { field, title, options, refusal, ...asked }: Choice<B, A>): Question<B> =>
    questionOf<B>()(ask, {
      style: 'buttons',
      ...asked,
      choices: (view, decision, partial) =>
        partial[field] === undefined ? { field, title, options: options(view, decision) } : undefined,
      check: (view, decision, reply) =>
        options(view, decision).some(({ value }) => value === reply[field])
          ? undefined
          : refusal(view, decision, reply),
    });
}
