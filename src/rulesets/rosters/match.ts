import { likeness } from '../../engine/near-names.js';
import { fold, foldLoosely } from './fold.js';

/** Something of a codex that a name in a roster may mean. */
export interface Named<T> {
  thing: T;
  /** What players read. */
  label: string;
  names: readonly string[];
  /** Names and ids of other programs. */
  aka: readonly string[];
}

export interface Sought {
  name: string;
  ids: readonly string[];
}

/**
 * What a name means: known by its id, by a name that others use, by its own name; guessed by likeness, with what else it might
 * be; or only offered.
 */
export type Match<T> =
  | { how: 'known'; found: Named<T>[] }
  | { how: 'guessed'; found: Named<T>[]; near: Named<T>[] }
  | { how: 'offered'; near: Named<T>[] };

/** So like is taken, where nothing else is nearly as like; less than the other is not offered. */
const TAKEN = 0.85;
const AHEAD = 0.1;
const OFFERED = 0.6;
/** Names offered. */
const MOST_NEAR = 10;

/** What a name or an id plainly means among `all`; undefined where nothing there is called so. */
export function exactly<T>(all: readonly Named<T>[]): (sought: Sought) => Named<T>[] | undefined {
  const byAka = tableOf(all, ({ aka }) => aka);
  const byName = tableOf(all, ({ names, aka }) => [...names, ...aka].map(fold));
  const loosely = tableOf(all, ({ names, aka }) => [...names, ...aka].map(foldLoosely));
  return ({ name, ids }) =>
    [...ids.map(id => byAka.get(id)), byAka.get(name), byName.get(fold(name)), loosely.get(foldLoosely(name))].find(
      each => each !== undefined,
    );
}

/** Looks names up among `all`; each name once. */
export function finder<T>(all: readonly Named<T>[]): (sought: Sought) => Match<T> {
  const plainly = exactly(all);
  const folded = all.map(each => ({ each, names: each.names.map(foldLoosely) }));
  const known = new Map<string, Match<T>>();
  return sought => {
    const key = JSON.stringify([sought.name, sought.ids]);
    const match = known.get(key) ?? find(sought);
    known.set(key, match);
    return match;
  };

  function find(sought: Sought): Match<T> {
    const found = plainly(sought);
    return found === undefined ? byLikeness(sought.name) : { how: 'known', found };
  }

  function byLikeness(name: string): Match<T> {
    const alike = likeness(foldLoosely(name));
    const scored = folded
      .map(({ each, names }) => ({ each, score: Math.max(0, ...names.map(alike)) }))
      .filter(({ score }) => score >= OFFERED)
      .sort((a, b) => b.score - a.score);
    const near = scored.slice(0, MOST_NEAR).map(({ each }) => each);
    const [best, next] = scored;
    const isTaken = best !== undefined && best.score >= TAKEN && best.score >= (next?.score ?? 0) + AHEAD;
    return isTaken ? { how: 'guessed', found: [best.each], near } : { how: 'offered', near };
  }
}

type Table<T> = Map<string, Named<T>[]>;

function tableOf<T>(all: readonly Named<T>[], keysOf: (one: Named<T>) => readonly string[]): Table<T> {
  const table: Table<T> = new Map();
  for (const one of all) {
    for (const key of new Set(keysOf(one))) if (key !== '') table.set(key, [...(table.get(key) ?? []), one]);
  }
  return table;
}
