import type { Timing } from '../server/interactions.js';
import type { PermissionName } from '../server/permissions.js';
import type { Command } from '../server/shapes.js';
import type { Fault, Refusal } from '../server/stage.js';
import type { Ping } from '../server/world.js';
import { Backstage } from './backstage.js';
import { Player } from './player.js';

interface Recorded {
  faults: Fault[];
  refusals: Refusal[];
  pings: Ping[];
  acknowledgements: { name: string; ms: number | null }[];
  requests: Record<string, number>;
  online: boolean;
  identified: number;
  resumed: number;
  /** Attempts to connect while it was down. */
  turnedAway: number;
  now: number;
  commands: Command[];
  applicationId: string;
  guildId: string;
}

/** Trouble for the next requests that match `route`, a regular expression over `METHOD /path` (all, if left out). */
interface Trouble {
  times?: number;
  route?: string;
}

interface DownTime {
  milliseconds: number;
  refuse?: boolean;
  hesitates?: number;
}

/** A running sandbox as tests and tools use it. Everything goes over HTTP, so it may run in another process. */
export class Discord {
  readonly #backstage: Backstage;

  constructor(
    /** `http://host:port` */
    readonly origin: string,
    readonly token: string,
    readonly close: () => Promise<void> = async () => {},
  ) {
    this.#backstage = new Backstage(origin);
  }

  /** For discord.js: `new Client({ rest: { api: discord.api } })`. */
  get api(): string {
    return `${this.origin}/api`;
  }

  get gateway(): string {
    return `${this.origin.replace(/^http/, 'ws')}/gateway`;
  }

  /** Address of the page, on a channel and as a user. */
  page({ user = 'one', channel = 'battle' }: { user?: string; channel?: string } = {}): string {
    return `${this.origin}/#channel=${encodeURIComponent(channel)}&user=${encodeURIComponent(user)}`;
  }

  /** A user by name (`one` or `blue`, `two` or `red`, `host`, `watcher`), in #battle unless said otherwise. */
  as(user: string, { channel = 'battle' }: { channel?: string | { id: string } } = {}): Player {
    return new Player(this.#backstage, user, typeof channel === 'string' ? channel : channel.id);
  }

  /** Sets the locale of a user's Discord, or of the server where nobody is named. */
  async speaks(locale: string, who?: string): Promise<void> {
    await this.#backstage.post('/locale', { locale, ...(who === undefined ? {} : { who }) });
  }

  /** Malformed requests of the bot; a test asserts that there are none. */
  async faults(): Promise<Fault[]> {
    return (await this.record()).faults;
  }

  /** Well-formed requests that were refused (permissions, unknown things, late answers). */
  async refusals(): Promise<Refusal[]> {
    return (await this.record()).refusals;
  }

  async pings(): Promise<Ping[]> {
    return (await this.record()).pings;
  }

  /** Milliseconds each interaction waited for its acknowledgement; null where it never came. */
  async acknowledgements(): Promise<{ name: string; ms: number | null }[]> {
    return (await this.record()).acknowledgements;
  }

  /** How long every interaction took since they were last forgotten. */
  timings(): Promise<Timing[]> {
    return this.#backstage.get<Timing[]>('/timings');
  }

  async commands(): Promise<Command[]> {
    return (await this.record()).commands;
  }

  record(): Promise<Recorded> {
    return this.#backstage.get<Recorded>('/record');
  }

  /** Empties faults, refusals, pings, acknowledgements and counted requests. */
  async forget(): Promise<void> {
    await this.#backstage.post('/forget');
  }

  /** Resolves once a bot is connected (and, if asked, has registered a command of that name). */
  async online({ timeout = 15_000, command }: { timeout?: number; command?: string } = {}): Promise<void> {
    await this.#wait(
      timeout,
      `no bot came online${command ? ` with /${command}` : ''}`,
      record => record.online && (!command || record.commands.some(({ name }) => name === command)),
    );
  }

  /** Resolves once no bot is connected. */
  async offline({ timeout = 15_000 } = {}): Promise<void> {
    await this.#wait(timeout, 'the bot stayed online', record => !record.online);
  }

