import Database from 'better-sqlite3';
import { migrations } from '../../migrations/index.js';
import { openStore } from '../../src/store/open-store.js';

/** The migrations that a file had before that one came. */
export const olderThan = (name: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([each]) => each < name));

/**
 * A file as it was before a migration, with what of another file's rows fits its tables. `more`: statements that fill in what only
 * the older file had, given before the rows with which they would not fit.
 */
export async function olderFile(file: string, name: string, of: string, more: Record<string, string> = {}) {
  await (await openStore(file, olderThan(name))).close();
  const sqlite = new Database(file);
  sqlite.pragma('foreign_keys = off');
  sqlite.prepare('attach ? as newer').run(of);
  const tables = (schema: string) =>
    sqlite.prepare(`select name from ${schema}.sqlite_master where type = 'table'`).pluck().all() as string[];
  const columns = (schema: string, table: string) =>
    (sqlite.pragma(`${schema}.table_info(${table})`) as { name: string }[]).map(each => each.name);
  const newer = tables('newer').filter(table => !/^(?:kysely_|sqlite_)/.test(table));
  for (const table of tables('main').filter(each => newer.includes(each))) {
    const known = columns('newer', table);
    const own = columns('main', table);
    const shared = own.filter(column => known.includes(column)).map(column => `"${column}"`);
    const added = own.filter(column => `${table}.${column}` in more);
    const names = [...shared, ...added.map(column => `"${column}"`)].join(', ');
    const values = [...shared, ...added.map(column => more[`${table}.${column}`])].join(', ');
    sqlite.exec(`insert into main."${table}" (${names}) select ${values} from newer."${table}"`);
  }
  sqlite.exec('detach newer');
  sqlite.close();
}
