import { Temporal } from 'temporal-polyfill';

const A_MINUTE = 60_000;
const AN_HOUR = 60 * A_MINUTE;
const A_DAY = 24 * AN_HOUR;

/** Of spans as they are typed, in English and in German. */
const UNITS: readonly [names: RegExp, milliseconds: number][] = [
  [/^m(?:in(?:ute[ns]?|s)?)?$/, A_MINUTE],
  [/^(?:h(?:ours?)?|std|stunden?)$/, AN_HOUR],
  [/^(?:d(?:ays?)?|tage?n?)$/, A_DAY],
  [/^(?:w(?:eeks?)?|wochen?)$/, 7 * A_DAY],
];

/** Milliseconds of a span: `3 days`, `3d`, `an hour`, `in einer Woche`; undefined where words name none. */
export function spanIn(words: string): number | undefined {
  const [, count = '', typed = ''] =
    /^\s*(?:in\s+|for\s+|für\s+)?(an?|eine[nmr]?|ein|\d{1,6})\s*(\p{L}+)\s*$/u.exec(words.toLowerCase()) ?? [];
  const unit = UNITS.find(([names]) => names.test(typed));
  return unit && (/^\d/.test(count) ? Number(count) : 1) * unit[1];
}

/**
 * The moment of `2026-12-24` or `24.12.2026`, also with a time behind it, by the clocks of a zone; of a day alone, so many minutes
 * after midnight. Undefined where words name no such moment.
 */
export function momentIn(words: string, zone = 'UTC', minutes = 0): number | undefined {
  const [, day, time] = /^\s*(\d{4}-\d\d-\d\d)(?:[T ]+(\d{1,2}:\d\d))?\s*$/i.exec(isoDateIn(words)) ?? [];
  if (day === undefined) return undefined;
  const at = time ?? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  try {
    return Temporal.PlainDateTime.from(`${day}T${at.padStart(5, '0')}`).toZonedDateTime(zone).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** `24.12.2026` at the beginning as `2026-12-24`. */
function isoDateIn(words: string): string {
  return words.replace(/^(\s*)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/, (_all, blank, day, month, year) =>
    [blank + year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
}
