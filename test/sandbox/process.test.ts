import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSandbox } from '../../sandbox/sandbox.js';
import { startTrialBot } from './trial-bot.js';

let folder: string;
let sandbox: ChildProcess;
let announced: { api: string; gateway: string; page: string; token: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-process-'));
  const outfile = join(folder, 'main.mjs');
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  await build({
    entryPoints: ['sandbox/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner,
    logLevel: 'error',
  });
  sandbox = spawn(process.execPath, [outfile, '--port', '0', '--token', 'own.token'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(sandbox.stdout!), 'line')) as [string];
  announced = JSON.parse(line);
});

afterAll(() => {
  sandbox.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const MALFORMED: [string, unknown, RegExp][] = [
  ['/press', { user: 'one', channel: 'battle', appearWithin: 1 }, /\/press does not take this: match: /],
  ['/sees', { user: 'one', channel: 'battle', text: 5, timeout: 1 }, /text: /],
  ['/slash', { user: 'one', channel: 'battle', command: 42 }, /command: /],
  ['/slash', {}, /user: .*; channel: .*; command: /],
  ['/messages', null, /the body: /],
  ['/clock', { milliseconds: 'x' }, /milliseconds: /],
  ['/weather', { kind: 'snow' }, /kind: /],
];

test.each(MALFORMED)(
  '%s %j is answered with what is wrong in it, and the sandbox lives on',
  async (path, body, why) => {
    const { origin } = new URL(announced.api);
    const ask = async (what: string, given: unknown) =>
      fetch(`${origin}/sandbox${what}`, { method: 'POST', body: JSON.stringify(given) });
    const answer = await ask(path, body);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { error: string }).error).toMatch(why);
    expect((await ask('/messages', { user: 'one', channel: 'battle' })).status).toBe(200);
  },
);

test('announces its addresses and outlives the bots that use it', async () => {
  expect(announced).toMatchObject({
    token: 'own.token',
    api: expect.stringMatching(/^http:.*\/api$/),
    gateway: expect.stringMatching(/^ws:/),
    page: expect.stringMatching(/#channel=battle&user=one$/),
  });
  const discord = connectSandbox(new URL(announced.api).origin, announced.token);
  const first = await startTrialBot(discord);
  await discord.online({ command: 'trial' });
  await discord.as('blue').slash('trial panel');
  await first.stop();
  await discord.offline();
  const second = await startTrialBot(discord);
  expect((await discord.as('blue').press('Later')).text).toBe('Changed later');
  expect(await discord.faults()).toEqual([]);
  await second.stop();
});

test('stops on SIGTERM', async () => {
  sandbox.kill('SIGTERM');
  const [code] = await once(sandbox, 'exit');
  expect(code).toBe(0);
});
