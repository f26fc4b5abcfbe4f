import type { SelectQueryBuilder } from 'kysely';
import type { Db } from './open-store.js';
import type { BattleRow, SeatRow, Tables } from './tables.js';

export interface BattleAndSeats {
  battle: BattleRow;
  /** In seat order. */
  seats: SeatRow[];
}

export async function insertBattle(db: Db, { battle, seats }: BattleAndSeats): Promise<void> {
  await db.insertInto('battles').values(battle).execute();
  await db.insertInto('seats').values(seats).execute();
}

export async function updateBattle(db: Db, id: string, change: Partial<BattleRow>): Promise<void> {
  await db.updateTable('battles').set(change).where('id', '=', id).execute();
}

export async function updateSeat(db: Db, battle: string, seat: string, change: Partial<SeatRow>): Promise<void> {
  await db.updateTable('seats').set(change).where('battle', '=', battle).where('seat', '=', seat).execute();
}

export async function battleById(db: Db, id: string): Promise<BattleAndSeats | undefined> {
  const battle = await db.selectFrom('battles').selectAll().where('id', '=', id).executeTakeFirst();
  return battle && { battle, seats: await seatsOf(db, id) };
}

export function seatsOf(db: Db, battle: string): Promise<SeatRow[]> {
  return db.selectFrom('seats').selectAll().where('battle', '=', battle).orderBy('position').execute();
}

/** The server that a battle is played in. */
export async function guildOf(db: Db, battle: string): Promise<string | undefined> {
  const row = await db.selectFrom('battles').select('guild').where('id', '=', battle).executeTakeFirst();
  return row?.guild;
}

/** The battle that is not over in exactly this channel or thread. */
export async function activeAt(db: Db, place: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('battles')
    .select('id')
    .where('place', '=', place)
    .where('status', '!=', 'over')
    .executeTakeFirst();
  return row?.id;
}

/** Battles that are not over in the threads of a channel, the newest first. */
export async function activeUnder(db: Db, channel: string): Promise<string[]> {
  const rows = await db
    .selectFrom('battles')
    .select('id')
    .where('channel', '=', channel)
    .where('status', '!=', 'over')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(row => row.id);
}

/** The battle that was touched last in this channel or thread, over or not. */
export async function lastAt(db: Db, place: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('battles')
    .select('id')
    .where(eb => eb.or([eb('place', '=', place), eb('channel', '=', place)]))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The battle that was played to its end last in exactly this place. */
export async function playedAt(db: Db, place: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('battles')
    .select('id')
    .where('place', '=', place)
    .where('result', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function battlesUnderWay(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('battles')
    .select('id')
    .where('status', '=', 'running')
    .orderBy('created_at')
    .execute();
  return rows.map(row => row.id);
}

/** Running battles of a ruleset that were not told of its mended faults up to this number. */
export async function behindOn(db: Db, ruleset: string, number: number): Promise<string[]> {
  const rows = await db
    .selectFrom('battles')
    .select('id')
    .where('status', '=', 'running')
    .where('ruleset', '=', ruleset)
    .where('mended', '<', number)
    .orderBy('created_at')
    .execute();
  return rows.map(row => row.id);
}

/** Battles that are not over in which this user has a seat, or that are running with a computer if `who` is that. */
export async function activeOf(db: Db, who: string): Promise<string[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('battles', 'battles.id', 'seats.battle')
    .select('battles.id')
    .distinct()
    .where('seats.who', '=', who)
    .where('battles.status', '!=', 'over')
    .orderBy('battles.created_at')
    .execute();
  return rows.map(row => row.id);
}

/** Running battles in which somebody else plays for this user. */
export async function lentIn(db: Db, owner: string): Promise<string[]> {
  const rows = await db
    .selectFrom('substitutes')
    .innerJoin('battles', 'battles.id', 'substitutes.battle')
    .select('battles.id')
    .distinct()
    .where('substitutes.owner', '=', owner)
    .where('substitutes.sits', '=', 1)
    .where('battles.status', '=', 'running')
    .execute();
  return rows.map(row => row.id);
}

/** Whether this user had a seat in another battle that began. */
export async function playedBefore(db: Db, who: string, battle: string): Promise<boolean> {
  const row = await db
    .selectFrom('seats')
    .innerJoin('battles', 'battles.id', 'seats.battle')
    .select('battles.id')
    .where('seats.who', '=', who)
    .where('battles.id', '!=', battle)
    .where('battles.turn', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tables with rows of battles, the one that others point at last. */
const OF_BATTLES = [
  'adrift',
  'battle_fields',
  'campaign_battles',
  'chapters',
  'commands',
  'drafts',
  'holds',
  'imports',
  'looks',
  'messages',
  'outbox',
  'plans',
  'prompts',
  'reactions',
  'snapshots',
  'standing',
  'states',
  'substitutes',
  'undo',
  'undo_asks',
  'seats',
] as const;

/** Forgets battles with everything that is theirs; `battles` selects them. */
export async function dropBattles(
  db: Db,
  battles: SelectQueryBuilder<Tables, 'battles', { id: string }>,
): Promise<void> {
  for (const table of OF_BATTLES) await db.deleteFrom(table).where('battle', 'in', battles).execute();
  await db.deleteFrom('alarms').where('about', 'in', battles).execute();
  await db.deleteFrom('battles').where('id', 'in', battles).execute();
}

/** Forgets battles that ended before they began and that nobody touched since `before`. */
export function dropOldUnstarted(db: Db, before: number): Promise<void> {
  const unstarted = db
    .selectFrom('battles')
    .select('id')
    .where('status', '=', 'over')
    .where('result', 'is', null)
    .where('updated_at', '<', before);
  return dropBattles(db, unstarted);
}

/** Battles of a server that wait for a player, the newest first; no more than so many. */
export async function waitingForPlayers(db: Db, guild: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('battles')
    .innerJoin('seats', 'seats.battle', 'battles.id')
    .select(['battles.id', 'battles.created_at'])
    .distinct()
    .where('battles.guild', '=', guild)
    .where('battles.status', '=', 'lobby')
    .where('seats.who', 'is', null)
    .orderBy('battles.created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(row => row.id);
}

/** Battles of a server that began, those under way before the others and the newest first: some from a place on, and how many there are. */
export async function battlesToBackUp(
  db: Db,
  guild: string,
  { from, most }: { from: number; most: number },
): Promise<{ ids: string[]; count: number }> {
  const begun = db
    .selectFrom('battles')
    .innerJoin('states', 'states.battle', 'battles.id')
    .where('battles.guild', '=', guild)
    .where('battles.status', '!=', 'lobby');
  const rows = await begun
    .select('battles.id')
    .orderBy('battles.status', 'desc')
    .orderBy('battles.created_at', 'desc')
    .offset(from)
    .limit(most)
    .execute();
  const { count } = await begun.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
}
