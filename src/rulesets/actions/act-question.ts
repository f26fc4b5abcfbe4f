import type {
  About,
  Board,
  Choices,
  JsonObject,
  Option,
  Preview,
  Question,
  Refusal,
  View,
} from '../../engine/index.js';
import { t, translated } from '../../engine/language.js';
import { firstBar } from '../bars.js';
import { hinted } from '../lazy-hint.js';
import { previewOf } from '../previews.js';
import { allAlike } from '../tastes.js';
import { type Action, offeredTo, type RefusedReply, unbarred, wordOf } from './action.js';

/**
 * What a question about actions is made of: who may act, what they may do, and what is said of the seat itself. A reply has the
 * fields `unit`, `do`, and those of the action. B, A: the board, and what the question is about. C: the case of an action. X: the
 * ruleset's own kind of action.
 */
export interface Acting<B extends Board, A, C extends readonly unknown[], X extends Action<C>> {
  actions: readonly X[];
  /** The title of the field `do`. */
  title: string;
  /** The cases of everybody whom the seat may act with now. */
  cases(view: View<B>, decision: About<A>): readonly C[];
  /** Whether a value of the field `unit` names this one. */
  names(unit: unknown, ...of: C): boolean;
  option(...of: C): Omit<Option, 'hint'>;
  hint(...of: C): string;
  /** The option of acting no more; undefined while the seat has to act. */
  done(view: View<B>, decision: About<A>): Option | undefined;
  isDone(reply: JsonObject): boolean;
  /** Left out where the seat may always be done. */
  whyNotDone?(view: View<B>, decision: About<A>): Refusal | undefined;
  previewDone(view: View<B>, decision: About<A>): Preview;
  /** Why the reply's `unit` names nobody whom the seat may act with. */
  whyNotUnit(view: View<B>, decision: About<A>, unit: unknown, reply: JsonObject): Refusal;
  /** That the reply names no action. */
  whyNoAction(...of: [...of: C, instead: readonly string[]]): Refusal;
  /** The action that a reply without one means, where only one can be meant. */
  meant?(...of: C): X | undefined;
  /** What the preview of every action says besides its own. */
  besides?(...of: [...of: C, action: X, reply: JsonObject, preview: Preview]): Preview;
  /** How much the computer likes to act with each of them, and to be done; by the best that each may do where it is left out. */
  weighUnits?(view: View<B>, decision: About<A>, options: readonly Option[]): number[];
  /** What an action is worth, where more counts than it says itself. */
  worth?(...of: [...of: C, action: X]): number;
}

/** The fields, the check, the preview and the computer's taste of a question about actions; its prompt is the ruleset's. */
export function actQuestion<B extends Board, A, C extends readonly unknown[], X extends Action<C>>(
  acting: Acting<B, A, C, X>,
): Pick<Required<Question<B, A>>, 'choices' | 'check' | 'preview' | 'weigh'> {
  return {
    choices(view, decision, partial) {
      if (acting.isDone(partial)) return undefined;
      if (partial.unit === undefined) return unitChoices(acting, view, decision, partial.do);
      const of = caseOf(acting, view, decision, partial.unit);
      if (of === undefined) return undefined;
      if (partial.do === undefined) return actionChoices(acting, of);
      return acting.actions.find(({ id }) => id === partial.do)?.choices(...of, partial);
    },
    check(view, decision, reply) {
      const read = readAction(acting, view, decision, reply);
      return 'why' in read ? read : undefined;
    },
    preview(view, decision, reply) {
      const read = readAction(acting, view, decision, reply);
      if ('why' in read) return previewOf([read.why]);
      if ('done' in read) return acting.previewDone(view, decision);
      const { of, action } = read;
      const preview = action.preview(...of, reply);
      return acting.besides?.(...of, action, reply, preview) ?? preview;
    },
    weigh(view, decision, partial, choices) {
      if (choices.field === 'unit') return weighUnits(acting, view, decision, choices.options);
      const of = caseOf(acting, view, decision, partial.unit);
      if (of === undefined) return allAlike(choices);
      const worth = (action: X) => worthOf(acting, of, action);
      const named = (id: unknown) => acting.actions.find(action => action.id === id);
      if (choices.field === 'do') {
        return choices.options.map(({ value }) => {
          const action = named(value);
          return action ? worth(action) : 0;
        });
      }
      return named(partial.do)?.weigh(...of, partial, choices) ?? allAlike(choices);
    },
  };
}

