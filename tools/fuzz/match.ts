import { seededDice } from '../../src/engine/dice/scripted.js';
import type { AnyRuleset, JsonObject } from '../../src/engine/index.js';
import { switchesOf } from '../../src/engine/kernel/switches.js';
import { type Playable, playable, playableWords, switchOf } from '../playable.js';

/** What is played: each may be `random`. */
export interface Wanted {
  points: string;
  codex: string;
  seats: string;
  /** Left out: as the rules have it. */
  revision?: string | undefined;
  method?: string | undefined;
}

export interface Match extends Playable {
  /** The beginning of a template's id; any when undefined. */
  codex?: string;
  options: JsonObject;
}

/** Every size that fits what is wanted. Throws a sentence when there is none, or a word is none of those known. */
export function matchesOf(ruleset: AnyRuleset, wanted: Wanted): Playable[] {
  for (const [path, value] of switchesWanted(wanted)) if (value !== 'random') switchOf(ruleset, path, value);
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
  const { codex } = wanted;
  const match = one(matchesOf(ruleset, wanted));
  const options: JsonObject = {};
  for (const [path, value] of switchesWanted(wanted)) {
    const known = switchesOf(ruleset.options).find(each => each.path === path);
    setAt(options, path, value === 'random' ? one(known?.range.split(' or ') ?? []) : value);
  }
  return { ...match, ...(codex === 'random' ? {} : { codex }), options };
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
