/** Wires the rooms, starts them in order and stops them cleanly. */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { type Client, Events, Status } from 'discord.js';
import type { Logger } from 'pino';
import { definitions, findCommand } from './commands/command.js';
import { allCommands } from './commands/index.js';
import { type Config, ConfigFault, DATABASE } from './config.js';
import { stopShowing } from './discord/answering.js';
import type { Bot } from './discord/bot.js';
import { connect, describeFault, makeClient, Refused, untilAnswered } from './discord/client.js';
import { openLanguages } from './discord/languages.js';
import { settleServers } from './discord/moved-battle.js';
import { registerCommands } from './discord/register.js';
import { listen } from './discord/router.js';
import { Sender } from './discord/sender.js';
import { type Games, StoreFault, type ThreadOptions } from './games/games.js';
import { openGamesThread } from './games/games-thread.js';
import { rulebookOf } from './games/rulebook.js';
import { spareMemory } from './games/spare-memory.js';
import { startPainters } from './render/pool.js';

const CLOCK_EVERY = 15_000;
/** Milliseconds that answers under way get when the bot stops. */
const LAST_ANSWERS = 1_500;
/** Milliseconds that parting from Discord may take. */
const LAST_WORDS = 500;
const COMMANDS_FACT = 'commands';

export interface Running {
  bot: Bot;
  /** True when the commands had to be registered. */
  registered: boolean;
  /** Resolves with the reason when the bot cannot go on: it is to be stopped, and what was saved stands. */
  ended: Promise<Error>;
  stop(): Promise<void>;
}

/** Starts the bot and resolves when it plays. Rejects with ConfigFault, StoreFault or Refused: one sentence each. */
export async function startBot(
  config: Config,
  log: Logger,
  signal: AbortSignal,
  openGames: (options: ThreadOptions) => Promise<Games> = openGamesThread,
): Promise<Running | undefined> {
  mkdirData(config.dataFolder);
  let end: (why: Error) => void = () => {};
  const ended = new Promise<Error>(resolve => {
    end = resolve;
  });
  const games = await openGames({
    file: join(config.dataFolder, DATABASE),
    windowWaits: config.windowWaits,
    keepDays: config.keepDays,
    onFault: (fault, about) => log.error({ fault: fault instanceof Error ? fault.stack : fault }, about),
    onEnd: () => end(new Error('The application has ended by itself; what was saved stands. Start the bot again.')),
  });
  const painter = startPainters(config.painters);
  let refuse: (why: Error) => void = () => {};
  const refused = new Promise<never>((_resolve, reject) => {
    refuse = reject;
  });
  refused.catch(end);
  const client = makeClient(config, log, refuse);
  let sender: Sender | undefined;
  let health: Server | undefined;
  let clock: NodeJS.Timeout | undefined;
  let lastAnswers: () => Promise<unknown> = async () => {};
  const closeRooms = async () => {
    clearInterval(clock);
    health?.close();
    await Promise.all([within(LAST_ANSWERS, lastAnswers()), sender?.stop()]);
    stopShowing();
    // Parting closes the connection, which would be told as one that is made again.
    client.removeAllListeners(Events.ShardReconnecting);
    await within(LAST_WORDS, client.destroy());
    log.debug('left Discord');
    await painter.close();
    await games.close();
  };
  try {
    // Answers while Discord is still being waited for.
    health = config.healthPort === 0 ? undefined : await serveHealth(client, config.healthPort);
    const commands = allCommands(games.rulesets);
    const bot: Bot = { client: client as Client<true>, games, painter, log, languages: await openLanguages(games) };
    lastAnswers = listen(bot, (noun, verb) => findCommand(commands, noun, verb));
    // Takes a tenth of a second of this thread: better now than when somebody looks up the first rule.
    rulebookOf(games.rulesets);
    await connect(client, config, log, signal, refused);
    if (signal.aborted) {
      await closeRooms();
      return undefined;
    }
    sender = new Sender(bot);
    await sender.start();
    await games.resume();
    await settleServers(bot);
    // Battles go on however long Discord takes no commands.
    clock = setInterval(() => tick(games, log), CLOCK_EVERY);
    const registered = await untilAnswered(log, signal, () =>
      registerCommands(
        commandPort(client as Client<true>),
        definitions(() => allCommands(games.rulesets)),
        {
          registered: () => games.remembered(COMMANDS_FACT),
          remember: hash => games.remember(COMMANDS_FACT, hash),
        },
      ),
    );
    if (registered === undefined) {
      await closeRooms();
      return undefined;
    }
    const stopSparing = spareMemory();
    log.info({ user: client.user?.tag, registered }, 'Fieldpost is on');
    return {
      bot,
      registered,
      ended,
      async stop() {
        stopSparing();
        await closeRooms();
      },
    };
  } catch (fault) {
    await closeRooms();
    throw fault;
  }
}

/** What the host is told of a fault that they can mend; undefined where it is none. */
export function sentenceOf(fault: unknown): string | undefined {
  if (fault instanceof ConfigFault || fault instanceof StoreFault || fault instanceof Refused) return fault.message;
  // A thread that could not begin names it in its message alone.
  return fault instanceof Error && /\bE[MN]FILE\b/.test(fault.message)
    ? 'Too few files may be open at once: allow the bot 1024, as ulimit -n 1024 does, and start it again.'
    : undefined;
}

/** What `work` gives, or undefined when it takes longer than so many milliseconds. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function commandPort(client: Client<true>) {
  return { rest: client.rest, application: client.application.id };
}

function mkdirData(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (fault) {
    throw new ConfigFault(
      `FIELDPOST_DATA: the folder ${folder} cannot be made (${describeFault(fault)}); name one that this user may write.`,
    );
  }
}

function tick(games: Games, log: Logger): void {
  games.tick().catch(fault => log.error({ fault: describeFault(fault) }, 'the clock could not answer'));
}

/** 200 while connected to Discord, else 503; on this machine only. Rejects with ConfigFault when the port cannot be had. */
async function serveHealth(client: Client, port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    const connected = client.isReady() && client.ws.shards.every(shard => shard.status === Status.Ready);
    response.writeHead(connected ? 200 : 503).end();
  });
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (fault) {
    throw new ConfigFault(
      `FIELDPOST_HEALTH_PORT: the port ${port} cannot be had (${describeFault(fault)}); choose one that is free, or 0 for none.`,
    );
  }
  return server;
}
