import type { Kysely } from 'kysely';

/** What somebody asks the others to take back; positions of older answers, of which some are kept for longer. */
export const undoAsks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('undo_asks')
      .addColumn('battle', 'text', c => c.primaryKey().notNull().references('battles.id'))
      .addColumn('id', 'text', c => c.notNull())
      .addColumn('seat', 'text', c => c.notNull())
      .addColumn('who', 'text', c => c.notNull())
      .addColumn('seq', 'integer', c => c.notNull())
      .addColumn('state', 'text', c => c.notNull())
      .addColumn('agreed', 'text', c => c.notNull())
      .addColumn('asked_at', 'integer', c => c.notNull())
      .execute();
    await db.schema
      .alterTable('undo')
      .addColumn('ends_turn', 'integer', c => c.notNull().defaultTo(0))
      .execute();
  },
};
