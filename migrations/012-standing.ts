import type { Kysely } from 'kysely';

/** Standing orders: reactions that players prepared under conditions. */
export const standing = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('standing')
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('seat', 'text', c => c.notNull())
      .addColumn('number', 'integer', c => c.notNull())
      .addColumn('order', 'text', c => c.notNull())
      .addColumn('words', 'text', c => c.notNull())
      // The question that it answered, and the number of that answer; null while it waits.
      .addColumn('decision', 'text')
      .addColumn('fired', 'integer')
      .addPrimaryKeyConstraint('standing_key', ['battle', 'seat', 'number'])
      .execute();
  },
};
