import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Discord, startSandbox } from '../../sandbox/sandbox.js';

let discord: Discord;
beforeAll(async () => {
  discord = await startSandbox();
});
afterAll(() => discord.close());

test('a request that ends in the middle, as of a bot that was killed, is nobody’s fault', async () => {
  const { hostname, port, pathname } = new URL(`${discord.api}/v10/channels/1000000000000000022/messages`);
  const requested = () =>
    expect.poll(async () => Object.keys((await discord.record()).requests).length).toBeGreaterThan(0);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bot ${discord.token}\r\n` +
          'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"content":',
      );
    });
    // Cut off as soon as the sandbox has begun to read it.
    requested().then(() => socket.resetAndDestroy(), reject);
    socket.on('close', () => resolve());
    socket.on('error', () => undefined);
  });
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(await discord.faults()).toEqual([]);
});
