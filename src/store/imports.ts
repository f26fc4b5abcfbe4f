import type { Db } from './open-store.js';
import type { ImportRow } from './tables.js';

export async function insertImport(db: Db, row: ImportRow): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

/** Undefined for a battle that was opened here. */
export function importOf(db: Db, battle: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('battle', '=', battle).executeTakeFirst();
}

/** Who sat on each seat of a battle when it was exported. */
export async function satBefore(db: Db, battle: string): Promise<Record<string, string | null>> {
  const row = await importOf(db, battle);
  return row === undefined ? {} : (JSON.parse(row.sat) as Record<string, string | null>);
}
