import type { Kysely } from 'kysely';

/** Battles that have no place in Discord now: their channel is gone, or the bot is no more on their server. */
export const adrift = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('adrift')
      .addColumn('battle', 'text', c => c.primaryKey().references('battles.id'))
      .addColumn('since', 'integer', c => c.notNull())
      .execute();
  },
};
