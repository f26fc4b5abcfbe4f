import type { Db } from './open-store.js';

/** What hosts set for a server, as JSON; undefined where they set nothing. */
export async function settingsOfServer(db: Db, guild: string): Promise<string | undefined> {
  const row = await db.selectFrom('server_settings').select('settings').where('guild', '=', guild).executeTakeFirst();
  return row?.settings;
}

export async function saveSettingsOfServer(db: Db, guild: string, settings: string): Promise<void> {
  await db
    .insertInto('server_settings')
    .values({ guild, settings })
    .onConflict(conflict => conflict.column('guild').doUpdateSet({ settings }))
    .execute();
}
