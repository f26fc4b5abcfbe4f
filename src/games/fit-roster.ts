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

/** A codex of a roster's own units, the list of them, and what it plays without. */
export interface ProvisionalCodex {
  without: string[];
  ruleset: string;
  id: string;
  name: string;
  codex: Json;
  list: Json;
}

/** By the ruleset that knows most of what the roster says; the first of those that know as much. */
export function provisionalOf(rulesets: readonly AnyRuleset[], roster: Roster): ProvisionalCodex | { why: string } {
  const profiled = profiledOf(roster);
  if (profiled.units.length === 0)
    return { why: t`The list says nothing of what its units are: attach the \`.rosz\`, which does.` };
  const all = rulesets.flatMap(({ id, armies }) => {
    const made = armies.provisional?.(profiled);
    return made === undefined ? [] : [{ ruleset: id, made }];
  });
  const known = all.flatMap(({ ruleset, made }) => ('codex' in made ? [{ ruleset, ...made }] : []));
  const [best] = known.sort((a, b) => a.without.length - b.without.length);
  const whys = all.flatMap(({ made }) => ('why' in made ? [made.why] : []));
  return (
    best ?? {
      why:
        whys[0] ?? t`These rules cannot play units from a list alone: a host loads their codex with \`/host codex\`.`,
    }
  );
}
