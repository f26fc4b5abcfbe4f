/**
 * `npm run battle -- --seed 7 --out out/`: a whole battle of two players as two Discord users, through the sandbox and
 * real discord.js. `--kill 20` kills the bot's process that many times at random moments and starts it again. The other
 * settings: see USAGE.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type SeenMessage, startSandbox, textOf } from '../sandbox/sandbox.js';
import { seededDice } from '../src/engine/dice/scripted.js';
import { BotProcess } from './battle/bot-process.js';
import { checkLog, checkMessages } from './battle/check.js';
import { dropCodexes, loadCodexes, openBattle, playersOf } from './battle/opening.js';
import { PostPlayer } from './battle/post-player.js';
import { readSettings } from './battle/settings.js';

const values = readSettings(process.argv.slice(2));

const OVER = /dice were thrown\. \*\*Verify/;
/** For one question to somebody, shared among all players. */
const PATIENCE = 600;
/** Nobody finds a prompt for so long: one was lost. */
const LONGEST_SILENCE = 45_000;

const chance = seededDice(`battle ${values.seed}`);
const out = resolve(values.out);
await mkdir(join(out, 'pictures'), { recursive: true });
const folder = await mkdtemp(join(tmpdir(), 'fieldpost-battle-'));
const discord = await startSandbox();
const bot = new BotProcess(discord, folder, join(out, 'bot.log'));
const started = Date.now();
try {
  await bot.start();
  process.exitCode = await play();
} finally {
  await bot.stop();
  await discord.close();
  await rm(folder, { recursive: true, force: true });
}

async function play(): Promise<number> {
  await loadCodexes(discord, values);
  const thread = await openBattle(discord, await mentionOf('two'), values, chance);
  const verbs = PostPlayer.verbsOf(await discord.commands());
  const players: PostPlayer[] = [];
  for (const name of playersOf(values)) {
    const player = discord.as(name, { channel: { id: thread } });
    players.push(new PostPlayer(player, await mentionOf(name), chance, verbs));
  }
  await playOut(players);
  const messages = await discord.as('watcher', { channel: { id: thread } }).messages();
  const pictures = await savePictures(messages);
  await writeFile(join(out, 'log.md'), `${messages.map(textOf).join('\n\n')}\n`);
  const counted = players.flatMap(player => player.counted);
  const faults = [
    ...(await checkLog(discord.as('watcher', { channel: { id: thread } }), counted)),
    ...checkMessages(messages),
    ...(await discord.faults()).map(fault => `the bot sent something malformed: ${JSON.stringify(fault)}`),
  ];
  const verified = await discord.as('one', { channel: { id: thread } }).slash('battle verify');
  await dropCodexes(discord, values);
  const end = messages.findLast(message => OVER.test(textOf(message)));
  console.log(end ? textOf(end) : 'no result');
  console.log(verified.text.split('\n')[0]);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(
    `${counted.length} answers counted, ${messages.length} messages, ${pictures} pictures, ${bot.kills} kills, ${seconds} s`,
  );
  for (const fault of faults) console.log(`FAULT ${fault}`);
  return faults.length === 0 && end !== undefined ? 0 : 1;
}

async function playOut(players: PostPlayer[]): Promise<void> {
  const kills = values.kill;
  let untilKill = kills > 0 ? chance.face(6) : Number.POSITIVE_INFINITY;
  let killing: Promise<void> | undefined;
  let heard = Date.now();
  // Whoever was asked is likely to be asked again.
  for (let turn = 0; ; ) {
    const player = players[turn % players.length] as PostPlayer;
    if (untilKill <= 0 && bot.kills < kills) {
      untilKill = chance.face(8);
      killing = delay(chance.face(400)).then(() => bot.killAndRestart());
    }
    try {
      if (await player.act(PATIENCE / players.length)) {
        heard = Date.now();
        untilKill -= 1;
      } else if (await isOver(player)) break;
      else turn += 1;
    } catch (fault) {
      if (kills === 0) throw fault;
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
}

async function isOver(player: PostPlayer): Promise<boolean> {
  return (await player.player.messages()).some(message => OVER.test(textOf(message)));
}

async function savePictures(messages: SeenMessage[]): Promise<number> {
  let count = 0;
  for (const message of messages) {
    for (const file of message.attachments) {
      count += 1;
      const bytes = Buffer.from(await (await fetch(file.url)).arrayBuffer());
      await writeFile(join(out, 'pictures', `${String(count).padStart(3, '0')}.png`), bytes);
    }
  }
  return count;
}

/** `<@id>` of a user, from a message of theirs. */
async function mentionOf(name: string): Promise<string> {
  const { author } = await discord.as(name).say('Ready for a battle.');
  return `<@${author.id}>`;
}

function delay(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}
