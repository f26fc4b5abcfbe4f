import { EventEmitter } from 'node:events';
import { Events } from 'discord.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { allCommands } from '../../src/commands/index.js';
import type { Bot } from '../../src/discord/bot.js';
import { listen } from '../../src/discord/router.js';
import { teachLanguages } from '../../src/languages/catalogues.js';
import { allEnglish } from '../support/all-english.js';

/** A bot whose every command is dear and ends when the test says so, in a language. */
function room(languages = allEnglish) {
  const client = new EventEmitter();
  const ends: (() => void)[] = [];
  const log: string[] = [];
  let id = 0;
  listen({ client, languages, log: pino({}, { write: line => log.push(line) }) } as unknown as Bot, noun => ({
    options: [],
    reply: 'public',
    ...(noun === 'roll' ? {} : { dear: true as const }),
    run: (_bot, interaction) =>
      new Promise(resolve => {
        ends.push(() => {
          void interaction.editReply({ content: 'done' });
          resolve();
        });
      }),
  }));
  return {
    ends,
    log,
    /** What was answered, with who sees it. */
    type(commandName: string, user: string, acknowledged: Promise<unknown> = Promise.resolve()): string[] {
      id += 1;
      const said: string[] = [];
      client.emit(Events.InteractionCreate, {
        id: String(id),
        user: { id: user },
        commandName,
        options: { getSubcommand: () => null, data: [] },
        isChatInputCommand: () => true,
        isRepliable: () => true,
        deferReply: async ({ flags }: { flags?: number }) => {
          said.push(flags === undefined ? 'public' : 'private');
          await acknowledged;
        },
        editReply: async (body: object) => said.push(JSON.stringify(body)),
      });
      return said;
    },
  };
}

test('a second dear request is answered at once while the first is under way, of whatever kind', async () => {
  const { ends, type, log } = room();
  const first = type('odds', 'ada');
  await expect.poll(() => ends.length).toBe(1);
  const second = type('army', 'ada');
  await expect.poll(() => second.length).toBe(2);
  expect(second[0]).toBe('private');
  expect(second[1]).toContain('still being worked out; ask again when you have its answer.');
  expect(first).toEqual(['public']);
  // Others, and what is not dear, are not held up.
  type('odds', 'bob');
  type('roll', 'ada');
  await expect.poll(() => ends.length).toBe(3);
  for (const end of ends.splice(0)) end();
  await expect.poll(() => first.at(-1)).toContain('done');
  const third = type('army', 'ada');
  await expect.poll(() => ends.length).toBe(1);
  expect(third).toEqual(['public']);
  expect(log).toEqual([]);
});

test('what everybody is to read is not done for one alone where the request before ends meanwhile', async () => {
  const { ends, type } = room();
  type('odds', 'ada');
  await expect.poll(() => ends.length).toBe(1);
  let acknowledge: (value?: unknown) => void = () => undefined;
  const second = type('army', 'ada', new Promise(resolve => (acknowledge = resolve)));
  await expect.poll(() => second).toEqual(['private']);
  for (const end of ends.splice(0)) end();
  await new Promise(resolve => setTimeout(resolve, 20));
  acknowledge();
  await expect.poll(() => second.length).toBe(2);
  expect(second[1]).toContain('still being worked out');
  expect(ends).toEqual([]);
});

test('whoever must wait reads it in their language', async () => {
  teachLanguages();
  const { ends, type } = room({ ...allEnglish, of: () => 'de' });
  type('odds', 'ada');
  await expect.poll(() => ends.length).toBe(1);
  const second = type('army', 'ada');
  await expect.poll(() => second.length).toBe(2);
  expect(second[1]).toContain('Deine vorige Anfrage wird noch bearbeitet');
});

test('odds, files, pictures, long readings and whatever opens something are dear', () => {
  const dear = allCommands([]).filter(command => command.dear !== undefined);
  expect(dear.map(({ path }) => path.join(' '))).toEqual([
    'battle new',
    'battle join',
    'battle map',
    'battle log',
    'battle replay',
    'battle export',
    'battle import',
    'army check',
    'army import',
    'host codex',
    'host battlefield',
    'host backup',
    'me data',
    'since',
    'report',
    'campaign new',
    'campaign standings',
    'campaign stats',
    'odds words',
    'odds dice',
    'odds units',
    'ruling propose',
    'ruling withdraw',
  ]);
});
