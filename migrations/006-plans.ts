import type { Kysely } from 'kysely';

/** Answers that players prepared, what they let pass, and how they wish to be asked. */
export const plans = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('plans')
      .addColumn('id', 'text', c => c.primaryKey().notNull())
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('seat', 'text', c => c.notNull())
      .addColumn('user', 'text', c => c.notNull())
      .addColumn('phase', 'text', c => c.notNull())
      .addColumn('revision', 'integer', c => c.notNull())
      .addColumn('state', 'text', c => c.notNull())
      .addColumn('plan', 'text', c => c.notNull())
      .addColumn('since', 'integer', c => c.notNull())
      .addUniqueConstraint('one_plan_a_phase', ['battle', 'seat', 'phase'])
      .execute();
    await schema
      .createTable('holds')
      .addColumn('battle', 'text', c => c.notNull().references('battles.id'))
      .addColumn('seat', 'text', c => c.notNull())
      .addColumn('part', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('holds_key', ['battle', 'seat'])
      .execute();
    await schema
      .createTable('wishes')
      .addColumn('user', 'text', c => c.primaryKey().notNull())
      .addColumn('wishes', 'text', c => c.notNull())
      .execute();
    // When an answer that was prepared is given; such a prompt is posted only where it comes to nothing.
    await schema.alterTable('prompts').addColumn('release', 'integer').execute();
    await schema
      .alterTable('prompts')
      .addColumn('silent', 'integer', c => c.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('prompts_by_release').on('prompts').columns(['closed_at', 'release']).execute();
  },
};
