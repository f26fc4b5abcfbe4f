import { isAdrift } from '../store/adrift.js';
import { dropAlarm, setAlarm } from '../store/alarms.js';
import type { Db } from '../store/open-store.js';
import { changePrompt } from '../store/prompts.js';
import type { BattleRow, PromptRow, SeatRow } from '../store/tables.js';
import { COMPUTER, PACES, type Pace } from './battle-info.js';
import { afterCounted, type Counted, countedBetween, nextCounted, wakingTime } from './waking-hours.js';
import { readWishes, type Wishes } from './wishes.js';

/** What is kept of a question's clock. */
export type Clock = Pick<PromptRow, 'time' | 'remaining' | 'counted_at' | 'deadline' | 'reminded' | 'owed'>;

/** Whom it is about, and by whose time it runs. */
export interface Asking {
  battle: Pick<BattleRow, 'id' | 'pace'>;
  wishes: Wishes;
}

/** A question keeps this many milliseconds at least when the bot was down, or the machine's clock was changed. */
export const KEPT_AT_LEAST = 10 * 60_000;
/** Reminders that are due within this many milliseconds go together. */
export const TOGETHER = 3_600_000;
/** Nobody knows when a battle without a place has one again. */
const A_MONTH = 30 * 24 * 3_600_000;

const NO_CLOCK: Clock = { time: null, remaining: null, counted_at: null, deadline: null, reminded: 0, owed: 0 };

export async function askingOf(db: Db, battle: Asking['battle'], who: string): Promise<Asking> {
  return { battle, wishes: await readWishes(db, who) };
}

/** What of the time counts for a question. */
function countedFor({ battle, wishes }: Asking): Counted {
  const { weekends } = PACES[battle.pace as Pace] ?? {};
  return { ...(wishes.hours ? { hours: wishes.hours } : {}), ...(weekends ? { weekends } : {}) };
}

/** Milliseconds that a player has for an answer, of those that count for them; undefined without a clock. */
function timeFor({ battle, wishes }: Asking): number | undefined {
  const pace = PACES[battle.pace as Pace];
  return pace && (pace.time ?? (pace.days ?? 1) * wakingTime(wishes.hours));
}

/** The clock of a question that is asked now; it stands where somebody who plays the battle is away. */
function newClock(asking: Asking, { now, stands }: { now: number; stands: boolean }): Clock {
  const time = timeFor(asking);
  if (time === undefined) return NO_CLOCK;
  const clock = { ...NO_CLOCK, time, remaining: time };
  return stands ? clock : going(asking, clock, now);
}

/** The clock of a question that is asked of somebody now, and by whose time it runs. */
export async function clockOf(
  db: Db,
  { battle, seats, who, now }: { battle: Asking['battle']; seats: SeatRow[]; who: string; now: number },
): Promise<{ clock: Clock; asking: Asking }> {
  if (who === COMPUTER) return { clock: NO_CLOCK, asking: { battle, wishes: {} } };
  const asking = await askingOf(db, battle, who);
  const stands = (await pausedUntil(db, seats, now)) !== undefined;
  return { clock: newClock(asking, { now, stands }), asking };
}

/** The clock stands from a moment on. */
export function stopped(asking: Asking, clock: Clock, at: number): Clock {
  if (clock.counted_at === null) return clock;
  const passed = countedBetween(countedFor(asking), clock.counted_at, at);
  return {
    ...clock,
    remaining: Math.max(0, (clock.remaining ?? 0) - passed),
    counted_at: null,
    deadline: null,
  };
}

/** A clock that stands goes on from a moment, with so many milliseconds at least; in the same part of a day that has become another. */
export function going(asking: Asking, clock: Clock, at: number, least = 0): Clock {
  const { time: before, remaining } = clock;
  const time = timeFor(asking);
  if (before === null || remaining === null || time === undefined) return clock;
  const left = Math.max(before === time ? remaining : Math.round((remaining / before) * time), Math.min(least, time));
  const deadline = afterCounted(countedFor(asking), at, left);
  return { ...clock, time, remaining: left, counted_at: at, deadline: deadline ?? null };
}

