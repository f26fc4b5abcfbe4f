import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  Migrator,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { migrations as ours } from '../../migrations/index.js';
import { lockFolder } from './folder-lock.js';
import { keepingStatements } from './kept-statements.js';
import { ownFile, ownFolder } from './owner-only.js';
import { StoreFault, sentence, storeFault } from './store-fault.js';
import type { Tables } from './tables.js';

/** A connection, or a transaction in progress. Inside a transaction use nothing else: there is one connection. */
export type Db = Kysely<Tables>;

export interface Store {
  readonly file: string;
  /** For reading. */
  readonly db: Db;
  /** One transaction, `BEGIN IMMEDIATE`: all of it is saved or, when `work` throws, nothing. */
  write<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The same without waiting for the disk: an end of the bot takes nothing of it along, a power cut may. For what is found out
   * again, or not missed.
   */
  note<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** SQLite as usual, but a transaction takes the lock when it begins, and a failed one may have ended already. */
class ImmediateDriver extends SqliteDriver {
  constructor(private readonly sqlite: Database.Database) {
    super({ database: keepingStatements(sqlite) });
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** All migrations are one transaction: one that fails leaves the database as it was. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  constructor(private readonly sqlite: Database.Database) {
    super({ database: sqlite });
  }
  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.sqlite);
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Opens (or makes) the database, for this process alone, and brings it up to date. An existing one is looked at first
 * without writing, and copied to `<file>.before-<migration>` before it is changed. Throws a StoreFault.
 */
export async function openStore(file: string, migrations: typeof ours = ours): Promise<Store> {
  let sqlite: Database.Database | undefined;
  let lock: { release(): void } | undefined;
  try {
    if (file !== ':memory:') {
      ownFolder(dirname(file));
      lock = lockFolder(file);
    }
    const pending = lookAt(file, Object.keys(migrations));
    if (file !== ':memory:') ownFile(file);
    sqlite = new Database(file);
    for (const setting of ['busy_timeout = 5000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
      sqlite.pragma(setting);
    }
    // SQLite opens what it may only read without a word, and the first answer would be the first to fail.
    sqlite.exec('begin immediate; pragma user_version = 1; rollback');
    if (pending.some && pending.first !== undefined) await keepCopy(sqlite, `${file}.before-${pending.first}`);
    const db = new Kysely<Tables>({ dialect: new ImmediateDialect(sqlite) });
    if (pending.first !== undefined) await migrate(db, migrations, file);
    return storeOf(file, sqlite, db, () => lock?.release());
  } catch (error) {
    sqlite?.close();
    lock?.release();
    throw storeFault(error, file) ?? error;
  }
}

async function keepCopy(sqlite: Database.Database, copy: string): Promise<void> {
  ownFile(copy);
  await sqlite.backup(copy);
}

function storeOf(file: string, sqlite: Database.Database, db: Db, unlock: () => void): Store {
  const saved = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw storeFault(error, file) ?? error;
    }
  };
  return {
    file,
    db,
    write: work => saved(db.transaction().execute(work)),
    note: work =>
      saved(
        db.connection().execute(async own => {
          sqlite.pragma('synchronous = NORMAL');
          try {
            return await own.transaction().execute(work);
          } finally {
            sqlite.pragma('synchronous = FULL');
          }
        }),
      ),
    async close() {
      await db.destroy();
      unlock();
    },
  };
}

async function migrate(db: Db, migrations: typeof ours, file: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const why = error instanceof Error ? error.message : String(error);
  throw storeFault(error, file) ?? new StoreFault('stuck', `${sentence('stuck', file)} (${why})`, error);
}

/** Reads an existing database without changing it: is it sound, ours and not newer? Says which migrations are missing. */
function lookAt(file: string, known: string[]): { some: boolean; first: string | undefined } {
  if (file === ':memory:' || !existsSync(file) || statSync(file).size === 0) return { some: false, first: known[0] };
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  try {
    if (sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok')
      throw new StoreFault('damaged', sentence('damaged', file));
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
    if (tables.length > 0 && !tables.includes('kysely_migration'))
      throw new StoreFault('foreign', sentence('foreign', file));
    if (tables.length === 0) return { some: false, first: known[0] };
    const done = sqlite.prepare('select name from kysely_migration').pluck().all() as string[];
    if (done.some(name => !known.includes(name))) throw new StoreFault('newer', sentence('newer', file));
    return { some: done.length > 0, first: known.find(name => !done.includes(name)) };
  } finally {
    sqlite.close();
  }
}
