import type { Kysely } from 'kysely';

/** Battles that go on from a file. */
export const imports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('imports')
      .addColumn('battle', 'text', c => c.primaryKey().notNull().references('battles.id'))
      .addColumn('sat', 'text', c => c.notNull())
      .addColumn('seq', 'integer', c => c.notNull())
      .addColumn('dice', 'integer', c => c.notNull())
      .execute();
  },
};
