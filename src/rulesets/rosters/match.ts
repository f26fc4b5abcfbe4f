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

/** Looks names up among `all`; each name once. */
export function finder<T>(all: readonly Named<T>[]): (sought: Sought) => Match<T> {
  const tables = [
    tableOf(all, ({ aka }) => aka),
    tableOf(all, ({ names, aka }) => [...names, ...aka].map(fold)),
    tableOf(all, ({ names, aka }) => [...names, ...aka].map(foldLoosely)),
  ];
  const known = new Map<string, Match<T>>();
  return ({ name, ids }) => {
    const key = JSON.stringify([name, ids]);
    const match = known.get(key) ?? find(name, ids);
    known.set(key, match);
    return match;
  };

  function find(name: string, ids: readonly string[]): Match<T> {
    const [byAka, byName, loosely] = tables as [Table<T>, Table<T>, Table<T>];
    const found = [
      ...ids.map(id => byAka.get(id)),
      byAka.get(name),
      byName.get(fold(name)),
      loosely.get(foldLoosely(name)),
    ].find(each => each !== undefined);
    return found === undefined ? byLikeness(name) : { how: 'known', found };
  }

  function byLikeness(name: string): Match<T> {
    const alike = likeness(foldLoosely(name));
    const scored = all
      .map(each => ({ each, score: Math.max(0, ...each.names.map(known => alike(foldLoosely(known)))) }))
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