  async #wait(timeout: number, complaint: string, met: (record: Recorded) => boolean): Promise<void> {
    const end = performance.now() + timeout;
    while (!met(await this.record())) {
      if (performance.now() > end) throw new Error(`${complaint} within ${timeout} ms`);
      await new Promise(resolve => setTimeout(resolve, 25));
    }
  }

  /** Skips time: tokens expire, messages grow old. Real timers go on as they are. */
  async advance(milliseconds: number): Promise<void> {
    await this.#backstage.post('/clock', { milliseconds });
  }

  /** Answers 429. `retryAfter` in seconds. */
  async rateLimit({
    times = 1,
    retryAfter = 0.2,
    global = false,
    route,
  }: Trouble & { retryAfter?: number; global?: boolean } = {}): Promise<void> {
    await this.#backstage.post('/weather', { kind: 'rateLimit', times, retryAfter, global, route });
  }

  /** Answers 5xx. With `afterwards` the request is carried out and only its answer lost. */
  async failRequests({
    times = 1,
    status = 500,
    route,
    afterwards = false,
  }: Trouble & { status?: number; afterwards?: boolean } = {}): Promise<void> {
    await this.#backstage.post('/weather', { kind: 'serverError', times, status, route, afterwards });
  }

  async slowDown({ times = 1, milliseconds, route }: Trouble & { milliseconds: number }): Promise<void> {
    await this.#backstage.post('/weather', { kind: 'slow', times, milliseconds, route });
  }

  /**
   * Discord is down for a while: REST answers 503 (or refuses connections), the gateway is cut and turns away who connects,
   * after `hesitates` milliseconds.
   */
  async goDown({ milliseconds, refuse = false, hesitates = 0 }: DownTime): Promise<void> {
    await this.#backstage.post('/weather', { kind: 'down', milliseconds, refuse, hesitates });
  }

  /** Ends all trouble ordered before. */
  async clearWeather(): Promise<void> {
    await this.#backstage.post('/weather/clear');
  }

  /** Cuts the gateway with a close code (1006: without one). `resume: false` makes a RESUME fail; `politely` asks for a reconnect instead. */
  async dropGateway({ code = 4000, resume = true, politely = false } = {}): Promise<void> {
    await this.#backstage.post('/gateway/drop', { code, resume, politely });
  }

  /** Closes the gateway with this code on whoever identifies, until the weather is cleared. */
  async closeAtIdentify(code: number): Promise<void> {
    await this.#backstage.post('/gateway/identify', { code });
  }

  /** Takes permissions away in a channel, from the bot unless said otherwise. Replaces what was set there before. */
  async deny(channel: string, permissions: PermissionName[], who = 'bot'): Promise<void> {
    await this.#backstage.post('/permissions', { channel, who, allow: [], deny: permissions });
  }

  async allow(channel: string, permissions: PermissionName[], who = 'bot'): Promise<void> {
    await this.#backstage.post('/permissions', { channel, who, allow: permissions, deny: [] });
  }

  /** Makes a channel, or a thread in `parent`, which `secret` makes private; returns its id. */
  async addChannel(
    name: string,
    { parent, by, secret }: { parent?: string; by?: string; secret?: boolean } = {},
  ): Promise<string> {
    return (await this.#backstage.post<{ id: string }>('/channels', { name, parent, by, secret })).id;
  }

  async removeChannel(name: string): Promise<void> {
    await this.#backstage.post('/channels/remove', { name });
  }

  /** Deletes a message, as a moderator would. */
  async removeMessage(channel: string, message: string | { id: string }): Promise<void> {
    await this.#backstage.post('/messages/remove', {
      channel,
      message: typeof message === 'string' ? message : message.id,
    });
  }

  async archive(
    thread: string,
    { archived = true, locked }: { archived?: boolean; locked?: boolean } = {},
  ): Promise<void> {
    await this.#backstage.post('/threads/update', { channel: thread, archived, locked });
  }

  /** Lets a user take direct messages of the bot, or not (50007). */
  async takesDirectMessages(user: string, open: boolean): Promise<void> {
    await this.#backstage.post('/users/direct', { name: user, open });
  }

  /** Takes the bot from the server, or invites it again. */
  async invite(here: boolean): Promise<void> {
    await this.#backstage.post('/guild', { here });
  }

  /** A user leaves the server. */
  async leaves(user: string): Promise<void> {
    await this.#backstage.post('/users/leave', { name: user });
  }

  async addUser(name: string): Promise<string> {
    return (await this.#backstage.post<{ id: string }>('/users', { name })).id;
  }
}
