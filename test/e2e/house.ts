import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Discord, type Player, type SeenMessage, startSandbox, textOf } from '../../sandbox/sandbox.js';
import { readConfig } from '../../src/config.js';
import type { ThreadOptions } from '../../src/games/games.js';
import { openGames } from '../../src/games/open-games.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { type Running, startBot } from '../../src/start-bot.js';

export const ONE = '1000000000000000011';
export const TWO = '1000000000000000012';

/** A sandbox and the real bot in this process, on a database of its own; its dice fall alike each time. */
export class House {
  running: Running | undefined;
  readonly folder = mkdtempSync(join(tmpdir(), 'fieldpost-e2e-'));
  /** What the bot logged, a line of JSON each. */
  readonly log: string[] = [];
  private bytes = 0;
  private readonly random = (count: number): Uint8Array => {
    this.bytes += 1;
    return createHash('sha512').update(`house ${this.bytes}`).digest().subarray(0, count);
  };
  discord!: Discord;
  private constructor(private readonly settings: Record<string, string>) {}

  static async open(settings: Record<string, string> = {}): Promise<House> {
    return new House(settings).opened();
  }

  /** One for all tests of a file, in which nothing that the bot sent was against Discord's rules in the end. */
  static ofFile(settings: Record<string, string> = {}): House {
    const house = new House(settings);
    beforeAll(() => house.opened());
    afterAll(async () => {
      expect(await house.discord.faults()).toEqual([]);
      await house.close();
    });
    return house;
  }

  private async opened(): Promise<House> {
    this.discord = await startSandbox();
    await this.start();
    return this;
  }

