import { sql } from 'kysely';
import type { Db } from './open-store.js';

/** The limits that a server changed, as JSON; undefined when it changed none. */
export async function limitsOf(db: Db, guild: string): Promise<string | undefined> {
  const row = await db.selectFrom('server_limits').select('limits').where('guild', '=', guild).executeTakeFirst();
  return row?.limits;
}

export async function saveLimits(db: Db, guild: string, limits: string): Promise<void> {
  await db
    .insertInto('server_limits')
    .values({ guild, limits })
    .onConflict(conflict => conflict.column('guild').doUpdateSet({ limits }))
    .execute();
}

/** How many battles a user opened in a server: those in the lobby, those under way, and all from `since` to `now`. */
export async function openedBy(db: Db, of: { guild: string; host: string; since: number; now: number }) {
  const row = await db
    .selectFrom('battles')
    .select([
      sql<number>`sum(status = 'lobby')`.as('waiting'),
      sql<number>`sum(status = 'running')`.as('running'),
      sql<number>`sum(created_at > ${of.since} and created_at <= ${of.now})`.as('lately'),
    ])
    .where('guild', '=', of.guild)
    .where('host', '=', of.host)
    .executeTakeFirst();
  return { waiting: row?.waiting ?? 0, running: row?.running ?? 0, lately: row?.lately ?? 0 };
}

export async function lobbiesIn(db: Db, channel: string): Promise<number> {
  const row = await db
    .selectFrom('battles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel', '=', channel)
    .where('status', '=', 'lobby')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
