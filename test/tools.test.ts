import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** What a tool that was built says to these words, and its status. */
async function typed(tool: string, ...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const child = spawn(process.execPath, [`dist/${tool}.js`, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, out, err };
}

test.concurrent.for([
  ['tools/fuzz', ['--set', 'house.tenthPoints=-1'], 'house.tenthPoints is 0 or more'],
  ['tools/odds-check', ['--tmes', '3'], "Unknown option '--tmes'"],
  ['tools/odds-check', ['--times', ''], '--times is a whole number from 1 on'],
  ['tools/pairs', ['fifty'], "Unexpected argument 'fifty'"],
  ['tools/rosters', ['--files', 'nowhere'], 'there is no folder nowhere'],
  ['tools/fortnight', ['--seed=2'], "Unknown option '--seed'"],
  ['tools/replay', ['/nothere'], 'there is no file /nothere'],
  ['tools/replay', ['package.json', 'further'], 'further is one name too many'],
  ['tools/backup', ['a', 'b'], 'Name one file: b is one too many.'],
  ['bench/bench', ['nobody'], 'nothing is called nobody'],
] as const)('what %s does not know is one sentence', async ([tool, args, sentence]) => {
  const { status, out, err } = await typed(tool, ...args);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(sentence);
  expect(err).not.toMatch(/^ {4}at /m);
});

test('--help tells every setting', async () => {
  const { status, out } = await typed('tools/pairs', '--help');
  expect([status, out]).toEqual([0, expect.stringContaining('--seed 1  ')]);
});
