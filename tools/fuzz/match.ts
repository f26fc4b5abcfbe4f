import { seededDice } from '../../src/engine/dice/scripted.js';
import type { AnyRuleset, Json } from '../../src/engine/index.js';
import { type Playable, playable, playableWords } from '../playable.js';

/** What is played: each may be `random`. */
export interface Wanted {
  points: string;
  codex: string;
  /** Of Red, where it is another. */
  against?: string;
  seats: string;
  revision: string;
  method: string;
  /** Beside those that come with the ruleset. */
  codexes?: Json[];
}

export interface Match extends Playable {
  /** The beginning of a template's id; any when undefined. */
  codex?: string;
  /** The same of Red, where it is another. */
  against?: string;
  codexes?: Json[];
  options: { revision?: string; battlefield?: { method: string } };
}

export const REVISIONS = ['v1.00', 'earlier'] as const;
export const METHODS = ['generated', 'preset', 'chosen', 'alternating'] as const;

/** Every size that fits what is wanted. Throws a sentence when there is none, or a word is none of those known. */
export function matchesOf(ruleset: AnyRuleset, wanted: Wanted): Playable[] {
  oneOf('revision', wanted.revision, [...REVISIONS, 'random']);
  oneOf('method', wanted.method, [...METHODS, 'random']);
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
    `no lists for --points ${wanted.points} and --seats ${wanted.seats}; there are lists for ${playableWords(both)}`,
  );
}

/** One of the matches, by the seed alone. */
export function matchOf(ruleset: AnyRuleset, wanted: Wanted, seed: number): Match {
  const chance = seededDice(`match ${seed}`);
  const one = <T>(of: readonly T[]): T => of[chance.face(of.length) - 1] as T;
  const { codex, against = codex, codexes = [], revision, method } = wanted;
  return {
    ...one(matchesOf(ruleset, wanted)),
    ...(codex === 'random' ? {} : { codex }),
    ...(against === 'random' ? {} : { against }),
    codexes,
    options: {
      revision: revision === 'random' ? one(REVISIONS) : revision,
      battlefield: { method: method === 'random' ? one(METHODS) : method },
    },
  };
}

/** Throws a sentence where a flag has none of its words. */
export function oneOf(flag: string, given: string, known: readonly string[]): void {
  if (!known.includes(given)) throw new Error(`--${flag} is ${known.join(' or ')}`);
}
