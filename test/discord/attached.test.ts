import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { alsoKeptBy, attachedBytes, attachedText } from '../../src/discord/attached.js';
import { LIST_FILE } from '../../src/engine/army/index.js';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function keptBy(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  alsoKeptBy(`${origin}/api`);
  return `${origin}/attachments/1/2/list.yaml?ex=1&hm=2`;
}

const read = (url: string) => attachedText({ name: 'list.yaml', size: 10, url }, LIST_FILE);
const NOT_FETCHED = { why: 'list.yaml could not be fetched; attach it again.' };

test('a file comes from where Discord keeps it', async () => {
  const url = await keptBy((request, response) => response.end(`asked ${request.url}`));
  expect(await read(url)).toEqual({ text: 'asked /attachments/1/2/list.yaml?ex=1&hm=2' });
});

test('a Discord on this machine keeps files under any name of the machine', async () => {
  const url = await keptBy((_request, response) => response.end('name: mine'));
  expect(await read(url.replace('127.0.0.1', 'localhost'))).toEqual({ text: 'name: mine' });
  const elsewhere = url.replace(/127\.0\.0\.1:\d+/, 'localhost:1');
  expect(await read(elsewhere)).toEqual(NOT_FETCHED);
});

test('a file larger than was said is read no further than its limit', async () => {
  let written = 0;
  const url = await keptBy(async (_request, response) => {
    response.on('close', () => response.end());
    while (!response.destroyed && written < 64 * 1024 * 1024) {
      written += 64 * 1024;
      response.write(Buffer.alloc(64 * 1024, 'x'));
      await new Promise(resolve => setImmediate(resolve));
    }
    response.end();
  });
  expect(await read(url)).toEqual({ why: 'list.yaml is too large; attach a text file of at most 64 KB.' });
  expect(written).toBeLessThan(32 * 1024 * 1024);
});

test('a file that breaks off is not taken for whole', async () => {
  const url = await keptBy((_request, response) => {
    response.writeHead(200, { 'content-length': '500' }).write('name: half');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await read(url)).toEqual(NOT_FETCHED);
});

test('a file that stops coming is waited for no longer than ten seconds', async () => {
  let begun = false;
  const url = await keptBy((_request, response) => {
    response.writeHead(200).write('name: ha');
    begun = true;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const file = read(url);
  while (!begun) await new Promise(resolve => setImmediate(resolve));
  await sleep(100);
  // What a request was begun with is collected meanwhile.
  setFlagsFromString('--expose-gc');
  for (let times = 0; times < 3; times += 1) {
    runInNewContext('gc')();
    await new Promise(resolve => setImmediate(resolve));
  }
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await file).toEqual(NOT_FETCHED);
}, 5_000);

test('nothing is followed elsewhere, and only the web is asked', async () => {
  const asked: (string | undefined)[] = [];
  const url = await keptBy((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: '/inside' }).end();
  });
  expect(await read(url)).toEqual(NOT_FETCHED);
  expect(asked).toEqual(['/attachments/1/2/list.yaml?ex=1&hm=2']);
  for (const other of ['file:///etc/hostname', 'data:text/plain,name:%20x', 'list.yaml'])
    expect(await read(other)).toEqual(NOT_FETCHED);
});

test('no machine but Discord is asked', async () => {
  const asked: (string | undefined)[] = [];
  const url = await keptBy((request, response) => {
    asked.push(request.url);
    response.end('name: x');
  });
  const other = url.replace('127.0.0.1', '127.0.0.2');
  for (const elsewhere of [other, url.replace('http:', 'https:'), 'https://cdn.discordapp.com.example.com/a'])
    expect(await read(elsewhere)).toEqual(NOT_FETCHED);
  expect(asked).toEqual([]);
});

test('bytes come as they are, and what is declared too large is not asked for', async () => {
  const asked: (string | undefined)[] = [];
  const url = await keptBy((request, response) => {
    asked.push(request.url);
    response.end(Buffer.from([0x50, 0x4b, 3, 4, 0xff]));
  });
  const wanted = { kilobytes: 2, what: 'a list' };
  expect(await attachedBytes({ name: 'a.rosz', size: 5, url }, wanted)).toEqual({
    bytes: Buffer.from([0x50, 0x4b, 3, 4, 0xff]),
  });
  expect(await attachedBytes({ name: 'a.rosz', size: 3_000_000, url }, wanted)).toEqual({
    why: 'a.rosz has 2.9 MB; attach a list of at most 2 KB.',
  });
  expect(asked).toHaveLength(1);
});
