import type { SideId } from '../../engine/index.js';
import type { DkUnit } from './board.js';

/** `Blue`: both armies may come from one codex, so that a side is called by its colour. */
export function colourOf(side: SideId): string {
  return side === 'blue' ? 'Blue' : 'Red';
}

/** `Blue · Squad Alpha`: a unit where it is not plain whose it is. */
export function ownName(unit: DkUnit): string {
  return `${colourOf(unit.side)} · ${unit.name}`;
}

/** `Alpha`, `Alpha and Bravo`, `Alpha, Bravo and Charlie`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** `1 model`, `3 models`. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
