import type { Kysely } from 'kysely';

/** Dice that a channel saved under a name. */
export const presets = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('presets')
      .addColumn('channel', 'text', c => c.notNull())
      .addColumn('key', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('command', 'text', c => c.notNull())
      .addColumn('ruleset', 'text')
      .addColumn('given', 'text', c => c.notNull())
      .addColumn('saved_by', 'text', c => c.notNull())
      .addColumn('saved_at', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('presets_key', ['channel', 'key'])
      .execute();
  },
};
