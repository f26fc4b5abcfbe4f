import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { type Discord, startSandbox } from '../sandbox/sandbox.js';
import { DATABASE } from '../src/config.js';
import { seededDice } from '../src/engine/dice/scripted.js';
import { botFlags, startedWith } from '../tools/as-started.js';
import { ownRequests } from '../tools/battle/counts.js';
import { PostPlayer } from '../tools/battle/post-player.js';
import type { BotMeasures } from './measured-bot.js';

interface Crowd {
  battles: number;
  seconds: number;
  /** Milliseconds that a player thinks before an answer; 0: everybody answers as fast as the bot asks. */
  thinks: number;
}

const REST = 5_000;
/** Milliseconds until what a crowd began is played, told and collected. */
const LONG_REST = 20_000;
/** Battles that are opened side by side. */
const AT_ONCE = 10;

/** The bot in a process of its own while few battles are played through the sandbox as fast as it asks. */
export function benchBot(): Promise<{ lines: string[] }> {
  return played({ battles: 20, seconds: 60, thinks: 0 });
}

/** The same with many players, who think a while before each answer. */
export function benchCrowd(): Promise<{ lines: string[] }> {
  return played({ battles: 200, seconds: 120, thinks: 10_000 });
}

async function played(crowd: Crowd): Promise<{ lines: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-bench-'));
  const discord = await startSandbox();
  const started = performance.now();
  const bot = startBotProcess(discord, folder);
  try {
    await heard(bot);
    await discord.online({ command: 'battle', timeout: 60_000 });
    const startUp = performance.now() - started;
    await delay(REST);
    const rest = await measure(bot);
    const places = await openBattles(discord, crowd.battles);
    await discord.forget();
    await measure(bot);
    const before = answersIn(folder);
    const given = await playAll(discord, places, crowd);
    const answers = answersIn(folder) - before;
    if (given === 0) throw new Error('nobody found a question to answer: there is nothing to measure');
    const busy = await measure(bot);
    const requests = ownRequests((await discord.record()).requests);
    const own = requests.reduce((sum, [, count]) => sum + count, 0);
    const all = await discord.acknowledgements();
    const [typing, acts] = [all.filter(isTyping), all.filter(each => !isTyping(each))];
    const late = all.filter(({ ms }) => ms === null).map(({ name }) => name);
    await delay(LONG_REST);
    const after = await measure(bot);
    return {
      lines: [
        `start to commands registered          ${startUp.toFixed(0)} ms`,
        `memory at rest, no battle             ${rest.residentMegabytes.toFixed(0)} MB   (goal under 150)`,
        `memory after ${crowd.battles} battles, idle         ${after.residentMegabytes.toFixed(0)} MB   (goal under 200)`,
        `${crowd.battles} battles at once for ${crowd.seconds} s, ${thought(crowd)}: ${given} answers by hand, ${answers} with the computers',  ${all.length} interactions, ${late.length} never acknowledged`,
        ...[...new Set(late)].map(
          name => `  never acknowledged: ${late.filter(each => each === name).length} × ${name}`,
        ),
        `requests under the bot's own limit    ${(own / answers).toFixed(2)} for each answer   (goal at most 2)`,
        ...requests.slice(0, 6).map(([route, count]) => `  ${route.padEnd(48)} ${(count / answers).toFixed(2)}`),
        `acknowledgement p50 / p99             ${spread(all)}   (goal p99 under 100)`,
        `  of presses, menus and commands       ${spread(acts)} of ${acts.length}`,
        `  of what is offered while one types   ${spread(typing)} of ${typing.length}`,
        `event loop delay p50 / p99 / longest  ${busy.loop.p50.toFixed(1)} / ${busy.loop.p99.toFixed(1)} / ${busy.loop.max.toFixed(1)} ms   (goal never over 50)`,
      ],
    };
  } finally {
    if (bot.connected) {
      bot.send('stop');
      await once(bot, 'exit');
    }
    await discord.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Answers that were counted in all battles. */
function answersIn(folder: string): number {
  const db = new Database(join(folder, DATABASE), { readonly: true });
  try {
    return (db.prepare(`select count(*) as answers from commands where kind = 'answer'`).get() as { answers: number })
      .answers;
  } finally {
    db.close();
  }
}

function thought({ thinks }: Crowd): string {
  return thinks === 0 ? 'as fast as it asks' : `${thinks / 1000} s of thought before an answer`;
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
  const answer = heard(bot);
  bot.send('measure');
  return (await answer) as BotMeasures;
}

/** What the bot says next; a bot that ended by itself says nothing any more. */
function heard(bot: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (status: number | null, signal: string | null) =>
      reject(new Error(`the bot ended by itself (${signal ?? status})`));
    bot.once('exit', ended);
    bot.once('message', said => {
      bot.off('exit', ended);
      resolve(said);
    });
  });
}

/** Each of them has a player of its own, who plays the computer. Gives their players where they play. */
async function openBattles(discord: Discord, battles: number): Promise<{ name: string; place: string }[]> {
  await discord.as('host').slash('host limits', { channel: 200 });
  const places: { name: string; place: string }[] = [];
  const open = async (battle: number) => {
    const name = `player-${battle}`;
    await discord.addUser(name);
    const opened = await discord
      .as(name)
      .slash('battle new', { opponent: 'computer', field: battle, army: 'meridian-1000' }, { timeout: 60_000 });
    const place = /<#(\d+)>/.exec(opened.text)?.[1];
    if (place === undefined) throw new Error(`no battle was opened: ${opened.text}`);
    await discord.as(name, { channel: { id: place } }).press('Start', { timeout: 60_000 });
    places.push({ name, place });
  };
  for (let first = 1; first <= battles; first += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, battles - first + 1) }, (_, at) => open(first + at)));
  return places;
}

/** Everybody plays in all battles at once. Gives how many answers counted. */
async function playAll(
  discord: Discord,
  places: readonly { name: string; place: string }[],
  { seconds, thinks }: Crowd,
): Promise<number> {
  const verbs = PostPlayer.verbsOf(await discord.commands());
  const until = Date.now() + seconds * 1000;
  const counted = await Promise.all(
    places.map(async ({ name, place }) => {
      const chance = seededDice(`bench ${name}`);
      const here = discord.as(name, { channel: { id: place } });
      const { author } = await here.say('To arms.');
      const player = new PostPlayer(here, `<@${author.id}>`, chance, verbs);
      // Nobody thinks for exactly as long as the others.
      const pause = () => delay((thinks * (chance.face(100) + 50)) / 100);
      await pause();
      while (Date.now() < until) {
        await player.act(1_000).catch(() => delay(200));
        await pause();
      }
      return player.counted.length;
    }),
  );
  return counted.reduce((sum, count) => sum + count, 0);
}

interface Acknowledged {
  name: string;
  ms: number | null;
}

function isTyping({ name }: Acknowledged): boolean {
  return name.startsWith('autocomplete of');
}

/** Median and slowest hundredth. */
function spread(all: readonly Acknowledged[]): string {
  const sorted = all.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
  return `${at(sorted, 0.5).toFixed(0)} / ${at(sorted, 0.99).toFixed(0)} ms`;
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function delay(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}
