import { Routes } from 'discord.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Player, textOf } from '../../sandbox/sandbox.js';
import {
  answerOnce,
  begun,
  buttonsOf,
  customIdOf,
  doubled,
  type Field,
  gone,
  House,
  ONE,
  partsOf,
  playUntil,
  question,
  TWO,
  until,
  whoIsAsked,
} from './house.js';

let house: House;
let field: Field;
beforeAll(async () => {
  house = await House.open();
  field = await begun(house.discord);
  // Questions with a single answer are asked here, too.
  for (const player of [field.one, field.two]) await player.slash('me ask', { about: 'forced', ask: true });
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.discord.faults()).toEqual([]);
});

const battle = async () => (await house.running?.bot.games.battleIn(field.thread))?.id ?? '';
const counted = async () => (await house.running?.bot.games.log(await battle()))?.entries.at(-1)?.seq;

test('the wrong presser is told whose question it is, and nothing counts', async () => {
  const { id, prompt } = await whoIsAsked(field);
  const before = await counted();
  const other = id === ONE ? field.two : field.one;
  const label = buttonsOf(prompt)[0] as string;
  for (const player of [other, field.watcher, field.host]) {
    const reply = await player.press(label, { message: prompt });
    expect(reply.ephemeral).toBe(true);
    expect(reply.text).toBe(`Only <@${id}> can answer this.`);
  }
  expect(await counted()).toBe(before);
});

/** The question which edge to fight from: of one player alone. */
const ALONE = /choose your table edge/;

test('a stale press is told who answered what and when', async () => {
  // One is asked alone: what several are asked together stays sealed until all have answered.
  const asked = await playUntil(field, ALONE);
  const label = buttonsOf(asked.prompt)[0] as string;
  const stale = customIdOf(asked.prompt, label);
  const lobby = await field.one.sees('Dice are sealed');
  await answerOnce(asked.player, asked.prompt);
  const other = asked.id === ONE ? field.two : field.one;
  const name = new RegExp(`^This was answered by <@${asked.id}> at <t:\\d+:t> \\(.+\\)\\.$`);
  expect((await other.forge(stale, lobby)).text).toMatch(name);
  expect((await asked.player.forge(stale, lobby)).text).toMatch(/^This was answered by you at <t:\d+:t> \(.+\)\.$/);
});

