import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import {
  answerOnce,
  begun,
  buttonsOf,
  doubled,
  type Field,
  gone,
  House,
  ONE,
  opened,
  playUntil,
  until,
  whoIsAsked,
} from './house.js';

let house: House;
let field: Field;
beforeAll(async () => {
  house = await House.open();
  field = await begun(house.discord);
  // From here on every answer is reported; before it some are sealed.
  await playUntil(field, /spend your pool/);
});
afterAll(() => house.close());
afterEach(async () => {
  await house.discord.clearWeather();
  expect(await house.discord.faults()).toEqual([]);
  expect(await doubled(field)).toEqual([]);
});

const queued = async () => (await house.running?.bot.games.outbox.channels())?.length ?? 0;
const posts = 'POST /channels/\\d+/messages';

/** Somebody answers the question that waits; resolves when the next one stands there. */
async function playOn(act: () => Promise<void> = async () => {}): Promise<void> {
  const { player, prompt } = await whoIsAsked(field);
  await act();
  expect(await answerOnce(player, prompt)).toMatch(/^Counted/);
  await gone(field, prompt, 20_000);
  await whoIsAsked(field);
  await until(async () => (await queued()) === 0, 20_000);
}

/** An answer that arrives although Discord takes no messages. */
async function submitFor(user: string, interaction: string): Promise<void> {
  const { games } = house.running!.bot;
  const [open] = await games.waitingFor(field.thread, user);
  const { battle, decision } = open!;
  const reply = (await games.advice({ battle, decision: decision.id })) ?? decision.fallback;
  const outcome = await games.submit({ battle, user, interaction, decision: decision.id, reply });
  expect(outcome.kind).toBe('accepted');
}

test('an answer that Discord refuses with 5xx again and again is shown once it takes it', async () => {
  await house.discord.failRequests({ times: 17, status: 503, route: 'PATCH /webhooks' });
  const reply = await field.watcher.slash('battle status');
  expect(reply.text).toContain('Waiting for ');
  expect(reply.ephemeral).toBe(true);
  expect(house.log.filter(line => line.includes('an answer is tried again'))).toHaveLength(1);
});

test('rate limits delay messages and lose none', async () => {
  await playOn(async () => {
    await house.discord.rateLimit({ times: 3, retryAfter: 0.2, route: posts });
    await house.discord.rateLimit({ times: 1, retryAfter: 0.2, global: true, route: posts });
  });
});

test('a request that was carried out although Discord said 500 is not made twice', async () => {
  const told = async () => (await field.watcher.messages()).map(textOf).join().length;
  const before = await told();
  await playOn(() => house.discord.failRequests({ times: 1, status: 502, afterwards: true, route: posts }));
  await playOn(() => house.discord.failRequests({ times: 2, status: 502, afterwards: true, route: 'PATCH /channels' }));
  await playOn(() => house.discord.failRequests({ times: 6, status: 500, afterwards: true, route: posts }));
  await playOn(() => house.discord.failRequests({ times: 2, status: 503, route: 'DELETE ' }));
  expect(await told()).toBeGreaterThan(before);
});

test('the gateway drops, with and without a resume, and presses are heard again', async () => {
  const { identified } = await house.discord.record();
  await house.discord.dropGateway({ code: 4000, resume: true });
  await until(async () => (await house.discord.record()).resumed > 0, 15_000);
  await house.discord.online();
  await playOn();
  await house.discord.dropGateway({ code: 4000, resume: false });
  await until(async () => (await house.discord.record()).identified > identified, 20_000);
  await house.discord.online();
  await playOn();
  await house.discord.dropGateway({ politely: true });
  await until(async () => (await house.discord.record()).resumed > 1, 15_000);
  await house.discord.online();
  await playOn();
});

test('an acknowledgement that comes too late counts nothing; the press can be repeated', async () => {
  const { player, prompt, id } = await whoIsAsked(field);
  const label = buttonsOf(prompt)[0] as string;
  await house.discord.slowDown({ times: 1, milliseconds: 3300, route: '/interactions/.+/callback' });
  await expect(player.press(label, { message: prompt })).rejects.toThrow(/not acknowledged within 3 s/);
  await until(() => house.log.some(line => line.includes('an acknowledgement came too late')));
  expect((await whoIsAsked(field)).id).toBe(id);
  await playOn();
});

test('an answer whose interaction expired meanwhile still counts, once', async () => {
  const { player, prompt } = await playUntil(field, /spend your pool/);
  const panel = await player.press('Orders', { message: prompt });
  const ready = await player.press('Suggest', { message: panel.message });
  const acknowledged = async () => (await house.discord.acknowledgements()).length;
  const before = await acknowledged();
  await house.discord.slowDown({ times: 1, milliseconds: 2000, route: 'PATCH /webhooks' });
  const pressed = player.press('Confirm', { message: ready.message, timeout: 1500 }).catch(fault => fault as Error);
  await until(async () => (await acknowledged()) > before);
  await house.discord.advance(16 * 60_000);
  await pressed;
  await until(() => house.log.some(line => line.includes('an answer came too late to be shown')));
  await gone(field, prompt);
  await whoIsAsked(field);
  expect(house.log.filter(line => line.includes('"level":50'))).toEqual([]);
});

