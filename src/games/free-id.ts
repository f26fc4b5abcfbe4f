import { battleById } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import type { Application } from './application.js';

// Without letters and digits that are mistaken for each other.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** A short id of letters and digits in turn that is not taken yet. */
export async function freeId(app: Application, isTaken: (id: string) => Promise<boolean>): Promise<string> {
  for (let length = 4; ; length += 1) {
    for (let tries = 0; tries < 20; tries += 1) {
      const bytes = app.random(length).match(/../g) ?? [];
      const id = bytes
        .map((byte, index) => {
          const signs = index % 2 === 0 ? LETTERS : DIGITS;
          return signs.charAt(Number.parseInt(byte, 16) % signs.length);
        })
        .join('');
      if (!(await isTaken(id))) return id;
    }
  }
}

export function freeBattleId(app: Application, db: Db): Promise<string> {
  return freeId(app, async id => (await battleById(db, id)) !== undefined);
}
