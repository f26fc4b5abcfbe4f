import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.js';
import { campaignsOf, insertCampaign } from '../../src/store/campaigns.js';
import { factOf, saveFact } from '../../src/store/facts.js';
import { importOf } from '../../src/store/imports.js';
import { chosenLanguages, dropLanguage, saveLanguage } from '../../src/store/languages.js';
import { lookOf } from '../../src/store/looks.js';
import { openStore } from '../../src/store/open-store.js';
import { oldestQueued, queue } from '../../src/store/outbox.js';
import { reactionsOf, saveWishes, wishesOf } from '../../src/store/plans.js';
import { presetsOf, savePreset } from '../../src/store/presets.js';
import { sentence, storeFault } from '../../src/store/store-fault.js';
import { olderThan } from './older-file.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-store-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const newFile = () => join(folder, `${files++}.sqlite`);

async function sound(file = newFile()): Promise<string> {
  const store = await openStore(file);
  await store.write(db => saveFact(db, 'fact', 'x'.repeat(20_000)));
  await store.close();
  return file;
}

const withMore = {
  ...migrations,
  '900-more': { up: (db: Kysely<unknown>) => db.schema.createTable('more').addColumn('id', 'text').execute() },
};
const withFault = {
  ...withMore,
  '901-fault': { up: () => Promise.reject(new Error('this migration fails')) },
};

test('the database is safe against a crash: write-ahead log, full sync, foreign keys', async () => {
  const file = await sound(join(folder, 'deep', 'er', 'a.sqlite'));
  const sqlite = new Database(file);
  expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal');
  sqlite.close();
  const store = await openStore(file);
  const orphan = { battle: 'none', name: 'lobby', channel: 'c', message: 'm' };
  await expect(store.write(db => db.insertInto('messages').values(orphan).execute())).rejects.toThrow(/FOREIGN KEY/);
  await store.close();
});

test('what is noted does not wait for the disk, and what is written afterwards does again', async () => {
  const store = await openStore(newFile());
  const waits = async (db: typeof store.db) => {
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    return rows[0]?.synchronous;
  };
  const [normal, full] = [1, 2];
  expect(await store.write(waits)).toBe(full);
  const noted = store.note(async db => {
    await saveFact(db, 'noted', 'yes');
    return waits(db);
  });
  // Whoever comes meanwhile waits for their turn, and is written.
  expect(await Promise.all([noted, store.write(waits)])).toEqual([normal, full]);
  const failing = store.note(async db => {
    await saveFact(db, 'noted', 'no');
    throw new Error('this fails');
  });
  await expect(failing).rejects.toThrow('this fails');
  expect(await store.write(waits)).toBe(full);
  expect(await factOf(store.db, 'noted')).toBe('yes');
  await store.close();
});

test('a migration is applied after a copy was made; the first one needs none', async () => {
  const file = await sound();
  expect(existsSync(`${file}.before-001-battles`)).toBe(false);
  const store = await openStore(file, withMore);
  await store.close();
  const tables = (of: string) => {
    const sqlite = new Database(of, { readonly: true });
    const names = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all();
    sqlite.close();
    return names;
  };
  expect(tables(file)).toContain('more');
  expect(tables(`${file}.before-900-more`)).not.toContain('more');
  expect(tables(`${file}.before-900-more`)).toContain('battles');
});

test('plans of an older file are there when what is said of reactions finds its table', async () => {
  const file = newFile();
  const before = await openStore(file, olderThan('007-reactions'));
  await before.write(db => saveWishes(db, 'one', '{"threshold":30}'));
  await before.close();
  const store = await openStore(file);
  expect(await wishesOf(store.db, 'one')).toBe('{"threshold":30}');
  expect(await reactionsOf(store.db, 'k7f3x2', 'blue')).toBeUndefined();
  await store.close();
});

test('a file from before presets opens, keeps what it had, and takes them', async () => {
  const file = newFile();
  const before = await openStore(file, olderThan('008-presets'));
  await before.write(db => saveWishes(db, 'one', '{"threshold":30}'));
  await before.close();
  const store = await openStore(file);
  expect(await wishesOf(store.db, 'one')).toBe('{"threshold":30}');
  const saved = { name: 'Fear', command: 'roll', ruleset: null, given: '{}', saved_by: 'one', saved_at: 1 };
  await store.write(db => savePreset(db, { channel: 'c', key: 'fear', ...saved }));
  expect(await presetsOf(store.db, 'c')).toMatchObject([saved]);
  await store.close();
});

