import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Discord, startSandbox } from '../sandbox/sandbox.js';
import { seededDice } from '../src/engine/dice/scripted.js';
import { botFlags, startedWith } from '../tools/as-started.js';
import { PostPlayer } from '../tools/battle/post-player.js';
import type { BotMeasures } from './measured-bot.js';

const BATTLES = 20;
const SECONDS = 60;
const REST = 5_000;

/** The bot in a process of its own while so many battles are played at once through the sandbox. */
export async function benchBot(): Promise<{ lines: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-bench-'));
  const discord = await startSandbox();
  const started = performance.now();
  const bot = startBotProcess(discord, folder);
  try {
    await once(bot, 'message');
    await discord.online({ command: 'battle', timeout: 60_000 });
    const startUp = performance.now() - started;
    await delay(REST);
    const rest = await measure(bot);
    const places = await openBattles(discord);
    await discord.forget();
    await measure(bot);
    const answers = await playAll(discord, places);
    if (answers === 0) throw new Error('nobody found a question to answer: there is nothing to measure');
    const busy = await measure(bot);
    const acknowledged = (await discord.acknowledgements()).flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
    const late = (await discord.acknowledgements()).filter(({ ms }) => ms === null).length;
    await delay(REST);
    const after = await measure(bot);
    return {
      lines: [
        `start to commands registered          ${startUp.toFixed(0)} ms`,
        `memory at rest, no battle             ${rest.residentMegabytes.toFixed(0)} MB   (goal under 150)`,
        `memory after ${BATTLES} battles, idle         ${after.residentMegabytes.toFixed(0)} MB`,
        `${BATTLES} battles at once for ${SECONDS} s           ${answers} answers counted, ${acknowledged.length} interactions, ${late} never acknowledged`,
        `acknowledgement p50                   ${at(acknowledged, 0.5).toFixed(0)} ms`,
        `acknowledgement p99                   ${at(acknowledged, 0.99).toFixed(0)} ms   (goal under 150)`,
        `event loop delay p50 / p99 / longest  ${busy.loop.p50.toFixed(1)} / ${busy.loop.p99.toFixed(1)} / ${busy.loop.max.toFixed(1)} ms   (goal never over 50)`,
      ],
    };
  } finally {
    bot.send('stop');
    await once(bot, 'exit');
    await discord.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function startBotProcess(discord: Discord, folder: string): ChildProcess {
  return fork(fileURLToPath(new URL('./measured-bot.js', import.meta.url)), [], {
    execArgv: botFlags(),
    env: startedWith({
      ...process.env,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.api,
      FIELDPOST_DATA: folder,
      LOG_LEVEL: 'error',
    }),
  });
}

async function measure(bot: ChildProcess): Promise<BotMeasures> {
  const answer = once(bot, 'message');
  bot.send('measure');
  return (await answer)[0] as BotMeasures;
}

async function openBattles(discord: Discord): Promise<string[]> {
  const one = discord.as('one');
  const places: string[] = [];
  for (let battle = 1; battle <= BATTLES; battle += 1) {
    const opened = await one.slash('battle new', { opponent: 'computer', field: battle, army: 'meridian-1000' });
    const place = /<#(\d+)>/.exec(opened.text)?.[1];
    if (place === undefined) throw new Error(`no battle was opened: ${opened.text}`);
    await one.in({ id: place }).press('Start', { timeout: 60_000 });
    places.push(place);
  }
  return places;
}

/** Everybody answers as fast as the bot asks, in all battles at once. Gives how many answers counted. */
async function playAll(discord: Discord, places: string[]): Promise<number> {
  const { author } = await discord.as('one').say('To arms.');
  const verbs = PostPlayer.verbsOf(await discord.commands());
  const until = Date.now() + SECONDS * 1000;
  const players = places.map(
    (place, index) =>
      new PostPlayer(
        discord.as('one', { channel: { id: place } }),
        `<@${author.id}>`,
        seededDice(`bench ${index}`),
        verbs,
      ),
  );
  await Promise.all(
    players.map(async player => {
      while (Date.now() < until) await player.act(1_000).catch(() => delay(200));
    }),
  );
  return players.reduce((sum, player) => sum + player.counted.length, 0);
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function delay(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}
