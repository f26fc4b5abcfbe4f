import { t } from './language.js';
import { listed } from './wording.js';

/** Two names less alike than this (0..1) are different names, not a typing slip. */
const ALIKE = 0.6;

/** The names most like `typed`, the most alike first; empty when no name is alike enough. */
export function nearNames(typed: string, names: readonly string[], most = 3): string[] {
  const wanted = lettersOf(typed);
  if (wanted === '') return [];
  const alike = likenessTo(wanted);
  return [...new Set(names)]
    .map(name => ({ name, alike: alike(lettersOf(name)) }))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map(({ name }) => name);
}

/** How much another name is like `name`, from 0 to 1: 1 for the same letters. */
export function likeness(name: string): (other: string) => number {
  const wanted = lettersOf(name);
  const alike = likenessTo(wanted);
  return other => {
    const letters = lettersOf(other);
    return wanted === '' || letters === '' ? 0 : wanted === letters ? 1 : alike(letters);
  };
}

/** Words so short begin too many names. */
const FEW_LETTERS = 3;

/**
 * The thing that words mean: the first that bears the name, else the only one of whose names they are the beginning, in one of
 * whose names a word begins with them, or in one of whose names they stand; of several the one that holds all the others, such as a
 * squad its teams; undefined where several might be meant.
 */
export function thingMeant<T>(
  things: readonly T[],
  words: string,
  namesOf: (thing: T) => readonly string[],
  holds: (thing: T, other: T) => boolean = () => false,
): T | undefined {
  const wanted = words.trim().toLowerCase().replace(/\s+/g, ' ');
  if (wanted === '') return undefined;
  const all = things.map(thing => ({ thing, names: namesOf(thing).map(name => name.toLowerCase()) }));
  const bearer = all.find(({ names }) => names.includes(wanted));
  if (bearer !== undefined || wanted.length < FEW_LETTERS) return bearer?.thing;
  for (const fits of PARTS) {
    const fitting = all.filter(({ names }) => names.some(name => fits(name, wanted)));
    if (fitting.length > 0)
      return fitting.find(({ thing }) => fitting.every(({ thing: other }) => other === thing || holds(thing, other)))
        ?.thing;
  }
  return undefined;
}

/** What part of a name words may be, the plainest first. */
const PARTS: readonly ((name: string, words: string) => boolean)[] = [
  (name, words) => name.startsWith(words),
  (name, words) => name.includes(` ${words}`),
  (name, words) => name.includes(words),
];

/** `the nearest are X and Y.` where anything is near, else `otherwise`: the end of a sentence. */
export function nearestOr(typed: string, candidates: readonly string[], otherwise: string): string {
  const near = nearNames(typed, candidates);
  if (near.length === 0) return otherwise;
  return near.length === 1 ? t`the nearest is ${listed(near)}.` : t`the nearest are ${listed(near)}.`;
}

/** Known names at most two letters from `written`; no more than three of them, in their order. */
function slippedFrom(written: string, known: readonly string[]): string[] {
  const small = written.toLowerCase();
  // Letters that are missing are wrong letters too: what is much longer need not be compared, and may be a whole file.
  const near = known.filter(name => name !== written && Math.abs(name.length - written.length) <= 2);
  return near.filter(name => slips(small, name.toLowerCase()) <= 2).slice(0, 3);
}

/** The end of a sentence: `perhaps X or Y is meant`; undefined when no known name is near. */
export function perhapsMeant(written: string, known: readonly string[]): string | undefined {
  const near = slippedFrom(written, known);
  return near.length > 0 ? t`perhaps ${listed(near, 'or')} is meant` : undefined;
}

/**
 * Makes a function that scores names from 0 to 1: the share of letters that need no change, for the whole name or (a
 * little less) for its best word. Each word is compared once, since names share most of their words.
 */
function likenessTo(wanted: string): (name: string) => number {
  const typed = wanted.split(' ').map(word => ({ word, shares: new Map<string, number>() }));
  const letters = typed.reduce((sum, { word }) => sum + word.length, 0);
  return name => {
    if (name === '') return 0;
    if (wanted.length >= 3 && name.includes(wanted)) return 0.9 + 0.1 * (wanted.length / name.length);
    const words = name.split(' ');
    const ofWords = typed.reduce((sum, { word, shares }) => {
      const best = words.reduce((most, each) => {
        const known = shares.get(each) ?? share(word, each);
        shares.set(each, known);
        return Math.max(most, known);
      }, 0);
      return sum + best * word.length;
    }, 0);
    return Math.max(share(wanted, name, ALIKE), 0.9 * (ofWords / letters));
  };
}

/** One minus the share of letters that differ. Returns 0 early when the result cannot exceed `least`. */
function share(a: string, b: string, least = 0): number {
  const longer = Math.max(a.length, b.length);
  const most = (1 - least) * longer;
  if (Math.abs(a.length - b.length) > most || strangers(a, b) > most) return 0;
  return 1 - slips(a, b) / longer;
}

/** A lower bound of the edit distance: letters that only one of the two has. Letters are counted in 32 buckets. */
function strangers(a: string, b: string): number {
  drawers.fill(0);
  for (let at = 0; at < a.length; at += 1) drawers[a.charCodeAt(at) & 31]! += 1;
  for (let at = 0; at < b.length; at += 1) drawers[b.charCodeAt(at) & 31]! -= 1;
  let [ofA, ofB] = [0, 0];
  for (const count of drawers) {
    if (count > 0) ofA += count;
    else ofB -= count;
  }
  return Math.max(ofA, ofB);
}

const drawers = new Int16Array(32);

function lettersOf(text: string): string {
  return text
    .slice(0, LETTERS * 4)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LETTERS);
}

/** Longer names are compared by their first 60 letters. */
const LETTERS = 60;

/** The edit distance: letters wrong, missing, too many, or two in the wrong order. */
function slips(a: string, b: string): number {
  let before = new Uint16Array(b.length + 1);
  let last = Uint16Array.from({ length: b.length + 1 }, (_, index) => index);
  let next = new Uint16Array(b.length + 1);
  for (let row = 1; row <= a.length; row += 1) {
    const letter = a.charCodeAt(row - 1);
    const previous = a.charCodeAt(row - 2);
    next[0] = row;
    for (let column = 1; column <= b.length; column += 1) {
      const other = b.charCodeAt(column - 1);
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (letter === other ? 0 : 1));
      const swapped = row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && previous === other;
      if (swapped) least = Math.min(least, before[column - 2]! + 1);
      next[column] = least;
    }
    [before, last, next] = [last, next, before];
  }
  return last[b.length]!;
}

/** Those of a name, however it is capitalised; as it was typed first. */
export function namedAs<T extends { name: string }>(all: readonly T[], words: string): T[] {
  const wanted = words.trim();
  const named = all.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  return [...named.filter(({ name }) => name === wanted), ...named.filter(({ name }) => name !== wanted)];
}
