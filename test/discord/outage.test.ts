import { DiscordAPIError, Events } from 'discord.js';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../src/config.js';
import { makeClient, Refused, untilAnswered } from '../../src/discord/client.js';

function client() {
  const said: string[] = [];
  const log = pino({}, { write: line => said.push((JSON.parse(line) as { msg: string }).msg) });
  return { said, client: makeClient(readConfig({ DISCORD_TOKEN: 'x' }), log, () => undefined) };
}
const LOST = 'connecting to Discord again';
const BACK = 'the connection to Discord is back';

test('a night without network is told now and then, though it is tried twice a second, and its end is told', () => {
  const { said, client: bot } = client();
  const clock = vi.spyOn(performance, 'now');
  const MINUTES = 21;
  for (let half = 0; half < MINUTES * 120; half += 1) {
    clock.mockReturnValue(half * 500);
    bot.emit(Events.ShardReconnecting, 0);
  }
  clock.mockRestore();
  expect(said).toEqual([LOST, LOST, LOST]);
  // With a session of its own, since Discord has forgotten the old one by then.
  bot.emit(Events.ShardReady, 0, undefined);
  expect(said.slice(3)).toEqual([BACK]);
});

test('each short cut is told, and the connection at the start is none that comes back', () => {
  const { said, client: bot } = client();
  bot.emit(Events.ShardReady, 0, undefined);
  for (let cuts = 0; cuts < 2; cuts += 1) {
    bot.emit(Events.ShardReconnecting, 0);
    bot.emit(Events.ShardResume, 0, 0);
  }
  expect(said).toEqual([LOST, BACK, LOST, BACK]);
});

const refused = (code: number, message = 'No.') =>
  new DiscordAPIError({ code, message }, code, 400, 'PUT', '/commands', {});

test('that no more commands are made today passes; what is malformed does not', async () => {
  const log = pino({ level: 'silent' });
  const { signal } = new AbortController();
  vi.useFakeTimers();
  const answers = [refused(30034), refused(30034)];
  const asked = untilAnswered(log, signal, async () => {
    const no = answers.shift();
    if (no) throw no;
    return 'taken';
  });
  asked.catch(() => undefined);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await asked).toBe('taken');
  const malformed = untilAnswered(log, signal, () =>
    Promise.reject(refused(50035, 'Invalid Form Body\n0.name[X]: No.')),
  );
  await expect(malformed).rejects.toMatchObject({
    constructor: Refused,
    message:
      'Discord refused what the bot told it at the start (50035: Invalid Form Body; 0.name[X]: No.). Update Fieldpost and start it again.',
  });
});
