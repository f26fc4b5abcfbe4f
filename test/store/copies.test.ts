import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.js';
import { backUp, CopyFault, restore } from '../../src/store/copies.js';
import { factOf, saveFact } from '../../src/store/facts.js';
import { openStore } from '../../src/store/open-store.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));
let folders = 0;

/** A data folder of its own, and what is in it. */
function house() {
  folders += 1;
  const data = join(folder, String(folders));
  const file = join(data, 'fieldpost.sqlite');
  return { data, file, copy: join(data, 'backups', 'a.sqlite'), names: () => readdirSync(data).sort() };
}
const write = async (file: string, value: string) => {
  const store = await openStore(file);
  await store.write(db => saveFact(db, 'fact', value));
  return store;
};
const read = async (file: string) => {
  const store = await openStore(file);
  const value = await factOf(store.db, 'fact');
  await store.close();
  return value;
};
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** The database as a bot that was killed leaves it: what it wrote last stands in the `-wal` alone. */
async function killed(file: string, value: string): Promise<void> {
  const store = await write(file, value);
  const parts = ['', '-wal', '-shm'];
  for (const part of parts) copyFileSync(file + part, `${file}.as-left${part}`);
  await store.close();
  for (const part of parts) {
    copyFileSync(`${file}.as-left${part}`, file + part);
    rmSync(`${file}.as-left${part}`);
  }
}

test('a backup beside an open database is whole, and put back beside the files that a killed bot left it is what counts', async () => {
  const { file, copy, data, names } = house();
  const playing = await write(file, 'then');
  expect(backUp(file, copy)).toEqual({ battles: 0, changed: undefined, version: Object.keys(migrations).at(-1) });
  await playing.close();
  await killed(file, 'later '.repeat(3000));
  expect(names()).toContain('fieldpost.sqlite-wal');
  const before = readFileSync(copy);
  const { kept } = restore(file, copy);
  expect(names().filter(name => /-(wal|shm|journal)$|part/.test(name.replace(/.*replaced.*/, '')))).toEqual([]);
  expect(await read(file)).toBe('then');
  expect(readFileSync(copy).equals(before)).toBe(true);
  expect(kept).toContain(join(data, 'fieldpost.sqlite.replaced-'));
  expect(await read(kept!)).toBe('later '.repeat(3000));
});

test('a plain copy of a database in use is put back with what stands in its own -wal', async () => {
  const { file, data } = house();
  await killed(file, 'by hand');
  const byHand = join(data, 'backups', 'hand.sqlite');
  mkdirSync(join(data, 'backups'));
  for (const part of ['', '-wal']) copyFileSync(file + part, byHand + part);
  await (await write(file, 'later')).close();
  restore(file, byHand);
  expect(await read(file)).toBe('by hand');
});

test('a database is put back where none is, and one that is damaged is kept as it was', async () => {
  const { file, copy } = house();
  await (await write(file, 'then')).close();
  backUp(file, copy);
  rmSync(file);
  expect(restore(file, copy).kept).toBeUndefined();
  writeFileSync(file, 'rubbish'.repeat(999));
  const { kept } = restore(file, copy);
  expect(readFileSync(kept!, 'utf8')).toBe('rubbish'.repeat(999));
  expect(await read(file)).toBe('then');
});

test('while a bot holds the folder nothing is put back, and a second bot does not start', async () => {
  const { file, copy, names } = house();
  const playing = await write(file, 'now');
  backUp(file, copy);
  const before = names();
  const held = { trouble: 'held', message: expect.stringMatching(/^A Fieldpost is running on the folder .+: stop it/) };
  expect(() => restore(file, copy)).toThrow(expect.objectContaining(held));
  await expect(openStore(file)).rejects.toMatchObject(held);
  expect(names()).toEqual(before);
  await playing.write(db => saveFact(db, 'fact', 'still'));
  await playing.close();
  expect(await read(file)).toBe('still');
});

test('what cannot be put back is refused in a sentence, and the database stays', async () => {
  const { file, data, names } = house();
  await (await write(file, 'now')).close();
  mkdirSync(join(data, 'backups'));
  const prepared = (name: string, prepare: (path: string) => void) => {
    const path = join(data, 'backups', name);
    prepare(path);
    return path;
  };
  const made = (sql: string) => (path: string) => {
    const sqlite = new Database(path);
    sqlite.exec(sql);
    sqlite.close();
  };
  const cases: [string, RegExp][] = [
    [join(data, 'backups', 'none'), /^There is no file .+: name the backup to put back\.$/],
    [file, /^That is the database itself: name a backup of it\.$/],
    [prepared('empty', path => writeFileSync(path, '')), /is no database of Fieldpost: name a backup\.$/],
    [prepared('rubbish', path => writeFileSync(path, 'not tables '.repeat(999))), /is damaged: take another one\.$/],
    [
      prepared('holed', path => {
        backUp(file, path);
        const bytes = readFileSync(path);
        writeFileSync(path, bytes.fill(0xff, 8192, 20_480));
      }),
      /is damaged: take another one\.$/,
    ],
    [prepared('theirs', made('create table recipes (id text)')), /is no database of Fieldpost/],
    [
      prepared('newer', path => {
        backUp(file, path);
        made("insert into kysely_migration values ('999-later', '')")(path);
      }),
      /was made by a newer Fieldpost: use that version\.$/,
    ],
  ];
  const before = names();
  for (const [copy, why] of cases) expect(() => restore(file, copy), copy).toThrow(why);
  expect(names()).toEqual(before);
  expect(await read(file)).toBe('now');
});

