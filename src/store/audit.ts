import type { Db } from './open-store.js';
import type { AuditRow } from './tables.js';

export async function insertAudit(db: Db, row: AuditRow): Promise<void> {
  await db.insertInto('audit').values(row).execute();
}

/** What hosts did in a server, the newest first. */
export function auditOf(db: Db, guild: string, most: number): Promise<AuditRow[]> {
  return db.selectFrom('audit').selectAll().where('guild', '=', guild).orderBy('id', 'desc').limit(most).execute();
}

/** What a host did last in a battle. */
export function lastAudit(db: Db, battle: string): Promise<AuditRow | undefined> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('battle', '=', battle)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
