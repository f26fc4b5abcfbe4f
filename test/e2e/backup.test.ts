import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Discord, startSandbox } from '../../sandbox/sandbox.js';
import { answerOnce, begun, doubled, type Field, gone, whoIsAsked } from './house.js';

const root = new URL('../../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-backup-'));
const children = new Set<ChildProcess>();
let discord: Discord;

beforeAll(async () => {
  discord = await startSandbox();
});
afterEach(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await discord.offline();
});
afterAll(async () => {
  expect(await discord.faults()).toEqual([]);
  await discord.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  said: { out: string; err: string };
  ended: Promise<number | null>;
}

/** A command line of the image's, or what `npm run` comes to, on a data folder. */
function run(data: string, program: string, ...args: string[]): Run {
  const env = {
    PATH: process.env.PATH,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.api,
    FIELDPOST_DATA: data,
  };
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', chunk => (said.out += chunk));
  child.stderr.on('data', chunk => (said.err += chunk));
  return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) };
}

const startBot = async (data: string): Promise<Run> => {
  const bot = run(data, process.execPath, 'dist/src/main.js');
  await discord.online({ timeout: 30_000, command: 'battle' });
  return bot;
};

/** Runs it to its end: what it said, and its status. */
async function done({ ended, said }: Run): Promise<{ status: number | null; out: string; err: string }> {
  const status = await ended;
  return { status, out: said.out.trim(), err: said.err.trim() };
}

/** How often the battle was answered, by its saved state. */
function answered(file: string): number {
  const sqlite = new Database(file, { readonly: true });
  const seq = sqlite.prepare('select max(seq) from states').pluck().get() as number;
  sqlite.close();
  return seq;
}

/** Answers so often; each answer stands in the database once its question is gone. */
async function answers(field: Field, file: string, count: number): Promise<void> {
  for (let given = 0; given < count; given += 1) {
    const { player, prompt } = await whoIsAsked(field);
    const before = answered(file);
    // What was counted is said until the chronicle says it too, which may be before anybody has read it.
    expect(await answerOnce(player, prompt)).toMatch(/^(Counted|$)/);
    await gone(field, prompt);
    expect(answered(file)).toBeGreaterThan(before);
  }
}

/** What the host's guide says, word for word: the commands of its fenced lines that hold `word`. */
function guide(word: string): string[] {
  const text = readFileSync(join(root, 'docs/host-guide.md'), 'utf8');
  return [...text.matchAll(/^```\n([\s\S]*?)^```/gm)]
    .flatMap(([, lines]) => lines!.split('\n'))
    .filter(line => line.includes(word));
}

const ways: [string, (what: 'backup' | 'restore') => [string, ...string[]]][] = [
  ['npm', what => ['npm', 'run', '--silent', what, '--']],
  [
    'the image',
    what => {
      const line = guide(`dist/tools/${what}.js`)[0]!;
      const [, program, script] = /\b(node) (dist\/tools\/\w+\.js)/.exec(line)!;
      return [program!, script!];
    },
  ],
];

test.each(ways)(
  '%s: backed up while it plays, killed, put back beside the files that it left, the battle stands as at the backup',
  async (way, command) => {
    const data = join(folder, way);
    const file = join(data, 'fieldpost.sqlite');
    const copy = join(data, 'copy.sqlite');
    const bot = await startBot(data);
    const field = await begun(discord, { opponent: 'computer' }, way === 'npm' ? 'battle' : 'general');
    await answers(field, file, 1);
    const [backup, ...args] = command('backup');
    const taking = run(data, backup, ...args, copy);
    do await answers(field, file, 1);
    while (taking.child.exitCode === null);
    expect(await done(taking)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^fieldpost: wrote .+copy\.sqlite and checked it: 1 battle under way/),
    });
    await answers(field, file, 1);
    const then = answered(copy);
    const [restore, ...more] = command('restore');
    expect(await done(run(data, restore, ...more, copy))).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^fieldpost: A Fieldpost is running on the folder/),
    });
    expect(answered(file)).toBeGreaterThan(then);

    bot.child.kill('SIGKILL');
    await bot.ended;
    await discord.offline();
    expect(readdirSync(data)).toEqual(expect.arrayContaining(['fieldpost.sqlite-wal', 'fieldpost.sqlite-shm']));
    const told = await done(run(data, restore, ...more, copy));
    expect(told).toMatchObject({ status: 0, err: '' });
    expect(told.out).toMatch(
      /is the database now: 1 battle under way.+\n.+ is kept as .+\.replaced-.+\nfieldpost: start the bot now/,
    );
    expect(existsSync(`${file}-wal`)).toBe(false);
    expect(answered(file)).toBe(then);
    expect(answered(/kept as (.+);/.exec(told.out)![1]!)).toBeGreaterThan(then);

    const again = await startBot(data);
    await field.one.sees(/^### The battle stands as it did <t:\d+:R>/m, { timeout: 20_000 });
    await answers(field, file, 2);
    expect(answered(file)).toBeGreaterThan(then);
    expect(await doubled(field)).toEqual([]);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    await discord.offline();
  },
  240_000,
);

test('a second bot on the folder ends with one sentence and status 2; the first plays on, and a killed one leaves no lock', async () => {
  const data = join(folder, 'two');
  const first = await startBot(data);
  const second = await done(run(data, process.execPath, 'dist/src/main.js'));
  expect(second).toMatchObject({
    status: 2,
    err: expect.stringMatching(
      /^fieldpost: A Fieldpost is running on the folder .+ already: stop it first, or give this one a folder of its own in FIELDPOST_DATA\. If none is, .+ locks do not hold, .+\.$/,
    ),
  });
  expect((await discord.as('one').slash('help')).text).toContain('Your first battle');
  first.child.kill('SIGKILL');
  await first.ended;
  await discord.offline();
  const third = await startBot(data);
  expect((await discord.as('one').slash('help')).text).toContain('Your first battle');
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  await discord.offline();
}, 120_000);
