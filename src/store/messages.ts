import type { Db } from './open-store.js';

export interface MessagePlace {
  channel: string;
  id: string;
}

/** Where the message of this name, such as `lobby`, stands. */
export async function messageOf(db: Db, battle: string, name: string): Promise<MessagePlace | undefined> {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('battle', '=', battle)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { channel: row.channel, id: row.message };
}

export async function saveMessage(db: Db, battle: string, name: string, at: MessagePlace): Promise<void> {
  const place = { channel: at.channel, message: at.id };
  await db
    .insertInto('messages')
    .values({ battle, name, ...place })
    .onConflict(conflict => conflict.columns(['battle', 'name']).doUpdateSet(place))
    .execute();
}

export async function dropMessage(db: Db, battle: string, name: string): Promise<void> {
  await db.deleteFrom('messages').where('battle', '=', battle).where('name', '=', name).execute();
}

export async function battleOfMessage(db: Db, message: string): Promise<string | undefined> {
  const row = await db.selectFrom('messages').select('battle').where('message', '=', message).executeTakeFirst();
  return row?.battle;
}

/** The battle is played elsewhere: none of its messages stands any more. */
export async function dropMessages(db: Db, battle: string): Promise<void> {
  await db.deleteFrom('messages').where('battle', '=', battle).execute();
}
