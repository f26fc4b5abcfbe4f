import { Client, Events, GatewayIntentBits } from 'discord.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Discord, startSandbox } from '../../sandbox/sandbox.js';
import { startTrialBot, type TrialBot } from './trial-bot.js';

let discord: Discord;
let bot: TrialBot;

beforeAll(async () => {
  discord = await startSandbox({ heartbeatInterval: 500 });
  bot = await startTrialBot(discord);
});

afterEach(async () => {
  await discord.clearWeather();
  expect(await discord.faults()).toEqual([]);
});

afterAll(async () => {
  await bot.stop();
  await discord.close();
});

test('after a drop the bot resumes and hears what it missed', async () => {
  const heard: string[] = [];
  bot.client.on(Events.MessageCreate, message => void heard.push(message.id));
  const resumed = new Promise(resolve => bot.client.once(Events.ShardResume, (_shard, replayed) => resolve(replayed)));
  await discord.dropGateway({ code: 4000 });
  const said = await discord.as('blue').say('While you were gone');
  expect(await resumed).toBeGreaterThan(0);
  await expect.poll(() => heard).toContain(said.id);
  expect((await discord.record()).resumed).toBe(1);
});

test('a press during a short drop is answered after the resume', async () => {
  await discord.dropGateway({ code: 1006 });
  const reply = await discord.as('blue').slash('trial say', { text: 'patience' });
  expect(reply.text).toBe('patience');
  expect(reply.acknowledgedIn).toBeGreaterThan(100);
});

test('a session that cannot be resumed is begun anew', async () => {
  const before = (await discord.record()).identified;
  await discord.dropGateway({ code: 4009, resume: false });
  await discord.offline({ timeout: 100 }).catch(() => {});
  await expect.poll(async () => (await discord.record()).identified, { timeout: 15_000 }).toBe(before + 1);
  expect((await discord.as('blue').slash('trial say', { text: 'back' })).text).toBe('back');
});

test('asked politely, the bot reconnects and resumes', async () => {
  const before = (await discord.record()).resumed;
  await discord.dropGateway({ politely: true });
  await expect.poll(async () => (await discord.record()).resumed, { timeout: 15_000 }).toBe(before + 1);
});

test('Discord down for a while: the bot comes back by itself', async () => {
  await discord.goDown({ milliseconds: 60_000 });
  expect((await fetch(`${discord.api}/v10/gateway/bot`)).status).toBe(503);
  await discord.goDown({ milliseconds: 700 });
  await discord.online({ timeout: 25_000 });
  await discord.goDown({ milliseconds: 60_000, refuse: true });
  await expect(fetch(`${discord.api}/v10/gateway/bot`)).rejects.toThrow();
  await discord.goDown({ milliseconds: 700, refuse: true });
  await discord.online({ timeout: 25_000 });
  expect((await discord.as('blue').slash('trial say', { text: 'here again' })).text).toBe('here again');
}, 60_000);

test('heartbeats are answered', async () => {
  await expect.poll(() => bot.client.ws.ping).toBeGreaterThanOrEqual(0);
});

test('a wrong token is refused by REST and by the gateway', async () => {
  await expect(startTrialBot(discord, 'wrong.token.here')).rejects.toMatchObject({ code: 'TokenInvalid' });
  const socket = new WebSocket(`${discord.gateway}?v=10&encoding=json`);
  const code = await new Promise<number>(resolve => {
    socket.onmessage = () => socket.send(JSON.stringify({ op: 2, d: { token: 'wrong', intents: 1, properties: {} } }));
    socket.onclose = event => resolve(event.code);
  });
  expect(code).toBe(4004);
});

test('intents that were not granted are refused', async () => {
  const curious = new Client({ intents: [GatewayIntentBits.MessageContent], rest: { api: discord.api } });
  await expect(curious.login(discord.token)).rejects.toThrow(/disallowed intents/i);
  await curious.destroy();
});

test('without the message content intent the words of others stay hidden', async () => {
  const heard: string[] = [];
  bot.client.on(Events.MessageCreate, message => void heard.push(message.content));
  await discord.as('blue').say('a secret');
  await discord.as('blue').say(`<@${bot.client.user.id}> for you`);
  await expect.poll(() => heard).toContain(`<@${bot.client.user.id}> for you`);
  expect(heard).not.toContain('a secret');
});
