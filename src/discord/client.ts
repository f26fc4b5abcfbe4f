import { Client, DiscordAPIError, Events, GatewayIntentBits, Options } from 'discord.js';
import type { Logger } from 'pino';
import type { Config } from '../config.js';

/** Discord refused the token: trying again would not help. */
export class TokenRefused extends Error {
  constructor() {
    super('Discord refused DISCORD_TOKEN. Copy the token again from the Bot page of your application and restart.');
  }
}

/** Milliseconds for which a request waits until a rate limit is over; the sender tries again later anyway. */
const LONGEST_WAIT = 20_000;

/**
 * A client that keeps little in memory: battles live in the store, not in caches. `onRefused` is told when Discord closes
 * the connection for good, because the token was reset or may not be used so.
 */
export function makeClient(config: Config, log: Logger, onRefused: () => void): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    // A server that is out of order must not keep the players of the others waiting.
    waitGuildTimeout: 2_000,
    rest: {
      api: config.apiUrl,
      timeout: 15_000,
      retries: 3,
      // Some limits last an hour (edits of old messages); whoever waited for them would hold up everything behind.
      rejectOnRateLimit: ({ retryAfter, timeToReset }) => Math.max(retryAfter, timeToReset) > LONGEST_WAIT,
    },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      GuildMemberManager: { maxSize: 50, keepOverLimit: member => member.id === member.client.user.id },
      UserManager: { maxSize: 200, keepOverLimit: user => user.id === user.client.user.id },
      PresenceManager: 0,
      VoiceStateManager: 0,
    }),
    allowedMentions: { parse: [] },
  });
  client.on(Events.Error, fault => log.error({ fault: fault.message }, 'the connection to Discord had a fault'));
  client.on(Events.Warn, message => log.warn(message));
  client.on(Events.ShardDisconnect, event => {
    log.warn({ code: event.code }, 'Discord closed the connection');
    onRefused();
  });
  client.on(Events.ShardReconnecting, () => log.warn('connecting to Discord again'));
  client.on(Events.ShardResume, () => log.info('the connection to Discord is back'));
  return client;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/**
 * Logs in and waits until Discord answers, however long that takes. Throws TokenRefused when the token is wrong.
 * `signal` ends the waiting.
 */
export async function connect(client: Client, config: Config, log: Logger, signal: AbortSignal): Promise<void> {
  await untilAnswered(log, signal, async () => {
    const ready = new Promise<void>(resolve => client.once(Events.ClientReady, () => resolve()));
    await client.login(config.token);
    await ready;
  });
}

/**
 * Asks until Discord answers; undefined when `signal` ended the waiting. Throws TokenRefused when the token is wrong,
 * and what Discord refused as malformed.
 */
export async function untilAnswered<T>(
  log: Logger,
  signal: AbortSignal,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await ask();
    } catch (fault) {
      if (isRefusal(fault)) throw new TokenRefused();
      if (fault instanceof DiscordAPIError && fault.status === 400) throw fault;
      log.warn({ fault: describeFault(fault), seconds: pause / 1000 }, 'Discord does not answer; trying again');
      await sleep(pause, signal);
    }
  }
  return undefined;
}

function isRefusal(fault: unknown): boolean {
  if (fault instanceof DiscordAPIError) return fault.status === 401;
  const code = (fault as { code?: unknown } | undefined)?.code;
  return code === 'TokenInvalid' || code === 4004 || /invalid token/i.test(describeFault(fault));
}

/** A fault's own words; tokens never stand in them. */
export function describeFault(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
