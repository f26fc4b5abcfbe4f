import { type Kysely, sql } from 'kysely';

/** Messages of a battle's chronicle. Pictures that wait to be sent alone are left out: each chapter brings its own. */
export const chapters = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('chapters')
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('mark', 'integer', c => c.primaryKey().notNull())
      .addColumn('key', 'text', c => c.notNull())
      .addColumn('title', 'text', c => c.notNull())
      .addColumn('side', 'text')
      .addColumn('seq', 'integer', c => c.notNull())
      .addColumn('part', 'integer', c => c.notNull())
      .addColumn('length', 'integer', c => c.notNull())
      .addColumn('opened_at', 'integer', c => c.notNull())
      .addColumn('closed_at', 'integer')
      .addColumn('shown', 'integer', c => c.notNull())
      .addColumn('picture', 'blob')
      .addColumn('attachment', 'text')
      .addColumn('channel', 'text')
      .addColumn('message', 'text')
      .execute();
    await schema.createIndex('chapters_of_battle').on('chapters').columns(['battle', 'seq', 'part']).execute();
    await sql`update outbox set state = 'failed', why = 'pictures stand in chapters', payload = null
      where kind = 'picture' and state = 'queued'`.execute(db);
  },
};
