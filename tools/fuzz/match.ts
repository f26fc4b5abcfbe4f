import { seededDice } from '../../src/engine/dice/scripted.js';
import type { AnyRuleset, Json, JsonObject } from '../../src/engine/index.js';
import { switchesOf } from '../../src/engine/kernel/switches.js';
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
  const options: JsonObject = {};
  for (const [path, value] of switchesSet(ruleset, wanted.set, true)) {
    const takes = switchesOf(ruleset.options).find(each => each.path === path)?.takes;
    const values = typeof takes === 'object' && 'values' in takes ? takes.values : undefined;
    const isDrawn = value === RANDOM && !values?.includes(value);
    setAt(options, path, typed(isDrawn ? one(values!) : value, values));
  }
  return {
    ...match,
    ...(codex === 'random' ? {} : { codex }),
    ...(against === 'random' ? {} : { against }),
    codexes,
    options,
  };
}

/** As a switch keeps it: yes and no where it takes these two, a number where it names no values. */
function typed(value: string, values: readonly string[] | undefined): Json {
  if (values === undefined) return Number(value);
  return `${values}` === 'yes,no' ? value === 'yes' : value;
}

function setAt(options: JsonObject, path: string, value: Json): void {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  if (rest.length === 0) {
    options[first] = value;
    return;
  }
  options[first] = options[first] ?? {};
  const inside = options[first] as JsonObject;
  setAt(inside, rest.join('.'), value);
}
