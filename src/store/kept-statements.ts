import type Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { keepNewest } from '../engine/keep-newest.js';

/** Statements that are kept; the store has about so many, and lists of values make more of some. */
const MOST_KEPT = 200;

/**
 * The database as Kysely asks it, which prepares a statement for each query: one that was prepared before serves again. What
 * SQLite keeps for a statement lies outside of V8, which does not see how much it would free.
 */
export function keepingStatements(sqlite: Database.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const statement = kept.get(sql) ?? (sqlite.prepare(sql) as SqliteStatement);
      return keepNewest(kept, sql, statement, MOST_KEPT);
    },
    close() {
      kept.clear();
      sqlite.close();
    },
  };
}
