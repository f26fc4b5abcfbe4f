import type { Db } from './open-store.js';
import type { PresetRow } from './tables.js';

/** All presets of a channel, by name. */
export function presetsOf(db: Db, channel: string): Promise<PresetRow[]> {
  return db.selectFrom('presets').selectAll().where('channel', '=', channel).orderBy('key').execute();
}

/** Keeps a preset; one of the same channel and key is replaced. */
export async function savePreset(db: Db, row: PresetRow): Promise<void> {
  const { channel, key, ...rest } = row;
  await db
    .insertInto('presets')
    .values(row)
    .onConflict(conflict => conflict.columns(['channel', 'key']).doUpdateSet(rest))
    .execute();
}

export async function dropPreset(db: Db, channel: string, key: string): Promise<void> {
  await db.deleteFrom('presets').where('channel', '=', channel).where('key', '=', key).execute();
}
