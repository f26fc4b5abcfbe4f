import { type EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RESTEvents } from 'discord.js';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/config.js';
import { connect, describeFault, makeClient, untilAnswered } from '../../src/discord/client.js';
import { isLost } from '../../src/discord/lost.js';
import { isForbidden, isGone } from '../../src/discord/permissions.js';

const TOKEN = 'MTIz.of.a-bot';

/** The bot's client, and when it asked; `answers` are given one after the other, then 200. */
async function asking(...answers: ((response: ServerResponse) => void)[]) {
  const asked: { at: number; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ at: Date.now(), authorization: request.headers.authorization });
    const answer = answers[asked.length - 1];
    if (answer) answer(response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const config = readConfig({ DISCORD_TOKEN: TOKEN, DISCORD_API_URL: `http://127.0.0.1:${port}/api` });
  const client = makeClient(config, pino({ level: 'silent' }), () => {});
  client.token = TOKEN;
  client.rest.setToken(TOKEN);
  return { rest: client.rest, asked, client, config };
}

/** The first line that the log says of a start at which `answer` is all that ever comes. */
async function toldAtStart(answer: (response: ServerResponse) => void): Promise<string> {
  const { client, config } = await asking(...Array.from({ length: 20 }, () => answer));
  const stop = new AbortController();
  const told = await new Promise<string>((resolve, reject) => {
    const log = pino({}, { write: line => resolve(JSON.parse(line).msg) });
    connect(client, config, log, stop.signal, new Promise<never>(() => {})).catch(reject);
  });
  stop.abort();
  await client.destroy();
  return told;
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

test('too many requests are not made again before the time that Discord names in words alone', async () => {
  const { rest, asked } = await asking(json(429, { message: 'Slow down.', retry_after: 0.4, global: false }));
  expect(await rest.get('/channels/1')).toEqual({ id: '1' });
  expect(asked).toHaveLength(2);
  expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(390);
});

test('too many requests for all of Discord hold up every request, where it is said in words alone', async () => {
  const { rest, asked } = await asking(json(429, { message: 'Slow down.', retry_after: 0.4, global: true }));
  const first = rest.get('/channels/1');
  await once(rest as unknown as EventEmitter, RESTEvents.RateLimited);
  await Promise.all([first, rest.get('/channels/2')]);
  expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(390);
});

test('who says neither in words nor in a header how long it is too much is asked again after a second', async () => {
  const { rest, asked } = await asking(response => void response.writeHead(429).end('<html></html>'));
  await rest.get('/channels/1');
  expect(asked[1]!.at - asked[0]!.at).toBeGreaterThanOrEqual(990);
});

test('a token that Discord refused once is shown again', async () => {
  const { rest, asked } = await asking(json(401, { message: '401: Unauthorized', code: 0 }));
  await expect(rest.get('/channels/1')).rejects.toMatchObject({ status: 401 });
  expect(await rest.get('/channels/1')).toEqual({ id: '1' });
  expect(asked.map(({ authorization }) => authorization)).toEqual([`Bot ${TOKEN}`, `Bot ${TOKEN}`]);
});

test('a refusal that does not say what it is written in is no page: the token is refused', async () => {
  const { rest } = await asking(
    response => void response.writeHead(401).end(JSON.stringify({ message: '401: Unauthorized', code: 0 })),
  );
  await expect(rest.get('/channels/1')).rejects.toMatchObject({ status: 401 });
});

test('a refusal in no words of Discord is that of something in between: the request is made again', async () => {
  const page = (response: ServerResponse) =>
    void response.writeHead(400, { 'content-type': 'text/html' }).end('<html></html>');
  const { rest } = await asking(page, json(400, { message: 'Invalid Form Body', code: 50035 }));
  expect(await rest.get('/channels/1').catch(isLost)).toBe(true);
  expect(await rest.get('/channels/1').catch(isLost)).toBe(false);
});

test('what something in between says of a message, a thread or a server is no word of Discord: nothing is taken for gone or forbidden', async () => {
  const page = (status: number) => (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end('<html></html>');
  const words = (status: number, code: number) => json(status, { message: 'No.', code });
  const { rest } = await asking(page(404), page(403), words(404, 10008), words(403, 50001));
  const asked = [];
  for (let times = 0; times < 4; times += 1) asked.push(await rest.get('/channels/1').catch(fault => fault));
  expect(asked.map(isGone)).toEqual([false, false, true, false]);
  expect(asked.map(isForbidden)).toEqual([false, false, false, true]);
});

test('a page that asks who one is says nothing of the token: the bot goes on asking, and the log says what answered', async () => {
  const page = (response: ServerResponse) =>
    void response.writeHead(401, { 'content-type': 'text/html' }).end('<html></html>');
  const { rest, asked } = await asking(...Array.from({ length: 4 }, () => page));
  const told: unknown[] = [];
  const log = pino({}, { write: line => told.push(JSON.parse(line).fault) });
  const found = untilAnswered(log, new AbortController().signal, () => rest.get('/channels/1'));
  expect(await found).toEqual({ id: '1' });
  expect(told).toEqual(['401 before Discord']);
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set([`Bot ${TOKEN}`]));
});

test.for([
  [200, 'a page where an answer belongs'],
  [302, 'a way to somewhere else'],
] as const)(
  '%i, %s, is no answer: what was to be posted is not taken for posted, and is sent again',
  async ([status]) => {
    const page = (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'text/html', location: '/elsewhere' }).end('<html></html>');
    const { rest, asked } = await asking(page);
    expect(await rest.post('/channels/1/messages', { body: { content: 'Hello' } })).toEqual({ id: '1' });
    expect(asked).toHaveLength(2);
  },
);

