import { type Kysely, sql } from 'kysely';

/** Battles, their seats and states, the commands and what Discord must be told. */
export const battles = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('battles')
      .addColumn('id', 'text', c => c.primaryKey().notNull())
      .addColumn('guild', 'text', c => c.notNull())
      .addColumn('channel', 'text', c => c.notNull())
      .addColumn('thread', 'text')
      .addColumn('place', 'text', c => c.notNull())
      .addColumn('status', 'text', c => c.notNull())
      .addColumn('ruleset', 'text', c => c.notNull())
      .addColumn('points', 'integer', c => c.notNull())
      .addColumn('pace', 'text', c => c.notNull())
      .addColumn('host', 'text', c => c.notNull())
      .addColumn('battlefield_seed', 'integer', c => c.notNull())
      .addColumn('options', 'text', c => c.notNull())
      .addColumn('secret', 'text', c => c.notNull())
      .addColumn('commitment', 'text', c => c.notNull())
      .addColumn('turn', 'integer')
      .addColumn('result', 'text')
      .addColumn('created_at', 'integer', c => c.notNull())
      .addColumn('updated_at', 'integer', c => c.notNull())
      .execute();
    await schema
      .createIndex('one_active_battle_a_place')
      .on('battles')
      .column('place')
      .unique()
      .where(sql<boolean>`status <> 'over'`)
      .execute();
    await schema.createIndex('battles_by_channel').on('battles').columns(['channel', 'status']).execute();

    await schema
      .createTable('seats')
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('seat', 'text', c => c.notNull())
      .addColumn('side', 'text', c => c.notNull())
      .addColumn('position', 'integer', c => c.notNull())
      .addColumn('who', 'text')
      .addColumn('template', 'text')
      .addColumn('seed', 'text')
      .addPrimaryKeyConstraint('seats_key', ['battle', 'seat'])
      .execute();
    await schema.createIndex('seats_by_who').on('seats').column('who').execute();

    await schema
      .createTable('states')
      .addColumn('battle', 'text', c => c.primaryKey().notNull().references('battles.id'))
      .addColumn('seq', 'integer', c => c.notNull())
      .addColumn('state', 'blob', c => c.notNull())
      .addColumn('traces', 'blob', c => c.notNull())
      .execute();
    for (const table of ['undo', 'snapshots'] as const) {
      const made = schema
        .createTable(table)
        .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
        .addColumn('seq', 'integer', c => c.notNull())
        .addColumn('state', 'blob', c => c.notNull())
        .addPrimaryKeyConstraint(`${table}_key`, ['battle', 'seq']);
      if (table === 'snapshots') await made.execute();
      else {
        await made
          .addColumn('seat', 'text', c => c.notNull())
          .addColumn('traces', 'blob', c => c.notNull())
          .execute();
      }
    }

    await schema
      .createTable('commands')
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('seq', 'integer', c => c.notNull())
      .addColumn('interaction', 'text', c => c.notNull().unique())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('seat', 'text')
      .addColumn('who', 'text')
      .addColumn('clock', 'integer', c => c.notNull())
      .addColumn('decision', 'text')
      .addColumn('reply', 'text')
      .addColumn('answered', 'text', c => c.notNull())
      .addColumn('events', 'blob', c => c.notNull())
      .addColumn('reports', 'blob', c => c.notNull())
      .addColumn('dice', 'text', c => c.notNull())
      .addColumn('undone_by', 'integer')
      .addColumn('at', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('commands_key', ['battle', 'seq'])
      .execute();
    await schema.createIndex('commands_by_decision').on('commands').columns(['battle', 'decision']).execute();

    await schema
      .createTable('prompts')
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('decision', 'text', c => c.notNull())
      .addColumn('seat', 'text', c => c.notNull())
      .addColumn('who', 'text', c => c.notNull())
      .addColumn('asks', 'text', c => c.notNull())
      .addColumn('title', 'text', c => c.notNull())
      .addColumn('asked_at', 'integer', c => c.notNull())
      .addColumn('asked_seq', 'integer', c => c.notNull())
      .addColumn('deadline', 'integer')
      .addColumn('closed_at', 'integer')
      .addColumn('channel', 'text')
      .addColumn('message', 'text')
      .addPrimaryKeyConstraint('prompts_key', ['battle', 'decision'])
      .execute();
    await schema.createIndex('prompts_open').on('prompts').columns(['closed_at', 'deadline']).execute();
    await schema.createIndex('prompts_by_message').on('prompts').column('message').execute();

    await schema
      .createTable('messages')
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('channel', 'text', c => c.notNull())
      .addColumn('message', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('messages_key', ['battle', 'name'])
      .execute();
    await schema.createIndex('messages_by_message').on('messages').column('message').execute();

    await schema
      .createTable('drafts')
      .addColumn('id', 'text', c => c.primaryKey().notNull())
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('user', 'text', c => c.notNull())
      .addColumn('decision', 'text', c => c.notNull())
      .addColumn('partial', 'text', c => c.notNull())
      .addColumn('expires_at', 'integer', c => c.notNull())
      .addUniqueConstraint('one_draft_each', ['battle', 'user', 'decision'])
      .execute();

    await schema
      .createTable('outbox')
      .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
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
    await schema.createIndex('outbox_queue').on('outbox').columns(['state', 'channel', 'id']).execute();

    await schema
      .createTable('channel_settings')
      .addColumn('channel', 'text', c => c.primaryKey().notNull())
      .addColumn('settings', 'text', c => c.notNull())
      .execute();
    await schema
      .createTable('facts')
      .addColumn('fact', 'text', c => c.primaryKey().notNull())
      .addColumn('value', 'text', c => c.notNull())
      .execute();
  },
};
