import type { Db } from './open-store.js';
import type { CampaignBattleRow, CampaignEventRow, CampaignRow } from './tables.js';

export async function insertCampaign(db: Db, row: CampaignRow): Promise<void> {
  await db.insertInto('campaigns').values(row).execute();
}

/** Campaigns of a server, the newest first. */
export function campaignsOf(db: Db, guild: string): Promise<CampaignRow[]> {
  return db.selectFrom('campaigns').selectAll().where('guild', '=', guild).orderBy('created_at', 'desc').execute();
}

/** Open campaigns, of any server, in which something happened that names a user. */
export function openCampaignsNaming(db: Db, user: string): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('status', '=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('campaign_events')
          .select('seq')
          .whereRef('campaign_events.campaign', '=', 'campaigns.id')
          .where('event', 'like', `%"${user}"%`),
      ),
    )
    .execute();
}

export function campaignById(db: Db, id: string): Promise<CampaignRow | undefined> {
  return db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function endCampaignRow(db: Db, id: string): Promise<void> {
  await db.updateTable('campaigns').set({ status: 'over' }).where('id', '=', id).execute();
}

/** What happened in a campaign, in order. */
export function campaignEvents(db: Db, campaign: string): Promise<CampaignEventRow[]> {
  return db.selectFrom('campaign_events').selectAll().where('campaign', '=', campaign).orderBy('seq').execute();
}

/** Adds to what happened, after everything before it. */
export async function addCampaignEvent(db: Db, row: Omit<CampaignEventRow, 'seq'>): Promise<void> {
  const last = await db
    .selectFrom('campaign_events')
    .select('seq')
    .where('campaign', '=', row.campaign)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto('campaign_events')
    .values({ ...row, seq: (last?.seq ?? 0) + 1 })
    .execute();
}

/** The campaign that a battle belongs to. */
export function campaignOf(db: Db, battle: string): Promise<CampaignBattleRow | undefined> {
  return db.selectFrom('campaign_battles').selectAll().where('battle', '=', battle).executeTakeFirst();
}

/** Battles of a campaign that are not over. */
export async function openBattlesOf(db: Db, campaign: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_battles')
    .innerJoin('battles', 'battles.id', 'campaign_battles.battle')
    .select('battles.id')
    .where('campaign_battles.campaign', '=', campaign)
    .where('battles.status', '!=', 'over')
    .execute();
  return rows.map(({ id }) => id);
}

/** A battle belongs to no campaign any more. */
export async function unlinkBattle(db: Db, battle: string): Promise<void> {
  await db.deleteFrom('campaign_battles').where('battle', '=', battle).execute();
}

export async function linkBattle(db: Db, row: CampaignBattleRow): Promise<void> {
  await db.insertInto('campaign_battles').values(row).execute();
}

/** Whether its result is in the campaign's table. */
export async function setReported(db: Db, battle: string, reported: boolean): Promise<void> {
  await db
    .updateTable('campaign_battles')
    .set({ reported: reported ? 1 : 0 })
    .where('battle', '=', battle)
    .execute();
}