test('an empty answer of Discord is one, though it is called a page', async () => {
  const { rest, asked } = await asking(
    response => void response.writeHead(204, { 'content-type': 'text/html; charset=utf-8' }).end(),
  );
  await rest.delete('/channels/1/messages/2');
  expect(asked).toHaveLength(1);
});

const html = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end('<html></html>');

test.for([
  ['an unknown page', html(404)],
  ['a page', html(200)],
  ['what knows nothing of Discord', json(404, { message: '404: Not Found' })],
  ['something else in JSON', json(200, {})],
] as const)('the host is told to look at DISCORD_API_URL where %s answers there', async ([, answer]) => {
  expect(await toldAtStart(answer)).toBe('what answers at DISCORD_API_URL is not Discord; trying again');
});

test('that Discord is out of order says nothing of DISCORD_API_URL', async () => {
  expect(await toldAtStart(html(503))).toBe('Discord does not answer; trying again');
});

test('what no one at Discord said is told by its number, not as something without a name', async () => {
  const page = (response: ServerResponse) =>
    void response.writeHead(403, { 'content-type': 'text/html' }).end('<html></html>');
  const { rest } = await asking(page);
  expect(await rest.get('/channels/1').catch(describeFault)).toBe("not Discord's own answer (403)");
});

test('a limit that lasts too long to be waited for is told by its length', async () => {
  const { rest } = await asking(json(429, { message: 'Slow down.', retry_after: 1800, global: false }));
  expect(await rest.get('/channels/1').catch(describeFault)).toBe('a rate limit that lasts 1800 s');
});

/** The machine's clock is set back while something is done. */
async function setBack<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const real = Date.now.bind(Date);
  const mocked = vi.spyOn(Date, 'now').mockImplementation(() => real() - milliseconds);
  try {
    return await work();
  } finally {
    mocked.mockRestore();
  }
}

test.for([3_600_000, 24 * 3_600_000])(
  'a clock that is set back by %i milliseconds makes no limit last for as long again',
  async jump => {
    const last = { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '0.2' };
    const one = await asking(json(200, { id: '1' }, last));
    await one.rest.get('/channels/1');
    expect(await setBack(jump, () => one.rest.get('/channels/1'))).toEqual({ id: '1' });
    expect(one.asked).toHaveLength(2);

    const all = await asking(json(429, { message: 'Slow down.', retry_after: 0.4, global: true }));
    const first = all.rest.get('/channels/1');
    await once(all.rest as unknown as EventEmitter, RESTEvents.RateLimited);
    expect(await setBack(jump, () => Promise.all([all.rest.get('/channels/2'), first]))).toHaveLength(2);
  },
);
