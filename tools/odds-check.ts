/**
 * `npm run odds-check -- --times 1000000 --seed 1`: resolves everything that has exact odds with seeded dice, by the rules'
 * own steps, and says whether what came up agrees with the odds. The settings: see USAGE.
 */
import { isMainThread } from 'node:worker_threads';
import { seededDice } from '../src/engine/dice/scripted.js';
import { doTasks, EVERY_CORE, shareOut } from './jobs.js';
import { added, boundFor, compare, type OddsCase, type Tally, tallyOf } from './odds-check/agreement.js';
import { allCases } from './odds-check/cases.js';
import { settingsOf } from './settings.js';

const USAGE = `npm run odds-check -- [settings]
  --times 1000000  how many resolutions of each case
  --seed 1         the dice
  --only blast     cases alone with this in their name`;

/** So many resolutions of one case. */
interface Share {
  name: string;
  times: number;
  seed: string;
}

interface Resolved {
  name: string;
  tally: Tally;
}

interface Settings {
  times: number;
  seed: string;
  wanted: readonly OddsCase[];
}

const cases = allCases();

if (isMainThread) await check(readSettings());
else
  doTasks(({ name, times, seed }: Share): Resolved => {
    const named = cases.find(each => each.name === name)!;
    return { name, tally: tallyOf(named, seededDice(`${seed} ${name}`), times) };
  });

/** From the command line; ends the process with a sentence where they make no sense. */
function readSettings(): Settings {
  const options = {
    times: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  } as const;
  return settingsOf({ usage: USAGE, options }, ({ values: { seed, only }, whole }) => {
    const wanted = cases.filter(({ name }) => name.includes(only));
    if (wanted.length === 0) throw new Error(`no case is called ${only}; --only is a part of a case's name`);
    return { times: whole('times', 1), seed, wanted };
  });
}

async function check({ times, seed, wanted }: Settings): Promise<void> {
  const started = performance.now();
  const parts = Math.min(times, EVERY_CORE);
  const shares = wanted.flatMap(({ name }) =>
    Array.from({ length: parts }, (_, index) => ({
      name,
      times: Math.floor(((index + 1) * times) / parts) - Math.floor((index * times) / parts),
      seed: `${seed}.${index}`,
    })),
  );
  const bound = boundFor(
    wanted.flatMap(each => each.measures).reduce((sum, { exact }) => sum + exact.chances.length, 0),
  );
  console.log(
    `case                                                      measure           likeliest  exact     seen      |z|, at most ${bound.toFixed(1)}`,
  );
  let failed = false;
  // A case is told as soon as its last part is resolved: the whole takes minutes.
  const tallies = new Map(wanted.map(each => [each.name, { each, parts: [] as Tally[] }]));
  await shareOut({ file: import.meta.url, data: undefined, jobs: parts }, shares, ({ name, tally }: Resolved) => {
    const { each, parts: all } = tallies.get(name)!;
    if (all.push(tally) === parts && !tell(each, all.reduce(added), times, bound)) failed = true;
  });
  console.log(
    failed ? 'Odds and steps disagree.' : 'Odds and steps agree: chance calls that wrong less than once in a million.',
  );
  const seconds = (performance.now() - started) / 1000;
  console.log(`${wanted.length} cases of ${times} resolutions each on ${parts} threads, ${seconds.toFixed(0)} s`);
  process.exitCode = failed ? 1 : 0;
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
