import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const turn = new URL('../tools/turn.mjs', import.meta.url).href;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-turn-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that writes when it begins and when it ends its turn; `last` is what it does then. */
function begun(last: string) {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { takeTurn } from ${JSON.stringify(turn)};
    const handOn = takeTurn(${JSON.stringify(folder)}, what => console.log(what));
    appendFileSync(${JSON.stringify(join(folder, 'told'))}, 'begins ');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    appendFileSync(${JSON.stringify(join(folder, 'told'))}, 'ends ');
    ${last}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', text => {
    said += text;
  });
  return once(child, 'close').then(() => said);
}

test('of three that set a folder up at once one begins after another has ended, and says for whom it waits', async () => {
  const said = await Promise.all([begun('handOn();'), begun('process.exit(1);'), begun('handOn();')]);
  expect(readFileSync(join(folder, 'told'), 'utf8')).toBe('begins ends '.repeat(3));
  expect(said.filter(text => /^process \d+ is setting this folder up; waiting for it/.test(text))).toHaveLength(2);
  expect(readdirSync(folder)).toEqual(['told']);
});

test('nobody waits for a process that is gone', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(folder, '.setting-up'), String(pid));
  expect(await begun('handOn();')).toBe('');
  expect(readdirSync(folder)).toEqual(['told']);
});
