import type { Db } from './open-store.js';

export interface Look {
  battle: string;
  user: string;
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Undefined for somebody who never looked. */
export function lookOf(db: Db, battle: string, user: string): Promise<Look | undefined> {
  return db.selectFrom('looks').selectAll().where('battle', '=', battle).where('user', '=', user).executeTakeFirst();
}

export async function saveLook(db: Db, look: Look): Promise<void> {
  const { seq, at } = look;
  await db
    .insertInto('looks')
    .values(look)
    .onConflict(conflict => conflict.columns(['battle', 'user']).doUpdateSet({ seq, at }))
    .execute();
}
