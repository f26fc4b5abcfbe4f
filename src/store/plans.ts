import type { Db } from './open-store.js';
import type { PlanRow } from './tables.js';

export function planById(db: Db, id: string): Promise<PlanRow | undefined> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The plans of a battle, of one seat where it is named, in the order in which they were begun. */
export function plansIn(db: Db, battle: string, seat?: string): Promise<PlanRow[]> {
  const all = db.selectFrom('plans').selectAll().where('battle', '=', battle).orderBy('since').orderBy('phase');
  return (seat === undefined ? all : all.where('seat', '=', seat)).execute();
}

/** The plan of a seat for a phase. */
export function planFor(db: Db, of: Pick<PlanRow, 'battle' | 'seat' | 'phase'>): Promise<PlanRow | undefined> {
  const { battle, seat, phase } = of;
  const found = db.selectFrom('plans').selectAll().where('battle', '=', battle).where('seat', '=', seat);
  return found.where('phase', '=', phase).executeTakeFirst();
}

/** Saves a plan, in the place of the one that its seat had for the phase. */
export async function savePlan(db: Db, row: PlanRow): Promise<void> {
  const { id, ...rest } = row;
  await db
    .deleteFrom('plans')
    .where('battle', '=', row.battle)
    .where('seat', '=', row.seat)
    .where('phase', '=', row.phase)
    .where('id', '!=', id)
    .execute();
  await db
    .insertInto('plans')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet(rest))
    .execute();
}

export async function dropPlan(db: Db, id: string): Promise<void> {
  await db.deleteFrom('plans').where('id', '=', id).execute();
}

/** Forgets what a seat prepared, or what all of a battle did. */
export async function dropPrepared(db: Db, battle: string, seat?: string): Promise<void> {
  for (const table of ['plans', 'holds', 'reactions', 'standing'] as const) {
    const of = db.deleteFrom(table).where('battle', '=', battle);
    await (seat === undefined ? of : of.where('seat', '=', seat)).execute();
  }
}

/** For the rest of which part a seat lets everything pass. */
export async function holdOf(db: Db, battle: string, seat: string): Promise<string | undefined> {
  const found = db.selectFrom('holds').select('part').where('battle', '=', battle).where('seat', '=', seat);
  return (await found.executeTakeFirst())?.part;
}

export async function saveHold(db: Db, row: { battle: string; seat: string; part: string }): Promise<void> {
  await db
    .insertInto('holds')
    .values(row)
    .onConflict(conflict => conflict.columns(['battle', 'seat']).doUpdateSet({ part: row.part }))
    .execute();
}

/** JSON: what the player of a seat said beforehand of each kind of reaction. */
export async function reactionsOf(db: Db, battle: string, seat: string): Promise<string | undefined> {
  const found = db.selectFrom('reactions').select('said').where('battle', '=', battle).where('seat', '=', seat);
  return (await found.executeTakeFirst())?.said;
}

export async function saveReactions(db: Db, row: { battle: string; seat: string; said: string }): Promise<void> {
  await db
    .insertInto('reactions')
    .values(row)
    .onConflict(conflict => conflict.columns(['battle', 'seat']).doUpdateSet({ said: row.said }))
    .execute();
}

/** JSON: how a user wishes to be asked. */
export async function wishesOf(db: Db, user: string): Promise<string | undefined> {
  const found = await db.selectFrom('wishes').select('wishes').where('user', '=', user).executeTakeFirst();
  return found?.wishes;
}

export async function saveWishes(db: Db, user: string, wishes: string): Promise<void> {
  await db
    .insertInto('wishes')
    .values({ user, wishes })
    .onConflict(conflict => conflict.column('user').doUpdateSet({ wishes }))
    .execute();
}
