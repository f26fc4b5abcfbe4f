import type { Kysely } from 'kysely';

/** What the others are asked to agree to may be a correction of the table. */
export const corrections = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('undo_asks').addColumn('correction', 'text').execute();
  },
};
