import {
  type About,
  type AskOf,
  type Board,
  type Choices,
  type Json,
  type JsonObject,
  type Option,
  type Preview,
  type Question,
  questionOf,
  type Refusal,
  type View,
} from '../engine/index.js';
import { translated } from '../engine/language.js';
import { type Barred, refusalOf } from './bars.js';
import { previewOf } from './previews.js';

/** The computer's taste in a question whose options can be weighed one by one; or `weigh` of the question. */
interface Taste<B extends Board, A> extends Pick<Question<B, A>, 'weigh'> {
  worth?(value: Json, view: View<B>, decision: About<A>): number;
}

function tasteOf<B extends Board, A>({ weigh, worth }: Taste<B, A>): Pick<Question<B, A>, 'weigh'> {
  if (worth === undefined) return weigh ? { weigh } : {};
  return { weigh: (view, decision, _, { options }) => options.map(({ value }) => worth(value, view, decision)) };
}

/** A question of one field, which one of its options answers, with buttons unless it says so. A: what it is about. */
export interface Choice<B extends Board, A>
  extends Pick<Question<B, A>, 'prompt' | 'preview'>,
    Partial<Pick<Question<B, A>, 'style'>>,
    Taste<B, A> {
  field: string;
  /** Marked for catalogues, as labels of deeds are. */
  title: string;
  options(view: View<B>, decision: About<A>): Option[];
  /** Why a reply that names no option is refused; a sentence alone is by the rule behind the question. */
  refusal(view: View<B>, decision: About<A>, reply: JsonObject): Refusal | string;
}

/** Writes such a question: what it offers it accepts, and nothing else. The ruleset's own `choice` binds B once. */
export function choiceOf<B extends Board>() {
  return <A, R>(
    ask: AskOf<A, R>,
    { field, title, options, refusal, weigh, worth, ...asked }: Choice<B, A>,
  ): Question<B> =>
    questionOf<B>()(ask, {
      style: 'buttons',
      ...asked,
      ...tasteOf({ weigh, worth }),
      choices: (view, decision, partial) =>
        partial[field] === undefined
          ? { field, title: translated(title), options: options(view, decision) }
          : undefined,
      check(view, decision, reply) {
        if (options(view, decision).some(({ value }) => value === reply[field])) return undefined;
        const why = refusal(view, decision, reply);
        return typeof why === 'string' ? { why, cite: decision.cite } : why;
      },
    });
}

/** One thing that may be done, as a value of the field `do`. A: what the question is about. */
export interface Deed<B extends Board, A> {
  id: string;
  label: string;
  hint?(view: View<B>, decision: About<A>): string | undefined;
  /** What keeps the seat from it now; it is offered where nothing does. */
  bar?(view: View<B>, decision: About<A>): Barred | undefined;
  /** The next field of the reply; nothing when it is whole. */
  choices?(view: View<B>, decision: About<A>, partial: JsonObject): Choices | undefined;
  check?(view: View<B>, decision: About<A>, reply: JsonObject): Refusal | undefined;
  preview?(view: View<B>, decision: About<A>, reply: JsonObject): Preview;
}

/** A question about what to do. */
export interface Deeds<B extends Board, A> extends Pick<Question<B, A>, 'style' | 'prompt'>, Taste<B, A> {
  title: string;
  deeds: readonly Deed<B, A>[];
  /** What a reply without the field `do` means, where only one thing can be meant. */
  meant?(decision: About<A>, partial: JsonObject): string | undefined;
  /** Why a reply is refused that names nothing to do. */
  refusal(view: View<B>, decision: About<A>): Refusal;
}

/** Writes a question whose first field says what to do; the ruleset's own `deeds` binds B once. */
export function deedsOf<B extends Board>() {
  return <A, R>(
    ask: AskOf<A, R>,
    { style, prompt, title, deeds, meant, refusal, ...taste }: Deeds<B, A>,
  ): Question<B> => {
    const named = (decision: About<A>, reply: JsonObject) => {
      const id = reply.do ?? meant?.(decision, reply);
      return deeds.find(deed => deed.id === id);
    };
    return questionOf<B>()(ask, {
      style,
      prompt,
      ...tasteOf(taste),
      choices(view, decision, partial) {
        const deed = named(decision, partial);
        if (deed) return deed.bar?.(view, decision) ? undefined : deed.choices?.(view, decision, partial);
        if (partial.do !== undefined) return undefined;
        const open = deeds.filter(({ bar }) => !bar?.(view, decision));
        const options = open.map(({ id, label, hint }): Option => {
          const words = hint?.(view, decision);
          return { value: id, label: translated(label), ...(words === undefined ? {} : { hint: words }) };
        });
        return { field: 'do', title: translated(title), options };
      },
      check(view, decision, reply) {
        const deed = named(decision, reply);
        if (deed === undefined) return refusal(view, decision);
        return refusalOf(deed.bar?.(view, decision)) ?? deed.check?.(view, decision, reply);
      },
      preview: (view, decision, reply) => named(decision, reply)?.preview?.(view, decision, reply) ?? previewOf([]),
    });
  };
}
