import { mark } from '../engine/language.js';

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;
const A_DAY = 24 * AN_HOUR;
/** Milliseconds between which a vote lasts. */
export const SHORTEST_VOTE = 5 * A_MINUTE;
export const LONGEST_VOTE = 30 * A_DAY;

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

const UNITS: readonly [names: RegExp, milliseconds: number][] = [
  [/^m(in(ute[ns]?|s)?)?$/, A_MINUTE],
  [/^(h(ours?)?|std|stunden?)$/, AN_HOUR],
  [/^(d(ays?)?|tage?n?)$/, A_DAY],
  [/^(w(eeks?)?|wochen?)$/, 7 * A_DAY],
];

/** `24.12.2026` at the beginning as `2026-12-24`, which is how dates are read. */
export function isoDateIn(words: string): string {
  return words.replace(/^(\s*)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/, (_all, blank, day, month, year) =>
    [blank + year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
}

/**
 * The moment that words name: `3 days`, `3 Tage`, `90m`, `2026-12-01`, `2026-12-01 18:00` (UTC), or a time stamp of Discord; undefined where
 * they name none. It may lie in the past.
 */
export function deadlineIn(words: string, now: number): number | undefined {
  const typed = words.trim().toLowerCase();
  const span = /^(?:in )?(\d{1,6}) ?([a-z]+)$/.exec(typed);
  if (span) {
    const unit = UNITS.find(([names]) => names.test(span[2] ?? ''));
    return unit && now + Number(span[1]) * unit[1];
  }
  const stamp = /^<t:(\d{1,12})(?::[a-z])?>$/.exec(typed);
  if (stamp) return Number(stamp[1]) * 1000;
  const date = /^(\d{4}-\d{2}-\d{2})(?:[ t](\d{2}:\d{2}))?(?: ?utc|z)?$/.exec(isoDateIn(typed));
  if (date === null) return undefined;
  const at = Date.parse(`${date[1]}T${date[2] ?? '00:00'}:00Z`);
  return Number.isNaN(at) ? undefined : at;
}
