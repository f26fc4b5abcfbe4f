import type { Db } from './open-store.js';
import type { AlarmRow } from './tables.js';

type About = Pick<AlarmRow, 'kind' | 'about' | 'key'>;

/** Has something happen at a time, and no more at another. */
export async function setAlarm(db: Db, { kind, about, key, at }: AlarmRow): Promise<void> {
  await db
    .insertInto('alarms')
    .values({ kind, about, key, at })
    .onConflict(conflict => conflict.columns(['kind', 'about', 'key']).doUpdateSet({ at }))
    .execute();
}

export async function dropAlarm(db: Db, { kind, about, key }: About): Promise<void> {
  await db.deleteFrom('alarms').where('kind', '=', kind).where('about', '=', about).where('key', '=', key).execute();
}

/** What happens next of all: one row, found by its time. */
export function firstAlarm(db: Db): Promise<AlarmRow | undefined> {
  return db.selectFrom('alarms').selectAll().orderBy('at').limit(1).executeTakeFirst();
}

export function alarmOf(db: Db, { kind, about, key }: About): Promise<AlarmRow | undefined> {
  const of = db.selectFrom('alarms').selectAll().where('kind', '=', kind).where('about', '=', about);
  return of.where('key', '=', key).executeTakeFirst();
}

/** Everything of a kind happens so many milliseconds later. */
export async function shiftAlarms(db: Db, kind: AlarmRow['kind'], milliseconds: number): Promise<void> {
  await db
    .updateTable('alarms')
    .set(eb => ({ at: eb('at', '+', milliseconds) }))
    .where('kind', '=', kind)
    .execute();
}

/** The clock was set back: what waits for a span, and for no day of the calendar, is looked at now. */
export async function hurryAlarms(db: Db, now: number): Promise<void> {
  const obeying = db.selectFrom('rulings').select('id').where('force', '=', 'waiting');
  await db
    .updateTable('alarms')
    .set({ at: now })
    .where('at', '>', now)
    .where(eb =>
      eb.or([eb('kind', 'in', ['question', 'ping']), eb.and([eb('kind', '=', 'ruling'), eb('about', 'in', obeying)])]),
    )
    .execute();
}

/** What is owed to a user is looked at anew: they may be awake. */
export async function wakeOwed(db: Db, user: string, now: number): Promise<void> {
  await db.updateTable('alarms').set({ at: now }).where('kind', '=', 'ping').where('key', '=', user).execute();
}

/** No lobby of a server waits for longer than until then. */
export async function shortenWaiting(db: Db, guild: string, at: number): Promise<void> {
  const lobbies = db.selectFrom('battles').select('id').where('guild', '=', guild).where('status', '=', 'lobby');
  await db
    .updateTable('alarms')
    .set({ at })
    .where('kind', '=', 'lobby')
    .where('about', 'in', lobbies)
    .where('at', '>', at)
    .execute();
}