test('a file from before battles could be imported is opened, and none of its battles was', async () => {
  const file = newFile();
  await (await openStore(file, olderThan('010-imports'))).close();
  const store = await openStore(file);
  expect(await importOf(store.db, 'k7f3')).toBeUndefined();
  await store.close();
});

test('a file from before languages opens, and keeps what is chosen from then on', async () => {
  const file = newFile();
  const before = await openStore(file, olderThan('016-languages'));
  await before.write(db => saveWishes(db, 'one', '{"threshold":30}'));
  await before.close();
  const store = await openStore(file);
  expect(await wishesOf(store.db, 'one')).toBe('{"threshold":30}');
  expect(await chosenLanguages(store.db)).toEqual([]);
  await store.write(db => saveLanguage(db, 'one', 'de'));
  expect(await chosenLanguages(store.db)).toEqual([{ whose: 'one', language: 'de' }]);
  await store.write(db => dropLanguage(db, 'one'));
  expect(await chosenLanguages(store.db)).toEqual([]);
  await store.close();
});

test('a file from before rulings keeps what it was to send, under its numbers, and sends what belongs to no battle', async () => {
  const file = newFile();
  const before = await openStore(file, olderThan('013-rulings'));
  await before.close();
  const sqlite = new Database(file);
  sqlite.pragma('foreign_keys = off');
  const insert = sqlite.prepare(
    "insert into outbox (battle, channel, kind, payload, attempts, state, created_at) values ('old', 'c', 'lobby', x'01', 0, 'queued', 1)",
  );
  for (let more = 0; more < 3; more += 1) insert.run();
  sqlite.exec('delete from outbox where id = 3');
  sqlite.close();
  const store = await openStore(file);
  expect(await oldestQueued(store.db, 'c')).toMatchObject({ id: 1, battle: 'old', kind: 'lobby' });
  expect(
    await store.write(db =>
      queue(db, { battle: '', channel: 'c', kind: 'ruling', payload: new Uint8Array([1]), at: 1 }),
    ),
  ).toBe(4);
  await store.close();
});

test('a file from before campaigns opens, keeps what it had, and takes them', async () => {
  const file = newFile();
  const before = await openStore(file, olderThan('015-campaigns'));
  await before.write(db => saveWishes(db, 'one', '{"threshold":30}'));
  await before.close();
  const store = await openStore(file);
  expect(await wishesOf(store.db, 'one')).toBe('{"threshold":30}');
  const row = { id: 'x', guild: 'g', channel: 'c', key: 'war', name: 'War', host: 'one', rules: '{}', created_at: 1 };
  await store.write(db => insertCampaign(db, { ...row, status: 'open' }));
  expect(await campaignsOf(store.db, 'g')).toMatchObject([row]);
  await store.close();
});

test.each([
  ['of which one migration is half done', "delete from kysely_migration where name = '020-battlefields'"],
  ['of which one in the middle is missing', "delete from kysely_migration where name = '010-imports'"],
])('a database %s is told in a sentence, and stays as it was', async (_, damage) => {
  const file = await sound();
  const sqlite = new Database(file);
  sqlite.exec(damage);
  sqlite.close();
  await expect(openStore(file)).rejects.toMatchObject({
    trouble: 'stuck',
    message: expect.stringMatching(/could not be brought up to date, .* npm run restore/),
  });
  const after = new Database(file, { readonly: true });
  expect(after.prepare("select value from facts where fact = 'fact'").pluck().get()).toHaveLength(20_000);
  after.close();
});

test('a migration that fails changes nothing', async () => {
  const file = await sound();
  await expect(openStore(file, withFault)).rejects.toThrow('this migration fails');
  const sqlite = new Database(file, { readonly: true });
  expect(sqlite.prepare('select name from kysely_migration').pluck().all()).toEqual(Object.keys(migrations));
  expect(sqlite.prepare("select count(*) from sqlite_master where name = 'more'").pluck().get()).toBe(0);
  sqlite.close();
});

test('a newer database is left alone, with a sentence', async () => {
  const file = newFile();
  await (await openStore(file, withMore)).close();
  const before = readFileSync(file);
  await expect(openStore(file)).rejects.toMatchObject({
    name: 'StoreFault',
    trouble: 'newer',
    message: expect.stringMatching(/newer Fieldpost: start that version/),
  });
  expect(readFileSync(file)).toEqual(before);
});

