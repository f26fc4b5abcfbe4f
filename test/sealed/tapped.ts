import { createHash } from 'node:crypto';
import { type APIInteraction, Client, type Interaction } from 'discord.js';
import { pino } from 'pino';
import { findCommand } from '../../src/commands/command.js';
import { allCommands } from '../../src/commands/index.js';
import type { Bot } from '../../src/discord/bot.js';
import { openLanguages } from '../../src/discord/languages.js';
import { handle } from '../../src/discord/router.js';
import { Sender } from '../../src/discord/sender.js';
import { openGames } from '../../src/games/open-games.js';
import { altOf } from '../../src/render/alt.js';
import type { PictureRequest } from '../../src/render/picture.js';
import { sceneOf } from '../../src/render/scene.js';
import { allRulesets } from '../../src/rulesets/registry.js';

export const GUILD = '3000000000000000001';
export const CHANNEL = '3000000000000000002';
export const THREAD = '3000000000000000003';
const BOT = '1000000000000000001';
const NOW = 1_900_000_000_000;

/**
 * The whole bot on a file of its own, without a network: everything that leaves it towards Discord, and everything that it
 * logs, is written down in `said`. Time stands still and chance repeats, so that two of them differ by their files alone.
 */
export class Tapped {
  /** Requests to Discord with their bodies, and lines of the log, in order. */
  said: string[] = [];
  readonly commands;
  readonly #client: Client;
  #ids = 0;

  private constructor(readonly bot: Bot) {
    this.#client = bot.client;
    this.commands = allCommands(bot.games.rulesets);
  }

  static async open(file: string): Promise<Tapped> {
    const heard: { said: (line: string) => void } = { said: () => {} };
    const client = tappedClient(line => heard.said(line));
    const chance = repeating();
    const log = pino({ level: 'info', base: null, timestamp: false }, { write: line => heard.said(`log ${line}`) });
    const games = await openGames({
      file,
      rulesets: allRulesets(),
      now: () => NOW,
      random: chance,
      onFault: (fault, about) => heard.said(`fault ${about} ${fault instanceof Error ? fault.stack : fault}`),
    });
    const painter = {
      paint: async (request: PictureRequest) => painted(request),
      film: async (film: string) => ({ gif: Buffer.from('film'), alt: film.slice(0, 1_000) }),
      close: async () => {},
    };
    const tapped = new Tapped({
      client: client as Client<true>,
      games,
      painter,
      log,
      languages: await openLanguages(games),
    });
    heard.said = line => tapped.said.push(line);
    return tapped;
  }

  async close(): Promise<void> {
    await this.bot.games.close();
    await this.#client.destroy();
  }

  /** What was said since this was asked last. */
  heard(): string[] {
    return this.said.splice(0);
  }

  /** Types a slash command; with `focused` only asks for the completions of that option. */
  async type(user: string, path: readonly string[], options: Typed[], focused?: string): Promise<void> {
    const [name = '', sub] = path;
    const typed = options.map(option => (option.name === focused ? { ...option, focused: true } : option));
    const attachments = Object.fromEntries(
      options.filter(({ type }) => type === 11).map(({ value }) => [value, attachment(String(value))]),
    );
    await this.#handle(user, focused === undefined ? 2 : 4, {
      data: {
        id: '9',
        name,
        type: 1,
        options: sub === undefined ? typed : [{ type: 1, name: sub, options: typed }],
        resolved: { attachments },
      },
    });
  }

  /** Presses a button, chooses the first of a menu, or fills a modal, on a private message of the bot. */
  async press(user: string, kind: 'button' | 'menu' | 'modal', id: string): Promise<void> {
    const message = { ...aMessage('77', THREAD), flags: 64 };
    const pressed = {
      button: { component_type: 2, custom_id: id },
      menu: { component_type: 3, custom_id: id, values: ['0'] },
      modal: {
        custom_id: id,
        components: [{ type: 18, id: 1, component: { type: 4, id: 2, custom_id: 'place', value: 'F5' } }],
      },
    }[kind];
    await this.#handle(user, kind === 'modal' ? 5 : 3, { data: pressed, message });
  }

  /** Sends everything that waits to be sent. */
  async post(): Promise<void> {
    const { outbox } = this.bot.games;
    if ((await outbox.channels()).length === 0) return;
    const sender = new Sender(this.bot);
    await sender.start();
    while ((await outbox.channels()).length > 0) await new Promise(setImmediate);
    await sender.stop();
  }

  async #handle(user: string, type: number, more: object): Promise<void> {
    this.#ids += 1;
    const raw = {
      id: `5${String(this.#ids).padStart(17, '0')}`,
      application_id: BOT,
      token: `token${this.#ids}`,
      type,
      version: 1,
      channel_id: THREAD,
      guild_id: GUILD,
      member: { user: aUser(user), roles: [], permissions: '8', joined_at: '2024-01-01T00:00:00.000Z', flags: 0 },
      app_permissions: '8',
      locale: 'en-US',
      guild_locale: 'en-US',
      entitlements: [],
      authorizing_integration_owners: { 0: GUILD },
      context: 0,
      attachment_size_limit: 10_000_000,
      ...more,
    };
    const interaction = await interactionOf(this.#client, raw as unknown as APIInteraction);
    await handle(this.bot, (noun, verb) => findCommand(this.commands, noun, verb), interaction);
    // A battle against the computer may have been opened: what it answers belongs to this.
    await this.bot.games.idle();
    await this.post();
  }
}