function worthOf<B extends Board, A, C extends readonly unknown[], X extends Action<C>>(
  acting: Acting<B, A, C, X>,
  of: C,
  action: X,
): number {
  return acting.worth?.(...of, action) ?? action.worth(...of);
}

/** The computer acts where it gains most, and is done when nothing is worth it. */
function weighUnits<B extends Board, A, C extends readonly unknown[], X extends Action<C>>(
  acting: Acting<B, A, C, X>,
  view: View<B>,
  decision: About<A>,
  options: readonly Option[],
): number[] {
  if (acting.weighUnits) return acting.weighUnits(view, decision, options);
  return options.map(({ value }) => {
    const of = caseOf(acting, view, decision, value);
    return of ? Math.max(...unbarred<C, X>(acting.actions, ...of).map(action => worthOf(acting, of, action))) : 0;
  });
}

/** The words of all that somebody may do. */
function mayWords<C extends readonly unknown[]>(actions: readonly Action<C>[], ...of: C): string[] {
  return unbarred<C, Action<C>>(actions, ...of).map(action => wordOf<C>(action, ...of));
}

type Read<C, X> = { done: true } | { of: C; action: X } | Refusal;

/** With whom a reply does what, or why it cannot be. */
function readAction<B extends Board, A, C extends readonly unknown[], X extends Action<C>>(
  acting: Acting<B, A, C, X>,
  view: View<B>,
  decision: About<A>,
  reply: JsonObject,
): Read<C, X> {
  if (acting.isDone(reply)) return acting.whyNotDone?.(view, decision) ?? { done: true };
  const of = caseOf(acting, view, decision, reply.unit);
  if (of === undefined) return acting.whyNotUnit(view, decision, reply.unit, reply);
  const action = actionOf(acting, reply, ...of);
  const instead = () => mayWords(acting.actions, ...of);
  if (action === undefined) return acting.whyNoAction(...of, instead());
  const barred = firstBar<C, RefusedReply>(action.bars, ...of);
  if (barred) return { why: barred.why({ reply, instead }), cite: barred.cite };
  return action.check(...of, reply) ?? { of, action };
}

/** The action that a reply names or means; nothing else is looked at. */
export function actionOf<C extends readonly unknown[], X extends Action<C>>(
  { actions, meant }: { actions: readonly X[]; meant?(...of: C): X | undefined },
  reply: JsonObject,
  ...of: C
): X | undefined {
  return reply.do === undefined ? meant?.(...of) : actions.find(({ id }) => id === reply.do);
}

function caseOf<B extends Board, A, C extends readonly unknown[], X extends Action<C>>(
  acting: Acting<B, A, C, X>,
  view: View<B>,
  decision: About<A>,
  unit: unknown,
): C | undefined {
  return acting.cases(view, decision).find(of => acting.names(unit, ...of));
}

/** Those who may act; where an action was named before, those who may do that. */
function unitChoices<B extends Board, A, C extends readonly unknown[], X extends Action<C>>(
  acting: Acting<B, A, C, X>,
  view: View<B>,
  decision: About<A>,
  doing: unknown,
): Choices {
  const action = typeof doing === 'string' ? acting.actions.filter(({ id }) => id === doing) : undefined;
  const options = acting
    .cases(view, decision)
    .filter(of => action === undefined || unbarred<C, X>(action, ...of).length > 0)
    .map(of => hinted(acting.option(...of), () => acting.hint(...of)));
  const done = acting.done(view, decision);
  return { field: 'unit', title: t`Unit`, options: done ? [...options, done] : options };
}

function actionChoices<C extends readonly unknown[], X extends Action<C>>(
  { actions, title }: { actions: readonly X[]; title: string },
  of: C,
): Choices {
  const options = offeredTo<C, X>(actions, ...of).map(action =>
    hinted({ value: action.id, label: wordOf<C>(action, ...of) }, () => action.hint(...of)),
  );
  return { field: 'do', title: translated(title), options };
}
