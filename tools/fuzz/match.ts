import { seededDice } from '../../src/engine/dice/scripted.js';
import type { AnyRuleset } from '../../src/engine/index.js';
import { type Playable, playable, playableWords } from '../playable.js';

/** What is played: each may be `random`. */
export interface Wanted {
  points: string;
  codex: string;
  seats: string;
  revision: string;
  method: string;
}

export interface Match extends Playable {
  /** The beginning of a template's id; any when undefined. */
  codex?: string;
  options: { revision?: string; battlefield?: { method: string } };
}

export const REVISIONS = ['v1.00', 'earlier'] as const;
export const METHODS = ['generated', 'preset', 'chosen', 'alternating'] as const;

/** Every size that fits what is wanted. Throws a sentence when there is none, or a word is none of those known. */
export function matchesOf(ruleset: AnyRuleset, wanted: Wanted): Playable[] {
  oneOf('revision', wanted.revision, [...REVISIONS, 'random']);
  oneOf('method', wanted.method, [...METHODS, 'random']);
  const codex = wanted.codex === 'random' ? '' : wanted.codex;
  const all = playable(ruleset, codex);
  if (all.length === 0) {
    const ids = ruleset.armies.templates().map(({ id }) => id);
    throw new Error(`no list begins with ${codex}; --codex is random or the beginning of ${ids.join(', ')}`);
  }
  const fits = (value: number, given: string) => given === 'random' || Number(given) === value;
  const fitting = all.filter(({ points, seats }) => fits(points, wanted.points) && fits(seats, wanted.seats));
  if (fitting.length > 0) return fitting;
  throw new Error(
    `no lists for --points ${wanted.points} and --seats ${wanted.seats}; there are lists for ${playableWords(all)}`,
  );
}

/** One of the matches, by the seed alone. */
export function matchOf(ruleset: AnyRuleset, wanted: Wanted, seed: number): Match {
  const chance = seededDice(`match ${seed}`);
  const one = <T>(of: readonly T[]): T => of[chance.face(of.length) - 1] as T;
  const { codex, revision, method } = wanted;
  return {
    ...one(matchesOf(ruleset, wanted)),
    ...(codex === 'random' ? {} : { codex }),
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
