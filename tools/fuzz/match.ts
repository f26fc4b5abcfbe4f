import { seededDice } from '../../src/engine/dice/scripted.js';
import type { AnyRuleset, Json, JsonObject } from '../../src/engine/index.js';
import { switchesOf } from '../../src/engine/kernel/switches.js';
import { type Playable, playable, playableWords, switchOf } from '../playable.js';

/** What is played: each may be `random`. */
export interface Wanted {
  points: string;
  codex: string;
  /** Of Red, where it is another. */
  against?: string;
  seats: string;
  /** Left out: as the rules have it. */
  revision?: string | undefined;
  method?: string | undefined;
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
  for (const [path, value] of switchesWanted(wanted)) if (value !== 'random') switchOf(ruleset, path, value);
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
  for (const [path, value] of switchesWanted(wanted)) {
    const known = switchesOf(ruleset.options).find(each => each.path === path);
    setAt(
      options,
      path,
      value === 'random'
        ? one(typeof known?.takes === 'object' && 'values' in known.takes ? known.takes.values : [])
        : value,
    );
  }
  return {
    ...match,
    ...(codex === 'random' ? {} : { codex }),
    ...(against === 'random' ? {} : { against }),
    codexes,
    options,
  };
}

/** The switches that were asked for, by path. */
function switchesWanted({ revision, method }: Wanted): [string, string][] {
  const all: [string, string | undefined][] = [
    ['revision', revision],
    ['battlefield.method', method],
  ];
  return all.flatMap(([path, value]): [string, string][] => (value === undefined ? [] : [[path, value]]));
}

function setAt(options: JsonObject, path: string, value: string): void {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  if (rest.length === 0) {
    options[first] = value;
    return;
  }
  const inside: JsonObject = {};
  options[first] = inside;
  setAt(inside, rest.join('.'), value);
}
