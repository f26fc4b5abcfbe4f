import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import fc from 'fast-check';
import type { RunnerTestCase, SerializedConfig } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';
import { getFn } from 'vitest/suite';
import { idsIn } from '../rules-page/citations.js';
import type { Line, Passing, Plan, Switched } from './plan.js';

/** What Stryker's switches read, and where they count how often each was passed. */
interface Switches {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  currentTestId?: string;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** A mutant that is passed so many times more often than without it goes round for ever. */
const ROUNDS = 100;
const USUAL_ROUNDS = 10_000_000;

const shared = globalThis as { __stryker__?: Switches };
shared.__stryker__ ??= {};
const switches = shared.__stryker__;
/** `mutant rule` for each rule a test of which killed it, `mutant` for any. */
const killed = new Set<string>();
/** Kinds of passing that have been written already. */
const told = new Set<string>();

const plan: Plan = JSON.parse(readFileSync(process.env.FIELDPOST_MUTANTS!, 'utf8'));
const ran = new Set(plan.ran);
if (plan.fresh !== undefined) switches.activeMutant = plan.fresh;

function write(line: Line): void {
  appendFileSync(plan.journal, `${JSON.stringify(line)}\n`);
}

/**
 * Runs a test, and then again for each mutant that it passes and whose rules it cites: in one process, the mutants switched by
 * a global. Where the plan names a `fresh` mutant, that one is on from the first import, and what cites its rules runs once.
 */
export default class MutantRunner extends VitestTestRunner {
  constructor(config: SerializedConfig) {
    super(config);
    write({ type: 'worker', pid: process.pid });
  }

  async runTask(task: RunnerTestCase): Promise<void> {
    const run = getFn(task as never);
    const file = relative(plan.house, task.file.filepath);
    const name = fullName(task);
    const rules = new Set([
      ...plan.letters.flatMap(letters => [...idsIn(name, letters)]),
      ...(plan.unnamed[file] ?? []),
    ]);
    const mutants = plan.mutants.filter(mutant => plan.any || mutant.rules.some(rule => rules.has(rule)));
    if (mutants.length === 0 || killed.has(plan.fresh ?? '')) return;
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
    if (plan.fresh === undefined) {
      try {
        return await this.killAll(run, { file, name, rules }, mutants);
      } finally {
        switches.currentTestId = undefined;
      }
    }
    switches.hitCount = 0;
    switches.hitLimit = USUAL_ROUNDS;
    await this.tryMutant(run, { file, name, rules }, plan.fresh);
    if (killed.has(plan.fresh)) throw new Error('killed');
  }

  private async killAll(run: () => unknown, test: Cited, mutants: readonly Switched[]): Promise<void> {
    switches.activeMutant = undefined;
    switches.hitCount = undefined;
    switches.currentTestId = `${test.file} ${test.name}`;
    const started = performance.now();
    await run();
    const took = performance.now() - started;
    const passed = switches.mutantCoverage?.perTest[switches.currentTestId] ?? {};
    // What is passed under no test's name is passed while a file is loaded.
    switches.currentTestId = 'again';
    write({ type: 'test', file: test.file, name: test.name, took });
    const tried = mutants.filter(({ id }) => passed[id] !== undefined);
    for (const { id } of plan.mutants) {
      if (switches.mutantCoverage?.static[id] !== undefined) tell(id, 'loading');
      if (passed[id] !== undefined) tell(id, mutants.some(mutant => mutant.id === id) ? 'cited' : 'elsewhere');
    }
    if (tried.length === 0) return;
    if (took > (plan.longest ?? Number.POSITIVE_INFINITY)) return;
    // What does not pass twice, because it keeps something from its first run, is left to a process of its own.
    if (!(await passes(run))) {
      for (const { id } of tried) tell(id, 'unsure');
      return;
    }
    for (const mutant of tried) {
      if (!this.isWanted(mutant, test) || ran.has(`${mutant.id} ${test.file} ${test.name}`)) continue;
      switches.hitCount = 0;
      switches.hitLimit = ROUNDS * (passed[mutant.id]! + ROUNDS);
      switches.activeMutant = mutant.id;
      await this.tryMutant(run, test, mutant.id);
      switches.activeMutant = undefined;
      if (switches.hitCount === 0) tell(mutant.id, 'unsure');
    }
  }

  /** Whether this test could tell something new of the mutant: that it dies, or that a test of its own rule kills it. */
  private isWanted({ id, rules, own }: Switched, test: Cited): boolean {
    if (plan.any) return !killed.has(id);
    if (own.some(rule => test.rules.has(rule) && !killed.has(`${id} ${rule}`))) return true;
    return !killed.has(id) && rules.some(rule => test.rules.has(rule));
  }

  private async tryMutant(run: () => unknown, { file, name, rules }: Cited, id: string): Promise<void> {
    const about = { mutant: id, file, name };
    write({ type: 'start', at: Date.now(), pid: process.pid, ...about });
    const failure = await fault(run);
    const active = switches.activeMutant;
    switches.activeMutant = undefined;
    const endless = /Hit count limit reached/.test(String(failure));
    // Something that the mutant left behind would fail without it as well: then only a fresh process can tell.
    const sure = failure === undefined || plan.fresh !== undefined || (await passes(run));
    switches.activeMutant = active;
    if (failure !== undefined && sure) {
      killed.add(id);
      for (const rule of rules) killed.add(`${id} ${rule}`);
    }
    write({ type: 'end', ...about, rules: [...rules], killed: failure !== undefined && sure, endless });
    if (!sure) {
      write({ type: 'spoilt', ...about });
      process.kill(process.pid, 'SIGKILL');
    }
  }
}

interface Cited {
  file: string;
  name: string;
  rules: ReadonlySet<string>;
}

async function fault(run: () => unknown): Promise<unknown> {
  try {
    await run();
    return undefined;
  } catch (failure) {
    return failure ?? 'failed';
  }
}

async function passes(run: () => unknown): Promise<boolean> {
  return (await fault(run)) === undefined;
}

function tell(mutant: string, how: Passing): void {
  if (told.has(`${mutant} ${how}`)) return;
  told.add(`${mutant} ${how}`);
  write({ type: 'passed', mutant, how });
}

/** The names of the suites around a test and its own, as `-t` reads them. */
function fullName(task: RunnerTestCase): string {
  const names = [task.name];
  for (let suite = task.suite; suite !== undefined; suite = suite.suite) if (suite.name) names.unshift(suite.name);
  return names.join(' ');
}
