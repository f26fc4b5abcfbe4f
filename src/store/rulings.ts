import type { Db } from './open-store.js';
import type { RulingRow, VoteRow } from './tables.js';

export async function insertRuling(db: Db, row: RulingRow): Promise<void> {
  await db.insertInto('rulings').values(row).execute();
}

export async function updateRuling(db: Db, id: string, change: Partial<RulingRow>): Promise<void> {
  await db.updateTable('rulings').set(change).where('id', '=', id).execute();
}

export function rulingById(db: Db, id: string): Promise<RulingRow | undefined> {
  return db.selectFrom('rulings').selectAll().where('id', '=', id).executeTakeFirst();
}

export function rulingByInteraction(db: Db, interaction: string): Promise<RulingRow | undefined> {
  return db.selectFrom('rulings').selectAll().where('interaction', '=', interaction).executeTakeFirst();
}

/** `under`: the channel of its battle, in a thread of which it may stand. */
export type PlacedRuling = RulingRow & { under: string | null };

function placed(db: Db) {
  return db
    .selectFrom('rulings')
    .leftJoin('battles', 'battles.id', 'rulings.battle')
    .selectAll('rulings')
    .select('battles.channel as under');
}

export function placedRuling(db: Db, id: string): Promise<PlacedRuling | undefined> {
  return placed(db).where('rulings.id', '=', id).executeTakeFirst();
}

/** Rulings of a server in one of these states, the newest first. */
export function rulingsIn(db: Db, guild: string, states: RulingRow['state'][], most: number): Promise<PlacedRuling[]> {
  return placed(db)
    .where('rulings.guild', '=', guild)
    .where('rulings.state', 'in', states)
    .orderBy('rulings.proposed_at', 'desc')
    .orderBy('rulings.id')
    .limit(most)
    .execute();
}

/** The settings that a server ruled for its new battles, the newest last. */
export function ruledDefaults(db: Db, guild: string, ruleset: string): Promise<RulingRow[]> {
  return db
    .selectFrom('rulings')
    .selectAll()
    .where('guild', '=', guild)
    .where('state', '=', 'accepted')
    .where('ruleset', '=', ruleset)
    .where('scope', '=', 'server')
    .where('setting', 'is not', null)
    .where('withdraws', 'is', null)
    .orderBy('ended_at')
    .execute();
}

/** What was ruled on a setting of a battle, the oldest first, whether it stands or was withdrawn. */
export function rulingsOnSetting(db: Db, of: { battle: string; setting: string }): Promise<RulingRow[]> {
  return db
    .selectFrom('rulings')
    .selectAll()
    .where('battle', '=', of.battle)
    .where('setting', '=', of.setting)
    .where('outcome', 'is not', null)
    .where('withdraws', 'is', null)
    .where('scope', '=', 'battle')
    .orderBy('ended_at')
    .execute();
}

/** When the ruling of a server ended that ended last; 0 before the first. */
export async function lastEnded(db: Db, guild: string): Promise<number> {
  const ended = db.selectFrom('rulings').select(({ fn }) => fn.max('ended_at').as('at'));
  return (await ended.where('guild', '=', guild).executeTakeFirst())?.at ?? 0;
}

/** How many rulings of a server wait for votes: all of them, and those of one member. */
export async function openRulings(db: Db, guild: string, proposer: string): Promise<{ all: number; own: number }> {
  const rows = await db
    .selectFrom('rulings')
    .select('proposer')
    .where('guild', '=', guild)
    .where('state', '=', 'open')
    .execute();
  return { all: rows.length, own: rows.filter(row => row.proposer === proposer).length };
}

/** The vote on whether a ruling is withdrawn, while it is open. */
export function withdrawalOf(db: Db, { guild, id }: Pick<RulingRow, 'guild' | 'id'>): Promise<RulingRow | undefined> {
  return db
    .selectFrom('rulings')
    .selectAll()
    .where('guild', '=', guild)
    .where('state', '=', 'open')
    .where('withdraws', '=', id)
    .executeTakeFirst();
}

/** Forgets votes that came to nothing and ended before a moment. */
export async function dropVoidRulings(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('rulings')
    .where('state', 'in', ['lapsed', 'withdrawn', 'kept'])
    .where('ended_at', '<', before)
    .execute();
}

export async function saveVote(db: Db, row: VoteRow): Promise<void> {
  await db
    .insertInto('ruling_votes')
    .values(row)
    .onConflict(conflict => conflict.columns(['ruling', 'user']).doUpdateSet({ option: row.option, at: row.at }))
    .execute();
}

export function votesOn(db: Db, ruling: string): Promise<VoteRow[]> {
  return db.selectFrom('ruling_votes').selectAll().where('ruling', '=', ruling).orderBy('at').orderBy('user').execute();
}
