/** `npm start` without a token: the sandbox, the bot, and the first screen, from which a battle begins. */
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Discord, sandboxToken, startSandbox } from '../sandbox/sandbox.js';
import { ConfigFault, readConfig } from '../src/config.js';
import { Refused } from '../src/discord/client.js';
import { postFirstScreen } from '../src/discord/first-screen.js';
import { StoreFault } from '../src/games/games.js';
import { type Running, startBot } from '../src/start-bot.js';

const PORT = 8437;
/** The first words in the channel, said once; user one says them. */
const GREETING = 'Who dares?';

async function main(): Promise<void> {
  const settings = readConfig({ LOG_LEVEL: 'warn', ...process.env, DISCORD_TOKEN: sandboxToken });
  const dataFolder = join(resolve(settings.dataFolder), 'sandbox');
  const discord = await open(join(dataFolder, 'discord'), settings.pagePort);
  const config = { ...settings, apiUrl: discord.api, dataFolder };
  const log = pino({ level: config.logLevel });
  const stopping = new AbortController();
  const running = await startBot(config, log, stopping.signal);
  if (running === undefined) return;
  endWith(discord, running);
  const channel = await placeToBegin(discord, running);
  console.log(`fieldpost: play here: ${discord.page({ user: 'one', channel })}`);
  console.log(
    'fieldpost: you are user one; switch users at the top of the page (on a phone in its menu); Ctrl-C ends it.',
  );
}

/** The same port every time, so that an open page finds it again. One that was chosen and is taken is told; else another is taken, and told. */
async function open(keepIn: string, chosen: number | undefined): Promise<Discord> {
  try {
    return await startSandbox({ port: chosen ?? PORT, keepIn });
  } catch (fault) {
    const { code } = fault as { code?: unknown };
    if (chosen !== undefined && (code === 'EADDRINUSE' || code === 'EACCES')) {
      const why = code === 'EACCES' ? 'may not be had by this user' : 'is taken by another program';
      throw new ConfigFault(`FIELDPOST_PORT: port ${chosen} ${why}; choose another, or 0 for any that is free.`);
    }
    if (code !== 'EADDRINUSE') throw fault;
    const discord = await startSandbox({ keepIn });
    const other = new URL(discord.origin).port;
    console.log(
      `fieldpost: port ${PORT} is taken by another program, so the page is on ${other}; FIELDPOST_PORT chooses one.`,
    );
    return discord;
  }
}

/** Where there is something to do: the battle of the last time, or the channel with the first screen. */
async function placeToBegin(discord: Discord, running: Running): Promise<string> {
  const one = discord.as('one');
  const before = await one.messages();
  const greeted = before.find(({ content }) => content === GREETING);
  const { author, channel_id: channel } = greeted ?? (await one.say(GREETING));
  const [open] = await running.bot.games.battlesOf(author.id);
  if (open) return open.place;
  await discord.online({ command: 'battle' });
  if (greeted === undefined) await postFirstScreen(running.bot, channel);
  return channel;
}

function endWith(discord: Discord, running: Running): void {
  let ended = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ended) return;
      ended = true;
      void running
        .stop()
        .then(() => discord.close())
        .then(() => process.exit(0));
    });
  }
}

main().catch(fault => {
  const known = fault instanceof ConfigFault || fault instanceof StoreFault || fault instanceof Refused;
  console.error(known ? `fieldpost: ${fault.message}` : fault);
  process.exit(known ? 2 : 1);
});
