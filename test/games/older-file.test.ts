import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { olderFile } from '../store/older-file.js';
import { acting, answer, drained, ONE, pass, started, TWO, testGames } from './playing.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-older-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR = 3_600_000;
/** Ticks no further apart than this are those of a bot that runs. */
const TICK = 120_000;
let files = 0;

/** A battle of a day a question in which one acts since an hour, one without a clock, one that is over, and one that has not begun. */
async function file() {
  files += 1;
  const of = join(folder, `newer${files}.sqlite`);
  const at = await testGames({ file: of });
  const { games } = at;
  const fast = await started(games, { pace: 'day' });
  await acting(games, fast);
  const slow = await started(games, { channel: 'slow' });
  const over = await started(games, { channel: 'over', pace: 'day' });
  await games.concede({ battle: over, user: TWO, interaction: 'over' });
  const opened = await games.openBattle({ guild: 'g', channel: 'lobby', host: ONE, points: 10 });
  const lobby = opened.kind === 'done' ? opened.battle.id : '';
  for (const channel of ['c', 'slow', 'over', 'lobby']) await drained(games, channel, true);
  await pass(at, HOUR);
  await games.close();
  return { of, fast, slow, over, lobby, clock: at.clock };
}

test('a file from before alarms opens with its clocks running: each question reminds and is answered when it was to be', async () => {
  const { of, fast, slow, over, lobby, clock } = await file();
  const older = join(folder, 'clocks.sqlite');
  // What it called a pace, and how long its lobbies waited.
  await olderFile(older, '011-clocks', of, { 'battles.waits': '400 * 24 * 3600000' });
  const sqlite = new Database(older);
  sqlite.exec(`update battles set pace = 'fast' where id = '${over}'`);
  const running = sqlite
    .prepare('select deadline, asked_at from prompts where battle = ? and closed_at is null')
    .all(fast);
  const facts = sqlite.prepare('delete from facts').run();
  sqlite.close();
  expect(running).toEqual([{ deadline: clock.now + 23 * HOUR, asked_at: clock.now - HOUR }]);
  expect(facts.changes).toBeGreaterThan(0);

  const { games, clock: now, faults } = await testGames({ file: older });
  now.now = clock.now;
  await games.resume();
  expect((await games.info(fast))?.asked).toMatchObject([{ who: ONE, deadline: clock.now + 23 * HOUR }]);
  expect((await games.info(over))?.pace).toBe('blitz');
  expect((await games.info(slow))?.asked).toMatchObject([{ who: ONE }, { who: TWO }]);
  expect((await games.info(slow))?.asked[0]?.deadline).toBeUndefined();
  const told: string[] = [];
  const hours = () => (now.now - clock.now) / HOUR;
  for (let answered = await games.tick(); answered === 0; answered = await games.tick()) {
    for (const { delivery } of await drained(games)) if (delivery.kind === 'reminder') told.push(hours().toFixed(1));
    now.now += TICK;
  }
  // Asked an hour ago: the half of its day after eleven hours, its last tenth after 20 hours and 36 minutes.
  expect(told).toEqual(['11.0', '20.6']);
  expect(hours()).toBe(23);
  expect((await games.log(fast))?.entries.at(-1)).toMatchObject({ by: ONE, clock: true, answered: 'Rest' });
  expect((await games.info(slow))?.asked).toHaveLength(2);
  expect((await games.info(over))?.status).toBe('over');
  expect((await games.info(lobby))?.status).toBe('lobby');
  expect(faults).toEqual([]);
  await games.close();
});

test('a file from before alarms, opened when time was up already, answers nothing for ten minutes', async () => {
  const { of, fast, clock } = await file();
  const older = join(folder, 'late.sqlite');
  await olderFile(older, '011-clocks', of, { 'battles.waits': '400 * 24 * 3600000' });
  const sqlite = new Database(older);
  sqlite.exec('delete from facts');
  sqlite.close();
  const { games, clock: now } = await testGames({ file: older });
  now.now = clock.now + 48 * HOUR;
  await games.resume();
  expect(await pass({ games, clock: now }, 10 * 60_000 - 1)).toBe(0);
  expect((await games.info(fast))?.asked).toMatchObject([{ who: ONE, deadline: now.now + 1 }]);
  expect(await pass({ games, clock: now }, 1)).toBe(1);
  await games.close();
});

test('a file from before settings of servers and battles adrift opens, plays on, and takes both', async () => {
  for (const name of ['017-server-settings', '018-adrift']) {
    const { of, fast } = await file();
    const older = join(folder, `${name}.sqlite`);
    await olderFile(older, name, of);
    const { games, clock, faults } = await testGames({ file: older });
    clock.now += HOUR;
    await games.resume();
    expect(await games.serverSettings('g')).toEqual({});
    expect(await answer(games, fast, ONE, { do: 'rest' })).toMatchObject({ kind: 'accepted' });
    await games.setServerSettings({ guild: 'g', user: ONE, set: { notices: 'hall' } });
    await games.serverGone('g');
    expect(await games.serverSettings('g')).toEqual({ notices: 'hall', left: clock.now });
    expect(await games.outbox.channels()).toEqual([]);
    expect((await games.info(fast))?.asked).toMatchObject([{ who: TWO, deadline: undefined }]);
    expect(await pass({ games, clock }, 5 * 60_000)).toBe(0);
    expect(await games.serverBack('g')).toContain(fast);
    await games.goOnInPlace(fast);
    expect((await games.info(fast))?.asked).toMatchObject([{ who: TWO, deadline: expect.any(Number) }]);
    expect(faults).toEqual([]);
    await games.close();
  }
});
