import type { Db } from './open-store.js';

/** All that were chosen, by the id of the user or server. */
export function chosenLanguages(db: Db): Promise<{ whose: string; language: string }[]> {
  return db.selectFrom('languages').selectAll().execute();
}

export async function saveLanguage(db: Db, whose: string, language: string): Promise<void> {
  await db
    .insertInto('languages')
    .values({ whose, language })
    .onConflict(conflict => conflict.column('whose').doUpdateSet({ language }))
    .execute();
}

export async function dropLanguage(db: Db, whose: string): Promise<void> {
  await db.deleteFrom('languages').where('whose', '=', whose).execute();
}
