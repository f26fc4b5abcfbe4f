/**
 * `npm run odds-check -- --times 1000000 --seed 1`: resolves everything that has exact odds with seeded dice, by the rules'
 * own steps, and says whether what came up agrees with the odds. `--only blast` tries cases with that in their name.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { seededDice } from '../src/engine/dice/scripted.js';
import { added, boundFor, compare, type OddsCase, type Tally, tallyOf } from './odds-check/agreement.js';
import { allCases } from './odds-check/cases.js';

interface Share {
  times: number;
  seed: string;
  only: string;
}

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    /** A part of the names of the cases that are tried. */
    only: { type: 'string', default: '' },
  },
});
const only = isMainThread ? values.only : (workerData as Share).only;
const cases = allCases().filter(({ name }) => name.includes(only));

if (isMainThread) await check();
else {
  const { times, seed } = workerData as Share;
  for (const each of cases) parentPort!.postMessage(tallyOf(each, seededDice(`${seed} ${each.name}`), times));
}

async function check(): Promise<void> {
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1) {
    console.error('--times is a whole number of resolutions, such as 20000.');
    process.exit(2);
  }
  if (cases.length === 0) {
    console.error(`No case is called ${only}; --only is a part of a case's name.`);
    process.exit(2);
  }
  const started = performance.now();
  const threads = Math.min(times, availableParallelism());
  const shares = Array.from({ length: threads }, (_, index) => ({
    times: Math.floor(((index + 1) * times) / threads) - Math.floor((index * times) / threads),
    seed: `${values.seed}.${index}`,
    only,
  }));
  const bound = boundFor(
    cases.flatMap(each => each.measures).reduce((sum, { exact }) => sum + exact.chances.length, 0),
  );
  console.log(
    `case                                                      measure           likeliest  exact     seen      |z|, at most ${bound.toFixed(1)}`,
  );
  let failed = false;
  // A case is told as soon as its last thread has resolved it: the whole takes minutes.
  const parts = cases.map((): Tally[] => []);
  await Promise.all(
    shares.map(share =>
      resolved(share, (index, tally) => {
        const all = parts[index]!;
        if (all.push(tally) === threads && !tell(cases[index]!, all.reduce(added), times, bound)) failed = true;
      }),
    ),
  );
  console.log(
    failed ? 'Odds and steps disagree.' : 'Odds and steps agree: chance calls that wrong less than once in a million.',
  );
  const seconds = (performance.now() - started) / 1000;
  console.log(`${cases.length} cases of ${times} resolutions each on ${threads} threads, ${seconds.toFixed(0)} s`);
  process.exitCode = failed ? 1 : 0;
}

/** Lets one thread resolve its share, case by case. */
async function resolved(share: Share, told: (index: number, tally: Tally) => void): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: share });
  let count = 0;
  worker.on('message', (tally: Tally) => told(count++, tally));
  const [code] = (await once(worker, 'exit')) as [number];
  if (code !== 0 || count < cases.length) throw new Error('a thread ended before its cases did');
}

/** Prints a line for each measure of a case; whether all of them agree. */
function tell({ name, measures }: OddsCase, tally: Tally, times: number, bound: number): boolean {
  let agrees = true;
  for (const [place, measure] of measures.entries()) {
    const numbers = compare(measure.exact, tally[place]!, times);
    const worst = Math.max(...numbers.map(({ z }) => Math.abs(z)));
    const likeliest = numbers.reduce((one, other) => (other.chance > one.chance ? other : one));
    const line = [
      (place === 0 ? name : '').padEnd(57),
      measure.name.padEnd(17),
      String(likeliest.value).padStart(9),
      likeliest.chance.toFixed(5).padStart(9),
      likeliest.seen.toFixed(5).padStart(9),
      worst.toFixed(2).padStart(6),
      worst > bound ? 'DISAGREES' : '',
    ];
    console.log(line.join(' ').trimEnd());
    if (worst > bound) agrees = false;
  }
  return agrees;
}
