import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../src/store/open-store.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-killed-plans-'));
const built = resolve('node_modules/.cache', `fieldpost-killed-plans-${process.pid}`);
afterAll(() => {
  for (const path of [folder, built]) rmSync(path, { recursive: true, force: true });
});

test('killed twice in the middle of a plan of eighteen lines that stops twice: every line counts once, each stop asks once', async () => {
  mkdirSync(built, { recursive: true });
  const script = join(built, 'planner.mjs');
  await build({
    entryPoints: [resolve('test/games/killed-planner.ts')],
    outfile: script,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const file = join(folder, 'plans.sqlite');
  // Set-up is some commands long; the first death comes among the first lines, the second among those after the first stop.
  const lives = [await lifeOf(script, [file, '9']), await lifeOf(script, [file, '6']), await lifeOf(script, [file])];
  expect(lives.map(({ signal }) => signal)).toEqual(['SIGKILL', 'SIGKILL', null]);
  const said = lives.flatMap(({ lines }) => lines);
  expect(said.filter(line => line.startsWith('asked'))).toEqual([
    'asked ',
    'asked after line 6: stopped at 6',
    'asked after line 11: stopped at 11',
  ]);
  expect(said.at(-1)).toBe('over');

  const store = await openStore(file);
  const commands = await store.db.selectFrom('commands').selectAll().orderBy('seq').execute();
  expect(commands.map(({ seq }) => seq)).toEqual(commands.map((_, index) => index));
  const played = commands.filter(({ interaction }) => interaction.startsWith('plan:'));
  expect(played.map(({ answered }) => answered)).toEqual([...Array(17).fill('Aim'), 'Strike']);
  expect(new Set(played.map(({ interaction }) => interaction.replace(/@.*/, ''))).size).toBe(18);
  expect(commands.length).toBe(3 + 18);
  const prompts = await store.db.selectFrom('prompts').select(['asks', 'silent']).where('asks', '=', 'act').execute();
  expect(prompts.length).toBe(18);
  // Asked by a message before the plan, and at its two stops.
  expect(prompts.filter(({ silent }) => silent === 0).length).toBe(3);
  await store.close();
});

function lifeOf(script: string, args: string[]): Promise<{ signal: string | null; lines: string[] }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let words = '';
    child.stdout.on('data', chunk => {
      words += chunk;
    });
    child.on('close', (_code, signal) => resolve({ signal, lines: words.split('\n').filter(line => line !== '') }));
  });
}
