import type {
  Beat,
  Board,
  GameEvent,
  Moment,
  Question,
  ReferenceEntry,
  Refusal,
  RuleId,
  Ruleset,
  Step,
} from '../engine/index.js';
import { refusedFor } from './lazy-hint.js';

/** The id by which a ruleset's own book has the rule that is cited. */
export type CitedAs = (cite: RuleId) => RuleId;

/**
 * How a book answers for cites of code that rulesets share: an entry has them under `also`. What no entry answers for stays
 * as it is. The book is read with the first cite.
 */
export function citedIn(reference: () => readonly ReferenceEntry[]): CitedAs {
  let known: ReadonlyMap<RuleId, RuleId> | undefined;
  return cite => {
    known ??= new Map(reference().flatMap(({ id, also = [] }) => also.map(other => [other, id] as const)));
    return known.get(cite) ?? cite;
  };
}

type Citing<B extends Board, E extends GameEvent> = Pick<Ruleset<B, E>, 'steps' | 'questions' | 'moments'>;

/** Steps, questions and moments whose cites leave them by the ids of a ruleset's own book: the one place where they change. */
export function withCites<B extends Board, E extends GameEvent, R extends Citing<B, E>>(rules: R, citedAs: CitedAs): R {
  return {
    ...rules,
    steps: mapped(rules.steps, step => stepCited(step, citedAs)),
    questions: mapped(rules.questions, question => questionCited(question, citedAs)),
    moments: mapped(rules.moments, moment => momentCited(moment, citedAs)),
  };
}

function stepCited<B extends Board, E extends GameEvent>(step: Step<B, E>, citedAs: CitedAs): Step<B, E> {
  const beats = mapped<Beat<B, E, never>>(step.beats, beat => (g, args, reply) => {
    const next = beat(g, args, reply);
    if (!next) return next;
    if ('ask' in next) return { ask: { ...next.ask, cite: citedAs(next.ask.cite) } };
    if ('askAll' in next) return { askAll: next.askAll.map(ask => ({ ...ask, cite: citedAs(ask.cite) })) };
    return next;
  });
  return { ...step, beats };
}

function questionCited<B extends Board>({ check, unknown, ...question }: Question<B>, citedAs: CitedAs): Question<B> {
  const cited = (refusal: Refusal | undefined): Refusal | undefined =>
    refusal && refusedFor(() => ({ ...refusal, cite: citedAs(refusal.cite) }));
  return {
    ...question,
    check: (...asked) => cited(check(...asked)),
    ...(unknown && { unknown: (...asked) => cited(unknown(...asked)) }),
  };
}

/** The cite is looked up when it is asked for: a ruleset is put together without reading its book. */
function momentCited<B extends Board>(moment: Moment<B>, citedAs: CitedAs): Moment<B> {
  return {
    ...moment,
    get cite() {
      return citedAs(moment.cite);
    },
  };
}

function mapped<T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
