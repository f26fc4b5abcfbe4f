import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { idsIn } from '../rules-page/citations.js';
import { Journal, type Verdict } from './journal.js';
import type { Line, Plan, Switched } from './plan.js';

export interface Bench {
  house: string;
  /** The texts to load instead of what stands in the house. */
  code: ReadonlyMap<string, string>;
  letters: string[];
  /** Test files that cite each rule. */
  tests: ReadonlyMap<string, readonly string[]>;
  /** The ids by which code that rulesets share cites a rule. */
  also: ReadonlyMap<string, readonly string[]>;
  setupFiles: string[];
  /** Test files to look for a killer in, that cites none of the rules, for what lives. */
  others?: readonly string[];
}

/** A test with a mutant in it that runs this long (ms), or ten times as long as without, goes round for ever. */
const PATIENCE = 30_000;
/** Tests that take longer (ms) are run last. */
const LONG = 500;
const LOOK_EVERY = 500;

/**
 * What the tests that cite their rules say of these mutants. First all in one warm process; what survives there, or left it
 * spoilt, in a process of its own, since tables that are made while loading and what is remembered know no switch.
 */
export async function verdicts(bench: Bench, mutants: readonly Switched[]): Promise<Map<string, Verdict>> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-mutants-'));
  const plan = join(folder, 'plan');
  const at: At = { bench, journal: join(folder, 'journal'), plan, vitest: await vitestFor(bench, plan) };
  try {
    const files = [...new Set(mutants.flatMap(({ rules }) => rules.flatMap(rule => bench.tests.get(rule) ?? [])))];
    const told = await together(at, files, mutants);
    const named = new Set(
      [...told.tests.values()].flatMap(({ name }) => bench.letters.flatMap(letters => [...idsIn(name, letters)])),
    );
    for (const [rule, also] of bench.also) if (also.some(id => named.has(id))) named.add(rule);
    for (const mutant of mutants) {
      if (told.verdicts.has(mutant.id)) continue;
      if (told.isUnsure(mutant.id) || mutant.rules.some(rule => !named.has(rule))) await alone(at, mutant, named);
    }
    const found = new Journal(at.journal).verdicts;
    const living = mutants.filter(({ id }) => !found.has(id));
    const others =
      bench.others && living.length > 0
        ? (await together({ ...at, journal: join(folder, 'others') }, bench.others, living, true)).verdicts
        : undefined;
    return new Map(
      mutants.map(({ id }) => [id, found.get(id) ?? { status: 'survived', by: [], other: others?.get(id)?.by[0] }]),
    );
  } finally {
    await at.vitest.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs tests with all these mutants in one warm process: the long tests, which play whole battles, for what the others leave. */
async function together(at: At, files: readonly string[], mutants: readonly Switched[], any = false): Promise<Journal> {
  const first = await warm(at, files, mutants, { any, longest: LONG });
  const long = [...first.tests.values()].filter(({ took }) => took > LONG).map(({ file }) => file);
  const living = mutants.filter(({ id }) => !first.verdicts.has(id) && !first.spoilt.has(id));
  const second = long.length === 0 || living.length === 0 ? first : await warm(at, [...new Set(long)], living, { any });
  const cold = living.filter(({ id }) => !second.verdicts.has(id) && second.isOnlyElsewhere(id));
  return cold.length === 0 ? second : warm(at, files, cold, { any });
}

/** Until all has been run: in another process where a mutant has hung one or spoilt it. */
async function warm(
  at: At,
  files: readonly string[],
  mutants: readonly Switched[],
  plan: Pick<Plan, 'any' | 'longest'>,
): Promise<Journal> {
  let left = mutants;
  for (;;) {
    const before = new Journal(at.journal);
    await run(at, files, { mutants: left, ran: [...before.ran], unnamed: {}, ...plan });
    const { open, spoilt } = new Journal(at.journal);
    if (open === undefined && spoilt.size === before.spoilt.size) return new Journal(at.journal);
    if (open !== undefined) end(at.journal, open, open.mutant);
    left = left.filter(({ id }) => id !== open?.mutant && !spoilt.has(id));
  }
}

interface At {
  bench: Bench;
  journal: string;
  plan: string;
  vitest: Vitest;
}

/** Runs the tests of a mutant's rules in a new process that has never known the code without it. */
async function alone(at: At, mutant: Switched, named: ReadonlySet<string>): Promise<void> {
  const { tests } = new Journal(at.journal);
  const files = new Set<string>();
  const unnamed: Plan['unnamed'] = {};
  for (const rule of mutant.rules) {
    for (const file of at.bench.tests.get(rule) ?? []) {
      if (!named.has(rule)) unnamed[file] = [...(unnamed[file] ?? []), rule];
      const cites = [...tests.values()].some(
        test => test.file === file && at.bench.letters.some(letters => idsIn(test.name, letters).has(rule)),
      );
      if (cites || !named.has(rule)) files.add(file);
    }
  }
  if (files.size === 0) return;
  const failed = await run(at, [...files], { mutants: [mutant], ran: [], unnamed, fresh: mutant.id });
  const { open, verdicts: known } = new Journal(at.journal);
  if (open !== undefined) end(at.journal, open, mutant.id);
  // It broke what is made while loading: no test of the file was even found.
  else if (!known.has(mutant.id) && failed !== undefined) {
    const line: Line = {
      type: 'end',
      mutant: mutant.id,
      file: failed,
      name: '',
      rules: mutant.own,
      killed: true,
      endless: false,
    };
    appendFileSync(at.journal, `${JSON.stringify(line)}\n`);
  }
}

function end(journal: string, { file, name }: { file: string; name: string }, mutant: string): void {
  const line: Line = { type: 'end', mutant, file, name, rules: [], killed: true, endless: true };
  appendFileSync(journal, `${JSON.stringify(line)}\n`);
}

/** Runs these files by a plan, and ends a worker that goes round for ever. Gives a file that failed to load. */
async function run(
  { bench, vitest, journal, plan: path }: At,
  files: readonly string[],
  plan: Omit<Plan, 'house' | 'journal' | 'letters'>,
): Promise<string | undefined> {
  writeFileSync(path, JSON.stringify({ ...plan, house: bench.house, journal, letters: bench.letters } satisfies Plan));
  const watch = setInterval(() => {
    const { open, tests } = new Journal(journal);
    if (open === undefined) return;
    const patience = Math.max(PATIENCE, 10 * (tests.get(`${open.file} ${open.name}`)?.took ?? 0));
    if (Date.now() - open.at > patience) kill(open.pid);
  }, LOOK_EVERY);
  try {
    const [project] = vitest.projects;
    const specifications = files.map(file => project!.createSpecification(join(bench.house, file)));
    const { testModules } = await vitest.runTestSpecifications(specifications);
    const broken = testModules.find(
      module => module.state() === 'failed' && [...module.children.allTests()].length === 0,
    );
    return broken && files.find(file => broken.moduleId.endsWith(file));
  } finally {
    clearInterval(watch);
  }
}

/** Ends a worker; on a busy machine its end is still to be noticed when the next look comes. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function vitestFor({ house, code, setupFiles }: Bench, plan: string): Promise<Vitest> {
  const instrumented = new Map([...code].map(([file, text]) => [join(house, file), text]));
  return createVitest(
    'test',
    {
      root: house,
      config: false,
      watch: false,
      isolate: false,
      pool: 'forks',
      maxWorkers: 1,
      // A worker listens once more to one signal for each file that it runs.
      execArgv: ['--disable-warning=MaxListenersExceededWarning'],
      bail: 0,
      reporters: [{}],
      silent: true,
      testTimeout: 600_000,
      env: { FIELDPOST_MUTANTS: plan },
      runner: join(process.cwd(), 'tools/mutants/runner.ts'),
      setupFiles,
    },
    {
      logLevel: 'silent',
      plugins: [{ name: 'mutants', enforce: 'pre', load: id => instrumented.get(id.split('?')[0]!) }],
    },
  );
}