test('a backup is never laid over another, unless that is asked for; a failed one leaves nothing', async () => {
  const { file, copy, data } = house();
  expect(() => backUp(file, copy)).toThrow(/^There is no database .+: name its folder in FIELDPOST_DATA\.$/);
  await (await write(file, 'one')).close();
  backUp(file, copy);
  await (await write(file, 'two')).close();
  expect(() => backUp(file, copy)).toThrow(CopyFault);
  expect(() => backUp(file, copy)).toThrow(/is there already: choose another name, or add --replace\.$/);
  expect(() => backUp(file, file, true)).toThrow(/^A backup needs a name of its own/);
  expect(await read(copy)).toBe('one');
  rmSync(`${copy}.lock`);
  backUp(file, copy, true);
  expect(readdirSync(join(data, 'backups'))).toEqual(['a.sqlite']);
  writeFileSync(file, 'rubbish'.repeat(999));
  expect(() => backUp(file, join(data, 'backups', 'b.sqlite'))).toThrow(/is damaged/);
  expect(readdirSync(join(data, 'backups'))).toEqual(['a.sqlite']);
});

test('numbers of messages that Discord may still have are left out after a restore', async () => {
  const { file, copy } = house();
  await (await write(file, 'x')).close();
  const last = () => {
    const sqlite = new Database(file);
    const seq = sqlite.prepare("select seq from sqlite_sequence where name = 'outbox'").pluck().get() as number;
    sqlite.close();
    return seq;
  };
  const sqlite = new Database(file);
  sqlite.exec("insert into sqlite_sequence values ('outbox', 120)");
  sqlite.close();
  backUp(file, copy);
  restore(file, copy);
  expect(last()).toBe(1_000_120);
});

test('everything that is kept can be read by its owner alone, also what was there before', async () => {
  const { file, copy, data } = house();
  mkdirSync(data, { mode: 0o755 });
  await (await write(file, 'x')).close();
  chmodSync(data, 0o755);
  chmodSync(file, 0o644);
  writeFileSync(`${file}.before-002-lists`, '', { mode: 0o644 });
  const store = await openStore(file);
  await store.write(db => saveFact(db, 'fact', 'y'));
  expect(modeOf(data)).toBe('700');
  expect(readdirSync(data).map(name => [name, modeOf(join(data, name))])).toEqual(
    ['', '-shm', '-wal', '.before-002-lists', '.lock'].map(end => [`fieldpost.sqlite${end}`, '600']),
  );
  await store.close();
  backUp(file, copy);
  expect([modeOf(join(data, 'backups')), modeOf(copy)]).toEqual(['700', '600']);
  chmodSync(copy, 0o644);
  const { kept } = restore(file, copy);
  expect([modeOf(file), modeOf(kept!)]).toEqual(['600', '600']);
});

test('a folder that holds other things keeps its own rights', async () => {
  const { file, data } = house();
  mkdirSync(data, { mode: 0o755 });
  writeFileSync(join(data, 'letter.txt'), 'x', { mode: 0o644 });
  await (await write(file, 'x')).close();
  expect([modeOf(data), modeOf(join(data, 'letter.txt')), modeOf(file)]).toEqual(['755', '644', '600']);
  expect(existsSync(`${file}.lock`)).toBe(true);
});

test('a folder that others use too keeps its rights when a backup is laid into it, though nothing else is in it', async () => {
  const { file, data } = house();
  await (await write(file, 'x')).close();
  const shared = join(data, '..', `${folders}-shared`);
  mkdirSync(shared);
  chmodSync(shared, 0o755);
  backUp(file, join(shared, 'a.sqlite'));
  expect(modeOf(shared)).toBe('755');
  expect(modeOf(join(shared, 'a.sqlite'))).toBe('600');
  // One that is made for it is its owner's alone.
  backUp(file, join(shared, 'own', 'a.sqlite'));
  expect(modeOf(join(shared, 'own'))).toBe('700');
});

test('a folder where a file is meant is told in a sentence, and nothing is left', async () => {
  const { file, data, names } = house();
  await (await write(file, 'x')).close();
  mkdirSync(join(data, 'backups'));
  const before = names();
  const isFolder = /^.+backups is a folder: name a file in it\.$/;
  expect(() => backUp(file, join(data, 'backups'))).toThrow(isFolder);
  expect(() => backUp(file, join(data, 'backups'), true)).toThrow(isFolder);
  expect(() => restore(file, join(data, 'backups'))).toThrow(isFolder);
  expect(names()).toEqual(before);
});
