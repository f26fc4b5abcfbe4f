import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import {
  answerOnce,
  begun,
  buttonsOf,
  House,
  ONE,
  opened,
  partsOf,
  playUntil,
  question,
  TWO,
  until,
  whoIsAsked,
} from '../e2e/house.js';

/** Mentions, markdown, zero-width and right-to-left signs, and what breaks out of code. */
const WICKED = [
  '@everyone',
  '@here',
  `<@${TWO}>`,
  '<@&1000000000000000003>',
  '**bold** __u__ ~~s~~ ||x||',
  '`code` ```block```',
  '[click](https://evil.example)',
  '# heading',
  '> quote',
  '\u202eesrever\u2066',
  'zero\u200bwidth\ufeff',
  '<t:1:R></battle new:1>',
  "'; DROP TABLE battles; --",
  '\u0000\u0007\ud800',
  'a'.repeat(100),
];

/** What would be live on Discord: an unescaped mark or a whole mention. */
const LIVE =
  /@everyone|@here|<@&?\d+>|<#\d|<t:\d|<\/\w|(^|[^\\])\*\*bold|(^|[^\\])~~s|(^|[^\\])\|\|x|(^|[^\\])`(code|``)|(^|[^\\])\[click\]\(|\u202e|\u2066|\u200b|\ufeff/;