test('a command that does not fit repeats the question that waits as it was asked', async () => {
  const { player } = await playUntil(field, /are you ready\?/);
  expect((await player.slash('fight', { unit: 'Marshal' })).text).toMatch(
    /^That does not fit now\. You are asked: [^.?]*are you ready\? Use `\//,
  );
});

test('forged custom ids get a sentence each, and change nothing', async () => {
  const asked = await playUntil(field, /spend your pool/);
  const lobby = await field.one.sees('Dice are sealed');
  const id = await battle();
  const decision = customIdOf(asked.prompt, 'Orders').split('|')[2] as string;
  const before = await counted();
  const forged = [
    'x',
    '||||',
    'answer',
    `answer|${id}|${decision}`,
    `answer|${id}|${decision}|0|1`,
    'answer|__proto__|constructor|toString',
    `answer|${id}|__proto__|0`,
    `answer|${id}|${decision}|-1`,
    `answer|${id}|${decision}|99`,
    `answer|${id}|${decision}|1e3`,
    `answer|${id}|${decision}|`,
    `answer|${id}|9999.0|0`,
    `panel|nobattle|${decision}|`,
    `answer|zz99|${decision}|0`,
    `pick|${id}|${decision}|0.NaN`,
    `page|${id}|${decision}|0.999`,
    `confirm|${id}|${decision}|7`,
    `typed|${id}|${decision}|0`,
    `why|${id}|9999|`,
    `why|${id}|constructor|`,
    `board|zz99||`,
    `start|${id}||`,
    `pace|${id}||__proto__`,
    `pickarmy|${id}||red`,
    `ground|${id}||another`,
    `'; DROP TABLE battles; --`,
    `answer|${id}'--|${decision}|0`,
    '**@everyone**|`x`',
    `confirm|${id}|${'9'.repeat(60)}|0`,
    'vote|x||else',
  ];
  for (const customId of forged) {
    const reply = await asked.player.forge(customId, lobby);
    expect(reply.text, customId).toMatch(/[.?:]|###/);
    expect(reply.text, customId).not.toMatch(/undefined|NaN|\[object|Error|at .+\.(ts|js)|could not be finished/);
  }
  for (const values of [['__proto__'], ['-1'], ['999'], ['0', '0', '0'], ['constructor', '1']]) {
    const reply = await asked.player.forge(`pick|${id}|${decision}|0.0`, lobby, values);
    expect(reply.text).not.toMatch(/undefined|could not be finished/);
  }
  expect(await counted()).toBe(before);
  expect(textOf(await field.one.sees('Dice are sealed'))).toBe(textOf(lobby));
  expect(textOf(await question(asked.player, asked.id))).toBe(textOf(asked.prompt));
  expect(await house.discord.refusals()).toEqual([]);
  expect((await asked.player.forge('a'.repeat(100), lobby)).text).toMatch(/not one of mine any more/);
});

test('the host alone takes another battlefield, and only before the start', async () => {
  const lobby = await field.one.sees('Dice are sealed');
  const id = await battle();
  expect((await field.two.forge(`ground|${id}||another`, lobby)).text).toMatch(/^Only <@\d+>, the host of this battle/);
  expect((await field.one.forge(`ground|${id}||another`, lobby)).text).toMatch(/^The battle has started/);
});

test('two presses at once: one counts', async () => {
  const asked = await playUntil(field, /spend your pool/);
  const panel = await asked.player.press('Orders', { message: asked.prompt });
  const ready = await asked.player.press('Suggest', { message: panel.message });
  const before = (await counted()) ?? 0;
  const replies = await Promise.all(
    [1, 2, 3].map(() => asked.player.press('Confirm', { message: ready.message }).catch(fault => fault as Error)),
  );
  expect(replies.some(reply => 'text' in reply && reply.text !== '')).toBe(true);
  const entries = (await house.running?.bot.games.log(await battle()))?.entries ?? [];
  const mine = entries.filter(entry => entry.seq > before && entry.by === asked.id);
  expect(mine.length).toBe(1);
  await gone(field, asked.prompt);
  expect(await doubled(field)).toEqual([]);
});

/** A unit that the pool, as the dice fell, can activate with an order of its own. */
async function takesAnOrder(player: Player): Promise<string | undefined> {
  for (const { value } of await player.autocomplete('activate', { unit: '' }, 'unit')) {
    const orders = await player.autocomplete('activate', { unit: String(value), order: '' }, 'order');
    if (orders.length > 0) return String(value);
  }
  return undefined;
}

test('a command that does not fit says what does; units must be there, alive and mine', async () => {
  const { player, id } = await playUntil(field, /spend your pool/);
  const other = id === ONE ? field.two : field.one;
  expect((await player.slash('fight', { unit: 'Marshal' })).text).toMatch(
    /^That does not fit now\. You are asked: Turn 1 · Command Phase · spend your pool\. Use `\/activate`/,
  );
  expect((await other.slash('pass')).text).toBe(`Nothing waits for you here now; <@${id}> is asked.`);
  expect((await field.watcher.slash('pass')).text).toBe(
    'You have no army in this battle; `/battle status` shows who plays.',
  );
  const theirs = id === ONE ? 'Matriarch' : 'Marshal';
  expect((await player.slash('activate', { unit: theirs })).text).toMatch(
    /“(Marshal|Matriarch)” is not one of them; choose /,
  );
  const unit = (await takesAnOrder(player)) ?? 'Dance';
  expect((await player.slash('activate', { unit, order: 'Dance' })).text).toMatch(/“Dance” is not one of them/);
  expect((await player.slash('activate', { unit: '**@everyone** `x`' })).text).not.toMatch(/[^\\]\*\*@everyone/);
  expect((await player.slash('battle status', { unit: 'Nobody' })).text).toMatch(/^There is no unit “Nobody” here/);
  expect((await player.slash('answer', { with: 'what' })).text).toMatch(/“what” is not one of them; choose /);
  await expect(player.slash('battle log', { page: 0 })).rejects.toThrow(/a number from 1 to 10000/);
  expect((await player.slash('battle log', { page: 9999 })).text).toMatch(/Page \d+ of \d+/);
});

test('an unknown place gets an example, an illegal move the reason and the nearest legal place', async () => {
  const asked = await playUntil(field, /Sub-phase II · move your units on Run orders/, 120);
  const typed = async (to: string) => {
    const units = await asked.player.autocomplete('run', { unit: '' }, 'unit');
    const unit = String(units.find(({ value }) => value !== 'none')?.value);
    return (await asked.player.slash('run', { unit, to })).text;
  };
  expect(await typed('over there')).toMatch(/^I do not know the place over there: name a square such as F5\.3, or /);
  expect(await typed('toward Ruin ZZZ')).toMatch(/^Nothing on the board is called Ruin ZZZ: the nearest is Ruin G\./);
  expect(await typed('ZZ99')).toMatch(/^ZZ99 lies off the board, which runs from A1 to /);
  // Units come on from the south or the north edge: the middle of the other one is out of reach.
  const edges = [await typed('D1'), await typed('D8')];
  expect(edges.join('\n')).toMatch(/cannot reach D[18](\.5)?: .+\. Run reaches `[A-H][1-8]/);
  const map = await asked.player.slash('battle map', { around: 'over there' });
  expect(map.text).toMatch(/F5|such as/);
  for (const inherited of ['constructor', 'toString']) {
    const none = await asked.player.slash('battle map', { around: inherited });
    expect(none.text).toContain(`There is no unit “${inherited}” here`);
    const status = await asked.player.slash('battle status', { unit: inherited });
    expect(status.text).toContain(`There is no unit “${inherited}” here`);
  }
});

test('a channel without a battle, and direct messages', async () => {
  const elsewhere = house.discord.as('watcher', { channel: 'general' });
  for (const command of [
    'pass',
    'battle status',
    'battle log',
    'battle verify',
    'battle map',
    'battle undo',
    'pool show',
  ])
    expect((await elsewhere.slash(command)).text).toBe('There is no battle in this channel; `/battle new` opens one.');
  const direct = house.discord.as('one', { channel: 'dm' });
  await expect(direct.slash('battle new')).rejects.toThrow(/there is no command/);
  expect((await direct.slash('roll', { dice: '2d6' })).text).toMatch(/2d6/);
  expect((await direct.slash('help')).text).toContain('Your first battle');
});

test('a client with looser commands than ours is refused by the bot itself', async () => {
  const { rest, application } = house.running!.bot.client;
  const ours = (await rest.get(Routes.applicationCommands(application!.id))) as Record<string, unknown>[];
  const loosened = ours.map(({ name, description, options, type }) => ({
    name,
    description,
    type,
    options: loose(options as Option[]),
  }));
  loosened.push({ name: 'gone', description: 'No longer ours.', type: 1, options: [] });
  await rest.put(Routes.applicationCommands(application!.id), { body: loosened });
  const one = house.discord.as('one');
  expect((await one.slash('gone')).text).toBe('I do not know that command any more; type `/help`.');
  expect((await one.slash('battle new', { points: -7 })).text).toMatch(/^`points:` takes 500, 1000, .+; type the/);
  expect((await one.slash('battle new', { points: 500, field: -1 })).text).toMatch(
    /^`field:` takes a whole number from 0 to 999999;/,
  );
  expect((await one.slash('pool roll', { dice: 5_000_000 })).text).toMatch(/1 to 30/);
  expect((await one.slash('pool roll', { dice: -1 })).text).toMatch(/1 to 30/);
  expect((await one.slash('army templates', { points: -1 })).text).toMatch(
    /^`points:` takes .+; type the command again\.$/,
  );
  expect((await one.slash('roll', { dice: `${'9'.repeat(300)}d6` })).text).not.toMatch(/could not be finished/);
  expect((await field.one.slash('battle log', { page: -5 })).text).toMatch(/^`page:` takes a whole number from 1 /);
  const words = await one.slash('battle new', { points: 500, words: `\`@everyone\u202e${'x'.repeat(500)}` });
  expect(words.text).toMatch(/^`words:` takes 0 to 60 characters;/);
  const direct = house.discord.as('one', { channel: 'dm' });
  expect((await direct.slash('battle new')).text).toBe(
    'Battles are played in a channel of a server; use `/battle new` there.',
  );
  expect((await direct.slash('pass')).text).toMatch(/^There is no battle in this channel/);
  await rest.put(Routes.applicationCommands(application!.id), { body: ours });
});

interface Option {
  type: number;
  name: string;
  description: string;
  required?: boolean;
  options?: Option[];
}

/** The same options without limits and choices. */
function loose(options: Option[] | undefined): Option[] {
  return (options ?? []).map(({ type, name, description, options: inner }) => ({
    type,
    name,
    description,
    ...(inner ? { options: loose(inner) } : {}),
  }));
}

test('each missing permission is named, and what was held back comes when it is granted', async () => {
  const names = {
    SendMessages: 'Send Messages',
    CreatePublicThreads: 'Create Public Threads',
    SendMessagesInThreads: 'Send Messages in Threads',
    AttachFiles: 'Attach Files',
    ReadMessageHistory: 'Read Message History',
  } as const;
  const one = house.discord.as('one', { channel: 'general' });
  for (const [permission, name] of Object.entries(names)) {
    await house.discord.deny('general', [permission as keyof typeof names]);
    expect((await one.slash('battle new')).text).toBe(
      `I cannot play a battle in <#1000000000000000021>: I lack **${name}** there. Somebody with Manage Channel can grant it.`,
    );
  }
  await house.discord.deny('general', ['ViewChannel', 'AttachFiles']);
  expect((await one.slash('battle new')).text).toMatch(/I lack \*\*View Channel\*\*, .*\*\*Attach Files\*\*/);
  await house.discord.allow('general', []);

  const fresh = await begun(house.discord, {}, 'general');
  const asked = await playUntil(fresh, ALONE);
  await house.discord.deny('general', ['SendMessagesInThreads']);
  expect(await answerOnce(asked.player, asked.prompt)).toMatch(/^Counted/);
  expect((await asked.player.slash('battle status')).text).toContain('I lack **Send Messages in Threads** there');
  await until(() => house.log.some(line => line.includes('/battle status says which permission is missing')));
  const before = (await fresh.watcher.messages()).length;
  await house.discord.allow('general', []);
  await until(async () => (await fresh.watcher.messages()).length > before, 5000);
  expect(await doubled(fresh)).toEqual([]);
});

test('a prompt that a moderator deleted comes back with `/battle status`, once and without a ping', async () => {
  const { player, prompt, id } = await whoIsAsked(field);
  const link = (await player.slash('battle status')).text;
  expect(link).toContain(`/${prompt.id})`);
  await house.discord.removeMessage(field.thread, prompt);
  await house.discord.forget();
  await Promise.all([player.slash('battle status'), field.watcher.slash('battle status')]);
  const again = await question(player, id);
  expect(textOf(again)).toBe(textOf(prompt));
  expect((await player.messages()).filter(message => textOf(message) === textOf(prompt))).toHaveLength(1);
  expect(await house.discord.pings()).toEqual([]);
  expect(await answerOnce(player, again)).toMatch(/^Counted/);
  await gone(field, again);
});

test('somebody else’s private panel is nobody’s business', async () => {
  const { player, id } = await playUntil(field, /move your units|spend your pool/);
  const other = id === ONE ? field.two : field.one;
  const panel = await player.press('Orders');
  expect(panel.ephemeral).toBe(true);
  for (const watching of [other, field.watcher, field.host])
    expect((await watching.messages()).some(message => message.id === panel.message?.id)).toBe(false);
  const board = await field.watcher.press('Board');
  expect(board.ephemeral).toBe(true);
  expect(board.message?.attachments).toHaveLength(1);
  expect(partsOf(board.message).some(part => part.type === 2)).toBe(false);
  const lobby = await field.one.sees('Dice are sealed');
  const forged = await field.watcher.forge(customIdOf(panel.message!, 'Suggest'), lobby);
  expect(forged.text).toBe(`Only <@${id === ONE ? ONE : TWO}> can answer this.`);
});
