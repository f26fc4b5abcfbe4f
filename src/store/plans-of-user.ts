import type { Db } from './open-store.js';

/** All that a user prepared and that is kept, for themselves. */
export function plansBy(db: Db, user: string) {
  return db.selectFrom('plans').selectAll().where('user', '=', user).execute();
}

export function wishesBy(db: Db, user: string) {
  return db.selectFrom('wishes').selectAll().where('user', '=', user).execute();
}
