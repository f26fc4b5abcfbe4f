import type { Db } from './open-store.js';

/** All that a user prepared and that is kept, for themselves. */
export function plansBy(db: Db, user: string) {
  return db.selectFrom('plans').selectAll().where('user', '=', user).execute();
}

export function wishesBy(db: Db, user: string) {
  return db.selectFrom('wishes').selectAll().where('user', '=', user).execute();
}

/** What they said beforehand of kinds of reactions, in each battle. */
export function reactionsBy(db: Db, user: string) {
  return db
    .selectFrom('reactions')
    .innerJoin('seats', join =>
      join.onRef('seats.battle', '=', 'reactions.battle').onRef('seats.seat', '=', 'reactions.seat'),
    )
    .select(['reactions.battle', 'reactions.said'])
    .where('seats.who', '=', user)
    .execute();
}
