import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Games, OpenBattle } from '../../src/games/games.js';
import { answer, drained, ONE, TWO, testGames } from './playing.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-limits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const A_DAY = 24 * 3_600_000;
const AN_HOUR = 3_600_000;
let threads = 0;

function open(games: Games, more: Partial<OpenBattle> = {}) {
  threads += 1;
  return games.openBattle({ guild: 'g', channel: 'c', thread: `t${threads}`, host: ONE, points: 10, ...more });
}

async function opened(games: Games, more: Partial<OpenBattle> = {}): Promise<string> {
  const outcome = await open(games, more);
  if (outcome.kind !== 'done') throw new Error(outcome.why);
  return outcome.battle.id;
}

/** So many ticks of a bot that runs, a minute apart. */
async function run(at: { games: Games; clock: { now: number } }, minutes: number): Promise<void> {
  for (let minute = 0; minute <= minutes; minute += 1) {
    await at.games.tick();
    at.clock.now += 60_000;
  }
}

test('200 x /battle new by one member: five wait for their start, the rest get a sentence, others go on opening', async () => {
  const { games } = await testGames();
  const outcomes = [];
  for (let count = 0; count < 200; count += 1) outcomes.push(await open(games));
  expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(5);
  expect(outcomes.at(-1)).toMatchObject({
    kind: 'refused',
    why: 'You have 5 battles waiting for their start, which is all that this server allows: start or leave one; `/battle list` shows them.',
  });
  // It is told before a thread is made for it, too.
  expect(await games.cannotOpen({ guild: 'g', channel: 'c', host: ONE, points: 10 })).toMatchObject({
    why: expect.stringContaining('5 battles waiting'),
  });
  expect(await open(games, { host: TWO })).toMatchObject({ kind: 'done' });
  expect(await open(games, { guild: 'another' })).toMatchObject({ kind: 'done' });
});

test('opening and leaving again and again ends at so many an hour', async () => {
  const { games, clock } = await testGames();
  await games.setLimits({ guild: 'g', limits: { hourly: 3 } });
  for (let count = 0; count < 3; count += 1) await games.leave({ battle: await opened(games), user: ONE });
  expect(await open(games)).toMatchObject({
    why: 'You opened 3 battles within an hour, which is all that this server allows: open the next one later.',
  });
  clock.now += AN_HOUR;
  expect(await open(games)).toMatchObject({ kind: 'done' });
  // A clock that was set back locks nobody out.
  clock.now -= 30 * A_DAY;
  expect(await open(games)).toMatchObject({ kind: 'done' });
});

test('a channel holds so many lobbies, whoever opens them', async () => {
  const { games } = await testGames();
  await games.setLimits({ guild: 'g', limits: { channel: 2 } });
  for (const host of ['a', 'b']) await opened(games, { host });
  expect(await open(games, { host: 'c' })).toMatchObject({
    why: '2 battles wait for players in this channel already: join one of them, or open yours in another channel.',
  });
  expect(await open(games, { host: 'c', channel: 'another' })).toMatchObject({ kind: 'done' });
});

test('battles under way count for who opened them', async () => {
  const { games } = await testGames();
  await games.setLimits({ guild: 'g', limits: { running: 1 } });
  const battle = await opened(games, { army: 'gold', opponent: TWO, opponentArmy: 'grey' });
  expect(await games.startBattle({ battle, user: ONE })).toMatchObject({ kind: 'done' });
  expect(await open(games)).toMatchObject({ why: expect.stringMatching(/^You opened a battle that is still being/) });
  expect(await open(games, { host: TWO })).toMatchObject({ kind: 'done' });
  await games.concede({ battle, user: ONE, interaction: 'end' });
  expect(await open(games)).toMatchObject({ kind: 'done' });
});

test('limits are the server’s own, last over a restart, and nonsense in them is the usual', async () => {
  const file = join(folder, 'limits.sqlite');
  const first = await testGames({ file });
  await first.games.setLimits({ guild: 'g', limits: { waiting: 8 } });
  await first.games.setLimits({ guild: 'g', limits: { days: 7, hourly: 0 } });
  await first.games.close();
  const { games } = await testGames({ file });
  const usual = { waiting: 5, running: 20, hourly: 20, channel: 20, days: 3 };
  expect(await games.limits('g')).toEqual({ ...usual, waiting: 8, days: 7 });
  expect(await games.limits('another')).toEqual(usual);
  await games.close();
});

