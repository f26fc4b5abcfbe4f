import type { Db } from './open-store.js';
import type { StandingRow } from './tables.js';

/** The standing orders of a seat, in their order; those that were carried out as well. */
export function standingOf(db: Db, battle: string, seat: string): Promise<StandingRow[]> {
  const found = db.selectFrom('standing').selectAll().where('battle', '=', battle).where('seat', '=', seat);
  return found.orderBy('number').execute();
}

/** Those of a battle that were carried out as answers to some decisions, in the order of their seats. */
export function standingFiredAt(db: Db, battle: string, decisions: readonly string[]): Promise<StandingRow[]> {
  const found = db.selectFrom('standing').selectAll().where('battle', '=', battle).where('decision', 'in', decisions);
  return found.orderBy('seat').orderBy('number').execute();
}

export async function addStanding(db: Db, row: StandingRow): Promise<void> {
  await db.insertInto('standing').values(row).execute();
}

/** Gives back whether there was one. */
export async function dropStanding(db: Db, of: Pick<StandingRow, 'battle' | 'seat' | 'number'>): Promise<boolean> {
  const gone = await db
    .deleteFrom('standing')
    .where('battle', '=', of.battle)
    .where('seat', '=', of.seat)
    .where('number', '=', of.number)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** It was carried out as the answer to a decision, which is command `fired`. */
export async function standingFired(
  db: Db,
  { battle, seat, number }: Pick<StandingRow, 'battle' | 'seat' | 'number'>,
  answer: { decision: string; fired: number },
): Promise<void> {
  await db
    .updateTable('standing')
    .set(answer)
    .where('battle', '=', battle)
    .where('seat', '=', seat)
    .where('number', '=', number)
    .execute();
}

/** Those that were carried out by commands that were taken back wait again. */
export async function reopenStanding(db: Db, battle: string, undone: readonly number[]): Promise<void> {
  if (undone.length === 0) return;
  await db
    .updateTable('standing')
    .set({ decision: null, fired: null })
    .where('battle', '=', battle)
    .where('fired', 'in', undone)
    .execute();
}