test('Discord is down for ten minutes in a battle: everything comes afterwards, once', async () => {
  const { player, prompt, id } = await whoIsAsked(field);
  await until(async () => (await queued()) === 0, 20_000);
  const before = (await field.watcher.messages()).map(message => message.id);
  await house.discord.goDown({ milliseconds: 600_000 });
  await submitFor(id, 'while-down');
  await until(() => house.log.some(line => line.includes('trying again')));
  expect((await field.watcher.messages()).map(message => message.id)).toEqual(before);
  await house.discord.advance(600_000);
  await house.discord.clearWeather();
  await house.discord.online({ timeout: 60_000 });
  await until(async () => (await queued()) === 0, 60_000);
  expect((await field.watcher.messages()).some(message => message.id === prompt.id)).toBe(false);
  expect((await field.watcher.messages()).length).toBeGreaterThan(before.length - 1);
  const next = await whoIsAsked(field);
  expect(textOf(next.prompt)).not.toBe('');
  expect(await player.slash('battle status')).toMatchObject({ ephemeral: true });
}, 120_000);

test('an archived thread is woken; in a locked one messages wait until it is unlocked', async () => {
  await house.discord.archive(field.thread);
  await playOn();
  await house.discord.deny('battle', ['ManageThreads']);
  const { player, prompt, id } = await whoIsAsked(field);
  await house.discord.archive(field.thread, { archived: true, locked: true });
  const before = (await field.watcher.messages()).length;
  await submitFor(id, 'while-locked');
  await until(() => house.log.some(line => line.includes('could not be opened')));
  expect((await field.watcher.messages()).filter(one => one.only_for === null).length).toBeLessThanOrEqual(before);
  await house.discord.archive(field.thread, { archived: false, locked: true });
  expect((await player.slash('battle status')).text).toContain(
    'This thread is locked; somebody with **Manage Threads** can unlock it.',
  );
  await house.discord.archive(field.thread, { archived: false, locked: false });
  await gone(field, prompt);
  await whoIsAsked(field);
  await house.discord.allow('battle', []);
});

test('a board of buttons that may not be edited any more is posted anew', async () => {
  const lobby = await opened(house.discord, {}, 'general');
  const first = await lobby.one.sees('A battle of 500 points');
  await house.discord.advance(3 * 3_600_000);
  const { games } = house.running!.bot;
  const battle = (await games.battleIn(lobby.thread))!.id;
  for (let edits = 0; edits < 32; edits += 1) {
    await games.setPace({ battle, user: ONE, pace: edits % 2 === 0 ? 'day' : 'none' });
    await until(async () => (await queued()) === 0);
  }
  const newest = (await lobby.one.messages())
    .filter(message => textOf(message).includes('A battle of 500 points'))
    .at(-1)!;
  expect(newest.id).not.toBe(first.id);
  expect(textOf(newest)).toContain('pace: no clock');
});

test('a thread that was deleted is given up, other battles go on', async () => {
  const lost = await begun(house.discord, { opponent: 'computer' });
  await house.discord.removeChannel(lost.thread);
  await house.running?.bot.games.concede({
    battle: (await house.running.bot.games.battleIn(lost.thread))!.id,
    user: ONE,
    interaction: 'lost',
  });
  await until(async () => (await queued()) === 0);
  await playOn();
});

test('a thread whose opening answer was lost is found again: one battle has one thread', async () => {
  const one = house.discord.as('one', { channel: 'general' });
  const threads = () => {
    const all = [...house.running!.bot.client.channels.cache.values()].filter(channel => channel.isThread());
    return all.filter(thread => / seeks an opponent · 1500 points$/.test(thread.name)).map(({ id }) => id);
  };
  const open = async () => /<#(\d+)>/.exec((await one.slash('battle new', { points: 1500 })).text)?.[1];
  const lost = { status: 502, afterwards: true, route: 'POST /channels/\\d+/threads' };
  // Asked again by itself: the thread of the lost answer goes away.
  await house.discord.failRequests({ times: 1, ...lost });
  const first = await open();
  await until(() => threads().length === 1);
  expect(threads()).toEqual([first]);
  // Lost for good: whoever types it again finds the thread that stands there.
  await house.discord.failRequests({ times: 50, ...lost });
  expect(await open()).toBeUndefined();
  await house.discord.clearWeather();
  const left = threads();
  expect(left.length).toBeGreaterThan(1);
  const second = await open();
  expect(left).toContain(second);
  await until(() => threads().length === 2);
  expect(threads().sort()).toEqual([first, second].sort());
  // A battle stands in each: the next one gets a thread of its own.
  expect([first, second]).not.toContain(await open());
});
