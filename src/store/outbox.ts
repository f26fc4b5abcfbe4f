import type { Db } from './open-store.js';

export interface Queued {
  battle: string;
  channel: string;
  kind: string;
  /** The decision it asks or retires; of a chapter its mark, where that is not the row's own number. */
  decision?: string;
  payload: Uint8Array;
  at: number;
}

export interface QueuedRow extends Queued {
  id: number;
  attempts: number;
}

/** Gives the row's number. */
export async function queue(db: Db, row: Queued): Promise<number> {
  const { id } = await db
    .insertInto('outbox')
    .values({
      battle: row.battle,
      channel: row.channel,
      kind: row.kind,
      decision: row.decision ?? null,
      payload: row.payload,
      attempts: 0,
      state: 'queued',
      why: null,
      message: null,
      created_at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a row of this kind (and decision, where one is named) waits for the battle already. */
export async function isQueued(db: Db, battle: string, kind: string, decision?: string): Promise<boolean> {
  let rows = db
    .selectFrom('outbox')
    .select('id')
    .where('battle', '=', battle)
    .where('kind', '=', kind)
    .where('state', '=', 'queued');
  if (decision !== undefined) rows = rows.where('decision', '=', decision);
  return (await rows.executeTakeFirst()) !== undefined;
}

/** Drops the rows of the same kind and decision that wait behind a row, whose message is read when it is sent. */
export async function dropBehind(db: Db, row: QueuedRow): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('battle', '=', row.battle)
    .where('channel', '=', row.channel)
    .where('kind', '=', row.kind)
    .where('decision', row.decision === undefined ? 'is' : '=', row.decision ?? null)
    .where('id', '>', row.id)
    .where('state', '=', 'queued')
    .execute();
}

/** Rows that wait go to another channel: the battle moved into its thread. */
export async function redirect(db: Db, battle: string, channel: string): Promise<void> {
  await db.updateTable('outbox').set({ channel }).where('battle', '=', battle).where('state', '=', 'queued').execute();
}

export async function queuedChannels(db: Db): Promise<string[]> {
  const queued = db.selectFrom('outbox').select('channel').distinct().where('state', '=', 'queued');
  return (await queued.where('battle', 'not in', nowhere(db)).execute()).map(row => row.channel);
}

/** Battles that have no place to send to now. */
function nowhere(db: Db) {
  return db.selectFrom('adrift').select('adrift.battle');
}

/** The oldest row that waits for a channel. */
export async function oldestQueued(db: Db, channel: string): Promise<QueuedRow | undefined> {
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'queued')
    .where('channel', '=', channel)
    .where('battle', 'not in', nowhere(db))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.payload === null) return undefined;
  return {
    id: row.id,
    battle: row.battle,
    channel: row.channel,
    kind: row.kind,
    decision: row.decision ?? undefined,
    payload: row.payload,
    attempts: row.attempts,
    at: row.created_at,
  };
}

/** Rows of a chapter that wait, oldest first: they are sent as one. */
export function queuedOfChapter(db: Db, mark: number): Promise<{ id: number; payload: Uint8Array | null }[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'chapter')
    .where('state', '=', 'queued')
    .where(eb => eb.or([eb('id', '=', mark), eb('decision', '=', String(mark))]))
    .orderBy('id')
    .execute();
}

/** The row begins a chapter of its own, and those that wait behind it for the same one write into that. */
export async function ownChapter(db: Db, id: number, mark: number): Promise<void> {
  const waiting = await queuedOfChapter(db, mark);
  const ids = waiting.map(row => row.id).filter(each => each >= id);
  await db
    .updateTable('outbox')
    .set({ decision: String(id) })
    .where('id', 'in', ids)
    .execute();
}

/** Marks a row as sent and empties it; gives what it was, or undefined when it was sent before. */
export async function sent(db: Db, id: number, message: string | undefined) {
  return await db
    .updateTable('outbox')
    .set({ state: 'sent', payload: null, message: message ?? null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning(['battle', 'channel', 'kind', 'decision'])
    .executeTakeFirst();
}

export async function failed(db: Db, id: number, why: string, giveUp: boolean): Promise<void> {
  await db
    .updateTable('outbox')
    .set(eb => ({ attempts: eb('attempts', '+', 1), why, ...(giveUp ? { state: 'failed' as const } : {}) }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Forgets rows that were sent or given up and are older than `before`. */
export async function dropDelivered(db: Db, before: number): Promise<void> {
  await db.deleteFrom('outbox').where('state', '!=', 'queued').where('created_at', '<', before).execute();
}
