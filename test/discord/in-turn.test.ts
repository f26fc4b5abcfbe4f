import { EventEmitter } from 'node:events';
import { Events } from 'discord.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { listen } from '../../src/discord/router.js';

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
  listen({ client, log: pino({ level: 'silent' }) } as unknown as Bot, () => ({
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
        options: { getSubcommand: () => null },
        isChatInputCommand: () => true,
        isRepliable: () => true,
        deferReply: () => until(`acknowledge ${id}`),
        editReply: async (body: unknown) => said.set(id, JSON.stringify(body)),
      });
    },
  };
}

test('of 400 requests of one member four are acknowledged at a time; another’s is at once', async () => {
  const here = room();
  for (let count = 0; count < 400; count += 1) here.type(`flood ${count}`, 'one');
  here.type('map', 'two');
  await settled();
  expect(here.seen).toEqual([0, 1, 2, 3].map(count => `acknowledge flood ${count}`).concat('acknowledge map'));
  here.end('acknowledge flood 2');
  await settled();
  expect(here.seen.slice(5)).toEqual(['acknowledge flood 4', 'work flood 2']);
});

test('four of a member’s requests are worked on at a time; of too many each is told so', async () => {
  const here = room();
  const count = 4 + 100 + 3;
  for (let each = 0; each < count; each += 1) here.type(`${each}`, 'one');
  for (let each = 0; each < count; each += 1) {
    await settled();
    here.end(`acknowledge ${each}`);
  }
  await settled();
  const working = () => here.seen.filter(what => what.startsWith('work'));
  expect(working()).toEqual(['work 0', 'work 1', 'work 2', 'work 3']);
  expect([...here.said.keys()]).toEqual(['104', '105', '106']);
  expect(here.said.get('106')).toContain('wait for your answers, then ask again.');
  here.type('other', 'two');
  await settled();
  here.end('acknowledge other');
  await settled();
  expect(working()).toContain('work other');
  for (let each = 0; each < 104; each += 1) {
    here.end(`work ${each}`);
    await settled();
  }
  expect(working()).toHaveLength(105);
});
