/**
 * `npm run battle -- --seed 7 --out out/`: a whole battle of two players as two Discord users, through the sandbox and
 * real discord.js, and what it asked of one of them beside what it may ask. `--kill 20` kills the bot's process that many times
 * at random moments and starts it again. The other settings: see USAGE.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Discord, type SeenMessage, startSandbox, textOf } from '../sandbox/sandbox.js';
import { seededDice } from '../src/engine/dice/scripted.js';
import { BotProcess } from './battle/bot-process.js';
import { checkLog, checkMessages, readLog } from './battle/check.js';
import { type Counts, countBattle, countsTable, pressesTable, requestsTable } from './battle/counts.js';
import { dropCodexes, loadCodexes, OVER, openBattle, playersOf } from './battle/opening.js';
import { PostPlayer } from './battle/post-player.js';
import { screensOf } from './battle/screens.js';
import { SensiblePlayer } from './battle/sensible-player.js';
import { type PlaySettings, readSettings } from './battle/settings.js';

const values = readSettings(process.argv.slice(2));
/** For one question to somebody, shared among all players. */
const PATIENCE = 600;
/** Nobody finds a prompt for so long: one was lost. */
const LONGEST_SILENCE = 120_000;
/** Milliseconds after which a press that has no answer was lost with a bot that was killed. */
const LOST_AFTER = 12_000;
/** A question is answered sooner, however often the bot is killed meanwhile. */
const MOST_TRIES = 12;
/** Milliseconds by the bot's and Discord's clock until somebody else who is waited for finds the time, and over one question. */
const UNTIL_NEXT = 3 * 3_600_000;
const THINKING = 60_000;

interface Played {
  counts: Counts;
  faults: string[];
}

/** What is being done, for whoever stops it because it takes too long. */
let doing = 'beginning';
process.once('SIGTERM', () => {
  console.log(`stopped while ${doing}`);
  process.exit(1);
});

const all: Played[] = [];
for (let battle = 0; battle < values.battles; battle += 1) {
  const out = values.battles === 1 ? resolve(values.out) : join(resolve(values.out), String(values.seed + battle));
  all.push(await oneBattle({ ...values, seed: values.seed + battle, out }));
}
console.log(
  `\n${countsTable(
    all.map(({ counts }) => counts),
    values,
  )}`,
);
if (all.some(({ faults }) => faults.length > 0)) process.exitCode = 1;

