import { t } from '../engine/language.js';
import { wakeOwed } from '../store/alarms.js';
import { battleById } from '../store/battles.js';
import { promptsFor } from '../store/prompts.js';
import { type Application, type Transaction, transact } from './application.js';
import { clockChanged } from './battle-clocks.js';
import type { Refused } from './outcomes.js';
import { going, saveClock, stopped } from './question-clock.js';
import { Refusing, refusing } from './refuse.js';
import { type WakingHours, wakingTime } from './waking-hours.js';
import { keepWishes, readWishes, type Wishes } from './wishes.js';
import { zoneNamed, zonesLike } from './zones.js';

/** Fewer waking hours a day would let a battle stand still. */
const LEAST_HOURS = 6;
const AN_HOUR = 3_600_000;

export type HoursOutcome = { kind: 'set'; hours?: WakingHours } | Refused;

/** When this user is awake, as they said it. */
export async function hours(app: Application, user: string): Promise<WakingHours | undefined> {
  return (await readWishes(app.store.db, user)).hours;
}

/** Sets when a user is awake; what of it is left out stays. Clocks that run go on by the new hours, with the same part of their time left. */
export function setHours(
  app: Application,
  of: { user: string; from?: string; to?: string; zone?: string; none?: boolean },
): Promise<HoursOutcome> {
  return refusing(app, `waking hours`, async () => {
    const changed = await transact(app, async work => {
      const before = await readWishes(work.db, of.user);
      const after = { ...before };
      if (of.none) delete after.hours;
      else after.hours = readHours(of, before.hours);
      await changeWishes(app, work, of.user, { before, after });
      return after.hours;
    });
    return { kind: 'set' as const, ...(changed ? { hours: changed } : {}) };
  });
}

/** Saves what a user wishes, and has the clocks that run by it go on accordingly. */
async function changeWishes(
  app: Application,
  work: Transaction,
  user: string,
  { before, after }: { before: Wishes; after: Wishes },
): Promise<void> {
  const { db } = work;
  await keepWishes(db, user, after);
  const now = app.now();
  await wakeOwed(db, user, now);
  for (const prompt of await promptsFor(db, user)) {
    const found = await battleById(db, prompt.battle);
    if (found === undefined) continue;
    const { battle } = found;
    const clock = stopped({ battle, wishes: before }, prompt, now);
    const runs = prompt.counted_at !== null;
    const asking = { battle, wishes: after };
    await saveClock(db, prompt, asking, runs ? going(asking, clock, now) : clock, now);
    if (prompt.time !== null && prompt.silent === 0) await work.deliver(battle, clockChanged(prompt.decision));
  }
}

function readHours(of: { from?: string; to?: string; zone?: string }, before: WakingHours | undefined): WakingHours {
  const zone = of.zone === undefined ? before?.zone : readZone(of.zone);
  if (zone === undefined)
    throw new Refusing(
      t`Name your time zone, too, such as \`zone:Europe/Berlin\`: then the clocks know your night.`,
      CITE,
    );
  const from = of.from === undefined ? before?.from : readTime(of.from);
  const to = of.to === undefined ? before && (before.to || MINUTES) : readTime(of.to);
  if (from === undefined || to === undefined)
    throw new Refusing(t`Say from when to when you are awake, such as \`from:8:00 to:22:30\`.`, CITE);
  const read = { from, to: to % MINUTES, zone };
  if (from === to || from >= MINUTES)
    throw new Refusing(
      t`From and to are the same time: say when you get up and when you go to bed. \`0:00\` to \`24:00\` is all day.`,
      CITE,
    );
  if (wakingTime(read) < LEAST_HOURS * AN_HOUR)
    throw new Refusing(
      t`Those are fewer than ${LEAST_HOURS} hours a day, and a battle would hardly go on: give more.`,
      CITE,
    );
  return read;
}

const CITE = 'FP.hours';
const MINUTES = 1440;

/** `8`, `8:30`, `08:30`, `8 Uhr` or `24:00` as minutes after midnight. */
function readTime(words: string): number {
  const [, hour, minute = '00'] = /^\s*(\d{1,2})(?::(\d\d))?(?:\s*Uhr)?\s*$/i.exec(words) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  if (hour === undefined || Number(minute) > 59 || minutes > MINUTES)
    throw new Refusing(t`A time is written from 0:00 to 24:00, such as 8:00 or 22:30: type one of these.`, CITE);
  return minutes;
}

function readZone(words: string): string {
  const zone = zoneNamed(words);
  if (zone !== undefined) return zone;
  const near = zonesLike(words, 3);
  const instead =
    near.length === 0
      ? t`take one from the list while you type`
      : t`did you mean ${near.map(each => `\`${each}\``).join(', ')}?`;
  throw new Refusing(t`No time zone is called that: ${instead}${near.length === 0 ? '.' : ''}`, CITE);
}