test('a lobby that nobody changes ends by itself, is told and put away, over a restart too', async () => {
  const file = join(folder, 'quiet.sqlite');
  const first = await testGames({ file });
  await first.games.setLimits({ guild: 'g', limits: { days: 1 } });
  const battle = await opened(first.games);
  const place = `t${threads}`;
  await drained(first.games, place);
  await run(first, 20 * 60);
  expect((await first.games.info(battle))?.status).toBe('lobby');
  await first.games.close();

  const second = await testGames({ file });
  await run(second, 4 * 60 - 1);
  expect((await second.games.info(battle))?.status).toBe('lobby');
  await run(second, 2);
  expect((await second.games.info(battle))?.status).toBe('over');
  expect((await drained(second.games, place)).map(({ delivery }) => delivery)).toEqual([
    { kind: 'lobby', ping: [] },
    { kind: 'ended', why: 'quiet', host: ONE },
  ]);
  expect(await second.games.join({ battle, user: TWO })).toMatchObject({ why: expect.stringContaining('is over') });
  expect(await second.games.battlesOf(ONE)).toEqual([]);
  await second.games.close();
});

test('whoever joins or changes something lets it wait anew', async () => {
  const at = await testGames();
  await at.games.setLimits({ guild: 'g', limits: { days: 1 } });
  const battle = await opened(at.games);
  await run(at, 23 * 60);
  await at.games.join({ battle, user: TWO });
  await run(at, 23 * 60);
  expect((await at.games.info(battle))?.status).toBe('lobby');
  await run(at, 62);
  expect((await at.games.info(battle))?.status).toBe('over');
});

test('a clock that jumps ends nothing, and a battle under way is never ended', async () => {
  const at = await testGames();
  const lobby = await opened(at.games);
  const begun = await opened(at.games, { army: 'gold', opponent: TWO, opponentArmy: 'grey' });
  await at.games.startBattle({ battle: begun, user: ONE });
  for (const jump of [365 * A_DAY, -400 * A_DAY, 365 * A_DAY]) {
    await run(at, 2);
    at.clock.now += jump;
    await run(at, 2);
  }
  expect((await at.games.info(lobby))?.status).toBe('lobby');
  await run(at, 3 * 24 * 60);
  expect((await at.games.info(lobby))?.status).toBe('over');
  expect((await at.games.info(begun))?.status).toBe('running');
  expect(await answer(at.games, begun, ONE, { stance: 'bold' })).toMatchObject({ kind: 'accepted' });
});

test('a shorter wait counts for what waits already', async () => {
  const at = await testGames();
  const battle = await opened(at.games);
  await at.games.setLimits({ guild: 'g', limits: { days: 1 } });
  await run(at, 24 * 60 + 1);
  expect((await at.games.info(battle))?.status).toBe('over');
});

test('a lobby whose thread is deleted is over; a battle under way is not', async () => {
  const { games } = await testGames();
  const lobby = await opened(games);
  await games.placeGone(`t${threads}`);
  expect((await games.info(lobby))?.status).toBe('over');
  const begun = await opened(games, { army: 'gold', opponent: TWO, opponentArmy: 'grey' });
  await games.startBattle({ battle: begun, user: ONE });
  await games.placeGone(`t${threads}`);
  expect((await games.info(begun))?.status).toBe('running');
  await games.placeGone('nowhere');
});

test('battles that never began are forgotten after a month, with all that was sent; others are kept', async () => {
  const at = await testGames();
  const left = await opened(at.games);
  const place = `t${threads}`;
  await at.games.leave({ battle: left, user: ONE });
  await drained(at.games, place);
  const begun = await opened(at.games, { army: 'gold', opponent: TWO, opponentArmy: 'grey' });
  await at.games.startBattle({ battle: begun, user: ONE });
  await at.games.concede({ battle: begun, user: ONE, interaction: 'end' });
  at.clock.now += 29 * A_DAY;
  await at.games.tick();
  expect(await at.games.info(left)).toBeDefined();
  at.clock.now += 2 * A_DAY;
  await at.games.tick();
  expect(await at.games.info(left)).toBeUndefined();
  expect(await at.games.join({ battle: left, user: TWO })).toMatchObject({ kind: 'refused' });
  expect((await at.games.info(begun))?.status).toBe('over');
  expect(await at.games.verify(begun)).toMatchObject({ ok: true });
  // What was not sent yet still is.
  expect((await drained(at.games, `t${threads}`)).length).toBeGreaterThan(0);
  expect(at.faults).toEqual([]);
});

test('an answer that is taken back again and again stands at last', async () => {
  const { games } = await testGames();
  const battle = await opened(games, { army: 'gold', opponent: TWO, opponentArmy: 'grey' });
  await games.startBattle({ battle, user: ONE });
  const undone: string[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    if ((await answer(games, battle, ONE, { stance: 'bold' }).catch(() => undefined)) === undefined) break;
    const outcome = await games.undo({ battle, user: ONE, interaction: `undo ${turn}` });
    undone.push(outcome.kind === 'refused' ? outcome.why : outcome.kind);
  }
  expect(undone.filter(kind => kind === 'undone')).toHaveLength(25);
  expect(undone.at(-1)).toBe('You took back so many answers lately that this one stands: play on from here.');
  expect(await answer(games, battle, TWO, { stance: 'wary' })).toMatchObject({ kind: 'accepted' });
});
