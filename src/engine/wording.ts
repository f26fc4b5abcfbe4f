import type { SideId } from './kernel/board.js';
import { mark, t } from './language.js';

/** What players call the sides: both armies may come from one codex, so that a side goes by its colour. */
export const SIDE_NAMES: Readonly<Record<SideId, string>> = { blue: mark`Blue`, red: mark`Red` };

/** `If it ended now: Blue 2, Red 7`: the score as it stands. */
export function scoreWords(scores: readonly { side: string; points: number }[]): string {
  return t`If it ended now: ${scores.map(({ side, points }) => `${SIDE_NAMES[side as SideId]} ${points}`).join(', ')}`;
}

/** `a`, `a and b`, `a, b and c`; with another word for the last, `a, b or c`. Empty for nothing. */
export function listed(names: readonly string[], joint = 'and'): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} ${joint} ${names.at(-1)}`;
}

/** `1 model`, `3 models`, `d3 models`; `many` where an s is not enough. */
export function counted(count: number | string, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The text with its first letter capitalised. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Lines of a prompt that names many; the panel lists the rest. */
const MOST_LINES = 8;

/** The first lines, and how many more there are. */
export function firstOf(lines: readonly string[], what: string): string[] {
  const left = lines.length - MOST_LINES;
  if (left < 2) return [...lines];
  return [...lines.slice(0, MOST_LINES), t`and ${left} more ${what}s`];
}
