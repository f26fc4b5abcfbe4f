import type { Db } from './open-store.js';
import type { DraftRow } from './tables.js';

/** Keeps a draft; an older one of the same user and decision is replaced and keeps its id, which is given back. */
export async function saveDraft(db: Db, row: DraftRow): Promise<string> {
  const saved = await db
    .insertInto('drafts')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['battle', 'user', 'decision'])
        .doUpdateSet({ partial: row.partial, expires_at: row.expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}

export function draftById(db: Db, id: string): Promise<DraftRow | undefined> {
  return db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function draftOf(db: Db, battle: string, user: string, decision: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('battle', '=', battle)
    .where('user', '=', user)
    .where('decision', '=', decision)
    .executeTakeFirst();
}

export async function dropDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('drafts').where('id', '=', id).execute();
}

/** Drops what expired, and the drafts for a decision that was answered. */
export async function dropExpiredDrafts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('drafts').where('expires_at', '<=', now).execute();
}

export async function dropDraftsFor(db: Db, battle: string, decision: string): Promise<void> {
  await db.deleteFrom('drafts').where('battle', '=', battle).where('decision', '=', decision).execute();
}
