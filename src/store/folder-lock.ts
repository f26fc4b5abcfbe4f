import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { ownFile } from './owner-only.js';
import { StoreFault, sentence } from './store-fault.js';

/** Milliseconds for which one that is just stopping is waited for. */
const PATIENCE = 2_000;

/**
 * Keeps everybody else from the database `file` until `release`. It is a lock of SQLite on an empty database beside it: the
 * system takes it from a process that ends, however that ends. Throws a StoreFault when it is held.
 */
export function lockFolder(file: string): { release(): void } {
  const path = `${file}.lock`;
  ownFile(path);
  const lock = new Database(path, { timeout: PATIENCE });
  try {
    // Nothing is ever written to it, so that nothing need lie about beside it either.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new StoreFault('held', sentence('held', dirname(file)), error);
  }
  return { release: () => void lock.close() };
}
