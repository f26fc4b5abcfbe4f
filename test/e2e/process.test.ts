import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Discord, startSandbox } from '../../sandbox/sandbox.js';
import { readConfig } from '../../src/config.js';
import type { Games } from '../../src/games/games.js';
import { openGames } from '../../src/games/open-games.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { sentenceOf, startBot } from '../../src/start-bot.js';
import { answerOnce, begun, doubled, freePort, gone, opened, until, whoIsAsked } from './house.js';

const root = new URL('../../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-process-'));
const children = new Set<ChildProcess>();
let discord: Discord;
let folders = 0;

beforeAll(async () => {
  discord = await startSandbox();
});
afterEach(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  children.clear();
  await discord.clearWeather();
  await discord.offline();
});
afterAll(async () => {
  await discord.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Bot {
  child: ChildProcess;
  said: { out: string; err: string };
  ended: Promise<number | null>;
}

/** The bot as `npm start` with a token runs it. */
function run(settings: Record<string, string | undefined> = {}): Bot {
  folders += 1;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.api,
    FIELDPOST_DATA: join(folder, String(folders)),
    ...settings,
  };
  const child = spawn(process.execPath, ['dist/src/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', chunk => (said.out += chunk));
  child.stderr.on('data', chunk => (said.err += chunk));
  return { child, said, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

/** The bot in this process, which starts sooner than one of its own; `given` is called with its application. */
function startHere(data: string, signal = new AbortController().signal, given: (games: Games) => void = () => {}) {
  const config = readConfig({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.api,
    FIELDPOST_DATA: join(folder, data),
  });
  return startBot(config, pino({ level: 'silent' }), signal, async options => {
    const games = await openGames({ ...options, rulesets: allRulesets() });
    given(games);
    return games;
  });
}

async function refuses(settings: Record<string, string | undefined>, sentence: RegExp): Promise<void> {
  const { ended, said } = run(settings);
  expect(await ended).toBe(2);
  expect(said.err.trim()).toMatch(sentence);
  expect(said.err.trim().split('\n')).toHaveLength(1);
  expect(said.err + said.out).not.toMatch(/\n\s+at /);
}

test('a missing, empty or wrong token, and settings that cannot be used: one sentence, status 2', async () => {
  const wrong = 'MTAwMDAwMDAwMDAwMDAwMDAwMg.secret.wrong';
  await Promise.all([
    refuses({ DISCORD_TOKEN: undefined }, /^fieldpost: DISCORD_TOKEN is not set; put the token of your bot there\.$/),
    refuses({ DISCORD_TOKEN: '  ' }, /^fieldpost: DISCORD_TOKEN is empty/),
    refuses({ DISCORD_TOKEN: wrong }, /^fieldpost: Discord refused DISCORD_TOKEN\. Copy the token again/),
  ]);
  await Promise.all([
    refuses({ DISCORD_API_URL: 'discord' }, /^fieldpost: DISCORD_API_URL must be an address/),
    refuses({ FIELDPOST_PAINTERS: '99' }, /^fieldpost: FIELDPOST_PAINTERS must be a whole number from 1 to 8\.$/),
    refuses(
      { FIELDPOST_WINDOW_SECONDS: 'soon' },
      /^fieldpost: FIELDPOST_WINDOW_SECONDS must be a number from 0 to 60\.$/,
    ),
    refuses({ LOG_LEVEL: 'loud' }, /^fieldpost: LOG_LEVEL must be/),
    refuses(
      { FIELDPOST_HEALTH_PORT: new URL(discord.api).port },
      /^fieldpost: FIELDPOST_HEALTH_PORT: the port \d+ cannot be had .+; choose one that is free, or 0 for none\.$/,
    ),
    refuses(
      { FIELDPOST_DATA: '/dev/null/at/all' },
      /^fieldpost: FIELDPOST_DATA: the folder .+; name one that this user may write\.$/,
    ),
  ]);
}, 60_000);

test('too few files: what could not be opened is told in one sentence, whatever needed it', () => {
  for (const fault of ['Worker initialization failure: EMFILE', 'spawn /usr/bin/node ENFILE', 'connect EMFILE 1.2.3.4'])
    expect(sentenceOf(new Error(fault))).toMatch(/^Too few files may be open at once/);
  expect(sentenceOf(new Error('something else'))).toBeUndefined();
});

test('a damaged, newer or foreign database: one sentence, status 2, and the file is left alone', async () => {
  const prepared = (name: string, prepare: (file: string) => void) => {
    const data = join(folder, name);
    mkdirSync(data);
    const file = join(data, 'fieldpost.sqlite');
    prepare(file);
    return { data, file, before: readFileSync(file) };
  };
  const damaged = prepared('damaged', file => writeFileSync(file, 'SQLite format 3\0'.padEnd(8192, 'not really')));
  const garbage = prepared('garbage', file => writeFileSync(file, 'what is this'.repeat(500)));
  const newer = prepared('newer', file => {
    const sqlite = new Database(file);
    sqlite.exec('create table kysely_migration (name text, timestamp text)');
    sqlite.exec("insert into kysely_migration values ('999-from-the-future', '')");
    sqlite.close();
  });
  const foreign = prepared('foreign', file => {
    const sqlite = new Database(file);
    sqlite.exec('create table recipes (id text)');
    sqlite.close();
  });
  await Promise.all([
    refuses({ FIELDPOST_DATA: damaged.data }, /is damaged: put a backup in its place with npm run restore/),
    refuses({ FIELDPOST_DATA: garbage.data }, /is damaged: put a backup/),
    refuses({ FIELDPOST_DATA: newer.data }, /was written by a newer Fieldpost: start that version/),
    refuses({ FIELDPOST_DATA: foreign.data }, /is another program's database/),
  ]);
  for (const { file, before } of [damaged, garbage, newer, foreign])
    expect(readFileSync(file).equals(before)).toBe(true);
}, 60_000);

test('Discord is down at the start: the bot says so, waits and connects', async () => {
  await discord.goDown({ milliseconds: 60_000, refuse: true });
  const { said, child } = run();
  await until(() => said.out.includes('Discord does not answer; trying again'), 20_000);
  expect(child.exitCode).toBe(null);
  // Then it answers, and says that it is out of order.
  await discord.forget();
  await discord.goDown({ milliseconds: 60_000 });
  await until(async () => Object.keys((await discord.record()).requests).length > 0);
  await discord.clearWeather();
  await discord.online({ timeout: 30_000, command: 'battle' });
  expect((await discord.as('one').slash('help')).text).toContain('Your first battle');
}, 90_000);

test('commands that Discord will never take end it with one sentence, which does not hold all that was sent', async () => {
  await discord.failRequests({ times: 1, status: 400, route: 'PUT .*/commands' });
  await refuses(
    {},
    /^fieldpost: Discord refused what the bot told it at the start \(.+\)\. Update Fieldpost and start it again\.$/,
  );
}, 60_000);

test('clocks run though Discord takes no commands', async () => {
  await discord.failRequests({ times: 1_000, status: 503, route: 'PUT .*/commands' });
  const stopping = new AbortController();
  let ticks = 0;
  const starting = startHere('no-commands', stopping.signal, games => {
    const { tick } = games;
    games.tick = () => {
      ticks += 1;
      return tick.call(games);
    };
  });
  await until(() => ticks > 0, 45_000);
  stopping.abort();
  expect(await starting).toBe(undefined);
}, 90_000);

const CLOSED: [number, RegExp][] = [
  [4004, /^fieldpost: Discord refused DISCORD_TOKEN\. Copy the token again/],
  [
    4010,
    /^fieldpost: Discord refused the connection: it wants the servers .+ \(4010\).+DISCORD_API_URL .+ have that ask for one shard\.$/,
  ],
  [4011, /^fieldpost: Discord refused the connection: the bot is on too many servers for one process \(4011\)\./],
  [4012, /^fieldpost: Discord does not speak this version any more \(4012\)\. Update Fieldpost and start it again\.$/],
  [4013, /^fieldpost: Discord does not know the intents that the bot asks for \(4013\)\. Update Fieldpost/],
  [
    4014,
    /^fieldpost: Discord does not allow the bot the intents .+ \(4014\)\. Look at Privileged Gateway Intents on the Bot page/,
  ],
];

test.each(CLOSED)(
  'Discord closes the connection with %i while the bot runs: a sentence that tells it for what it is',
  async (code, sentence) => {
    const bot = await startHere(`closed-${code}`);
    await discord.dropGateway({ code, resume: false });
    const why = await bot?.ended;
    await bot?.stop();
    expect(`fieldpost: ${sentenceOf(why)}`).toMatch(sentence);
  },
  60_000,
);

test('Discord closes the connection while the bot runs: its process says that one sentence, status 2', async () => {
  const [code, sentence] = CLOSED[0]!;
  const bot = run();
  await discord.online({ timeout: 30_000, command: 'battle' });
  await discord.dropGateway({ code, resume: false });
  expect(await bot.ended).toBe(2);
  expect(bot.said.err.trim()).toMatch(sentence);
  expect(bot.said.err.trim().split('\n')).toHaveLength(1);
}, 60_000);

test('Discord closes the connection at identify: the same sentences and status, and it is not asked again', async () => {
  for (const [code, sentence] of [CLOSED[0]!, CLOSED.at(-1)!]) {
    await discord.closeAtIdentify(code);
    await discord.forget();
    await refuses({}, sentence);
    const { requests } = await discord.record();
    expect(Object.entries(requests).filter(([route]) => route.includes('/gateway/bot'))).toEqual([
      [expect.any(String), 1],
    ]);
  }
}, 120_000);

test('SIGTERM ends it within 5 s though a post never comes back; nothing is lost, and the next start posts it once', async () => {
  const data = join(folder, 'hanging');
  const bot = run({ FIELDPOST_DATA: data });
  await discord.online({ timeout: 30_000, command: 'battle' });
  const field = await begun(discord, { opponent: 'computer' });
  const { player, prompt } = await whoIsAsked(field);
  await discord.slowDown({ times: 100, milliseconds: 120_000, route: '(POST|DELETE|PATCH|GET) /channels' });
  expect(await answerOnce(player, prompt)).toMatch(/^Counted/);
  const asked = performance.now();
  bot.child.kill('SIGTERM');
  expect(await bot.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5_000);
  await discord.clearWeather();
  await discord.offline();
  run({ FIELDPOST_DATA: data });
  await discord.online({ timeout: 30_000 });
  await gone(field, prompt);
  await whoIsAsked(field);
  expect(await doubled(field)).toEqual([]);
}, 120_000);

test('SIGTERM in the middle of what somebody asks for: they have their answer before it ends', async () => {
  const bot = run();
  await discord.online({ timeout: 30_000, command: 'battle' });
  await discord.forget();
  await discord.slowDown({ milliseconds: 400, route: 'callback' });
  const asked = discord.as('one').slash('help');
  await until(async () => Object.keys((await discord.record()).requests).some(route => route.includes('callback')));
  bot.child.kill('SIGTERM');
  expect((await asked).text).toContain('Your first battle');
  expect(await bot.ended).toBe(0);
}, 60_000);

test('SIGTERM ends it within 5 s though a painter hangs, and leaves no painter behind', async () => {
  const data = join(folder, 'painter');
  const bot = run({ FIELDPOST_DATA: data });
  await discord.online({ timeout: 30_000, command: 'battle' });
  const field = await begun(discord, { opponent: 'computer' });
  await field.one.slash('battle map');
  const pid = bot.child.pid!;
  const painters = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  expect(painters).toHaveLength(1);
  process.kill(painters[0]!, 'SIGSTOP');
  await field.one.slash('battle map', {}, { until: 'acknowledged' });
  const asked = performance.now();
  bot.child.kill('SIGTERM');
  expect(await bot.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5_000);
  await until(() => !existsSync(`/proc/${painters[0]}`));
  await discord.offline();
  run({ FIELDPOST_DATA: data });
  await discord.online({ timeout: 30_000 });
  expect((await field.one.slash('battle map')).message?.attachments).toHaveLength(1);
}, 120_000);

test('SIGTERM ends it within 5 s though Discord does not answer its login', async () => {
  await discord.forget();
  await discord.slowDown({ times: 100, milliseconds: 120_000, route: 'GET /gateway/bot' });
  const bot = run();
  await until(async () => Object.keys((await discord.record()).requests).length > 0);
  const asked = performance.now();
  bot.child.kill('SIGTERM');
  expect(await bot.ended).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5_000);
}, 60_000);

test('SIGTERM ends it with 0 though the connection that it was making fails once it has left', async () => {
  const bot = run({ LOG_LEVEL: 'debug' });
  await discord.online({ timeout: 30_000, command: 'battle' });
  await discord.goDown({ milliseconds: 60_000, hesitates: 1_000 });
  const { turnedAway } = await discord.record();
  await until(async () => (await discord.record()).turnedAway > turnedAway);
  // It stands still between leaving and its end until the connection has failed.
  const left = new Promise<void>(resolve => {
    bot.child.stdout?.on('data', () => bot.said.out.includes('left Discord') && resolve());
  });
  bot.child.kill('SIGTERM');
  await left;
  bot.child.kill('SIGSTOP');
  await new Promise(resolve => setTimeout(resolve, 1_200));
  bot.child.kill('SIGCONT');
  expect(await bot.ended).toBe(0);
  expect(bot.said.err).toBe('');
}, 60_000);

test('stopped politely it ends with 0; what it logs at its loudest never holds the token', async () => {
  const bot = run({ LOG_LEVEL: 'trace', FIELDPOST_DATA: join(folder, 'loud') });
  await discord.online({ timeout: 30_000, command: 'battle' });
  const field = await begun(discord, { opponent: 'computer' });
  await discord.failRequests({ times: 2, status: 500, route: 'POST /channels' });
  await discord.dropGateway({ code: 4000, resume: false });
  await discord.online();
  await field.one.slash('battle status');
  await opened(discord, {}, 'general');
  bot.child.kill('SIGTERM');
  expect(await bot.ended).toBe(0);
  const said = bot.said.out + bot.said.err;
  expect(said).toContain('Fieldpost is on');
  expect(said).not.toContain(discord.token);
  expect(said).not.toMatch(/\/webhooks\/\d+\/[\w-]{20,}|interactions\/\d+\/[\w-]{20,}/);
  await discord.offline();
  const again = run({ FIELDPOST_DATA: join(folder, 'loud') });
  await discord.online({ timeout: 30_000 });
  await until(() => again.said.out.includes('"registered":false'));
}, 90_000);

test('a clean stop tells the host of nothing that went wrong', async () => {
  const bot = run();
  await discord.online({ timeout: 30_000, command: 'battle' });
  await begun(discord, { opponent: 'computer' });
  bot.child.kill('SIGTERM');
  expect(await bot.ended).toBe(0);
  const logged = bot.said.out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { level: number; msg: string });
  expect(logged.filter(({ level }) => level > 30)).toEqual([]);
  expect(logged.map(({ msg }) => msg)).toEqual(['Fieldpost is on', 'stopping']);
}, 60_000);

test('the health check says whether Discord is there', async () => {
  const port = await freePort();
  run({ FIELDPOST_HEALTH_PORT: String(port) });
  await discord.online({ timeout: 30_000, command: 'battle' });
  const health = async () => (await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))?.status;
  await until(async () => (await health()) === 200);
  await discord.goDown({ milliseconds: 60_000 });
  await until(async () => (await health()) === 503, 15_000);
}, 60_000);
