import type { Kysely } from 'kysely';

/** Players' own lists, lists in the making, and the codexes that a server loaded. A seat keeps its list from when it was chosen. */
export const lists = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('lists')
      .addColumn('id', 'text', c => c.primaryKey().notNull())
      .addColumn('owner', 'text', c => c.notNull())
      .addColumn('ruleset', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('army', 'text', c => c.notNull())
      .addColumn('size', 'integer', c => c.notNull())
      .addColumn('points', 'integer', c => c.notNull())
      .addColumn('list', 'blob', c => c.notNull())
      .addColumn('updated_at', 'integer', c => c.notNull())
      .addUniqueConstraint('one_list_a_name', ['owner', 'ruleset', 'name'])
      .execute();
    await schema
      .createTable('builds')
      .addColumn('id', 'text', c => c.primaryKey().notNull())
      .addColumn('owner', 'text', c => c.notNull())
      .addColumn('guild', 'text', c => c.notNull())
      .addColumn('ruleset', 'text', c => c.notNull())
      .addColumn('draft', 'blob', c => c.notNull())
      .addColumn('step', 'integer', c => c.notNull())
      .addColumn('expires_at', 'integer', c => c.notNull())
      .execute();
    await schema
      .createTable('codexes')
      .addColumn('guild', 'text', c => c.notNull())
      .addColumn('ruleset', 'text', c => c.notNull())
      .addColumn('id', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('codex', 'blob', c => c.notNull())
      .addColumn('loaded_by', 'text', c => c.notNull())
      .addColumn('loaded_at', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('codexes_key', ['guild', 'ruleset', 'id'])
      .execute();
    await schema.alterTable('seats').addColumn('army', 'text').execute();
    await schema.alterTable('seats').addColumn('list', 'blob').execute();
  },
};
