import type { Db } from './open-store.js';
import type { SubstituteRow } from './tables.js';

/** A seat is offered anew, in the place of what was offered before. */
export async function saveSubstitute(db: Db, row: SubstituteRow): Promise<void> {
  const { battle: _battle, seat: _seat, ...rest } = row;
  await db
    .insertInto('substitutes')
    .values(row)
    .onConflict(conflict => conflict.columns(['battle', 'seat']).doUpdateSet(rest))
    .execute();
}

export function substitutesIn(db: Db, battle: string): Promise<SubstituteRow[]> {
  return db.selectFrom('substitutes').selectAll().where('battle', '=', battle).orderBy('seat').execute();
}

/** Seats that a user lends, or wants to, in every battle. */
export function lentBy(db: Db, owner: string): Promise<SubstituteRow[]> {
  return db
    .selectFrom('substitutes')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('battle')
    .orderBy('seat')
    .execute();
}

export async function dropSubstitute(db: Db, { battle, seat }: Pick<SubstituteRow, 'battle' | 'seat'>): Promise<void> {
  await db.deleteFrom('substitutes').where('battle', '=', battle).where('seat', '=', seat).execute();
}
