import {
  Client,
  DiscordAPIError,
  Events,
  GatewayCloseCodes,
  GatewayIntentBits,
  Options,
  type RateLimitData,
  RateLimitError,
  RESTJSONErrorCodes,
} from 'discord.js';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { alsoKeptBy } from './attached.js';
import { completeWhatIsLeftOut } from './left-out.js';
import { isLost } from './lost.js';
import { forgetLimitsWhenSetBack, isElsewhere, keepToken, makeRequest } from './requests.js';

/** Discord refused the bot for good, and trying again would not help. One sentence that says what to do. */
export class Refused extends Error {}

const TOKEN_REFUSED =
  'Discord refused DISCORD_TOKEN. Copy the token again from the Bot page of your application and restart.';
const TOO_OLD = 'Update Fieldpost and start it again.';

/** Why Discord closes a connection for good, by its close code. */
const CLOSED: Record<number, string> = {
  [GatewayCloseCodes.AuthenticationFailed]: TOKEN_REFUSED,
  [GatewayCloseCodes.InvalidShard]:
    'Discord refused the connection: it wants the servers of the bot shared among several (4010), and Fieldpost takes all of them by one. Where DISCORD_API_URL names something before Discord, have that ask for one shard.',
  [GatewayCloseCodes.ShardingRequired]:
    'Discord refused the connection: the bot is on too many servers for one process (4011). Take it from some, or run several applications.',
  [GatewayCloseCodes.InvalidAPIVersion]: `Discord does not speak this version any more (4012). ${TOO_OLD}`,
  [GatewayCloseCodes.InvalidIntents]: `Discord does not know the intents that the bot asks for (4013). ${TOO_OLD}`,
  [GatewayCloseCodes.DisallowedIntents]:
    'Discord does not allow the bot the intents that it asks for (4014). Look at Privileged Gateway Intents on the Bot page of your application: Fieldpost needs none, so start a Fieldpost without changes, or switch on what yours asks for.',
};

/** Undefined for a code after which the connection is made again. */
function refusalOf(code: number): Refused | undefined {
  const why = CLOSED[code];
  return why === undefined ? undefined : new Refused(why);
}

/** Milliseconds for which a request waits until a rate limit is over; the sender tries again later anyway. */
const LONGEST_WAIT = 20_000;

function waitOf({ retryAfter, timeToReset }: RateLimitData): number {
  return Math.max(retryAfter, timeToReset);
}

/**
 * A client that keeps little in memory: battles live in the store, not in caches. `onRefused` is told when Discord closes
 * the connection for good, and why.
 */
export function makeClient(config: Config, log: Logger, onRefused: (why: Error) => void): Client {
  alsoKeptBy(config.apiUrl);
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    // A server that is out of order must not keep the players of the others waiting.
    waitGuildTimeout: 2_000,
    rest: {
      api: config.apiUrl,
      makeRequest,
      timeout: 15_000,
      retries: 3,
      // Answers to interactions have no part in Discord's limit of requests a second, which would hold them up behind what a
      // stranger asks for; where it is met all the same, Discord says so and everything waits as long as it says.
      globalRequestsPerSecond: Number.POSITIVE_INFINITY,
      // Each interaction has a queue of its own.
      handlerSweepInterval: 60_000,
      // Some limits last an hour (edits of old messages); whoever waited for them would hold up everything behind.
      rejectOnRateLimit: limit => waitOf(limit) > LONGEST_WAIT,
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
  completeWhatIsLeftOut(client);
  keepToken(client);
  forgetLimitsWhenSetBack(client);
  client.on(Events.Error, fault => log.error({ fault: fault.message }, 'the connection to Discord had a fault'));
  client.on(Events.Warn, message => log.warn(message));
  client.on(Events.ShardDisconnect, event => {
    log.warn({ code: event.code }, 'Discord closed the connection');
    onRefused(
      refusalOf(event.code) ?? new Refused(`Discord closed the connection for good (${event.code}). ${TOO_OLD}`),
    );
  });
  tellOutages(client, log);
  return client;
}

/** Milliseconds after which an outage that lasts is told again: the connection is tried twice a second. */
const TOLD_AGAIN = 10 * 60_000;

function tellOutages(client: Client, log: Logger): void {
  let told: number | undefined;
  client.on(Events.ShardReconnecting, () => {
    const now = performance.now();
    if (told !== undefined && now - told < TOLD_AGAIN) return;
    told = now;
    log.warn('connecting to Discord again');
  });
  const back = () => {
    if (told !== undefined) log.info('the connection to Discord is back');
    told = undefined;
  };
  client.on(Events.ShardResume, back);
  client.on(Events.ShardReady, back);
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/**
 * Logs in and waits until Discord answers, however long that takes. Throws Refused when it will not have the bot at all;
 * `refused` rejects with that where the connection is closed for good. `signal` ends the waiting.
 */
export async function connect(
  client: Client,
  config: Config,
  log: Logger,
  signal: AbortSignal,
  refused: Promise<never>,
): Promise<void> {
  await untilAnswered(log, signal, async () => {
    const ready = new Promise<void>(resolve => client.once(Events.ClientReady, () => resolve()));
    const playing = client.login(config.token).then(() => ready);
    // The fault of the login says less than the close code, and comes after it.
    await Promise.race([refused, playing]);
  });
}

/**
 * Asks until Discord answers; undefined when `signal` ended the waiting. Throws Refused when it will not have the bot, or what
 * the bot tells it.
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
      if (fault instanceof Refused) throw fault;
      if (isRefusal(fault)) throw new Refused(TOKEN_REFUSED);
      if (isMalformed(fault)) throw new Refused(malformed(fault));
      const what = isElsewhere(fault) ? 'what answers at DISCORD_API_URL is not Discord' : 'Discord does not answer';
      log.warn({ fault: describeFault(fault), seconds: pause / 1000 }, `${what}; trying again`);
      await sleep(pause, signal);
    }
  }
  return undefined;
}

function isRefusal(fault: unknown): boolean {
  if (fault instanceof DiscordAPIError) return fault.status === 401;
  const code = (fault as { code?: unknown } | undefined)?.code;
  return code === 'TokenInvalid' || /invalid token/i.test(describeFault(fault));
}

/** Whether Discord will never take what was sent. That it makes no more commands for anybody today passes. */
function isMalformed(fault: unknown): fault is DiscordAPIError {
  if (!(fault instanceof DiscordAPIError) || fault.status !== 400) return false;
  return !isLost(fault) && fault.code !== RESTJSONErrorCodes.MaximumDailyApplicationCommandCreatesReached;
}

/** In one line: Discord says in lines of their own where the faults are. */
function malformed({ code, message }: DiscordAPIError): string {
  const words = message.replaceAll('\n', '; ').slice(0, 300);
  return `Discord refused what the bot told it at the start (${code}: ${words}). ${TOO_OLD}`;
}

/** A fault's own words; tokens never stand in them. A page of something before Discord has none, nor has a rate limit. */
export function describeFault(fault: unknown): string {
  if (fault instanceof DiscordAPIError && isLost(fault)) return `not Discord's own answer (${fault.status})`;
  if (fault instanceof RateLimitError) return `a rate limit that lasts ${Math.round(waitOf(fault) / 1000)} s`;
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
