import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SeenMessage, textOf } from '../../sandbox/sandbox.js';
import {
  answerOnce,
  begun,
  buttonsOf,
  doubled,
  type Field,
  gone,
  House,
  menusOf,
  playUntil,
  until,
  whoIsAsked,
} from './house.js';

const house = House.ofFile();
let field: Field;
beforeAll(async () => {
  field = await begun(house.discord);
  await playUntil(field, /spend your pool/);
});
afterAll(async () => {
  expect(await doubled(field)).toEqual([]);
});

const queued = async () => (await house.running?.bot.games.outbox.channels())?.length ?? 0;
const settled = () => until(async () => (await queued()) === 0, 20_000);
const isChapter = (message: SeenMessage) => /^### (Before the battle|Turn \d+)/.test(textOf(message));

/** The chronicle as it stands, oldest first. */
async function chapters(): Promise<SeenMessage[]> {
  await settled();
  return (await field.watcher.messages()).filter(message => message.only_for === null && isChapter(message));
}

async function playOn(times = 1): Promise<void> {
  for (let answers = 0; answers < times; answers += 1) {
    const { player, prompt } = await whoIsAsked(field);
    expect(await answerOnce(player, prompt)).toMatch(/^Counted/);
    await gone(field, prompt, 20_000);
    await whoIsAsked(field);
  }
}

test('what happens is written into one message, and the question stands below it', async () => {
  await playOn();
  const before = await chapters();
  await playOn();
  const after = await chapters();
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  expect(after.length - before.length).toBeLessThan(2);
  const all = (await field.watcher.messages()).filter(message => message.only_for === null);
  expect(textOf(all.at(-1)!)).toMatch(/^### <@\d+> ·/);
});

test('what was counted is taken away once the chronicle tells it; a panel that goes on stays alone', async () => {
  let done = 0;
  for (let answers = 0; answers < 20 && done < 2; answers += 1) {
    const { player, prompt } = await playUntil(field, /spend your pool|act on an order|issue|order/);
    const said = await answerOnce(player, prompt);
    expect(said).toMatch(/^Counted/);
    await gone(field, prompt);
    const counted = async () =>
      (await player.messages()).filter(message => message.only_for !== null && /Counted/.test(textOf(message))).length;
    const goesOn = said.includes('###');
    await until(async () => (await counted()) <= (goesOn ? 1 : 0));
    if (!goesOn) done += 1;
  }
  expect(done).toBe(2);
});

test('a chapter that a moderator deletes stands again with the next line, whole and once', async () => {
  await playOn();
  const last = (await chapters()).at(-1)!;
  const told = textOf(last).split('\n');
  await house.discord.removeMessage(field.thread, last);
  await playOn();
  const now = await chapters();
  expect(now.some(({ id }) => id === last.id)).toBe(false);
  const texts = now.map(textOf);
  const again = texts.filter(text => told.slice(1).every(line => text.includes(line)));
  // Where the next answer began another chapter, the old one stays deleted.
  expect(again.length).toBeLessThan(2);
  expect(texts.at(-1)!.split('\n')[0] === told[0] ? again.length : 1).toBe(1);
});

test('Why shows the reasons of a line, chosen from a menu where there are several', async () => {
  await playOn(2);
  const message = (await chapters()).findLast(each => buttonsOf(each).includes('Why?'))!;
  let why = await field.watcher.press('Why?', { message });
  const [menu] = menusOf(why.message);
  if (menu) why = await field.watcher.choose(menu.custom_id!, menu.options![0]!.value, { message: why.message });
  expect(why.ephemeral).toBe(true);
  expect(why.text.split('\n').length).toBeGreaterThan(1);
});

test('where somebody wrote below, the next player goes on under that', async () => {
  const { id: first } = await whoIsAsked(field);
  await field.watcher.say('What a mess.');
  for (let answers = 0; answers < 30; answers += 1) {
    await playOn();
    if ((await whoIsAsked(field)).id !== first) break;
  }
  await playOn(2);
  await settled();
  const all = (await field.watcher.messages()).filter(message => message.only_for === null);
  const said = all.findIndex(message => textOf(message) === 'What a mess.');
  expect(all.slice(said).filter(isChapter).length).toBeGreaterThan(0);
});

test('stopped between two edits, the bot goes on in the same message', async () => {
  await playOn();
  const before = (await chapters()).map(({ id }) => id);
  const { player, prompt } = await whoIsAsked(field);
  await house.discord.failRequests({ times: 500, status: 503, route: '(PATCH|POST|DELETE) /channels' });
  expect(await answerOnce(player, prompt)).toMatch(/^Counted/);
  await house.stop();
  await house.discord.clearWeather();
  await house.start();
  await gone(field, prompt);
  await whoIsAsked(field);
  const after = (await chapters()).map(({ id }) => id);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(await doubled(field)).toEqual([]);
});
