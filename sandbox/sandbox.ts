import { Discord } from './driver/discord.js';
import { listen } from './server/server.js';

export { Discord } from './driver/discord.js';
export { type ActOptions, Player, type Reply, type SeenMessage } from './driver/player.js';
export { textOf } from './screen/flatten.js';

export interface SandboxOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
  /** The bot's token. */
  token?: string;
  guildName?: string;
  /** Where the built page lies, if not beside the build. */
  pageFolder?: string;
  /** A folder in which channels, messages, files and commands outlive the sandbox; kept in memory only if left out. */
  keepIn?: string;
  /** How long an interaction waits for its acknowledgement, in ms (Discord: 3000). */
  acknowledgeWithin?: number;
  /** How long an interaction's token serves, in ms (Discord: 15 minutes). */
  tokenFor?: number;
  /** How long a deferred update may stay without an answer before it counts as done, in ms. */
  settleAfter?: number;
  heartbeatInterval?: number;
  /** Whether the bot may ask for members, presences and message content. */
  grantPrivilegedIntents?: boolean;
}

export const sandboxToken = 'sandbox.bot.token';

/** Starts a small Discord in this process. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Discord> {
  const token = options.token ?? sandboxToken;
  const settings = {
    token,
    guildName: options.guildName,
    pageFolder: options.pageFolder,
    keepIn: options.keepIn,
    acknowledgeWithin: options.acknowledgeWithin ?? 3000,
    tokenFor: options.tokenFor ?? 15 * 60_000,
    settleAfter: options.settleAfter ?? 10_000,
    heartbeatInterval: options.heartbeatInterval ?? 41_250,
    grantPrivilegedIntents: options.grantPrivilegedIntents ?? false,
  };
  const listening = await listen(settings, options.port ?? 0, options.host ?? '127.0.0.1');
  return new Discord(listening.origin, token, listening.close);
}

/** The driver for a sandbox that runs in another process. */
export function connectSandbox(origin: string, token = sandboxToken): Discord {
  return new Discord(origin, token);
}
