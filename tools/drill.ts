/**
 * `npm run drill -- --seed 7 --minutes 2`: two ordinary users play through the sandbox and a third reads along, while attackers
 * send the worst of every kind that a stranger can send. Prints what the ordinary users felt of it, and the bot's memory.
 * Ends with a status other than 0 when a request of theirs was lost, the bot ended, or its log tells of a fault.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startSandbox } from '../sandbox/sandbox.js';
import { seededDice } from '../src/engine/dice/scripted.js';
import { BotProcess } from './battle/bot-process.js';
import { MemoryWatch } from './drill/memory.js';
import { delay, Players } from './drill/players.js';
import { readSettings } from './drill/settings.js';
import { stormElsewhere } from './drill/storm.js';
import { attackTable, faultsInLog, lostBy, memoryTable, type Phase, playersTable, slowestOf } from './drill/telling.js';

const CALM = 20_000;
const AFTER = 60_000;
/** What was sent last may take so long to be answered. */
const SETTLING = 5_000;

const values = readSettings(process.argv.slice(2));
const out = resolve(values.out);
await mkdir(out, { recursive: true });
const log = join(out, 'drill.log');
await rm(log, { force: true });
const folder = await mkdtemp(join(tmpdir(), 'fieldpost-drill-'));
const discord = await startSandbox();
const bot = new BotProcess(discord, folder, log);
const memory = new MemoryWatch(() => bot.pid);
const lag = monitorEventLoopDelay({ resolution: 5 });
try {
  await bot.start();
  process.exitCode = await drill();
} finally {
  memory.stop();
  await bot.stop();
  await discord.close();
  await rm(folder, { recursive: true, force: true });
}

async function drill(): Promise<number> {
  const players = new Players(discord, seededDice(`drill ${values.seed}`), values.seed);
  await players.begin();
  const playing = players.play();
  lag.enable();
  const phases: Phase[] = [];
  const phase = async <T>(name: string, work: Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work;
    phases.push({ name, from, to: performance.now(), memory: memory.lately(5) });
    return result;
  };
  console.log(
    `${CALM / 1000} s of ordinary play, ${values.minutes} min of attacks (${values.rate} requests a second of each attacker, and bursts), ${AFTER / 1000} s of ordinary play`,
  );
  await phase('before', delay(CALM));
  const attackers = await phase(
    'under attack',
    stormElsewhere(discord, players.scene, {
      seed: values.seed,
      rate: values.rate,
      milliseconds: values.minutes * 60_000,
    }),
  );
  await phase('after', delay(AFTER));
  players.stop();
  await playing;
  await delay(SETTLING);
  return tell(players, phases, attackers);
}

async function tell(players: Players, phases: Phase[], attackers: Map<string, string[]>): Promise<number> {
  const timings = await discord.timings();
  const lost = lostBy(timings, Players.NAMES);
  const faults = [
    ...(bot.alive ? [] : ['the bot ended']),
    ...lost.map(({ user, name }) => `lost: ${name} by ${user}`),
    ...players.faults,
    ...(await discord.faults()).map(
      fault => `the bot sent something malformed: ${JSON.stringify(fault).slice(0, 300)}`,
    ),
    ...faultsInLog(await readFile(log, 'utf8')),
  ];
  console.log(`\n${players.battles} battles begun by the players, ${players.answers} answers counted\n`);
  console.log(playersTable(timings, phases, Players.NAMES));
  console.log(`requests of theirs lost               ${lost.length}   (goal 0)\n`);
  console.log(slowestOf(timings, phases, Players.NAMES));
  console.log(memoryTable(phases, memory.peak()));
  console.log(attackTable(timings, attackers));
  console.log(
    `The drill's own thread, which is Discord here, was late by ${(lag.percentile(99) / 1e6 - 5).toFixed(0)} ms (p99); its figures hold this.`,
  );
  for (const fault of [...new Set(faults)].slice(0, 40)) console.log(`FAULT ${fault}`);
  return faults.length === 0 ? 0 : 1;
}
