import type { Db } from './open-store.js';
import type { UndoAskRow } from './tables.js';

/** What is asked, or was refused, in a battle since it went on last. */
export function undoAskOf(db: Db, battle: string): Promise<UndoAskRow | undefined> {
  return db.selectFrom('undo_asks').selectAll().where('battle', '=', battle).executeTakeFirst();
}

export async function saveUndoAsk(db: Db, row: UndoAskRow): Promise<void> {
  const { battle: _key, ...rest } = row;
  await db
    .insertInto('undo_asks')
    .values(row)
    .onConflict(conflict => conflict.column('battle').doUpdateSet(rest))
    .execute();
}

export async function dropUndoAsk(db: Db, battle: string): Promise<void> {
  await db.deleteFrom('undo_asks').where('battle', '=', battle).execute();
}
