import type { AnyRuleset, Json } from '../engine/index.js';
import { t } from '../engine/language.js';
import { fitOf } from '../rulesets/rosters/choose-book.js';
import type { Answers, Fitting, RosterMap } from '../rulesets/rosters/fitting.js';
import { profiledOf } from '../rulesets/rosters/profiled.js';
import type { Roster } from '../rulesets/rosters/roster.js';
import { listFrom } from '../rulesets/rosters/to-list.js';

/** A codex that a roster may be held against. */
export interface BookChoice {
  ruleset: string;
  codex: string;
  name: string;
}

/** A roster held against the codex that fits it best, or the one that was chosen. */
export interface FittedRoster {
  ruleset: string;
  fitting: Fitting;
  /** Others that it may be held against, the fittest first. */
  books: BookChoice[];
}

export interface ToFit {
  roster: Roster;
  answers: Answers;
  map?: RosterMap | undefined;
  chosen?: Pick<BookChoice, 'ruleset' | 'codex'> | undefined;
}

/** Undefined where no ruleset here picks lists from codexes. */
export function fitRoster(
  by: readonly { ruleset: AnyRuleset; codexes: Json[] }[],
  { roster, answers, map, chosen }: ToFit,
): FittedRoster | undefined {
  const all = by.flatMap(({ ruleset, codexes }) => ruleset.armies.books(codexes).map(open => ({ ruleset, open })));
  const fits = all.map(each => ({ ...each, fit: fitOf(roster, each.open, map) })).sort((a, b) => b.fit - a.fit);
  const own = fits.find(({ ruleset, open }) => ruleset.id === chosen?.ruleset && open.id === chosen.codex);
  const best = own ?? fits[0];
  if (best === undefined) return undefined;
  const system = map?.from;
  const isFor =
    map?.codex === best.open.id &&
    (system === undefined || roster.system === undefined || [roster.system.id, roster.system.name].includes(system));
  return {
    ruleset: best.ruleset.id,
    fitting: listFrom(roster, best.open, answers, isFor ? map : undefined),
    books: fits.map(({ ruleset, open }) => ({ ruleset: ruleset.id, codex: open.id, name: open.name })),
  };
}

/** A codex of a roster's own units, and the list of them. */
export interface ProvisionalCodex {
  ruleset: string;
  id: string;
  name: string;
  codex: Json;
  list: Json;
}

export function provisionalOf(rulesets: readonly AnyRuleset[], roster: Roster): ProvisionalCodex | { why: string } {
  const profiled = profiledOf(roster);
  if (profiled.units.length === 0)
    return { why: t`The list says nothing of what its units are: attach the \`.rosz\`, which does.` };
  let why: string | undefined;
  for (const ruleset of rulesets) {
    const made = ruleset.armies.provisional?.(profiled);
    if (made === undefined) continue;
    if ('codex' in made) return { ruleset: ruleset.id, ...made };
    why ??= made.why;
  }
  return {
    why: why ?? t`These rules cannot play units from a list alone: a host loads their codex with \`/host codex\`.`,
  };
}
