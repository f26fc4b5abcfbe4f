import type { Db } from './open-store.js';

/** A fact kept between starts, such as the hash of the registered commands. */
export async function factOf(db: Db, fact: string): Promise<string | undefined> {
  const row = await db.selectFrom('facts').select('value').where('fact', '=', fact).executeTakeFirst();
  return row?.value;
}

export async function saveFact(db: Db, fact: string, value: string): Promise<void> {
  await db
    .insertInto('facts')
    .values({ fact, value })
    .onConflict(conflict => conflict.column('fact').doUpdateSet({ value }))
    .execute();
}

export async function dropFact(db: Db, fact: string): Promise<void> {
  await db.deleteFrom('facts').where('fact', '=', fact).execute();
}
