import { sql } from 'kysely';
import { dropAlarm } from './alarms.js';
import type { Db } from './open-store.js';
import type { PromptRow } from './tables.js';

/**
 * Asks, or asks again after an answer was taken back, whoever sits there by then; the message of the first time is kept until the
 * next is sent.
 */
export async function openPrompt(db: Db, row: Omit<PromptRow, 'closed_at' | 'channel' | 'message'>): Promise<void> {
  await db
    .insertInto('prompts')
    .values({ ...row, closed_at: null, channel: null, message: null })
    .onConflict(conflict =>
      conflict.columns(['battle', 'decision']).doUpdateSet({
        who: row.who,
        title: row.title,
        asked_at: row.asked_at,
        asked_seq: row.asked_seq,
        deadline: row.deadline,
        release: row.release,
        silent: row.silent,
        time: row.time,
        remaining: row.remaining,
        counted_at: row.counted_at,
        reminded: row.reminded,
        owed: row.owed,
        closed_at: null,
      }),
    )
    .execute();
}

export async function closePrompt(db: Db, battle: string, decision: string, at: number): Promise<void> {
  await db
    .updateTable('prompts')
    .set({ closed_at: at })
    .where('battle', '=', battle)
    .where('decision', '=', decision)
    .execute();
  await dropAlarm(db, { kind: 'question', about: battle, key: decision });
}

/** The same question is asked of somebody else. */
export async function movePrompt(db: Db, battle: string, decision: string, who: string): Promise<void> {
  await db.updateTable('prompts').set({ who }).where('battle', '=', battle).where('decision', '=', decision).execute();
}

/** What a battle is waiting for. */
export function openPrompts(db: Db, battle: string): Promise<PromptRow[]> {
  return db.selectFrom('prompts').selectAll().where('battle', '=', battle).where('closed_at', 'is', null).execute();
}

/** The seat whose message of a question was the last to go. */
export async function lastAskedSeat(db: Db, battle: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('prompts')
    .select('seat')
    .where('battle', '=', battle)
    .where('silent', '=', 0)
    .where('closed_at', 'is not', null)
    .orderBy('asked_seq', 'desc')
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seat;
}

/** Everything that was asked at one moment, answered or not. */
export function promptsOfMoment(db: Db, battle: string, moment: string): Promise<PromptRow[]> {
  const of = db.selectFrom('prompts').selectAll().where('battle', '=', battle);
  return of.where('decision', 'like', `${moment}.%`).execute();
}

export function promptOf(db: Db, battle: string, decision: string): Promise<PromptRow | undefined> {
  return db
    .selectFrom('prompts')
    .selectAll()
    .where('battle', '=', battle)
    .where('decision', '=', decision)
    .executeTakeFirst();
}

/** What a user is asked, everywhere. */
export function promptsFor(db: Db, who: string): Promise<PromptRow[]> {
  return db.selectFrom('prompts').selectAll().where('closed_at', 'is', null).where('who', '=', who).execute();
}

/** Questions whose clocks run. */
export function promptsThatRun(db: Db): Promise<PromptRow[]> {
  const open = db.selectFrom('prompts').selectAll().where('closed_at', 'is', null);
  return open.where('counted_at', 'is not', null).execute();
}

export async function promptSent(db: Db, at: { battle: string; decision: string; channel: string; message: string }) {
  await db
    .updateTable('prompts')
    .set({ channel: at.channel, message: at.message })
    .where('battle', '=', at.battle)
    .where('decision', '=', at.decision)
    .execute();
}

export function promptByMessage(db: Db, message: string): Promise<PromptRow | undefined> {
  return db.selectFrom('prompts').selectAll().where('message', '=', message).executeTakeFirst();
}

/** Open prompts of a battle for which an answer was prepared, in the order in which they are given. */
export function preparedPrompts(db: Db, battle: string): Promise<PromptRow[]> {
  return db
    .selectFrom('prompts')
    .selectAll()
    .where('battle', '=', battle)
    .where('closed_at', 'is', null)
    .where('release', 'is not', null)
    .orderBy('release')
    .orderBy('decision')
    .execute();
}

/** Battles in which a prepared answer is to be given. */
export async function battlesPrepared(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('prompts')
    .select('battle')
    .distinct()
    .where('closed_at', 'is', null)
    .where('release', 'is not', null)
    .execute();
  return rows.map(({ battle }) => battle);
}

/** Changes what is kept of a question: when its time is up, when a prepared answer is given, whether and how a message asks. */
export async function changePrompt(
  db: Db,
  of: { battle: string; decision: string },
  to: Partial<Omit<PromptRow, 'battle' | 'decision'>>,
): Promise<void> {
  await db.updateTable('prompts').set(to).where('battle', '=', of.battle).where('decision', '=', of.decision).execute();
}

/** How long each answer took that stands and that somebody gave by hand, in milliseconds, with its seat. */
export function answerTimes(db: Db, battle: string): Promise<{ seat: string; took: number }[]> {
  return db
    .selectFrom('prompts')
    .innerJoin('commands', join =>
      join.onRef('commands.battle', '=', 'prompts.battle').onRef('commands.decision', '=', 'prompts.decision'),
    )
    .select(['prompts.seat', sql<number>`commands.at - prompts.asked_at`.as('took')])
    .where('prompts.battle', '=', battle)
    .where('prompts.silent', '=', 0)
    .where('commands.clock', '=', 0)
    .where('commands.undone_by', 'is', null)
    .execute();
}
