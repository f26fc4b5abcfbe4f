import { type Kysely, sql } from 'kysely';

/** What of a question's clock is left, whom a seat was lent to, and one table of all that happens by itself at a time. */
export const clocks = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('alarms')
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('about', 'text', c => c.notNull())
      .addColumn('key', 'text', c => c.notNull())
      .addColumn('at', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('alarms_key', ['kind', 'about', 'key'])
      .execute();
    await schema.createIndex('alarms_by_time').on('alarms').column('at').execute();
    for (const column of ['time', 'remaining', 'counted_at'])
      await schema.alterTable('prompts').addColumn(column, 'integer').execute();
    for (const column of ['reminded', 'owed'])
      await schema
        .alterTable('prompts')
        .addColumn(column, 'integer', c => c.notNull().defaultTo(0))
        .execute();
    await schema.createIndex('prompts_of_user').on('prompts').columns(['closed_at', 'who']).execute();
    await schema
      .alterTable('battles')
      .addColumn('expiry', 'text', c => c.notNull().defaultTo('careful'))
      .execute();
    await schema
      .alterTable('seats')
      .addColumn('expired', 'integer', c => c.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('substitutes')
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('seat', 'text', c => c.notNull())
      .addColumn('owner', 'text', c => c.notNull())
      .addColumn('substitute', 'text', c => c.notNull())
      .addColumn('number', 'text', c => c.notNull())
      .addColumn('substitute_agrees', 'integer', c => c.notNull())
      .addColumn('opponent_agrees', 'integer', c => c.notNull())
      .addColumn('sits', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('substitutes_key', ['battle', 'seat'])
      .execute();
    await schema.createIndex('substitutes_by_owner').on('substitutes').column('owner').execute();

    await sql`update battles set pace = 'blitz' where pace = 'fast'`.execute(db);
    const running = sql`deadline is not null and closed_at is null`;
    await sql`update prompts set time = deadline - asked_at, remaining = deadline - asked_at, counted_at = asked_at where ${running}`.execute(
      db,
    );
    await sql`insert into alarms select 'question', battle, decision, deadline from prompts where ${running}`.execute(
      db,
    );
    await sql`insert into alarms select 'lobby', id, '', waits + ${Date.now()} from battles where status = 'lobby'`.execute(
      db,
    );
    await schema.alterTable('battles').dropColumn('waits').execute();
  },
};
