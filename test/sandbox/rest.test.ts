import { ChannelType, DiscordAPIError, MessageFlags, Routes, type TextChannel, type ThreadChannel } from 'discord.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Discord, startSandbox } from '../../sandbox/sandbox.js';
import { picture, startTrialBot, type TrialBot } from './trial-bot.js';

let discord: Discord;
let bot: TrialBot;
let battle: TextChannel;

const refusal = (error: unknown) =>
  error instanceof DiscordAPIError ? { code: error.code, status: error.status } : error;

beforeAll(async () => {
  discord = await startSandbox();
  bot = await startTrialBot(discord);
  battle = bot.client.channels.cache.find(channel => 'name' in channel && channel.name === 'battle') as TextChannel;
});

afterEach(async () => {
  await discord.deny('battle', []);
  await discord.clearWeather();
  expect(await discord.faults()).toEqual([]);
});

afterAll(async () => {
  await bot.stop();
  await discord.close();
});

test('posts, reads, edits, lists and deletes messages', async () => {
  const first = await battle.send('First');
  const second = await battle.send({ content: 'Second', reply: { messageReference: first } });
  expect((await battle.messages.fetch(second.id)).reference?.messageId).toBe(first.id);
  await second.edit('Second, better');
  await discord.as('watcher').sees('Second, better');
  expect([...(await battle.messages.fetch({ limit: 2 })).keys()]).toEqual([second.id, first.id]);
  expect([...(await battle.messages.fetch({ after: first.id })).keys()]).toEqual([second.id]);
  await first.delete();
  expect(await battle.messages.fetch({ message: first.id, force: true }).catch(refusal)).toEqual({
    code: 10008,
    status: 404,
  });
  const said = await discord.as('blue').say('Mine');
  expect(await battle.messages.edit(said.id, 'Yours').catch(refusal)).toEqual({ code: 50005, status: 403 });
});

test('an edit keeps the attachments it names and drops the others', async () => {
  const message = await battle.send({
    content: 'Two',
    files: [
      { attachment: picture, name: 'a.png' },
      { attachment: picture, name: 'b.png' },
    ],
  });
  const [a, b] = [...message.attachments.values()];
  const kept = await message.edit({ content: 'Words only' });
  expect(kept.attachments.size).toBe(2);
  const edited = await message.edit({
    attachments: [{ id: b!.id }] as never,
    files: [{ attachment: picture, name: 'c.png' }],
  });
  expect(edited.attachments.map(each => each.name)).toEqual(['b.png', 'c.png']);
  expect((await fetch(a!.url)).status).toBe(404);
  expect((await fetch(b!.url)).status).toBe(200);
});

test('components v2 show an uploaded picture in a gallery', async () => {
  const message = await battle.send({
    flags: MessageFlags.IsComponentsV2,
    files: [{ attachment: picture, name: 'board.png' }],
    components: [
      { type: 10, content: '## Turn 1' },
      { type: 12, items: [{ media: { url: 'attachment://board.png' }, description: 'The board' }] },
    ],
  });
  // As on Discord, the attachments do not list what the parts of a message show.
  expect(message.attachments.size).toBe(0);
  const shown = await discord.as('blue').sees('<picture board.png: The board>');
  const gallery = shown.components[1] as { items: { media: { url: string } }[] };
  expect((await fetch(gallery.items[0]!.media.url)).headers.get('content-type')).toBe('image/png');
  await message.edit({ components: [{ type: 10, content: '## Turn 2' }] });
  await discord.as('blue').sees('Turn 2');
});

