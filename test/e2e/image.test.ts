import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Discord, startSandbox } from '../../sandbox/sandbox.js';
import { CODEX_FILE } from '../../src/engine/army/index.js';
import { parseYaml } from '../../src/rulesets/yaml-parse.js';
import { botFlags, startedWith } from '../../tools/as-started.js';
import { freePort, until } from './house.js';

const root = new URL('../../', import.meta.url).pathname;
const image = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, ' ');
const [building, running] = image.split(/^FROM .*$/m).slice(1) as [string, string];
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-image-'));
let discord: Discord;

beforeAll(async () => {
  discord = await startSandbox();
}, 60_000);
afterAll(async () => {
  await discord.close();
  rmSync(folder, { recursive: true, force: true });
});

function linesOf(stage: string, word: string): string[] {
  return [...stage.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest]) => rest!);
}

test('every file that the image copies is there, and nothing that it needs is kept from it', () => {
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const copied = linesOf(building, 'COPY').flatMap(line => line.split(' ').slice(0, -1));
  expect(copied).toContain('package-lock.json');
  for (const name of copied) expect(existsSync(join(root, name)), name).toBe(true);
  for (const name of ['src', 'migrations', 'sandbox', 'tools', ...copied]) expect(left).not.toContain(name);
  const taken = linesOf(running, 'COPY').map(line => /\/app\/(\S+)/.exec(line)?.[1] ?? '');
  expect(taken).toContain('dist');
  for (const name of taken) expect(existsSync(join(root, name)), name).toBe(true);
});

test('every YAML file that ships is built as JSON, and holds what its source holds', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.yaml$/.test(name),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const name of files) {
    const built = readFileSync(join(root, 'dist/src', name), 'utf8');
    const source = parseYaml(readFileSync(join(root, 'src', name), 'utf8'), CODEX_FILE);
    expect(parseYaml(built, CODEX_FILE), name).toMatchObject({ json: JSON.parse(built) });
    expect(source, name).toMatchObject({ json: JSON.parse(built) });
  }
});

test('what the bot imports is still there once development packages are pruned', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object };
  const known = new Set([...builtinModules, ...Object.keys(dependencies)]);
  const files = ['src', 'migrations'].flatMap(room =>
    readdirSync(join(root, 'dist', room), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.js'))
      .map(file => join(root, 'dist', room, file)),
  );
  // Run in the image as the host's guide says.
  files.push(...['backup', 'copies', 'restore'].map(name => join(root, 'dist/tools', `${name}.js`)));
  const imported = files.flatMap(file =>
    [
      ...readFileSync(file, 'utf8').matchAll(/^(?:import|\} from|export .* from)\b[^"'\n]*["']([^."'][^"']*)["']/gm),
    ].map(([, name]) => name!),
  );
  expect(imported).toContain('discord.js');
  const packages = new Set(imported.map(name => /^(?:@[^/]+\/)?[^/]+/.exec(name.replace(/^node:/, ''))![0]));
  expect([...packages].filter(name => !known.has(name))).toEqual([]);
});

test('the image starts the bot as npm start does', () => {
  const [command] = linesOf(running, 'CMD');
  const major = Number(/^ARG NODE_VERSION=(\d+)/m.exec(image)?.[1]);
  expect(JSON.parse(command!)).toEqual(['node', ...botFlags(major), 'dist/src/main.js']);
  const said = linesOf(running, 'ENV').join(' ').split(' ');
  for (const [name, value] of Object.entries(startedWith({}))) expect(said).toContain(`${name}=${value}`);
});

test('started as the image starts it, the bot keeps its database in the volume and its health check answers', async () => {
  const settings = Object.fromEntries(
    linesOf(running, 'ENV').flatMap(line => line.split(' ').map(setting => setting.split('=') as [string, string])),
  );
  expect(linesOf(running, 'VOLUME')).toEqual([settings.FIELDPOST_DATA]);
  expect(linesOf(running, 'USER')).toEqual(['node']);
  const env = {
    PATH: process.env.PATH,
    ...settings,
    FIELDPOST_DATA: folder,
    FIELDPOST_HEALTH_PORT: String(await freePort()),
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.api,
  };
  const [program, ...args] = JSON.parse(linesOf(running, 'CMD')[0]!) as [string, ...string[]];
  const check = /CMD (.*)$/.exec(linesOf(running, 'HEALTHCHECK')[0]!)![1]!;
  const healthy = async () => (await once(spawn('sh', ['-c', check], { env, stdio: 'ignore' }), 'exit'))[0] as number;
  expect(await healthy()).toBe(1);
  const bot = spawn(program, args, { cwd: root, env, stdio: 'ignore' });
  const ended = once(bot, 'exit');
  try {
    await discord.online({ timeout: 30_000, command: 'battle' });
    await until(async () => (await healthy()) === 0, 15_000);
    expect(readdirSync(folder)).toContain('fieldpost.sqlite');
    await discord.goDown({ milliseconds: 60_000 });
    await until(async () => (await healthy()) === 1, 15_000);
  } finally {
    bot.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
}, 90_000);
