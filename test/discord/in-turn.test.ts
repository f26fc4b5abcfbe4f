import { EventEmitter } from 'node:events';
import { Events } from 'discord.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { listen } from '../../src/discord/router.js';
import { allEnglish } from '../support/all-english.js';

/** Everything that is ready goes on. */
const settled = () => new Promise(resolve => setImmediate(resolve));

/** A bot whose acknowledgements and work end when the test says so. */
function room() {
  const client = new EventEmitter();
  const seen: string[] = [];
  const said = new Map<string, string>();
  const open = new Map<string, () => void>();
  const until = (what: string) =>
    new Promise<void>(resolve => {
      seen.push(what);
      open.set(what, resolve);
    });
  listen({ client, languages: allEnglish, log: pino({ level: 'silent' }) } as unknown as Bot, () => ({
    options: [],
    reply: 'private',
    run: async (_bot, interaction) => until(`work ${interaction.id}`),
  }));
  return {
    seen,
    said,
    end(what: string) {
      open.get(what)?.();
    },
    type(id: string, user: string) {
      client.emit(Events.InteractionCreate, {
        id,
        user: { id: user },
        commandName: 'roll',
        options: { getSubcommand: () => null, data: [] },
        isChatInputCommand: () => true,
        isRepliable: () => true,
        deferReply: () => until(`acknowledge ${id}`),
        editReply: async (body: unknown) => said.set(id, JSON.stringify(body)),
      });
    },
  };
}

test('of 400 requests of one member two are acknowledged at a time; another’s is at once', async () => {
  const here = room();
  for (let count = 0; count < 400; count += 1) here.type(`flood ${count}`, 'one');
  here.type('map', 'two');
  await settled();
  expect(here.seen).toEqual(['acknowledge flood 0', 'acknowledge flood 1', 'acknowledge map']);
  here.end('acknowledge flood 1');
  await settled();
  expect(here.seen.slice(3)).toEqual(['acknowledge flood 2', 'work flood 1']);
});

test('two of a member’s requests are worked on at a time; of too many each is told so', async () => {
  const here = room();
  const count = 2 + 100 + 3;
  for (let each = 0; each < count; each += 1) here.type(`${each}`, 'one');
  for (let each = 0; each < count; each += 1) {
    await settled();
    here.end(`acknowledge ${each}`);
  }
  await settled();
  const working = () => here.seen.filter(what => what.startsWith('work'));
  expect(working()).toEqual(['work 0', 'work 1']);
  expect([...here.said.keys()]).toEqual(['102', '103', '104']);
  expect(here.said.get('104')).toContain('wait for your answers, then ask again.');
  here.type('other', 'two');
  await settled();
  here.end('acknowledge other');
  await settled();
  expect(working()).toContain('work other');
  for (let each = 0; each < 102; each += 1) {
    here.end(`work ${each}`);
    await settled();
  }
  expect(working()).toHaveLength(103);
});
