import { sql } from 'kysely';
import { dropBattles } from './battles.js';
import type { Db } from './open-store.js';
import type { BattleRow } from './tables.js';

/** A battle without a place in Discord: nothing of it is sent, and its clocks stand. */
export async function setAdrift(db: Db, battle: string, since: number): Promise<void> {
  await db
    .insertInto('adrift')
    .values({ battle, since })
    .onConflict(conflict => conflict.column('battle').doNothing())
    .execute();
}

export async function dropAdrift(db: Db, battle: string): Promise<void> {
  await db.deleteFrom('adrift').where('battle', '=', battle).execute();
}

export async function isAdrift(db: Db, battle: string): Promise<boolean> {
  const row = await db.selectFrom('adrift').select('battle').where('battle', '=', battle).executeTakeFirst();
  return row !== undefined;
}

/** Those of a server. */
export function adriftOf(db: Db, guild: string): Promise<Pick<BattleRow, 'id' | 'status' | 'place'>[]> {
  return db
    .selectFrom('adrift')
    .innerJoin('battles', 'battles.id', 'adrift.battle')
    .select(['battles.id', 'battles.status', 'battles.place'])
    .where('battles.guild', '=', guild)
    .execute();
}

/** Battles of a server that are not over. */
export async function activeIn(db: Db, guild: string): Promise<string[]> {
  const of = db.selectFrom('battles').select('id').where('guild', '=', guild);
  return (await of.where('status', '!=', 'over').execute()).map(({ id }) => id);
}

/** Servers with a battle that is not over. */
export async function serversPlayed(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('battles').select('guild').distinct().where('status', '!=', 'over').execute();
  return rows.map(({ guild }) => guild);
}

/** Forgets a server: its battles, campaigns, codexes, rulings, and what its hosts set. */
export async function dropServer(db: Db, guild: string): Promise<void> {
  await dropBattles(db, db.selectFrom('battles').select('id').where('guild', '=', guild));
  const rulings = db.selectFrom('rulings').select('id').where('guild', '=', guild);
  await db.deleteFrom('alarms').where('kind', '=', 'ruling').where('about', 'in', rulings).execute();
  await db.deleteFrom('ruling_votes').where('ruling', 'in', rulings).execute();
  const campaigns = db.selectFrom('campaigns').select('id').where('guild', '=', guild);
  // An earlier version forgot battles that never began, and left their place in a campaign.
  for (const table of ['campaign_battles', 'campaign_events'] as const)
    await db.deleteFrom(table).where('campaign', 'in', campaigns).execute();
  for (const table of [
    'rulings',
    'campaigns',
    'codexes',
    'battlefields',
    'audit',
    'server_limits',
    'server_settings',
  ] as const)
    await db.deleteFrom(table).where('guild', '=', guild).execute();
  await db.deleteFrom('languages').where('whose', '=', guild).execute();
}

/** Servers that took the bot away before a moment. */
export async function leftBefore(db: Db, moment: number): Promise<string[]> {
  const rows = await db
    .selectFrom('server_settings')
    .select('guild')
    .where(sql<number>`json_extract(settings, '$.left')`, '<', moment)
    .execute();
  return rows.map(({ guild }) => guild);
}
