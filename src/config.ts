import * as z from 'zod';

const schema = z.object({
  /** The bot's token. Never logged. */
  DISCORD_TOKEN: z
    .string()
    .min(1, 'DISCORD_TOKEN is empty; put the token of your bot there.')
    .regex(
      /^[ -~]*$/,
      'DISCORD_TOKEN holds a line break or a sign that no token has; copy the token again from the Bot page.',
    ),
  /** Where Discord's REST API is; a version and slashes at its end are left off. */
  DISCORD_API_URL: z
    .url({ protocol: /^https?$/, error: 'DISCORD_API_URL must be an address such as https://discord.com/api.' })
    .default('https://discord.com/api'),
  /** The folder of the database. */
  FIELDPOST_DATA: z.string().default('./data'),
  /** How much the log says: fatal, error, warn, info, debug or trace. */
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'LOG_LEVEL must be fatal, error, warn, info, debug or trace.',
    })
    .default('info'),
  /** Processes that paint pictures, 1 to 8. */
  FIELDPOST_PAINTERS: whole('FIELDPOST_PAINTERS', 1, 8).default(1),
  /** Seconds that a window stands which somebody lets pass beforehand, 0 to 60: how fast it passes is not to tell who was asked. */
  FIELDPOST_WINDOW_SECONDS: z.coerce
    .number({ error: 'FIELDPOST_WINDOW_SECONDS must be a number from 0 to 60.' })
    .min(0, 'FIELDPOST_WINDOW_SECONDS must be a number from 0 to 60.')
    .max(60, 'FIELDPOST_WINDOW_SECONDS must be a number from 0 to 60.')
    .default(3),
  /** Days for which everything of a server is kept that took the bot away, 0 to 3650; 0 keeps it for ever. */
  FIELDPOST_KEEP_DAYS: whole('FIELDPOST_KEEP_DAYS', 0, 3650).default(90),
  /** Port of the health check on this machine; 0 leaves it out. */
  FIELDPOST_HEALTH_PORT: port('FIELDPOST_HEALTH_PORT').default(0),
  /** Port of the sandbox's page, where there is no token; 0 takes any that is free. */
  FIELDPOST_PORT: port('FIELDPOST_PORT').optional(),
});

function whole(name: string, least: number, most: number) {
  const error = `${name} must be a whole number from ${least} to ${most}.`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

function port(name: string) {
  const error = `${name} must be a port number.`;
  return z.coerce.number({ error }).int(error).min(0, error).max(65_535, error);
}

export interface Config {
  token: string;
  apiUrl: string;
  dataFolder: string;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  painters: number;
  /** Milliseconds from a window to an answer that was prepared. */
  windowWaits: number;
  keepDays: number;
  healthPort: number;
  /** Of the sandbox's page; undefined where none was chosen. */
  pagePort?: number;
}

/** Settings that cannot be used, each as one sentence. */
export class ConfigFault extends Error {}

/** `https://discord.com/api/v10/` and `https://discord.com/api` are the same: the version is added to every request. */
function withoutVersion(address: string): string {
  return address
    .replace(/\/+$/, '')
    .replace(/\/+v\d+$/, '')
    .replace(/\/+$/, '');
}

/** What somebody filled in, without blanks about it; a token that is left blank stays, since of that the host is told. */
function givenIn(environment: Record<string, string | undefined>): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    const filled = value?.trim();
    if (filled !== undefined && (filled !== '' || name === 'DISCORD_TOKEN')) given[name] = filled;
  }
  return given;
}

/** Reads the environment once. Throws ConfigFault with one line a fault; values are never repeated in it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = givenIn(environment);
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue =>
      issue.path[0] === 'DISCORD_TOKEN' && given.DISCORD_TOKEN === undefined
        ? 'DISCORD_TOKEN is not set; put the token of your bot there.'
        : issue.message,
    );
    throw new ConfigFault(faults.join('\n'));
  }
  const read = parsed.data;
  return {
    token: read.DISCORD_TOKEN,
    apiUrl: withoutVersion(read.DISCORD_API_URL),
    dataFolder: read.FIELDPOST_DATA,
    logLevel: read.LOG_LEVEL,
    painters: read.FIELDPOST_PAINTERS,
    windowWaits: read.FIELDPOST_WINDOW_SECONDS * 1000,
    keepDays: read.FIELDPOST_KEEP_DAYS,
    healthPort: read.FIELDPOST_HEALTH_PORT,
    ...(read.FIELDPOST_PORT === undefined ? {} : { pagePort: read.FIELDPOST_PORT }),
  };
}

/** The folder of the database, for what needs nothing else. */
export function dataFolderOf(environment: Record<string, string | undefined>): string {
  return schema.shape.FIELDPOST_DATA.parse(givenIn(environment).FIELDPOST_DATA);
}

/** The file of the database in its folder. */
export const DATABASE = 'fieldpost.sqlite';