test('components without a number get one that no other has', async () => {
  const { components } = await battle.send({
    flags: MessageFlags.IsComponentsV2,
    components: [
      { type: 10, content: 'One' },
      { type: 10, content: 'Two', id: 1 },
      { type: 10, content: 'Three' },
    ],
  });
  expect(components.map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('an enforced nonce posts once within minutes', async () => {
  const first = await battle.send({ content: 'Once', nonce: 'out-1', enforceNonce: true });
  const again = await battle.send({ content: 'Once', nonce: 'out-1', enforceNonce: true });
  expect(again.id).toBe(first.id);
  await discord.advance(6 * 60_000);
  expect((await battle.send({ content: 'Once', nonce: 'out-1', enforceNonce: true })).id).not.toBe(first.id);
});

test('threads: from a message, without one, archived, woken, members', async () => {
  const events: string[] = [];
  bot.client.on('threadCreate', thread => events.push(thread.name));
  const message = await battle.send('A battle');
  const thread = await message.startThread({ name: 'Meridian v Brood' });
  expect(thread.id).toBe(message.id);
  expect(await message.startThread({ name: 'Again' }).catch(error => error.code)).toMatch(
    /MessageExistingThread|160004/,
  );
  const free = (await battle.threads.create({ name: 'Free', type: ChannelType.PublicThread })) as ThreadChannel;
  await expect.poll(() => events).toEqual(['Meridian v Brood', 'Free']);
  const post = await free.send('In here');
  await free.members.add('1000000000000000012');
  expect((await free.members.fetch()).has('1000000000000000012')).toBe(true);
  await free.setArchived(true);
  expect(await post.edit('Too late').catch(refusal)).toEqual({ code: 50083, status: 400 });
  await discord.as('blue', { channel: free }).say('Wake up');
  await expect.poll(() => free.archived).toBe(false);
  expect((await post.edit('In time')).content).toBe('In time');
});

test('a locked thread, and a private one that the bot is not in', async () => {
  await discord.deny('battle', ['ManageThreads']);
  const locked = await discord.addChannel('locked', { parent: 'battle', by: 'one' });
  await discord.archive(locked, { archived: false, locked: true });
  const post = (channel: string) => bot.client.rest.post(Routes.channelMessages(channel), { body: { content: 'x' } });
  expect(await post(locked).catch(refusal)).toEqual({ code: 160005, status: 400 });
  const secret = await discord.addChannel('secret', { parent: 'battle', by: 'one', secret: true });
  expect(await bot.client.rest.get(Routes.channel(secret)).catch(refusal)).toEqual({ code: 50001, status: 403 });
  expect(await post(secret).catch(refusal)).toEqual({ code: 50001, status: 403 });
  await discord.as('one', { channel: secret }).say(`Come in, <@${bot.client.user?.id}>`);
  expect(await post(secret)).toMatchObject({ content: 'x' });
  await discord.allow('battle', []);
});

test('a thread is renamed twice in ten minutes; in an archived one nothing is pinned', async () => {
  const thread = (await battle.threads.create({ name: 'Named', type: ChannelType.PublicThread })) as ThreadChannel;
  const rename = async (name: string) => {
    const response = await fetch(`${discord.api}/v10${Routes.channel(thread.id)}`, {
      method: 'PATCH',
      headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    return { status: response.status, body: await response.json() };
  };
  expect((await rename('Once')).status).toBe(200);
  expect((await rename('Twice')).status).toBe(200);
  expect(await rename('Thrice')).toMatchObject({ status: 429, body: { code: 20028 } });
  await discord.advance(10 * 60_000);
  expect((await rename('Later')).status).toBe(200);
  await discord.allow('battle', ['PinMessages']);
  const { id } = await thread.send('x');
  await thread.setArchived(true);
  expect(await bot.client.rest.put(Routes.channelMessagesPin(thread.id, id)).catch(refusal)).toEqual({
    code: 50083,
    status: 400,
  });
  await discord.allow('battle', []);
});

test('missing permissions are refused as Discord words it', async () => {
  await discord.deny('battle', ['AttachFiles']);
  const files = [{ attachment: picture, name: 'a.png' }];
  expect(await battle.send({ files }).catch(refusal)).toEqual({ code: 50013, status: 403 });
  await expect.poll(() => battle.permissionsFor(bot.client.user)?.has('AttachFiles')).toBe(false);
  await discord.deny('battle', ['SendMessages']);
  expect(await battle.send('x').catch(refusal)).toEqual({ code: 50013, status: 403 });
  await discord.deny('battle', ['CreatePublicThreads']);
  expect(await battle.threads.create({ name: 'T', type: ChannelType.PublicThread }).catch(refusal)).toEqual({
    code: 50013,
    status: 403,
  });
  await discord.deny('battle', ['EmbedLinks']);
  expect(await battle.send({ embeds: [{ title: 'E' }] }).catch(refusal)).toEqual({ code: 50013, status: 403 });
  await discord.deny('battle', ['SendMessagesInThreads']);
  const thread = (await battle.threads.create({ name: 'Quiet', type: ChannelType.PublicThread })) as ThreadChannel;
  expect(await thread.send('x').catch(refusal)).toEqual({ code: 50013, status: 403 });
  await discord.deny('battle', ['ViewChannel']);
  expect(await battle.send('x').catch(refusal)).toEqual({ code: 50001, status: 403 });
  expect((await discord.refusals()).map(each => each.message)).toContain('Missing Access');
});

test('429 is waited out, 5xx retried, a lost answer posts once by its nonce', async () => {
  await discord.rateLimit({ retryAfter: 0.3, route: 'POST /channels/\\d+/messages' });
  const start = performance.now();
  await battle.send('After the limit');
  expect(performance.now() - start).toBeGreaterThan(280);
  await discord.failRequests({ times: 1, status: 502, route: 'POST /channels/\\d+/messages', afterwards: true });
  await battle.send({ content: 'Lost answer', nonce: 'lost-1', enforceNonce: true });
  const copies = (await discord.as('blue').messages()).filter(message => message.content === 'Lost answer');
  expect(copies.length).toBe(1);
});

test('many edits of an old message are refused for a while', async () => {
  const message = await battle.send('Old');
  await discord.advance(2 * 3_600_000);
  for (let edit = 0; edit < 30; edit += 1) await message.edit(`Old ${edit}`);
  const answer = await fetch(`${discord.api}/v10/channels/${battle.id}/messages/${message.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Once more' }),
  });
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ code: 30046 });
});

test('reactions and pins', async () => {
  const message = await battle.send('Nice');
  await message.react('👍');
  expect((await battle.messages.fetch({ message: message.id, force: true })).reactions.cache.get('👍')?.count).toBe(1);
  await discord.deny('battle', ['PinMessages']);
  expect(await message.pin().catch(refusal)).toEqual({ code: 50013, status: 403 });
  await discord.allow('battle', ['PinMessages']);
  await message.pin();
  expect((await battle.messages.fetch({ message: message.id, force: true })).pinned).toBe(true);
  const [notice] = [...(await battle.messages.fetch({ limit: 1 })).values()];
  expect(notice).toMatchObject({ type: 6, reference: { messageId: message.id } });
  await notice!.delete();
});

test('a removed channel or message is unknown', async () => {
  const id = await discord.addChannel('short-lived');
  await expect.poll(() => bot.client.channels.cache.has(id)).toBe(true);
  const channel = bot.client.channels.cache.get(id) as TextChannel;
  const message = await channel.send('Going');
  await discord.removeMessage('short-lived', message);
  expect(await message.edit('Gone').catch(refusal)).toEqual({ code: 10008, status: 404 });
  await discord.removeChannel('short-lived');
  expect(await channel.send('Gone').catch(refusal)).toEqual({ code: 10003, status: 404 });
});
