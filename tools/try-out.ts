/** `npm start` without a token: the sandbox, the bot, and a battle against the computer that waits for its first answer. */
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Discord, sandboxToken, startSandbox, textOf } from '../sandbox/sandbox.js';
import { ConfigFault, readConfig } from '../src/config.js';
import { Refused } from '../src/discord/client.js';
import { StoreFault } from '../src/games/games.js';
import { type Running, startBot } from '../src/main.js';

const PORT = 8437;
/** The first words in the channel, said once; user one says them. */
const GREETING = 'Who dares?';

async function main(): Promise<void> {
  const settings = readConfig({ LOG_LEVEL: 'warn', ...process.env, DISCORD_TOKEN: sandboxToken });
  const dataFolder = join(resolve(settings.dataFolder), 'sandbox');
  const discord = await open(join(dataFolder, 'discord'));
  const config = { ...settings, apiUrl: discord.api, dataFolder };
  const log = pino({ level: config.logLevel });
  const stopping = new AbortController();
  const running = await startBot(config, log, stopping.signal);
  if (running === undefined) return;
  endWith(discord, running);
  const thread = await battleToPlay(discord, running);
  console.log(`fieldpost: play here: ${discord.page({ user: 'one', channel: thread })}`);
  console.log('fieldpost: you are user one; switch users at the top of the page; Ctrl-C ends it.');
}

/** The same port every time, so that an open page finds it again; another one when it is taken. */
async function open(keepIn: string): Promise<Discord> {
  try {
    return await startSandbox({ port: PORT, keepIn });
  } catch (fault) {
    if ((fault as { code?: unknown }).code !== 'EADDRINUSE') throw fault;
    return startSandbox({ keepIn });
  }
}

/** The battle of the last time, or a new one. Its thread's id. */
async function battleToPlay(discord: Discord, running: Running): Promise<string> {
  const one = discord.as('one');
  const greeted = (await one.messages()).find(({ content }) => content === GREETING);
  const { author } = greeted ?? (await one.say(GREETING));
  const [open] = await running.bot.games.battlesOf(author.id);
  if (open) return open.place;
  await discord.online({ command: 'battle' });
  const opened = await one.slash('battle new', { opponent: 'computer' });
  const thread = /<#(\d+)>/.exec(opened.text)?.[1];
  if (thread === undefined) throw new Error(`no battle could be opened: ${opened.text}`);
  const there = one.in({ id: thread });
  const lobby = await there.press('Army');
  const army = /"value":"([^"]+)","description"/.exec(JSON.stringify(lobby.message?.components ?? []))?.[1];
  await there.choose('Army', army ?? '', { message: lobby.message });
  await there.press('Start');
  const prompt = await there.sees(new RegExp(`### <@${author.id}> ·`), { timeout: 20_000 });
  if (textOf(prompt) === '') throw new Error('the first question has no words');
  return thread;
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
