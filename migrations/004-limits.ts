import { type Kysely, sql } from 'kysely';

const THREE_DAYS = 3 * 24 * 3_600_000;

/** How much members of a server may open at once, and how long a battle that has not started still waits. */
export const limits = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('server_limits')
      .addColumn('guild', 'text', c => c.primaryKey().notNull())
      .addColumn('limits', 'text', c => c.notNull())
      .execute();
    await schema
      .alterTable('battles')
      .addColumn('waits', 'integer', c => c.notNull().defaultTo(0))
      .execute();
    await sql`update battles set waits = ${THREE_DAYS} where status = 'lobby'`.execute(db);
    await schema.createIndex('battles_by_host').on('battles').columns(['host', 'status']).execute();
    await schema.createIndex('builds_by_owner').on('builds').column('owner').execute();
  },
};