test('a damaged database is left alone, with a sentence', async () => {
  const rubbish = newFile();
  writeFileSync(rubbish, 'these are not tables '.repeat(1000));
  const holed = await sound();
  const bytes = readFileSync(holed);
  bytes.fill(0xff, 4096, 12_288);
  writeFileSync(holed, bytes);
  for (const file of [rubbish, holed]) {
    const before = readFileSync(file);
    await expect(openStore(file)).rejects.toMatchObject({
      trouble: 'damaged',
      message: expect.stringMatching(/backup/),
    });
    expect(readFileSync(file)).toEqual(before);
  }
});

test('another program’s database is left alone', async () => {
  const file = newFile();
  const sqlite = new Database(file);
  sqlite.exec('create table theirs (id integer)');
  sqlite.close();
  await expect(openStore(file)).rejects.toMatchObject({ trouble: 'foreign' });
});

test('a path that cannot be opened is named', async () => {
  await expect(openStore(folder)).rejects.toMatchObject({
    trouble: 'unreadable',
    message: expect.stringContaining(folder),
  });
  const file = await sound();
  await expect(openStore(join(file, 'below.sqlite'))).rejects.toMatchObject({ trouble: 'unreadable' });
});

test('errors of SQLite and the disk are told in words', () => {
  const trouble = (code: string) => storeFault(Object.assign(new Error('x'), { code }), 'f')?.trouble;
  expect(trouble('SQLITE_READONLY_DIRECTORY')).toBe('read-only');
  expect(trouble('SQLITE_FULL')).toBe('full');
  expect(trouble('ENOSPC')).toBe('full');
  expect(trouble('SQLITE_IOERR_READ')).toBe('unreadable');
  expect(trouble('SQLITE_BUSY_SNAPSHOT')).toBe('busy');
  expect(trouble('SQLITE_CORRUPT_INDEX')).toBe('damaged');
  expect(storeFault(new Error('x'), 'f')).toBeUndefined();
  expect(trouble('SQLITE_CONSTRAINT_UNIQUE')).toBeUndefined();
});

test('a file from before looks were remembered is opened, and nobody has looked', async () => {
  const file = newFile();
  await (await openStore(file, olderThan('014-looks'))).close();
  const store = await openStore(file);
  expect(await lookOf(store.db, 'k7f3', 'one')).toBeUndefined();
  await store.close();
});

/** Runs it as a user who is not root, who may write everything. */
async function asNobody(work: () => Promise<void>): Promise<void> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    await work();
  } finally {
    process.seteuid?.(0);
  }
}

test('a database that may be read but not written is refused at the start, not at the first answer', async () => {
  const own = mkdtempSync(join(tmpdir(), 'fieldpost-read-only-'));
  const file = await sound(join(own, 'fieldpost.sqlite'));
  rmSync(`${file}.lock`);
  chmodSync(file, 0o444);
  chmodSync(own, 0o777);
  await asNobody(async () => {
    await expect(openStore(file)).rejects.toMatchObject({
      trouble: 'read-only',
      message: expect.stringContaining(file),
    });
  });
  rmSync(own, { recursive: true });
});

test('a database that another program is writing is refused at the start', async () => {
  const file = await sound();
  const other = new Database(file);
  other.exec('begin immediate');
  await expect(openStore(file)).rejects.toMatchObject({ trouble: 'busy' });
  other.close();
  await (await openStore(file)).close();
});

test('a file that leads nowhere is told in a sentence', async () => {
  const file = newFile();
  symlinkSync(join(folder, 'gone', 'fieldpost.sqlite'), file);
  await expect(openStore(file)).rejects.toMatchObject({
    trouble: 'unreadable',
    message: expect.stringContaining(file),
  });
});

test('a lock with something in it is what is wrong then, and the database is not called damaged', async () => {
  const file = await sound();
  writeFileSync(`${file}.lock`, 'this is no lock '.repeat(300));
  const before = readFileSync(file);
  await expect(openStore(file)).rejects.toThrow(
    `${file}.lock is damaged: remove it, there is nothing in it, and start again.`,
  );
  expect(readFileSync(file)).toEqual(before);
});

test('a damaged database is put aside by the command that takes what lies beside it along', () => {
  expect(sentence('damaged', 'f')).toMatch(/npm run restore -- FILE/);
  expect(sentence('newer', 'f')).toMatch(/npm run restore -- FILE/);
});

test('where nothing more may be written the disk is meant, not the rights', () => {
  const told = (code: string) => storeFault(Object.assign(new Error('x'), { code }), 'f');
  // A full disk has no room for what SQLite keeps in memory that is shared, and a quota is another kind of full.
  for (const code of ['SQLITE_IOERR_SHMSIZE', 'EDQUOT']) expect(told(code)?.trouble, code).toBe('full');
  expect(told('SQLITE_IOERR_WRITE')?.message).toMatch(/room/);
});
