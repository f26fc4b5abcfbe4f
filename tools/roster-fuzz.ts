/** `npm run roster-fuzz -- --count 10000 --seed 1`: reads lists of other programs that were changed by chance. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededDice } from '../src/engine/dice/scripted.js';
import { mutant } from './roster-fuzz/mutants.js';
import { tryToRead } from './roster-fuzz/trial.js';
import { mustBeFolder, settingsOf } from './settings.js';

const USAGE = `npm run roster-fuzz -- [settings]
  --count 10000               how many changed lists
  --seed 1                    of the first; each further one has the next
  --files test/rosters/files  the lists that are changed
  --slowest 200               milliseconds of its own time after which reading one is a fault`;

const options = {
  count: { type: 'string', default: '10000' },
  seed: { type: 'string', default: '1' },
  files: { type: 'string', default: 'test/rosters/files' },
  slowest: { type: 'string', default: '200' },
} as const;
const { files, count, seed, slowest } = settingsOf({ usage: USAGE, options }, ({ values, whole }) => ({
  files: readdirSync(mustBeFolder(values.files))
    .sort()
    .filter(file => !file.endsWith('.md'))
    .map(file => readFileSync(join(values.files, file))),
  count: whole('count', 1),
  seed: whole('seed', 1),
  slowest: whole('slowest', 1),
}));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const held = () => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
};

// What is compiled and remembered at first is no leak.
for (const file of files) await tryToRead(file);
const before = held();
const outcomes = { read: 0, refused: 0, none: 0 };
const reasons = new Map<string, number>();
const owns: number[] = [];
let faulty = 0;
for (let at = seed; at < seed + count; at += 1) {
  const { outcome, why, own, clock, faults } = await tryToRead(mutant(files, seededDice(at)));
  outcomes[outcome] += 1;
  owns.push(own);
  if (why !== undefined) {
    const reason = why.replace(/\d[\d,]*/g, 'N');
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const slow = own > slowest ? [`takes ${own.toFixed(0)} ms of its own, ${clock.toFixed(0)} by the clock`] : [];
  for (const fault of [...faults, ...slow]) console.log(`seed ${at}: ${fault}`);
  if (faults.length + slow.length > 0) faulty += 1;
}
const after = held();
owns.sort((a, b) => a - b);
const share = (part: number) => (owns[Math.floor((owns.length - 1) * part)] as number).toFixed(1);
console.log(`${count} changed lists: ${outcomes.read} read, ${outcomes.refused} refused, ${outcomes.none} no list.`);
for (const [reason, times] of [...reasons].sort(([, a], [, b]) => b - a)) console.log(`  ${times}  ${reason}`);
console.log(`own time: median ${share(0.5)} ms, 99 of 100 below ${share(0.99)} ms, slowest ${share(1)} ms.`);
console.log(`memory: ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after.`);
console.log(faulty === 0 ? 'No fault.' : `${faulty} with faults.`);
process.exitCode = faulty === 0 ? 0 : 1;
