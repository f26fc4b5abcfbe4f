import { mark } from '../engine/language.js';
import { momentIn, spanIn } from './typed-times.js';

const A_MINUTE = 60_000;
/** Milliseconds between which a vote lasts. */
export const SHORTEST_VOTE = 5 * A_MINUTE;
export const LONGEST_VOTE = 30 * 24 * 60 * A_MINUTE;

/** Offered while somebody types; also what is understood. */
export const DEADLINES = [
  mark`10 minutes`,
  mark`1 hour`,
  mark`8 hours`,
  mark`1 day`,
  mark`3 days`,
  mark`1 week`,
  mark`30 days`,
];

/**
 * The moment that words name: `3 days`, `3 Tage`, `90m`, `2026-12-01`, `2026-12-01 18:00` (UTC), or a time stamp of Discord; undefined where
 * they name none. It may lie in the past.
 */
export function deadlineIn(words: string, now: number): number | undefined {
  const typed = words.trim().toLowerCase();
  const span = spanIn(typed);
  if (span !== undefined) return now + span;
  const stamp = /^<t:(\d{1,12})(?::[a-z])?>$/.exec(typed);
  return stamp ? Number(stamp[1]) * 1000 : momentIn(typed.replace(/ ?(?:utc|z)$/, ''));
}
