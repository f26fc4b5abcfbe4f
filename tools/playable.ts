import type { AnyRuleset, Json } from '../src/engine/index.js';
import { switchesOf } from '../src/engine/kernel/switches.js';
import { optionsWith } from '../src/games/setting-values.js';
import { rangeWords } from '../src/games/setting-words.js';
import { allRulesets } from '../src/rulesets/registry.js';

export const MOST_SEATS = 3;

/** A size of battle and how many players a side have, so that there are lists for all of them. */
export interface Playable {
  points: number;
  seats: number;
}

/** Every size and number of players for which there are lists of a share; of one codex if it is named. */
export function playable(ruleset: AnyRuleset, codex = '', codexes: readonly Json[] = []): Playable[] {
  const lists = ruleset.armies.templates(codexes).filter(({ id }) => id.startsWith(codex));
  const shares = [...new Set(lists.map(({ size }) => size))];
  return Array.from({ length: MOST_SEATS }, (_, index) => index + 1).flatMap(seats =>
    ruleset.sizes.filter(points => shares.includes(Math.floor(points / seats))).map(points => ({ points, seats })),
  );
}

/** The ready-made lists of one size. Throws a sentence where there are none. */
export function listsAt(ruleset: AnyRuleset, points: number): { id: string }[] {
  const lists = ruleset.armies.templates().filter(({ size }) => size === points);
  if (lists.length > 0) return lists;
  throw new Error(`no lists for --points ${points}; try ${ruleset.sizes.join(', ')}`);
}

/** Every playable size as a sentence, for whoever asked for another one. */
export function playableWords(all: readonly Playable[]): string {
  const seats = [...new Set(all.map(each => each.seats))];
  const at = (count: number) => all.filter(each => each.seats === count).map(({ points }) => points);
  return seats.map(count => `${count} a side at ${at(count).join(', ')} points`).join('; ');
}

/** The ruleset whose id begins so; the first of all when none is named. Throws a sentence where there is none, or several. */
export function rulesetNamed(beginning: string | undefined): AnyRuleset {
  const all = allRulesets();
  const found = all.filter(({ id }) => beginning === undefined || id.startsWith(beginning));
  if (found.length === 1 || beginning === undefined) return found[0]!;
  const ids = (found.length > 0 ? found : all).map(({ id }) => id).join(', ');
  throw new Error(
    found.length > 0
      ? `--ruleset ${beginning} may be any of ${ids}: write more of it`
      : `there is no ruleset ${beginning}; there are ${ids}`,
  );
}

/** What `--set revision=earlier` asks for: switches by path. Throws a sentence for what is none of the ruleset, or takes no such value. */
export function switchesSet(ruleset: AnyRuleset, set: readonly string[] = [], orRandom = false): [string, string][] {
  return set.map(each => {
    const [path, value, ...rest] = each.split('=');
    if (!path || value === undefined || rest.length > 0) throw new Error(`--set ${each}: write it as path=value`);
    const found = switchesOf(ruleset.options).find(known => known.path === path);
    if (found === undefined) throw new Error(`${ruleset.name} has no switch ${path}`);
    const isRandom = orRandom && value === RANDOM && typeof found.takes === 'object' && 'values' in found.takes;
    if (isRandom || optionsWith(ruleset, {}, found, value)) return [path, value];
    throw new Error(`${path} is ${rangeWords(found)}`);
  });
}

/** Picks one of the values that a switch takes. */
export const RANDOM = 'random';
