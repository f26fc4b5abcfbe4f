import type { Kysely } from 'kysely';

/** The languages that users and servers chose; who chose none has that of their Discord. */
export const languages = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('languages')
      .addColumn('whose', 'text', c => c.primaryKey())
      .addColumn('language', 'text', c => c.notNull())
      .execute();
  },
};
