import type { Db } from './open-store.js';
import type { BattlefieldRow } from './tables.js';

/** A server's own battlefields by name, without those that are only looked at. */
export function battlefieldsOf(db: Db, guild: string): Promise<BattlefieldRow[]> {
  const of = db.selectFrom('battlefields').selectAll().where('guild', '=', guild);
  return of.where('kept', '=', 1).orderBy('key').execute();
}

export function battlefieldAt(db: Db, guild: string, key: string): Promise<BattlefieldRow | undefined> {
  const of = db.selectFrom('battlefields').selectAll().where('guild', '=', guild);
  return of.where('key', '=', key).executeTakeFirst();
}

/** Keeps a battlefield; one of the same key is replaced. */
export async function saveBattlefield(db: Db, row: BattlefieldRow): Promise<void> {
  const { guild: _guild, key: _key, ...rest } = row;
  await db
    .insertInto('battlefields')
    .values(row)
    .onConflict(conflict => conflict.columns(['guild', 'key']).doUpdateSet(rest))
    .execute();
}

export async function dropBattlefieldAt(db: Db, guild: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('battlefields')
    .where('guild', '=', guild)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The battlefield of a group that a battle is fought on; undefined where it is laid out by its rules. */
export async function fieldOfBattle(db: Db, battle: string): Promise<{ name: string; field: Uint8Array } | undefined> {
  return db.selectFrom('battle_fields').select(['name', 'field']).where('battle', '=', battle).executeTakeFirst();
}

/** Its name alone. */
export async function fieldNameOf(db: Db, battle: string): Promise<string | undefined> {
  const of = db.selectFrom('battle_fields').select('name').where('battle', '=', battle);
  return (await of.executeTakeFirst())?.name;
}

export async function setFieldOfBattle(
  db: Db,
  battle: string,
  of: { name: string; field: Uint8Array } | undefined,
): Promise<void> {
  await db.deleteFrom('battle_fields').where('battle', '=', battle).execute();
  if (of) await db.insertInto('battle_fields').values({ battle, name: of.name, field: of.field }).execute();
}