export interface Typed {
  name: string;
  type: number;
  value: string | number | boolean;
}

/** The object that discord.js makes of what Discord sends. */
function interactionOf(client: Client, raw: APIInteraction): Promise<Interaction> {
  return new Promise(resolve => {
    client.once('interactionCreate', resolve);
    const { actions } = client as unknown as { actions: { InteractionCreate: { handle(raw: APIInteraction): void } } };
    actions.InteractionCreate.handle(raw);
  });
}

function painted(request: PictureRequest) {
  const wanted = JSON.parse(JSON.stringify(request)) as PictureRequest;
  const scene = sceneOf(wanted);
  return { png: Buffer.from(hash(JSON.stringify(scene))), alt: altOf(wanted, scene) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function repeating() {
  let drawn = 0;
  return (bytes: number): Uint8Array => {
    drawn += 1;
    return createHash('sha512').update(`drawn ${drawn}`).digest().subarray(0, bytes);
  };
}

/** A client whose requests go nowhere: each is told, and answered as Discord would. */
function tappedClient(told: (line: string) => void): Client {
  let messages = 0;
  const client = new Client({
    intents: [],
    rest: {
      retries: 0,
      // Nothing is on the other side that wants to be spared.
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      async makeRequest(url, { method, body }) {
        const path = new URL(url).pathname.replace(/^\/api\/v\d+/, '');
        told(`${method} ${path} ${await written(body)}`);
        messages += 1;
        return answered(method ?? 'GET', path, String(4_000_000_000_000_000_000n + BigInt(messages)));
      },
    },
  });
  client.rest.setToken('token');
  Object.assign(client, { user: { id: BOT }, application: { id: BOT } });
  return client;
}

/** A body as text; of attached files what is in them. */
async function written(body: unknown): Promise<string> {
  if (!(body instanceof FormData)) return typeof body === 'string' ? body : '';
  const parts = await Promise.all(
    [...body.entries()].map(async ([name, part]) => `${name}=${typeof part === 'string' ? part : await part.text()}`),
  );
  return parts.join('&');
}

function answered(method: string, path: string, id: string): Response {
  const [, noun, of = '', under] = path.split('/');
  if (method === 'DELETE' || noun === 'interactions') return new Response(null, { status: 204 });
  if (noun === 'users') return Response.json(aUser(of));
  if (noun === 'channels' && under === undefined) return Response.json(aThread());
  if (method === 'GET' && path.endsWith('/messages')) return Response.json([]);
  return Response.json(aMessage(id, THREAD));
}

function aUser(id: string) {
  return { id, username: `user${id}`, discriminator: '0', avatar: null, global_name: `User ${id}`, bot: false };
}

function aThread() {
  const thread_metadata = {
    archived: false,
    locked: false,
    auto_archive_duration: 60,
    archive_timestamp: '2024-01-01',
  };
  return { id: THREAD, type: 11, guild_id: GUILD, parent_id: CHANNEL, name: 'a battle', thread_metadata };
}

function aMessage(id: string, channel: string) {
  const author = { ...aUser(BOT), bot: true };
  const empty = { content: '', embeds: [], attachments: [], components: [], mentions: [], mention_roles: [] };
  return { id, channel_id: channel, type: 0, author, timestamp: '2024-01-01T00:00:00.000Z', flags: 0, ...empty };
}

/** A file that cannot be fetched. */
function attachment(id: string) {
  return { id, filename: 'list.yaml', size: 10, url: 'ftp://nowhere/list.yaml', proxy_url: 'ftp://nowhere/list.yaml' };
}