  async start(): Promise<void> {
    const { token, api } = this.discord;
    const config = readConfig({
      LOG_LEVEL: 'info',
      ...this.settings,
      DISCORD_TOKEN: token,
      DISCORD_API_URL: api,
      FIELDPOST_DATA: this.folder,
    });
    const log = pino({ level: config.logLevel }, { write: line => this.log.push(line) });
    const opened = (options: ThreadOptions) => openGames({ ...options, rulesets: allRulesets(), random: this.random });
    this.running = await startBot(config, log, new AbortController().signal, opened);
    await this.discord.online({ command: 'battle' });
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
    await this.discord.offline();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async close(): Promise<void> {
    await this.running?.stop();
    await this.discord.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface Field {
  thread: string;
  one: Player;
  two: Player;
  watcher: Player;
  host: Player;
}

/** A battle's thread, as its people see it. */
export function fieldIn(discord: Discord, thread: string): Field {
  const [one, two, watcher, host] = ['one', 'two', 'watcher', 'host'].map(name =>
    discord.as(name, { channel: { id: thread } }),
  ) as [Player, Player, Player, Player];
  return { thread, one, two, watcher, host };
}

/** `/battle new` by user one in #battle. */
export async function opened(
  discord: Discord,
  options: Record<string, string | number> = {},
  channel = 'battle',
): Promise<Field> {
  const reply = await discord.as('one', { channel }).slash('battle new', { points: 500, field: 7, ...options });
  const thread = /<#(\d+)>/.exec(reply.text)?.[1];
  if (thread === undefined) throw new Error(`no battle was opened: ${reply.text}`);
  const field = fieldIn(discord, thread);
  await field.one.sees('Dice are sealed');
  return field;
}

/** A battle of users one and two that has begun; one has the Meridian Guard. */
export async function begun(
  discord: Discord,
  options: Record<string, string | number> = {},
  channel = 'battle',
  theirs = 'brood-500',
) {
  const opponent = `<@${TWO}>`;
  const field = await opened(discord, { opponent, army: 'meridian-500', ...options }, channel);
  if (options.opponent !== 'computer') {
    const lobby = await field.two.press('Army');
    await field.two.choose('Army', theirs, { message: lobby.message });
  }
  await field.one.press('Start');
  await field.one.sees(/### <@\d+> ·/, { timeout: 20_000 });
  return field;
}

/** The newest question to a user that stands in the thread. */
export function question(player: Player, id: string, timeout = 30_000): Promise<SeenMessage> {
  return player.sees(new RegExp(`### <@${id}> ·`), { timeout });
}

/** The user who is asked now, and the question. */
export async function whoIsAsked(field: Field): Promise<{ player: Player; id: string; prompt: SeenMessage }> {
  const prompt = await field.one.sees(/### <@\d+> ·/, { timeout: 20_000 });
  const id = /### <@(\d+)> ·/.exec(textOf(prompt))?.[1] as string;
  return { player: id === ONE ? field.one : field.two, id, prompt };
}

/** Labels of the buttons of a message. */
export function buttonsOf(message: SeenMessage | undefined): string[] {
  return partsOf(message).flatMap(part => (part.type === 2 && part.label !== undefined ? [part.label] : []));
}

/** The menus of a message. */
export function menusOf(message: SeenMessage | undefined) {
  return partsOf(message).filter(part => part.type === 3);
}

/** The custom id of a button, by its label. */
export function customIdOf(message: SeenMessage, label: string): string {
  const found = partsOf(message).find(part => part.type === 2 && part.label === label)?.custom_id;
  if (found === undefined) throw new Error(`no button ${label} on: ${textOf(message)}`);
  return found;
}

export function partsOf(message: SeenMessage | undefined): SeenMessage['components'] {
  const walk = (parts: SeenMessage['components']): SeenMessage['components'] =>
    parts.flatMap(part => [part, ...walk(part.components ?? [])]);
  return walk(message?.components ?? []);
}

/** Presses through one question with what the bot suggests, or the first button. */
export async function answerOnce(player: Player, prompt: SeenMessage): Promise<string> {
  const [first] = buttonsOf(prompt);
  let reply = await player.press(first as string, { message: prompt });
  for (let steps = 0; steps < 30; steps += 1) {
    if (/^Counted/.test(reply.text) || reply.message === undefined) return reply.text;
    const labels = buttonsOf(reply.message);
    const next = ['Confirm', 'Suggest'].find(label => labels.includes(label));
    if (next === undefined) return reply.text;
    try {
      reply = await player.press(next, { message: reply.message });
    } catch (fault) {
      // Its panel is taken away with the question: the press before was counted.
      if ((await player.messages()).some(({ id }) => id === prompt.id)) throw fault;
      return '';
    }
  }
  throw new Error(`a panel that does not end:\n${reply.text}`);
}

/** Plays on with suggestions until a question matches; gives it. */
export async function playUntil(field: Field, wanted: RegExp, most = 60) {
  for (let answers = 0; answers < most; answers += 1) {
    const asked = await whoIsAsked(field);
    if (wanted.test(textOf(asked.prompt))) return asked;
    await answerOnce(asked.player, asked.prompt);
    await gone(field, asked.prompt);
  }
  throw new Error(`never asked ${wanted}:\n${await field.one.dump()}`);
}

/** Waits until a message is taken away. */
export async function gone(field: Field, message: SeenMessage, timeout = 30_000): Promise<void> {
  await until(async () => !(await field.one.messages()).some(({ id }) => id === message.id), timeout);
}

export async function until(met: () => boolean | Promise<boolean>, timeout = 30_000): Promise<void> {
  const end = performance.now() + timeout;
  while (!(await met())) {
    if (performance.now() > end) throw new Error(`not within ${timeout} ms: ${met.toString()}`);
    await new Promise(resolve => setTimeout(resolve, 30));
  }
}

/** A port that nobody listens on, below those that outgoing connections are given. */
export async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 1) {
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Messages of the bot that carry the same mark: there must be none. */
export async function doubled(field: Field): Promise<string[]> {
  const seen = new Set<number>();
  const open = (await field.watcher.messages()).filter(message => message.only_for === null);
  return open.flatMap(message => {
    const mark = (message.components[0] as { id?: number } | undefined)?.id;
    if (mark === undefined || !seen.has(mark)) {
      if (mark !== undefined) seen.add(mark);
      return [];
    }
    return [textOf(message)];
  });
}
