import type { Db } from './open-store.js';
import type { SnapshotRow, StateRow, UndoRow } from './tables.js';

export function latestState(db: Db, battle: string): Promise<StateRow | undefined> {
  return db.selectFrom('states').selectAll().where('battle', '=', battle).executeTakeFirst();
}

export async function latestSeq(db: Db, battle: string): Promise<number | undefined> {
  const row = await db.selectFrom('states').select('seq').where('battle', '=', battle).executeTakeFirst();
  return row?.seq;
}

export async function saveState(db: Db, row: StateRow): Promise<void> {
  const { battle: _key, ...rest } = row;
  await db
    .insertInto('states')
    .values(row)
    .onConflict(conflict => conflict.column('battle').doUpdateSet(rest))
    .execute();
}

export async function saveSnapshot(db: Db, row: SnapshotRow): Promise<void> {
  await db.insertInto('snapshots').values(row).execute();
}

/** Keeps the latest state as the snapshot of its command, unless there is one. */
export async function saveSnapshotOf(db: Db, battle: string, seq: number): Promise<void> {
  const known = await snapshotAt(db, battle, seq);
  const latest = known?.seq === seq ? undefined : await latestState(db, battle);
  if (latest !== undefined) await saveSnapshot(db, { battle, seq, state: latest.state });
}

/** The newest snapshot at or before a command. */
export function snapshotAt(db: Db, battle: string, seq: number): Promise<SnapshotRow | undefined> {
  return db
    .selectFrom('snapshots')
    .selectAll()
    .where('battle', '=', battle)
    .where('seq', '<=', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The position before command `seq`, so that it can be taken back. Call before the new state is saved. */
export async function rememberForUndo(
  db: Db,
  { battle, seq, seat, ends_turn }: Pick<UndoRow, 'battle' | 'seq' | 'seat' | 'ends_turn'>,
): Promise<void> {
  await db
    .insertInto('undo')
    .columns(['battle', 'seq', 'seat', 'ends_turn', 'state', 'traces'])
    .expression(eb =>
      eb
        .selectFrom('states')
        .select(({ val }) => [
          'battle',
          val(seq).as('seq'),
          val(seat).as('seat'),
          val(ends_turn).as('ends_turn'),
          'state',
          'traces',
        ])
        .where('battle', '=', battle),
    )
    .execute();
}

/** The commands after `barrier` whose positions are kept, the last one first. */
export function undoable(db: Db, battle: string, barrier: number): Promise<Pick<UndoRow, 'seq' | 'seat'>[]> {
  return db
    .selectFrom('undo')
    .select(['seq', 'seat'])
    .where('battle', '=', battle)
    .where('seq', '>', barrier)
    .orderBy('seq', 'desc')
    .execute();
}

/** The position before a command; undefined where it is not kept any more. */
export function undoRow(db: Db, battle: string, seq: number): Promise<UndoRow | undefined> {
  return db.selectFrom('undo').selectAll().where('battle', '=', battle).where('seq', '=', seq).executeTakeFirst();
}

/** Keeps the newest `most` positions of a battle, and of the older ones those at which turns ended. */
export async function thinUndo(db: Db, battle: string, most: number): Promise<void> {
  await db
    .deleteFrom('undo')
    .where('battle', '=', battle)
    .where('ends_turn', '=', 0)
    .where('seq', '<=', eb =>
      eb.selectFrom('undo').select('seq').where('battle', '=', battle).orderBy('seq', 'desc').offset(most).limit(1),
    )
    .execute();
}

/** Forgets every position of a battle to which it could go back. */
export async function dropAllUndo(db: Db, battle: string): Promise<void> {
  await db.deleteFrom('undo').where('battle', '=', battle).execute();
}

/** Forgets the undo rows of a command and of those after it. */
export async function dropUndo(db: Db, battle: string, seq: number): Promise<void> {
  await db.deleteFrom('undo').where('battle', '=', battle).where('seq', '>=', seq).execute();
}
