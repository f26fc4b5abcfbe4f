import type { Kysely } from 'kysely';

/** When each user last saw the table of a battle. */
export const looks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('looks')
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('user', 'text', c => c.notNull())
      .addColumn('seq', 'integer', c => c.notNull())
      .addColumn('at', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('looks_key', ['battle', 'user'])
      .execute();
  },
};
