import { type Kysely, sql } from 'kysely';

/** What groups rule together, who voted what, what hosts did; messages that belong to no battle. */
export const rulings = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('rulings')
      .addColumn('id', 'text', c => c.primaryKey().notNull())
      .addColumn('guild', 'text', c => c.notNull())
      .addColumn('channel', 'text', c => c.notNull())
      .addColumn('battle', 'text')
      .addColumn('ruleset', 'text')
      .addColumn('rule', 'text')
      .addColumn('setting', 'text')
      .addColumn('scope', 'text', c => c.notNull())
      .addColumn('question', 'text', c => c.notNull())
      .addColumn('options', 'text', c => c.notNull())
      .addColumn('voters', 'text', c => c.notNull())
      .addColumn('open_votes', 'integer', c => c.notNull())
      .addColumn('proposer', 'text', c => c.notNull())
      .addColumn('moment', 'text')
      .addColumn('interaction', 'text', c => c.notNull().unique())
      .addColumn('proposed_at', 'integer', c => c.notNull())
      .addColumn('deadline', 'integer', c => c.notNull())
      .addColumn('state', 'text', c => c.notNull())
      .addColumn('outcome', 'integer')
      .addColumn('ended_at', 'integer')
      .addColumn('rolled', 'text')
      .addColumn('was', 'text')
      .addColumn('force', 'text', c => c.notNull())
      .addColumn('withdraws', 'text')
      .addColumn('message', 'text')
      .execute();
    await schema.createIndex('rulings_by_guild').on('rulings').columns(['guild', 'state', 'ended_at']).execute();
    await schema.createIndex('rulings_by_battle').on('rulings').columns(['battle', 'setting']).execute();
    await schema
      .createTable('ruling_votes')
      .addColumn('ruling', 'text', c => c.notNull().references('rulings.id').onDelete('cascade'))
      .addColumn('user', 'text', c => c.notNull())
      .addColumn('option', 'integer', c => c.notNull())
      .addColumn('at', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('ruling_votes_key', ['ruling', 'user'])
      .execute();
    await schema
      .createTable('audit')
      .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
      .addColumn('guild', 'text', c => c.notNull())
      .addColumn('battle', 'text', c => c.notNull())
      .addColumn('who', 'text', c => c.notNull())
      .addColumn('at', 'integer', c => c.notNull())
      .addColumn('deed', 'text', c => c.notNull())
      .execute();
    await schema.createIndex('audit_by_guild').on('audit').columns(['guild', 'id']).execute();
    await schema.createIndex('audit_by_battle').on('audit').columns(['battle', 'id']).execute();

    // A message of the outbox need not belong to a battle; its numbers go on, since Discord keeps them as marks.
    await schema
      .createTable('outbox_of_all')
      .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
      .addColumn('battle', 'text', c => c.notNull())
      .addColumn('channel', 'text', c => c.notNull())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('decision', 'text')
      .addColumn('payload', 'blob')
      .addColumn('attempts', 'integer', c => c.notNull())
      .addColumn('state', 'text', c => c.notNull())
      .addColumn('why', 'text')
      .addColumn('message', 'text')
      .addColumn('created_at', 'integer', c => c.notNull())
      .execute();
    const columns = 'id, battle, channel, kind, decision, payload, attempts, state, why, message, created_at';
    await sql.raw(`insert into outbox_of_all (${columns}) select ${columns} from outbox`).execute(db);
    await sql`delete from sqlite_sequence where name = 'outbox_of_all'`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) select 'outbox_of_all', seq from sqlite_sequence where name = 'outbox'`.execute(
      db,
    );
    await schema.dropTable('outbox').execute();
    await schema.alterTable('outbox_of_all').renameTo('outbox').execute();
    await schema.createIndex('outbox_queue').on('outbox').columns(['state', 'channel', 'id']).execute();
  },
};
