import type { Kysely } from 'kysely';

/** Campaigns, what happened in them, and the battles that belong to them. */
export const campaigns = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('campaigns')
      .addColumn('id', 'text', c => c.primaryKey().notNull())
      .addColumn('guild', 'text', c => c.notNull())
      .addColumn('channel', 'text', c => c.notNull())
      .addColumn('key', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('host', 'text', c => c.notNull())
      .addColumn('rules', 'text', c => c.notNull())
      .addColumn('status', 'text', c => c.notNull())
      .addColumn('created_at', 'integer', c => c.notNull())
      .addUniqueConstraint('one_campaign_a_name', ['guild', 'key'])
      .execute();
    await schema
      .createTable('campaign_events')
      .addColumn('campaign', 'text', c => c.notNull().references('campaigns.id'))
      .addColumn('seq', 'integer', c => c.notNull())
      .addColumn('at', 'integer', c => c.notNull())
      .addColumn('by', 'text')
      .addColumn('event', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('campaign_events_key', ['campaign', 'seq'])
      .execute();
    await schema
      .createTable('campaign_battles')
      .addColumn('battle', 'text', c => c.primaryKey().notNull())
      .addColumn('campaign', 'text', c => c.notNull().references('campaigns.id'))
      .addColumn('region', 'text')
      .addColumn('reported', 'integer', c => c.notNull())
      .execute();
  },
};
