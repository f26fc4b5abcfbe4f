import type { Kysely } from 'kysely';

/** What the hosts of a server set for all of it: who may host besides them, where notices go. */
export const serverSettings = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('server_settings')
      .addColumn('guild', 'text', c => c.primaryKey())
      .addColumn('settings', 'text', c => c.notNull())
      .execute();
  },
};