let house: House;
beforeAll(async () => {
  house = await House.open({ LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  expect(await house.discord.faults()).toEqual([]);
  await house.close();
});

/** The bot's sentence without the mentions and code that are its own. */
const said = (text: string) => text.replace(/`\/[a-z ]+`/g, '').replace(/<@1000000000000000011>/g, 'one');

test('no word of a user comes out active, wherever it is echoed', async () => {
  const field = await begun(house.discord);
  const { player } = await playUntil(field, /spend your pool/);
  await house.discord.forget();
  for (const words of WICKED) {
    const short = words.slice(0, 60);
    const replies = [
      await player.slash('battle new', { opponent: short }),
      await player.slash('battle new', { army: words, points: 500 }),
      await player.slash('army show', { army: words }),
      await player.slash('battle status', { unit: words }),
      await player.slash('battle map', { around: words }),
      await player.slash('activate', { unit: words }),
      await player.slash('answer', { with: words }),
      await player.slash('roll', { dice: words }),
      await player.slash('pool combine', { dice: words }),
    ];
    for (const reply of replies) {
      expect(reply.text, words).not.toBe('');
      expect(said(reply.text), words).not.toMatch(LIVE);
      expect(reply.text, words).not.toMatch(/undefined|could not be finished|stumbled/);
    }
    for (const choice of await player.autocomplete('run', { unit: words }, 'unit'))
      expect(choice.name).not.toMatch(/[\u202e\u200b]/);
  }
  expect(await house.discord.pings()).toEqual([]);
});

test('the words that are mixed into the dice are shown at the end as words', async () => {
  const field = await begun(house.discord, { words: '`@everyone` \u202e<@&1>```' });
  await field.one.slash('battle concede');
  await field.one.press('Concede');
  const over = await field.one.sees('dice were thrown');
  expect(textOf(over)).not.toContain('everyone');
  const verified = await field.one.press('Verify', { message: over });
  expect(verified.text).toMatch(/`'@everyone' {2}<@&1>'''\/[0-9a-f]{32}`/);
  expect(verified.text).toContain('dice are as the seal says');
});

test('a user with a wicked name opens a battle under a plain one', async () => {
  const discord = house.discord;
  const name = 'x @everyone `x` **y**';
  await discord.addUser(name);
  const reply = await discord.as(name).slash('battle new', { points: 500 });
  const thread = /<#(\d+)>/.exec(reply.text)?.[1] as string;
  const channel = house.running?.bot.client.channels.cache.get(thread);
  expect(channel && 'name' in channel ? channel.name : '').toBe('x everyone x y seeks an opponent · 500 points');
});

test('only seats act: a spectator has a look and nothing else', async () => {
  const field = await begun(house.discord);
  const asked = await whoIsAsked(field);
  const { watcher } = field;
  for (const label of buttonsOf(asked.prompt).filter(name => name !== 'Board'))
    expect((await watcher.press(label, { message: asked.prompt })).text).toBe(`Only <@${asked.id}> can answer this.`);
  for (const command of ['pass', 'battle undo', 'battle concede', 'battle start', 'battle leave'])
    expect((await watcher.slash(command)).text, command).toMatch(
      /no army in this battle|not in this battle|Only those who play|has started/,
    );
  expect((await watcher.slash('answer', { with: 'South' })).text).toMatch(/^You have no army in this battle/);
  const lobby = await field.one.sees('Dice are sealed');
  const id = (await house.running?.bot.games.battleIn(field.thread))?.id;
  expect((await watcher.forge(`concede|${id}||`, lobby)).text).toMatch(/^You have no army in this battle/);
  expect(textOf(await field.one.sees('Dice are sealed'))).toBe(textOf(lobby));
  expect((await watcher.autocomplete('activate', { unit: '' }, 'unit')).length).toBe(0);
  for (const command of ['battle status', 'battle map', 'battle log', 'battle verify', 'pool show']) {
    const reply = await watcher.slash(command);
    expect(reply.ephemeral, command).toBe(true);
    expect(partsOf(reply.message).filter(part => part.type === 2 && part.label !== 'Board')).toEqual([]);
  }
});

test('exactly one ping a hand-over, none for anything else', async () => {
  await house.discord.forget();
  const field = await opened(house.discord, { opponent: `<@${TWO}>`, army: 'meridian-500' });
  expect((await house.discord.pings()).map(({ userId }) => userId)).toEqual([TWO]);
  await house.discord.forget();
  const lobby = await field.two.press('Army');
  await field.two.choose('Army', 'brood-500', { message: lobby.message });
  await field.one.press('Start');
  const seen = new Set<string>();
  /** Who was asked just before. */
  let before: string[] = [];
  const lookAtQuestions = async () => {
    await until(async () => (await house.running?.bot.games.outbox.channels())?.length === 0, 20_000);
    const asked = (await field.one.messages()).flatMap(prompt => {
      const id = /### <@(\d+)> ·/.exec(textOf(prompt))?.[1];
      return id === undefined ? [] : [{ id, prompt }];
    });
    const pinged = new Set((await house.discord.pings()).map(({ messageId }) => messageId));
    // Whoever is being asked already has the hand: no other question calls them again.
    const called = new Set(before);
    for (const { id, prompt } of asked.filter(one => !seen.has(one.prompt.id))) {
      expect(pinged.has(prompt.id), textOf(prompt)).toBe(!called.has(id));
      called.add(id);
      seen.add(prompt.id);
    }
    before = asked.map(({ id }) => id);
    return asked;
  };
  for (let answers = 0; answers < 25; answers += 1) {
    const { id, prompt } = (await lookAtQuestions())[0]!;
    expect(await answerOnce(id === ONE ? field.one : field.two, prompt)).toMatch(/^Counted/);
  }
  await lookAtQuestions();
  const pings = await house.discord.pings();
  expect(new Set(pings.map(({ messageId }) => messageId)).size).toBe(pings.length);
  for (const { text, userId } of pings) expect(text).toMatch(new RegExp(`^### <@${userId}> ·`));
  for (const { messageId } of pings) expect(seen).toContain(messageId);
  const asks = pings.map(({ userId }) => userId);
  expect(asks).toContain(ONE);
  expect(asks).toContain(TWO);
  await house.discord.forget();
  await field.one.slash('battle status');
  await field.watcher.slash('battle log');
  await field.watcher.slash('roll', { dice: '2d6' });
  expect(await house.discord.pings()).toEqual([]);
});

test('every request that could mention says whom, and the token stands in no log and no message', async () => {
  const field = await begun(house.discord, { opponent: 'computer' });
  await question(field.one, ONE);
  const { token } = house.discord;
  expect(house.log.length).toBeGreaterThan(0);
  expect(house.log.join('')).not.toContain(token);
  for (const message of [...(await field.one.messages()), ...(await house.discord.as('one').messages())])
    expect(JSON.stringify(message)).not.toContain(token);
});
