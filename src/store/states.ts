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

/** The position before command `seq`, so that `seat` can take it back. Call before the new state is saved. */
export async function rememberForUndo(db: Db, battle: string, seq: number, seat: string): Promise<void> {
  await db
    .insertInto('undo')
    .columns(['battle', 'seq', 'seat', 'state', 'traces'])
    .expression(eb =>
      eb
        .selectFrom('states')
        .select(({ val }) => ['battle', val(seq).as('seq'), val(seat).as('seat'), 'state', 'traces'])
        .where('battle', '=', battle),
    )
    .execute();
}

/** The commands that may be taken back, the last one first. */
export function undoable(db: Db, battle: string): Promise<Pick<UndoRow, 'seq' | 'seat'>[]> {
  return db.selectFrom('undo').select(['seq', 'seat']).where('battle', '=', battle).orderBy('seq', 'desc').execute();
}

/** The position before a command. */
export function undoRow(db: Db, battle: string, seq: number): Promise<UndoRow> {
  const found = db.selectFrom('undo').selectAll().where('battle', '=', battle).where('seq', '=', seq);
  return found.executeTakeFirstOrThrow();
}

/** Forgets the undo rows of commands up to and including `barrier`. */
export async function raiseUndo(db: Db, battle: string, barrier: number): Promise<void> {
  await db.deleteFrom('undo').where('battle', '=', battle).where('seq', '<=', barrier).execute();
}

/** Forgets the undo rows of a command and of those after it. */
export async function dropUndo(db: Db, battle: string, seq: number): Promise<void> {
  await db.deleteFrom('undo').where('battle', '=', battle).where('seq', '>=', seq).execute();
}
