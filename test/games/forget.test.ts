import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { packText, unpackText } from '../../src/store/packed.js';
import { acting, answer, drained, ONE, started, TWO, testGames } from './playing.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-forget-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEPT = [
  ['states', 'state'],
  ['undo', 'state'],
  ['undo', 'traces'],
  ['snapshots', 'state'],
] as const;

/** Every cell of a database in which a user is named, as `table.column`; packed ones as well. */
function namedIn(file: string, user: string): string[] {
  const sqlite = new Database(file, { readonly: true });
  const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
  const found = tables
    .filter(table => !table.startsWith('sqlite_'))
    .flatMap(table =>
      (sqlite.prepare(`select * from "${table}"`).all() as Record<string, unknown>[]).flatMap(row =>
        Object.entries(row).flatMap(([column, value]) => (textOf(value).includes(user) ? [`${table}.${column}`] : [])),
      ),
    );
  sqlite.close();
  return [...new Set(found)].sort();
}

function textOf(value: unknown): string {
  if (!(value instanceof Uint8Array)) return String(value);
  try {
    return unpackText(value);
  } catch {
    return '';
  }
}

/** One has struck and asks to take it back, has a draft, hours, an absence, and is told of as gone. */
async function played(file: string) {
  const { games } = await testGames({ file });
  const battle = await started(games, { options: { rounds: 9, strength: 60 } });
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'strike' });
  await answer(games, battle, TWO, { react: 'hold' });
  await games.setReactions({ battle, user: ONE, kinds: ['riposte'], said: 30 });
  await games.undo({ battle, user: ONE, interaction: 'u' });
  await games.setHours({ user: ONE, from: '8:00', to: '22:00', zone: 'UTC' });
  await games.setAway({ user: ONE, until: '2 days' });
  await games.playerLeft({ battle, user: ONE });
  await games.stopCoach(ONE);
  await games.saveDraft({ battle, user: ONE, decision: '4.0', partial: { react: 'hold' } });
  await drained(games, 'c', true);
  return { games, battle };
}

test('a user gets what they said of reactions, their drafts, and what they ask to take back', async () => {
  const { games, battle } = await played(join(folder, 'kept.sqlite'));
  const data = JSON.parse(Buffer.from(await games.dataOf(ONE)).toString());
  expect(data).toMatchObject({
    reactions: [{ battle, said: expect.stringContaining('30') }],
    drafts: [{ battle, decision: '4.0', partial: '{"react":"hold"}' }],
    undoAsks: [{ battle, state: 'waiting' }],
    tips: [expect.objectContaining({ value: expect.stringContaining('"off":true') })],
  });
  expect(JSON.stringify(data)).not.toContain(TWO);
  await games.close();
});

test('after being forgotten a user is named nowhere in the database, packed tables and stories of old positions included', async () => {
  const file = join(folder, 'forgotten.sqlite');
  await (await played(file)).games.close();
  // Positions as rulesets might keep them, with a name in each.
  const sqlite = new Database(file);
  const told = (packed: Buffer) => packText(unpackText(packed).replace(/^\{/, `{"told":"<@${ONE}>",`));
  for (const [table, column] of KEPT) {
    const rows = sqlite.prepare(`select rowid, ${column} as packed from ${table}`).all();
    for (const { rowid, packed } of rows as { rowid: number; packed: Buffer }[])
      sqlite.prepare(`update ${table} set ${column} = ? where rowid = ?`).run(told(packed), rowid);
  }
  sqlite.close();
  expect(namedIn(file, ONE)).toEqual(expect.arrayContaining(KEPT.map(place => place.join('.'))));
  const { games, clock } = await testGames({ file });
  clock.now += 60_000;
  await games.resume();
  // The computer plays on, so that old positions stay.
  await games.forgetMe({ user: ONE, battles: 'computer' });
  await games.idle();
  await drained(games, 'c', true);
  await games.close();
  expect(namedIn(file, ONE)).toEqual([]);
});
