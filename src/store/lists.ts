import type { Db } from './open-store.js';
import type { BuildRow, CodexRow, ListRow } from './tables.js';

/** Keeps a list; one of the same owner and name is replaced and keeps its id, which is given back. */
export async function saveList(db: Db, row: ListRow): Promise<string> {
  const { army, size, points, list, updated_at } = row;
  const saved = await db
    .insertInto('lists')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['owner', 'ruleset', 'name']).doUpdateSet({ army, size, points, list, updated_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved.id;
}

export function listsOf(db: Db, owner: string): Promise<ListRow[]> {
  return db.selectFrom('lists').selectAll().where('owner', '=', owner).orderBy('updated_at', 'desc').execute();
}

export function listById(db: Db, id: string): Promise<ListRow | undefined> {
  return db.selectFrom('lists').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists, packed, of whoever keeps them, whose army is called so. */
export async function listsOfArmy(db: Db, ruleset: string, army: string): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('lists')
    .select('list')
    .where('ruleset', '=', ruleset)
    .where('army', '=', army)
    .execute();
  return rows.map(({ list }) => list);
}

/** Lists, packed, that were chosen for battles of a server that have not started. */
export async function listsChosen(db: Db, guild: string, ruleset: string): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('battles', 'battles.id', 'seats.battle')
    .select('seats.list')
    .where('battles.guild', '=', guild)
    .where('battles.ruleset', '=', ruleset)
    .where('battles.status', '=', 'lobby')
    .execute();
  return rows.flatMap(({ list }) => list ?? []);
}

export async function dropList(db: Db, id: string): Promise<void> {
  await db.deleteFrom('lists').where('id', '=', id).execute();
}

export async function saveBuild(db: Db, row: BuildRow): Promise<void> {
  const { draft, step, expires_at } = row;
  await db
    .insertInto('builds')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ draft, step, expires_at }))
    .execute();
}

/** Forgets all but so many builds of a player, the newest last changed; what would be kept for longer than it is of before the clock was set back. */
export async function keepNewestBuilds(db: Db, newest: Pick<BuildRow, 'owner' | 'expires_at'>, count: number) {
  const { owner, expires_at } = newest;
  const kept = db.selectFrom('builds').select('id').where('owner', '=', owner);
  const newestFirst = kept.orderBy(eb => eb('expires_at', '>', expires_at)).orderBy('expires_at', 'desc');
  await db.deleteFrom('builds').where('owner', '=', owner).where('id', 'not in', newestFirst.limit(count)).execute();
}

export function buildById(db: Db, id: string): Promise<BuildRow | undefined> {
  return db.selectFrom('builds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function dropExpiredBuilds(db: Db, now: number): Promise<void> {
  await db.deleteFrom('builds').where('expires_at', '<=', now).execute();
}

/** Keeps a codex; an older one of the same id is replaced. */
export async function saveCodex(db: Db, row: CodexRow): Promise<void> {
  const { name, codex, loaded_by, loaded_at } = row;
  await db
    .insertInto('codexes')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['guild', 'ruleset', 'id']).doUpdateSet({ name, codex, loaded_by, loaded_at }),
    )
    .execute();
}

export function codexesOf(db: Db, guild: string, ruleset: string): Promise<CodexRow[]> {
  return db
    .selectFrom('codexes')
    .selectAll()
    .where('guild', '=', guild)
    .where('ruleset', '=', ruleset)
    .orderBy('name')
    .execute();
}

/** How many were dropped: 1 or 0. */
export async function dropCodex(db: Db, guild: string, ruleset: string, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('codexes')
    .where('guild', '=', guild)
    .where('ruleset', '=', ruleset)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
