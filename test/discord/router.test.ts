import { EventEmitter } from 'node:events';
import { DiscordAPIError, Events } from 'discord.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { listen } from '../../src/discord/router.js';
import { NotPainted } from '../../src/render/picture.js';
import { allEnglish } from '../support/all-english.js';

const acknowledgedAlready = () =>
  new DiscordAPIError(
    { code: 40060, message: 'Interaction has already been acknowledged.' },
    40060,
    400,
    'POST',
    'https://discord.com/api/v10/interactions/1/token/callback',
    { body: undefined, files: undefined },
  );
const lost = () => Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });

/** A bot that knows one command, and what becomes of a `/roll` typed under `id`. */
function room(acknowledge: () => Promise<void>) {
  const client = new EventEmitter();
  let ran = 0;
  const log: string[] = [];
  listen({ client, languages: allEnglish, log: pino({}, { write: line => log.push(line) }) } as unknown as Bot, () => ({
    options: [],
    reply: 'private',
    run: async (_bot, interaction) => {
      expect(interaction.deferred).toBe(true);
      expect(interaction.ephemeral).toBe(true);
      ran += 1;
    },
  }));
  return {
    log,
    ran: () => ran,
    type(id: string) {
      client.emit(Events.InteractionCreate, {
        id,
        user: { id: 'one' },
        commandName: 'roll',
        options: { getSubcommand: () => null, data: [] },
        isChatInputCommand: () => true,
        isRepliable: () => false,
        deferReply: acknowledge,
      });
    },
  };
}

test('an interaction that is delivered twice is handled once', async () => {
  const here = room(async () => {});
  here.type('1');
  here.type('1');
  here.type('2');
  // What was typed last is handled last.
  await expect.poll(here.ran).toBeGreaterThanOrEqual(2);
  expect(here.ran()).toBe(2);
});

test('an acknowledgement whose answer was lost counts', async () => {
  const answers = [lost, acknowledgedAlready];
  const here = room(async () => {
    const fault = answers.shift();
    if (fault) throw fault();
  });
  here.type('1');
  await expect.poll(here.ran).toBe(1);
  expect(answers).toEqual([]);
  expect(here.log).toEqual([]);
});

test('a picture that was not begun is told with its own sentence, and is no fault for the log', async () => {
  const client = new EventEmitter();
  const log: string[] = [];
  const said: string[] = [];
  listen({ client, languages: allEnglish, log: pino({}, { write: line => log.push(line) }) } as unknown as Bot, () => ({
    options: [],
    reply: 'private',
    run: async () => {
      throw new NotPainted('Ask for it again in a minute.');
    },
  }));
  client.emit(Events.InteractionCreate, {
    id: '1',
    user: { id: 'one' },
    commandName: 'battle',
    options: { getSubcommand: () => 'map', data: [] },
    isChatInputCommand: () => true,
    isRepliable: () => true,
    deferReply: async () => {},
    editReply: async (body: unknown) => said.push(JSON.stringify(body)),
  });
  await expect.poll(() => said).toEqual([expect.stringContaining('"content":"Ask for it again in a minute."')]);
  expect(log).toEqual([]);
});