/** Which reminder is due of a clock that runs: 0 none, 1 at the half, 2 in the last tenth. */
export function reminderAt(asking: Asking, clock: Clock, now: number): 0 | 1 | 2 {
  const { time, counted_at } = clock;
  if (time === null || counted_at === null) return 0;
  const left = (clock.remaining ?? 0) - countedBetween(countedFor(asking), counted_at, now);
  if (left <= time / 10 && clock.reminded < 2) return 2;
  return left <= time / 2 && clock.reminded < 1 ? 1 : 0;
}

/** When its player is next reminded, or pinged after a night; never in one. */
export function nextReminder(asking: Asking, clock: Clock, now: number): number | undefined {
  const { time, counted_at, reminded, owed } = clock;
  const counted = countedFor(asking);
  const moments: (number | undefined)[] = owed === 1 ? [now] : [];
  const at = (share: number) => {
    const left = (clock.remaining ?? 0) - (time ?? 0) * share;
    return left <= 0 ? now : afterCounted(counted, counted_at ?? now, left);
  };
  if (time !== null && counted_at !== null) {
    if (reminded < 1) moments.push(at(1 / 2));
    if (reminded < 2) moments.push(at(1 / 10));
  }
  const known = moments.filter(moment => moment !== undefined);
  return known.length === 0 ? undefined : quietUntil(asking.wishes, Math.max(now, Math.min(...known)));
}

/** The first moment from `now` on at which somebody may be pinged: neither in their night nor while they are away. */
export function quietUntil({ hours, away }: Wishes, now: number): number {
  const back = away !== undefined && away.until > now ? away.until : now;
  return nextCounted(hours ? { hours } : {}, back) ?? back;
}

/** Until when the clock stands though nobody stopped it: its player sleeps, or the week is not over. */
export function standsUntil(asking: Asking, clock: Clock, now: number): number | undefined {
  if (clock.counted_at === null) return undefined;
  const next = nextCounted(countedFor(asking), now);
  return next === now ? undefined : next;
}

/** Saves a clock, and when it next wants something. */
export async function saveClock(
  db: Db,
  of: { battle: string; decision: string; silent: number },
  asking: Asking,
  clock: Clock,
  now: number,
): Promise<void> {
  const { time, remaining, counted_at, deadline, reminded, owed } = clock;
  await changePrompt(db, of, { time, remaining, counted_at, deadline, reminded, owed });
  await setQuestionAlarm(db, of, asking, clock, now);
}

export async function setQuestionAlarm(
  db: Db,
  { battle, decision, silent }: { battle: string; decision: string; silent: number },
  asking: Asking,
  clock: Clock,
  now: number,
): Promise<void> {
  const reminder = silent === 1 ? undefined : nextReminder(asking, clock, now);
  const moments = [clock.deadline ?? undefined, reminder].filter(moment => moment !== undefined);
  const about = { kind: 'question', about: battle, key: decision } as const;
  await (moments.length > 0 ? setAlarm(db, { ...about, at: Math.min(...moments) }) : dropAlarm(db, about));
}

/** Until when somebody of these seats is away, or their battle has no place, while its clocks stand; undefined when they run. */
export async function pausedUntil(db: Db, seats: readonly SeatRow[], now: number): Promise<number | undefined> {
  const until: number[] = [];
  const [first] = seats;
  if (first !== undefined && (await isAdrift(db, first.battle))) return now + A_MONTH;
  for (const who of new Set(seats.map(seat => seat.who))) {
    if (who === null || who === COMPUTER) continue;
    const { away } = await readWishes(db, who);
    if (away !== undefined && away.until > now) until.push(away.until);
  }
  return until.length === 0 ? undefined : Math.max(...until);
}
