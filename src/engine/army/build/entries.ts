import { t } from '../../language.js';
import type { ArmyBook } from '../book.js';
import type { Draft } from './draft.js';

/** `+10 points, 178 left`. */
export function priceWords(cost: number, left: number): string {
  const rest = left - cost < 0 ? t`${cost - left} too many` : t`${left - cost} left`;
  return cost === 0 ? t`free, ${rest}` : t`${cost > 0 ? '+' : '−'}${Math.abs(cost)} points, ${rest}`;
}

/** One option of a menu and the draft that it leads to. */
export interface Entry {
  value: string;
  label: string;
  hint: string;
  to: Draft;
}

export interface Offered {
  prompt: string;
  /** Entries that lead to other menus; they come first. */
  pinned: Entry[];
  entries: Entry[];
}

/** Within a list: its book, and what it may still cost. */
export interface Bench {
  book: ArmyBook;
  size: number;
  left: number;
  /** How many faults a draft has. */
  faults(draft: Draft): number;
  /** How many breaches a draft has of what these rules hold lists to besides. */
  barred(draft: Draft): number;
}
