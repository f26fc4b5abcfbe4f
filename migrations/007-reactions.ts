import type { Kysely } from 'kysely';

/** What the player of a seat said beforehand of each kind of reaction. */
export const reactions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('reactions')
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('seat', 'text', c => c.notNull())
      .addColumn('said', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('reactions_key', ['battle', 'seat'])
      .execute();
  },
};
