import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { Unplayable } from '../../src/games/games.js';
import { pack, unpack } from '../../src/store/packed.js';
import { acting, CHANNEL, ONE, started, testGames } from './playing.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-unplayable-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A running battle whose saved rows were changed while the bot was down. */
async function tampered(name: string, change: (sqlite: Database.Database, battle: string) => void) {
  const file = join(folder, name);
  const first = await testGames({ file });
  const battle = await started(first.games);
  await acting(first.games, battle);
  await first.games.close();
  const sqlite = new Database(file);
  change(sqlite, battle);
  sqlite.close();
  return { ...(await testGames({ file })), battle, file };
}

function states(file: string): unknown {
  const sqlite = new Database(file, { readonly: true });
  const rows = sqlite.prepare('select * from states').all();
  sqlite.close();
  return rows;
}

const cases: [string, (sqlite: Database.Database) => void, RegExp][] = [
  [
    'newer',
    sqlite => {
      const state = unpack<object>(sqlite.prepare('select state from states').pluck().get() as Uint8Array);
      sqlite.prepare('update states set state = ?').run(pack({ ...state, schema: 99 }));
    },
    /saved by a newer Fieldpost/,
  ],
  [
    'ruleset',
    sqlite => sqlite.exec("update battles set ruleset = 'chess@1'"),
    /plays chess@1, which this bot does not know/,
  ],
  ['damaged', sqlite => sqlite.prepare('update states set state = ?').run(Buffer.from('rubbish')), /is damaged: ask/],
  ['no-state', sqlite => sqlite.prepare('update states set state = ?').run(pack([])), /is damaged: ask/],
];

test.each(cases)('a battle that cannot be played (%s) says so and is left alone', async (name, change, why) => {
  const { games, battle, file } = await tampered(name, change);
  const before = states(file);
  const said = { kind: 'refused', why: expect.stringMatching(why) };
  expect(
    await games.submit({ battle, user: ONE, interaction: 'x', decision: '2.0', reply: { do: 'aim' } }),
  ).toMatchObject(said);
  expect(await games.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject(said);
  expect(await games.concede({ battle, user: ONE, interaction: 'c' })).toMatchObject(said);
  await expect(games.viewOf(battle, ONE)).rejects.toThrow(Unplayable);
  await expect(games.viewOf(battle, ONE)).rejects.toThrow(why);
  await expect(games.waitingFor(CHANNEL, ONE)).rejects.toThrow(why);
  expect(await games.info(battle)).toMatchObject({ id: battle, status: 'running' });
  expect(await games.log(battle)).toMatchObject({ pages: 1 });
  await games.resume();
  await games.idle();
  expect(await games.openBattle({ guild: 'g', channel: 'other', host: ONE })).toMatchObject({ kind: 'done' });
  await games.close();
  expect(states(file)).toEqual(before);
});

test('a message that is damaged is given up, logged, and the ones behind it go out', async () => {
  const { games, faults } = await tampered('outbox', sqlite => {
    sqlite.prepare('update outbox set payload = ? where id = 1').run(Buffer.from('rubbish'));
  });
  expect((await games.outbox.next(CHANNEL))?.id).toBe(2);
  expect(faults.map(({ about }) => about)).toEqual([expect.stringMatching(/^message 1 of/)]);
});
