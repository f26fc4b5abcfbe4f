import { EventEmitter } from 'node:events';
import { DiscordAPIError, Events, HTTPError } from 'discord.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { openLanguages } from '../../src/discord/languages.js';
import { listen } from '../../src/discord/router.js';
import type { Language } from '../../src/engine/language.js';
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
  const warned: string[] = [];
  client.on(Events.Warn, words => warned.push(words));
  return {
    log,
    warned,
    ran: () => ran,
    type(id: string) {
      client.emit(Events.InteractionCreate, {
        id,
        client,
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
  expect(here.warned).toEqual([]);
});

test('that another bot answers with the same token is told to the host, who may stop one', async () => {
  const here = room(async () => {
    throw acknowledgedAlready();
  });
  here.type('1');
  await expect.poll(here.ran).toBe(1);
  expect(here.warned).toEqual([expect.stringContaining('another bot runs with this DISCORD_TOKEN: stop one')]);
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

test('an answer that Discord promised, though every word of that was lost, is filled in once Discord takes it', async () => {
  for (const reply of ['private', 'public'] as const) {
    const client = new EventEmitter();
    const said: string[] = [];
    let down = 1;
    const log = pino({ level: 'silent' });
    listen({ client, languages: allEnglish, log } as unknown as Bot, () => ({
      options: [],
      reply,
      run: async () => {},
    }));
    const shown = (how: string) => async (body?: unknown) => {
      if (down > 0) {
        down -= 1;
        throw lost();
      }
      said.push(body === undefined ? how : `${how}: ${JSON.stringify(body)}`);
    };
    client.emit(Events.InteractionCreate, {
      id: '1',
      user: { id: 'one' },
      client,
      commandName: 'roll',
      options: { getSubcommand: () => null, data: [] },
      isChatInputCommand: () => true,
      isRepliable: () => true,
      deferReply: async () => {
        throw lost();
      },
      editReply: shown('edited'),
      deleteReply: shown('taken away'),
      followUp: shown('added'),
    });
    const could = expect.stringContaining('This could not be finished');
    const told = reply === 'private' ? [could] : ['taken away', could];
    await expect.poll(() => said, { timeout: 5_000 }).toEqual(told);
  }
});

/** A bot on these servers, told anew of those that it is on; the servers that it takes for gone, where Discord says `asked`. */
async function toldAnewOf(named: string[], asked: () => unknown): Promise<string[]> {
  const gone: string[] = [];
  const server = (id: string) => [id, { id, channels: { cache: new Map() } }] as const;
  const client = Object.assign(new EventEmitter(), {
    guilds: { cache: new Map([server('5'), server('6')]) },
    rest: { get: async () => asked() },
  });
  const games = { serverGone: async (id: string) => void gone.push(id) };
  listen({ client, games, languages: allEnglish, log: pino({ level: 'silent' }) } as unknown as Bot, () => undefined);
  client.emit(Events.Raw, { t: 'READY', d: { guilds: named.map(id => ({ id, unavailable: true })) } });
  await new Promise(resolve => setImmediate(resolve));
  expect([...client.guilds.cache.keys()]).toEqual(['5', '6'].filter(id => !gone.includes(id)));
  return gone;
}

test('a server that took the bot away while it was not connected is gone, and no other', async () => {
  const unknown = () => {
    throw new DiscordAPIError({ code: 10004, message: 'Unknown Guild' }, 10004, 404, 'GET', 'https://x.test', {});
  };
  expect(await toldAnewOf(['5'], unknown)).toEqual(['6']);
  expect(await toldAnewOf(['5', '6'], unknown)).toEqual([]);
  expect(await toldAnewOf([], () => ({}))).toEqual([]);
  const down = () => {
    throw new HTTPError(503, 'Service Unavailable', 'GET', 'https://x.test', {});
  };
  expect(await toldAnewOf([], down)).toEqual([]);
});

test.for([
  [Events.GuildCreate, 'that adds the bot'],
  [Events.GuildAvailable, 'that had added the bot before it was started'],
] as const)('%s: a server %s is told of it once, in its own language; one that plays knows it', async ([event]) => {
  const client = Object.assign(new EventEmitter(), {
    user: { id: 'bot' },
    rest: { post: async (route: string, { body }: { body: object }) => void posted.push(route + JSON.stringify(body)) },
  });
  const posted: string[] = [];
  const facts = new Map<string, string>();
  const chosen = new Map<string, Language>();
  const bot = {
    client,
    log: pino({ level: 'silent' }),
    languages: await openLanguages({
      languages: async () => new Map(),
      setLanguage: async ({ whose, language }) => void chosen.set(whose, language!),
    }),
    games: {
      rulesets: [],
      serversWithBattles: async () => ['plays'],
      serverBack: async () => [],
      remembered: async (fact: string) => facts.get(fact),
      remember: async (fact: string, value: string) => void facts.set(fact, value),
    },
  };
  listen(bot as unknown as Bot, () => undefined);
  const server = (id: string) => ({
    id,
    preferredLocale: 'de',
    systemChannel: { id: `welcome-${id}`, permissionsFor: () => ({ has: () => true }) },
    members: { me: {} },
  });
  for (const id of ['new', 'plays']) client.emit(event, server(id));
  await expect.poll(() => posted.length).toBe(1);
  client.emit(event, server('new'));
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(posted).toHaveLength(1);
  expect(posted[0]).toContain('welcome-new');
  expect(posted[0]).toContain('Wie eine Runde abläuft');
  expect([...chosen]).toEqual([['new', 'de']]);
});
