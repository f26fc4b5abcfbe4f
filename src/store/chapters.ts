import type { Db } from './open-store.js';
import type { ChapterRow } from './tables.js';

/** A chapter without its picture, which may be large. */
export type Chapter = Omit<ChapterRow, 'picture'>;

const COLUMNS = [
  'battle',
  'mark',
  'key',
  'title',
  'side',
  'seq',
  'part',
  'length',
  'opened_at',
  'closed_at',
  'shown',
  'attachment',
  'channel',
  'message',
] as const;

/** All messages of a battle's chronicle in the order in which they tell. */
export function chaptersOf(db: Db, battle: string): Promise<Chapter[]> {
  return db
    .selectFrom('chapters')
    .select(COLUMNS)
    .where('battle', '=', battle)
    .orderBy('seq')
    .orderBy('part')
    .orderBy('mark')
    .execute();
}

/** The message that is written into, or was last. */
export function lastChapter(db: Db, battle: string): Promise<Chapter | undefined> {
  return db
    .selectFrom('chapters')
    .select(COLUMNS)
    .where('battle', '=', battle)
    .orderBy('seq', 'desc')
    .orderBy('part', 'desc')
    .orderBy('mark', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertChapter(db: Db, row: ChapterRow): Promise<void> {
  await db.insertInto('chapters').values(row).execute();
}

export async function updateChapter(db: Db, mark: number, change: Partial<ChapterRow>): Promise<void> {
  await db.updateTable('chapters').set(change).where('mark', '=', mark).execute();
}

/** What is told from now on begins another message. */
export async function closeChapters(db: Db, battle: string, at: number): Promise<void> {
  await db
    .updateTable('chapters')
    .set({ closed_at: at })
    .where('battle', '=', battle)
    .where('closed_at', 'is', null)
    .execute();
}

export async function pictureOf(db: Db, mark: number): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('chapters').select('picture').where('mark', '=', mark).executeTakeFirst();
  return row?.picture ?? undefined;
}

/** Where the message stands; undefined before it was posted. */
export async function placeOfChapter(db: Db, mark: number): Promise<{ channel: string; id: string } | undefined> {
  const row = await db
    .selectFrom('chapters')
    .select(['channel', 'message'])
    .where('mark', '=', mark)
    .executeTakeFirst();
  return row?.channel && row.message ? { channel: row.channel, id: row.message } : undefined;
}

/** Ends a message with what Discord's copy of it shows: the rest, with its picture, begins another, which `mark` posts. */
export async function splitChapter(db: Db, old: number, mark: number, now: number): Promise<void> {
  const row = await db.selectFrom('chapters').selectAll().where('mark', '=', old).executeTakeFirstOrThrow();
  const all = await chaptersOf(db, row.battle);
  const next = all[all.findIndex(each => each.mark === old) + 1];
  const wanted = { seq: row.shown + 1, part: 0 };
  const ends = next !== undefined && next.seq <= row.shown;
  const from = ends ? { seq: next.seq, part: next.part } : wanted;
  await insertChapter(db, {
    ...row,
    ...from,
    mark,
    opened_at: now,
    shown: -1,
    attachment: null,
    channel: null,
    message: null,
  });
  await updateChapter(db, old, { closed_at: row.closed_at ?? now, picture: null });
}
