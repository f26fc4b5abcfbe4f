import type Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { beforeEachStatement } from '../support/statements.js';
import { answerOnce, begun, doubled, type Field, gone, House, playUntil, until, whoIsAsked } from './house.js';

let house: House;
let field: Field;
beforeAll(async () => {
  house = await House.open();
  field = await begun(house.discord);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  expect(await house.discord.faults()).toEqual([]);
  await house.close();
});

/** The bot's own connection to its database. */
async function connection(): Promise<Database.Database> {
  let found: Database.Database | undefined;
  const stop = beforeEachStatement((_sql, sqlite) => {
    found = sqlite;
  });
  await house.running?.bot.games.remembered('nothing');
  stop();
  return found as Database.Database;
}

async function fill(): Promise<Database.Database> {
  const sqlite = await connection();
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.pragma(`max_page_count = ${sqlite.pragma('page_count', { simple: true })}`);
  return sqlite;
}

test('on a full disk the player hears it, nothing counts, no thread is left open, and play goes on afterwards', async () => {
  const { player, prompt } = await playUntil(field, /spend your pool/);
  const panel = await player.press('Orders', { message: prompt });
  const ready = await player.press('Suggest', { message: panel.message });
  const sqlite = await fill();
  sqlite.pragma('query_only = ON');
  const before = (await house.running?.bot.games.log((await battle()) ?? ''))?.entries.length;
  const refused = await player.press('Confirm', { message: ready.message });
  expect(refused.text).toMatch(
    /^Nothing was saved \(the d(isk is full|atabase is read-only)\): tell whoever runs this bot/,
  );
  expect(refused.text).not.toContain(house.folder);
  const opening = await house.discord.as('one').slash('battle new', { points: 500 });
  expect(opening.text).toMatch(/^Nothing was saved/);
  expect((await house.running?.bot.games.log((await battle()) ?? ''))?.entries.length).toBe(before);
  sqlite.pragma('query_only = OFF');
  sqlite.pragma('max_page_count = 1000000');
  expect(await answerOnce(player, prompt)).toMatch(/^Counted/);
  await gone(field, prompt);
});

async function battle(): Promise<string | undefined> {
  return (await house.running?.bot.games.battleIn(field.thread))?.id;
}

test('the disk fills up bit by bit: at some answer it is refused, and the same answer counts when there is room', async () => {
  const sqlite = await fill();
  const full = sqlite.pragma('max_page_count', { simple: true });
  let refusals = 0;
  for (let answers = 0; answers < 40 && refusals === 0; answers += 1) {
    const asked = await whoIsAsked(field);
    sqlite.pragma(`max_page_count = ${full}`);
    const said = await answerOnce(asked.player, asked.prompt);
    // Room for the marks of what is sent, else the next question might wait for it.
    sqlite.pragma('max_page_count = 1000000');
    if (said.startsWith('Counted')) {
      await gone(field, asked.prompt);
      continue;
    }
    expect(said).toMatch(/^Nothing was saved \(the disk is full\)/);
    refusals += 1;
  }
  expect(refusals).toBe(1);
  const asked = await whoIsAsked(field);
  expect(await answerOnce(asked.player, asked.prompt)).toMatch(/^Counted/);
  await gone(field, asked.prompt, 20_000);
});

test('a message that was posted while the disk was full is not posted again', async () => {
  const { player, prompt } = await whoIsAsked(field);
  const sqlite = await connection();
  await house.discord.slowDown({ times: 20, milliseconds: 400, route: '(POST|DELETE) /channels/\\d+/messages' });
  expect(await answerOnce(player, prompt)).toMatch(/^Counted/);
  sqlite.pragma('query_only = ON');
  await until(() => house.log.some(line => line.includes('the outbox cannot be read or written')));
  sqlite.pragma('query_only = OFF');
  await gone(field, prompt, 20_000);
  await whoIsAsked(field);
  await until(async () => (await house.running?.bot.games.outbox.channels())?.length === 0, 20_000);
  expect(await doubled(field)).toEqual([]);
});
