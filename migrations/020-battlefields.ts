import type { Kysely } from 'kysely';

/** Battlefields of a server's own, and those that battles are fought on. */
export const battlefields = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('battlefields')
      .addColumn('guild', 'text', c => c.notNull())
      .addColumn('key', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('field', 'blob', c => c.notNull())
      .addColumn('saved_by', 'text', c => c.notNull())
      .addColumn('saved_at', 'integer', c => c.notNull())
      .addColumn('kept', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('battlefields_key', ['guild', 'key'])
      .execute();
    await db.schema
      .createTable('battle_fields')
      .addColumn('battle', 'text', c => c.primaryKey().notNull().references('battles.id'))
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('field', 'blob', c => c.notNull())
      .execute();
  },
};
