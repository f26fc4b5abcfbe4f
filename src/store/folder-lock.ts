import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { ownFile } from './owner-only.js';
import { StoreFault, sentence } from './store-fault.js';

/** Milliseconds to wait for a bot that is just stopping. */
const PATIENCE = 2_000;

/**
 * Locks the database `file` against other bots until `release`. The lock is SQLite's, on an empty database beside it,
 * so that the system frees it when the process ends in any way. Throws a StoreFault when another bot holds it.
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
    const { code } = error as { code?: unknown };
    if (code === 'SQLITE_NOTADB')
      throw new StoreFault(
        'damaged',
        `The lock ${path} is damaged: remove it, there is nothing in it, and start again.`,
        error,
      );
    if (code !== 'SQLITE_BUSY') throw error;
    throw new StoreFault('held', sentence('held', dirname(file)), error);
  }
  return { release: () => void lock.close() };
}
