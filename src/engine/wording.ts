import type { Edge, SideId } from './kernel/board.js';
import { c, mark, spoken, t, translated } from './language.js';

/** What players call the sides: both armies may come from one codex, so that a side goes by its colour. */
export const SIDE_NAMES: Readonly<Record<SideId, string>> = {
  get blue() {
    return t`Blue`;
  },
  get red() {
    return t`Red`;
  },
};

const EDGE_NAMES: Readonly<Record<Edge, string>> = {
  north: mark`north`,
  east: mark`east`,
  south: mark`south`,
  west: mark`west`,
};

/** What players call a table edge. */
export function edgeName(edge: Edge): string {
  return translated(EDGE_NAMES[edge]);
}

/** `If it ended now: Blue 2, Red 7`: the score as it stands. */
export function scoreWords(scores: readonly { side: string; points: number }[]): string {
  return t`If it ended now: ${scores.map(({ side, points }) => `${SIDE_NAMES[side as SideId]} ${points}`).join(', ')}`;
}

/** `a`, `a and b`, `a, b and c`; of alternatives `a, b or c`. Empty for nothing. */
export function listed(names: readonly string[], joint: 'and' | 'or' = 'and'): string {
  if (names.length < 2) return names[0] ?? '';
  const word = joint === 'and' ? c('list')`and` : c('list')`or`;
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/** The first three of many names, and how many more there are; one more than three is named as well. */
export function listedFew(names: readonly string[]): string {
  return listed(firstOf(names, left => t`${left} more`, FEW));
}

const FEW = 3;

/** Two things in one line: what has something behind it ends with no full stop. */
export function besides(said: string, more: string): string {
  return `${said.replace(/\.([*~]*)$/, '$1')} · ${more}`;
}

/** `1 model`, `3 models`, `d3 models`: words of the language that is spoken, as t`model` and t`models` give them. */
export function counted(count: number | string, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The text with its first letter capitalised. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The first half of a sign that takes two code units; Discord refuses it alone. */
const HALF_A_SIGN = /[\uD800-\uDBFF]$/;

/** What a text begins with: at most so many code units, and no half of a sign. */
export function beginning(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(HALF_A_SIGN, '');
}

/** The text as a sentence of its own: with a capital and a full stop. */
export function asSentence(text: string): string {
  return `${capital(text)}${text.endsWith('.') ? '' : '.'}`;
}

/** The text without its marks for code, for where Discord shows them as they are. */
export function withoutCode(text: string): string {
  return text.replaceAll('`', '');
}

/** The text with its first letter small, to stand within a sentence; German nouns keep their capitals. */
export function uncapital(text: string): string {
  return spoken() === 'de' ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** A title, all in small letters where the language has titles so within a sentence. */
export function inSentence(title: string): string {
  return spoken() === 'de' ? title : title.toLowerCase();
}

/** Lines of a prompt that names many; the panel lists the rest. */
const MOST_LINES = 8;

/** The first lines, and what says how many more there are. */
export function firstOf(lines: readonly string[], more: (left: number) => string, most = MOST_LINES): string[] {
  const left = lines.length - most;
  if (left < 2) return [...lines];
  return [...lines.slice(0, most), more(left)];
}
