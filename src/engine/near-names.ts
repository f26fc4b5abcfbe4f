import { listed } from './wording.js';

/** Less alike than this is no slip of the finger. */
const ALIKE = 0.6;

/** Of the names, those that come nearest to what was typed, the nearest first; none where nothing is alike. */
export function nearNames(typed: string, names: readonly string[], most = 3): string[] {
  const wanted = lettersOf(typed);
  if (wanted === '') return [];
  return [...new Set(names)]
    .map(name => ({ name, alike: likeness(wanted, lettersOf(name)) }))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map(({ name }) => name);
}

/** `the nearest are X and Y.` where anything is near, else `otherwise`: the end of a sentence. */
export function nearestOr(typed: string, candidates: readonly string[], otherwise: string): string {
  const near = nearNames(typed, candidates);
  if (near.length === 0) return otherwise;
  return `the nearest ${near.length === 1 ? 'is' : 'are'} ${listed(near)}.`;
}

/** Names that may have been meant where this was written: at most two letters off, at most three, in their order. */
function slippedFrom(written: string, known: readonly string[]): string[] {
  const small = written.toLowerCase();
  // Letters that are missing are wrong letters too: what is much longer need not be compared, and may be a whole file.
  const near = known.filter(name => name !== written && Math.abs(name.length - written.length) <= 2);
  return near.filter(name => slips(small, name.toLowerCase()) <= 2).slice(0, 3);
}

/** `perhaps X or Y is meant`, where some may have been meant: the end of a sentence. */
export function perhapsMeant(written: string, known: readonly string[]): string | undefined {
  const near = slippedFrom(written, known);
  return near.length > 0 ? `perhaps ${listed(near, 'or')} is meant` : undefined;
}

/** 0 to 1: how much of the longer one need not be changed, for the whole name or, a little less, for its words. */
function likeness(wanted: string, name: string): number {
  if (name === '') return 0;
  if (wanted.length >= 3 && name.includes(wanted)) return 0.9 + 0.1 * (wanted.length / name.length);
  const words = name.split(' ');
  const typed = wanted.split(' ');
  const share = (a: string, b: string) => 1 - slips(a, b) / Math.max(a.length, b.length);
  const best = (word: string) => Math.max(...words.map(each => share(word, each)));
  const ofWords = typed.reduce((sum, word) => sum + best(word) * word.length, 0) / typed.join('').length;
  return Math.max(share(wanted, name), 0.9 * ofWords);
}

function lettersOf(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);
}

/** Letters wrong, missing, too many, or two in the wrong order. */
function slips(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, before[column - 2]! + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[b.length]!;
}
