import { Temporal } from 'temporal-polyfill';

/** When somebody is awake: minutes after midnight by the clocks of an IANA zone. `to` may lie before `from`: over midnight. */
export interface WakingHours {
  from: number;
  to: number;
  zone: string;
}

/** What of the time counts: the waking hours of a player, all hours where they set none; `weekends`: only those of Saturday and Sunday. */
export interface Counted {
  hours?: WakingHours;
  weekends?: boolean;
}

const MINUTE = 60_000;
const A_DAY = 1440;
/** A clock that stands for longer than this many days is taken to stand for good; no absence is as long. */
const MOST_DAYS = 1500;
/** Those of somebody who set none: everything from midnight to midnight. */
const ALL: WakingHours = { from: 0, to: 0, zone: 'UTC' };

/** Milliseconds for which somebody is awake in a day. */
export function wakingTime(hours: WakingHours | undefined): number {
  const { from, to } = hours ?? ALL;
  return ((((to - from) % A_DAY) + A_DAY) % A_DAY || A_DAY) * MINUTE;
}

/** From when to when, in milliseconds since 1970; the end does not belong to it. */
interface Span {
  from: number;
  to: number;
}

/**
 * Stretches of time that count, in order, from the one in which a moment lies or that comes next. Where the clocks of a zone
 * jump over the hour at which somebody wakes or sleeps, or show it twice, the doubtful time is night.
 */
function* spans({ hours = ALL, weekends = false }: Counted, moment: number): Generator<Span> {
  const { from, to, zone } = hours;
  let day = Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .subtract({ days: to <= from ? 2 : 1 });
  for (let count = 0; count < MOST_DAYS; count += 1) {
    const next = day.add({ days: 1 });
    if (!weekends || day.dayOfWeek >= 6) {
      const begins = at(day, from, zone, 'later');
      const ends = at(to <= from ? next : day, to, zone, 'earlier');
      if (ends > begins && ends > moment) yield { from: begins, to: ends };
    }
    day = next;
  }
}

const MOST_KNOWN = 4096;
/** What zones were asked before: many questions wait for the same morning. */
const known = new Map<string, number>();

function at(day: Temporal.PlainDate, minute: number, zone: string, doubtful: 'earlier' | 'later'): number {
  const key = `${zone} ${day.year} ${day.month} ${day.day} ${minute} ${doubtful}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
  const moment = day.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation: doubtful }).epochMilliseconds;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, moment);
  return moment;
}

/** The moment itself where it counts, else the next that does; undefined where none ever does. */
export function nextCounted(counted: Counted, moment: number): number | undefined {
  if (countsAlways(counted)) return moment;
  for (const { from } of spans(counted, moment)) return Math.max(from, moment);
  return undefined;
}

/** When so many milliseconds that count have passed; undefined where they never do. */
export function afterCounted(counted: Counted, moment: number, milliseconds: number): number | undefined {
  if (countsAlways(counted)) return moment + milliseconds;
  let left = milliseconds;
  for (const { from, to } of spans(counted, moment)) {
    const begins = Math.max(from, moment);
    if (left <= to - begins) return begins + left;
    left -= to - begins;
  }
  return undefined;
}

/** How many milliseconds between two moments count. */
export function countedBetween(counted: Counted, begin: number, end: number): number {
  if (end <= begin) return 0;
  if (countsAlways(counted)) return end - begin;
  let sum = 0;
  for (const { from, to } of spans(counted, begin)) {
    if (from >= end) break;
    sum += Math.min(to, end) - Math.max(from, begin);
  }
  return sum;
}

function countsAlways({ hours, weekends }: Counted): boolean {
  return hours === undefined && weekends !== true;
}
