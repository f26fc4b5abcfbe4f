import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { migrations } from '../../migrations/index.js';
import { lockFolder } from './folder-lock.js';
import { ownFile, ownFolder } from './owner-only.js';
import { NUMBERS_LEFT_OUT, RESTORED } from './restored.js';
import { StoreFault, storeFault } from './store-fault.js';

/** What a copy holds, for whoever made it or puts it back. */
export interface Holds {
  /** Battles that are under way. */
  battles: number;
  /** When a battle in it was changed last, in milliseconds since 1970; undefined where there is none. */
  changed: number | undefined;
  /** The last migration that it went through. */
  version: string;
}

/** What was asked cannot be done; the message is one sentence that says what to do. Nothing was changed. */
export class CopyFault extends Error {}

const BESIDE = ['-wal', '-shm', '-journal'];

/**
 * Copies the database as it is at one moment, while a bot plays on it or not, checks the copy, and puts it in place as
 * `copy` when it is whole. Throws CopyFault or StoreFault.
 */
export function backUp(file: string, copy: string, replace = false): Holds {
  if (!existsSync(file)) throw new CopyFault(`There is no database ${file}: name its folder in FIELDPOST_DATA.`);
  if (existsSync(copy) && sameFile(copy, file))
    throw new CopyFault('A backup needs a name of its own: choose another.');
  mayBeFile(copy);
  if (existsSync(copy) && !replace)
    throw new CopyFault(`${copy} is there already: choose another name, or add --replace.`);
  const part = `${copy}.${process.pid}.part`;
  try {
    // Rights to a folder that is there are somebody's choice; the file is the owner's alone.
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
    ownFile(part);
    copyInto(part, file);
    const holds = lookInto(part, copy);
    safely(part);
    renameSync(part, copy);
    safely(dirname(copy));
    return holds;
  } catch (error) {
    throw storeFault(error, copy) ?? error;
  } finally {
    remove(part);
  }
}

/**
 * Puts a copy in the place of the database, which is kept beside it. Refuses while a bot runs on the folder, and a copy that
 * is damaged, of a newer version or another program's. Throws CopyFault or StoreFault.
 */
export function restore(file: string, copy: string): Holds & { kept: string | undefined } {
  if (!existsSync(copy)) throw new CopyFault(`There is no file ${copy}: name the backup to put back.`);
  if (existsSync(file) && sameFile(copy, file))
    throw new CopyFault('That is the database itself: name a backup of it.');
  mayBeFile(copy);
  ownFolder(dirname(file));
  const part = `${file}.${process.pid}.part`;
  let lock: { release(): void } | undefined;
  try {
    lock = lockFolder(file);
    // What SQLite left beside a copy that was made by hand belongs to it.
    for (const beside of ['', '-wal'])
      if (existsSync(copy + beside)) {
        copyFileSync(copy + beside, part + beside);
        ownFile(part + beside);
      }
    const holds = lookInto(part, copy);
    markRestored(part);
    safely(part);
    const kept = existsSync(file) ? keepAside(file) : undefined;
    // Changes of the old database must never be played into the one that takes its place.
    for (const beside of BESIDE) rmSync(file + beside, { force: true });
    renameSync(part, file);
    safely(dirname(file));
    return { ...holds, kept };
  } catch (error) {
    throw storeFault(error, file) ?? error;
  } finally {
    remove(part);
    lock?.release();
  }
}

/** One moment of the database, however much is written to it meanwhile. */
function copyInto(part: string, file: string): void {
  let sqlite: Database.Database | undefined;
  try {
    sqlite = new Database(file, { fileMustExist: true });
    sqlite.prepare('vacuum into ?').run(part);
  } catch (error) {
    // Of a disk that is full the other one is meant.
    const fault = storeFault(error, file);
    throw fault?.trouble === 'full' ? error : (fault ?? error);
  } finally {
    sqlite?.close();
  }
}

/** Says what a database holds, and makes one file of it. Throws a StoreFault about `name` when it cannot be played on. */
function lookInto(file: string, name: string): Holds {
  const sqlite = new Database(file, { fileMustExist: true });
  const trouble = (kind: 'damaged' | 'foreign' | 'newer') => new StoreFault(kind, WRONG[kind](name));
  try {
    sqlite.pragma('journal_mode = DELETE');
    if (sqlite.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw trouble('damaged');
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all();
    if (!tables.includes('kysely_migration') || !tables.includes('battles')) throw trouble('foreign');
    const done = sqlite.prepare('select name from kysely_migration order by name').pluck().all() as string[];
    if (done.some(each => !(each in migrations))) throw trouble('newer');
    const found = sqlite
      .prepare("select count(*) filter (where status = 'running') as battles, max(updated_at) as changed from battles")
      .get() as { battles: number; changed: number | null };
    return { battles: found.battles, changed: found.changed ?? undefined, version: done.at(-1) ?? 'none' };
  } catch (error) {
    throw storeFault(error, name)?.trouble === 'damaged' ? trouble('damaged') : error;
  } finally {
    sqlite.close();
  }
}

const WRONG = {
  damaged: (name: string) => `The copy ${name} is damaged: take another one.`,
  foreign: (name: string) => `The file ${name} is no database of Fieldpost: name a backup.`,
  newer: (name: string) => `The copy ${name} was made by a newer Fieldpost: use that version.`,
};

/** Messages posted after the backup stay in Discord and bear their numbers: no new one may have the same. */
function markRestored(file: string): void {
  const sqlite = new Database(file);
  try {
    const last = sqlite.prepare("select seq from sqlite_sequence where name = 'outbox'").pluck().get() as
      | number
      | undefined;
    sqlite.prepare("update sqlite_sequence set seq = seq + ? where name = 'outbox'").run(NUMBERS_LEFT_OUT);
    sqlite.prepare('insert or replace into facts (fact, value) values (?, ?)').run(RESTORED, String(last ?? 0));
  } finally {
    sqlite.close();
  }
}

/** The database with its unwritten changes under another name, by which SQLite still finds them together. */
function keepAside(file: string): string {
  const stamp = stampOf(new Date());
  let kept = `${file}.replaced-${stamp}`;
  for (let more = 2; existsSync(kept); more += 1) kept = `${file}.replaced-${stamp}-${more}`;
  for (const beside of ['', '-wal', '-journal']) if (existsSync(file + beside)) second(file + beside, kept + beside);
  return kept;
}

/** A second name for a file, or a copy where the disk has no such thing. */
function second(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name);
    safely(name);
  }
}

/** `2026-11-22T08-30-00`, UTC. */
function stampOf(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(':', '-');
}

/** The default path of a backup. */
export function usualCopy(file: string): string {
  return join(dirname(file), 'backups', `${basename(file, '.sqlite')}-${stampOf(new Date())}.sqlite`);
}

/** Flushes a file, or what a folder lists, to the disk. */
function safely(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function remove(part: string): void {
  for (const beside of ['', ...BESIDE]) rmSync(part + beside, { force: true });
}

function mayBeFile(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) throw new CopyFault(`${path} is a folder: name a file in it.`);
}

function sameFile(one: string, other: string): boolean {
  return realpathSync(one) === realpathSync(other);
}
