import { type AnyRuleset, advise, type Decision, type JsonObject, type View } from '../engine/index.js';
import { translated } from '../engine/language.js';
import type { Db } from '../store/open-store.js';
import { reactionsOf } from '../store/plans.js';
import type { AskedAt } from './asked-at.js';

/** Said beforehand of a kind of reaction: it is asked about; it passes; or as suggested, from this chance on in whole percent. */
export type Said = 'ask' | 'hold' | number;
/** By kind. Of those that are missing a plan and the user's wishes say what becomes of them. */
export type SaidOf = Record<string, Said>;

/** A kind of reaction, with what was said of it. */
export interface KindSaid {
  /** The question at which it is offered. */
  asks: string;
  kind: string;
  title: string;
  said?: Said;
}

export async function readReactions(db: Db, battle: string, seat: string): Promise<SaidOf> {
  const said = await reactionsOf(db, battle, seat);
  return said === undefined ? {} : (JSON.parse(said) as SaidOf);
}

/** Every kind of reaction, with what was said of it. */
export function kindsSaid({ planning }: AnyRuleset, said: SaidOf): KindSaid[] {
  return Object.entries(planning.windows).flatMap(([asks, { kinds }]) =>
    Object.entries(kinds).map(([kind, title]) => {
      const of = said[kind];
      return { asks, kind, title: translated(title), ...(of === undefined ? {} : { said: of }) };
    }),
  );
}

/** The kinds of reaction of a ruleset, by what players call them. */
export function kindsOf({ planning }: Pick<AnyRuleset, 'planning'>): Record<string, string> {
  return Object.assign({}, ...Object.values(planning.windows).map(({ kinds }) => kinds));
}

/** The kinds that a window offers. */
export function kindsAt(ruleset: AnyRuleset, view: View, decision: Decision): string[] {
  const window = ruleset.planning.windows[decision.asks];
  const options = ruleset.questions[decision.asks]?.choices(view, decision, {})?.options ?? [];
  return [...new Set(options.flatMap(({ value }) => window?.kindOf(value, decision) ?? []))];
}

/** What is done at a window as was said of its kinds: what is liked best of what may be done by it, or that it passes. */
export function reactionAhead({ ruleset, question, view, decision }: AskedAt, said: SaidOf): JsonObject | undefined {
  const window = ruleset.planning.windows[decision.asks];
  const choices = question.choices(view, decision, {});
  if (window === undefined || choices === undefined) return window?.hold;
  const among = choices.options.flatMap(({ value, chance = 1 }) => {
    const kind = window.kindOf(value, decision);
    const from = kind === undefined ? undefined : said[kind];
    return typeof from === 'number' && Math.round(chance * 100) >= from ? [value] : [];
  });
  const holds = window.hold[choices.field];
  return advise(ruleset, view, decision, { among: holds === undefined ? among : [...among, holds] });
}
