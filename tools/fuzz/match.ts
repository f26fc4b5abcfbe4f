import { seededDice } from '../../src/engine/dice/scripted.js';
import type { AnyRuleset, Json, JsonObject } from '../../src/engine/index.js';
import { switchesOf } from '../../src/engine/kernel/switches.js';
import { optionsWith } from '../../src/games/setting-values.js';
import { type Playable, playable, playableWords, RANDOM, switchesSet } from '../playable.js';

/** What is played: each may be `random`. */
export interface Wanted {
  points: string;
  codex: string;
  /** Of Red, where it is another. */
  against?: string;
  seats: string;
  /** `revision=earlier`: a switch of the ruleset; what is not named is as the rules have it. */
  set?: string[] | undefined;
  /** Beside those that come with the ruleset. */
  codexes?: Json[];
}

export interface Match extends Playable {
  /** The beginning of a template's id; any when undefined. */
  codex?: string;
  /** The same of Red, where it is another. */
  against?: string;
  codexes?: Json[];
  options: JsonObject;
}

/** Every size that fits what is wanted. Throws a sentence when there is none, or a word is none of those known. */
export function matchesOf(ruleset: AnyRuleset, wanted: Wanted): Playable[] {
  switchesSet(ruleset, wanted.set, true);
  const [all, red] = [wanted.codex, wanted.against ?? wanted.codex].map(word => {
    const codex = word === 'random' ? '' : word;
    const fitting = playable(ruleset, codex, wanted.codexes);
    if (fitting.length > 0) return fitting;
    const ids = ruleset.armies.templates(wanted.codexes).map(({ id }) => id);
    throw new Error(`no list begins with ${codex}; name random or the beginning of ${ids.join(', ')}`);
  }) as [Playable[], Playable[]];
  const fits = (value: number, given: string) => given === 'random' || Number(given) === value;
  const both = all.filter(({ points, seats }) => red.some(one => one.points === points && one.seats === seats));
  const fitting = both.filter(({ points, seats }) => fits(points, wanted.points) && fits(seats, wanted.seats));
  if (fitting.length > 0) return fitting;
  throw new Error(
    `no lists of these armies for --points ${wanted.points} and --seats ${wanted.seats}; they have some for ${playableWords(both)}`,
  );
}

/** One of the matches, by the seed alone. */
export function matchOf(ruleset: AnyRuleset, wanted: Wanted, seed: number): Match {
  const chance = seededDice(`match ${seed}`);
  const one = <T>(of: readonly T[]): T => of[chance.face(of.length) - 1] as T;
  const { codex, against = codex, codexes = [] } = wanted;
  const match = one(matchesOf(ruleset, wanted));
  let options: JsonObject = {};
  for (const [path, value] of switchesSet(ruleset, wanted.set, true)) {
    const known = switchesOf(ruleset.options).find(each => each.path === path)!;
    const values = typeof known.takes === 'object' && 'values' in known.takes ? known.takes.values : [];
    const isDrawn = value === RANDOM && !values.includes(value);
    options = optionsWith(ruleset, options, known, isDrawn ? one(values) : value)!;
  }
  return {
    ...match,
    ...(codex === 'random' ? {} : { codex }),
    ...(against === 'random' ? {} : { against }),
    codexes,
    options,
  };
}
