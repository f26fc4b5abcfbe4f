import type { Kysely } from 'kysely';

/** Up to which mended fault of its ruleset a battle has been told, or began with. */
export const mended = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('battles')
      .addColumn('mended', 'integer', c => c.notNull().defaultTo(0))
      .execute();
  },
};