/** A battle in a Discord of its own. */
async function oneBattle(settings: PlaySettings): Promise<Played> {
  await mkdir(join(settings.out, 'pictures'), { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'fieldpost-battle-'));
  const discord = await startSandbox({ settleAfter: settings.kill > 0 ? LOST_AFTER : 60_000 });
  const bot = new BotProcess(discord, folder, join(settings.out, 'bot.log'));
  try {
    doing = 'starting the bot';
    await bot.start();
    return await play(settings, discord, bot);
  } finally {
    doing = `stopping the bot, after ${doing}`;
    await bot.stop();
    await discord.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function play(settings: PlaySettings, discord: Discord, bot: BotProcess): Promise<Played> {
  const started = Date.now();
  const chance = seededDice(`battle ${settings.seed}`);
  await loadCodexes(discord, settings);
  const mentions = new Map<string, string>();
  for (const name of settings.computer ? ['one'] : ['two', ...playersOf(settings)])
    mentions.set(name, mentions.get(name) ?? (await mentionOf(discord, name)));
  const thread = await openBattle(discord, mentions.get('two') ?? '', settings, chance);
  const commands = await discord.commands();
  const players = playersOf(settings).map(name => {
    const player = discord.as(name, { channel: { id: thread } });
    const mention = mentions.get(name) ?? '';
    if (settings.oneByOne) return new PostPlayer(player, mention, chance, PostPlayer.verbsOf(commands));
    return new SensiblePlayer(player, mention, chance, { ahead: settings.ahead, changes: true });
  });
  if (settings.ahead) for (const { player } of players) await player.slash('plan reactions', { answer: '0' });
  // A press that a killed bot took along is never answered.
  if (settings.kill > 0) for (const player of players) player.answersWithin = LOST_AFTER;
  const handOvers = await playOut(settings, bot, players);
  doing = 'reading the messages';
  const watcher = discord.as('watcher', { channel: { id: thread } });
  const messages = await watcher.messages();
  await savePictures(messages, settings.out);
  await writeFile(join(settings.out, 'log.md'), `${messages.map(textOf).join('\n\n')}\n`);
  const log = await readLog(watcher);
  const sides = new Map(
    [...mentions].map(([name, mention]) => [mention, String(playersOf(settings).indexOf(name) % 2)]),
  );
  const counted = await countBattle(discord, { thread, entries: log.entries, sideOf: user => sides.get(user) ?? '1' });
  if (settings.requests) console.log(requestsTable((await discord.record()).requests, log.entries.length));
  if (settings.presses) {
    console.log(await pressesTable(discord));
    const [one] = players;
    for (const why of one instanceof SensiblePlayer ? one.stops : []) console.log(`stop: ${why}`);
  }
  doing = 'measuring the screens';
  const screens = settings.screens ? await measured(discord, thread, settings) : {};
  doing = 'looking for faults';
  const told = players.flatMap(player => player.counted);
  const end = messages.findLast(message => OVER.test(textOf(message)));
  const faults = [
    ...log.faults,
    ...checkLog(log.entries, told),
    ...checkMessages(messages),
    ...(await discord.faults()).map(fault => `the bot sent something malformed: ${JSON.stringify(fault)}`),
    ...(end === undefined ? ['there is no result'] : []),
  ];
  const verified = await discord.as('one', { channel: { id: thread } }).slash('battle verify');
  await dropCodexes(discord, settings);
  console.log(end ? textOf(end) : 'no result');
  console.log(verified.text.split('\n')[0]);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`seed ${settings.seed}: ${told.length} answers told to count, ${bot.kills} kills, ${seconds} s`);
  for (const stumble of players.flatMap(player => (player instanceof SensiblePlayer ? player.stumbles : [])))
    console.log(`stumbled: ${stumble}`);
  for (const fault of faults) console.log(`FAULT ${fault}`);
  return {
    counts: {
      ...counted,
      ...(settings.computer ? {} : { handOvers }),
      ...screens,
    },
    faults,
  };
}

/** Screens of the thread as user one sees it, told with what they are made of. */
async function measured(discord: Discord, channel: string, { seed, out }: PlaySettings): Promise<{ screens: number }> {
  const { all, parts } = await screensOf(discord, { user: 'one', channel, folder: join(out, 'screens') });
  const each = Object.entries(parts).map(([part, height]) => `${part} ${height}`);
  console.log(`seed ${seed}: ${all} screens: ${each.join(', ')}`);
  return { screens: all };
}

/** Plays to the end; gives how often somebody else was waited for than before. */
async function playOut({ kill }: PlaySettings, bot: BotProcess, players: PostPlayer[]): Promise<number> {
  const chance = seededDice(`kills ${values.seed}`);
  let untilKill = kill > 0 ? chance.face(6) : Number.POSITIVE_INFINITY;
  let killing: Promise<void> | undefined;
  let heard = Date.now();
  let last: PostPlayer | undefined;
  let handOvers = 0;
  let question = '';
  let tries = 0;
  // Whoever was asked is likely to be asked again.
  for (let turn = 0; ; ) {
    const player = players[turn % players.length] as PostPlayer;
    const prompt = await player.asked(PATIENCE / players.length);
    doing = `${bot.kills} kills, ${Date.now() - heard} ms after an answer, at ${prompt ? textOf(prompt).slice(0, 300) : 'no question'}`;
    if (prompt && last !== undefined) await bot.advance(player === last ? THINKING : UNTIL_NEXT);
    tries = prompt !== undefined && prompt.id === question ? tries + 1 : 0;
    question = prompt?.id ?? question;
    if (tries > MOST_TRIES) throw new Error(`a question that no answer settles:\n${await player.player.dump()}`);
    if (prompt && untilKill <= 0 && bot.kills < kill) {
      untilKill = chance.face(8);
      killing = delay(chance.face(400)).then(() => bot.killAndRestart());
    }
    try {
      if (prompt && (await player.answer(prompt))) {
        heard = Date.now();
        untilKill -= 1;
        if (last !== undefined && last !== player) handOvers += 1;
        last = player;
      } else if (await isOver(player)) break;
      else turn += 1;
    } catch (fault) {
      if (kill === 0) throw fault;
      turn += 1;
    }
    if (killing) {
      await killing;
      killing = undefined;
      heard = Date.now();
    }
    if (Date.now() - heard > LONGEST_SILENCE) throw new Error(`nobody is asked:\n${await player.player.dump()}`);
  }
  // The end may come while the bot is being killed; the log is read once it is back.
  await killing;
  return handOvers;
}

async function isOver(player: PostPlayer): Promise<boolean> {
  return (await player.player.messages()).some(message => OVER.test(textOf(message)));
}

async function savePictures(messages: SeenMessage[], out: string): Promise<void> {
  let count = 0;
  for (const message of messages) {
    for (const file of message.attachments) {
      count += 1;
      const bytes = Buffer.from(await (await fetch(file.url)).arrayBuffer());
      await writeFile(join(out, 'pictures', `${String(count).padStart(3, '0')}.png`), bytes);
    }
  }
}

/** `<@id>` of a user, from a message of theirs. */
async function mentionOf(discord: Discord, name: string): Promise<string> {
  const { author } = await discord.as(name).say('Ready for a battle.');
  return `<@${author.id}>`;
}

function delay(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}
