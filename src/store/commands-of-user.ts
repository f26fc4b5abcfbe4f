import { sql } from 'kysely';
import type { Db } from './open-store.js';
import { packText, unpackText } from './packed.js';

/** What a user answered in all battles, the newest first: for themselves, who know also what is sealed from others. */
export function answersBy(db: Db, user: string, most: number) {
  return db
    .selectFrom('commands')
    .select(['battle', 'seq', 'kind', 'answered', 'reply', 'at'])
    .where('who', '=', user)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
}

/** Puts another name in the place of a user's in everything that was told and happened in their battles. */
export async function renameInCommands(db: Db, user: string, name: string): Promise<void> {
  const answered = db.selectFrom('commands').select('battle').where('who', '=', user);
  const seated = db.selectFrom('seats').select('battle').where('who', '=', user);
  const rows = await db
    .selectFrom('commands')
    .select(['battle', 'seq', 'reports', 'events'])
    .where(eb => eb.or([eb('battle', 'in', answered), eb('battle', 'in', seated)]))
    .execute();
  for (const { battle, seq, reports, events } of rows) {
    const told = renamedIn(reports, user, name);
    const happened = renamedIn(events, user, name);
    if (told === undefined && happened === undefined) continue;
    await db
      .updateTable('commands')
      .set({ ...(told ? { reports: told } : {}), ...(happened ? { events: happened } : {}) })
      .where('battle', '=', battle)
      .where('seq', '=', seq)
      .execute();
  }
}

/** Where battles are kept as they stood, as they are drawn, and as they are to be told. */
const PACKED = [
  ['states', 'state'],
  ['states', 'traces'],
  ['undo', 'state'],
  ['undo', 'traces'],
  ['snapshots', 'state'],
  ['chapters', 'picture'],
  ['outbox', 'payload'],
] as const;

/** Puts another name in the place of a user's in how their battles stand and stood. Call it before they are named otherwise elsewhere. */
export async function renameInPacked(db: Db, user: string, name: string): Promise<void> {
  const battles = sql`select battle from commands where who = ${user} union select battle from seats where who = ${user}`;
  for (const [table, column] of PACKED) {
    const [of, packed] = [sql.table(table), sql.ref<Uint8Array | null>(column)];
    const found = sql<{ row: number; packed: Uint8Array | null }>`
      select rowid as row, ${packed} as packed from ${of} where battle in (${battles})`;
    for (const each of (await found.execute(db)).rows) {
      const now = each.packed === null ? undefined : renamedIn(each.packed, user, name);
      if (now !== undefined) await sql`update ${of} set ${packed} = ${now} where rowid = ${each.row}`.execute(db);
    }
  }
}

/** Packed JSON with a user named otherwise; undefined where they are not in it. */
function renamedIn(packed: Uint8Array, user: string, name: string): Uint8Array | undefined {
  const text = unpackText(packed);
  const now = text.replaceAll(`<@${user}>`, `<@${name}>`).replaceAll(`"${user}"`, `"${name}"`);
  return now === text ? undefined : packText(now);
}
