import { lettersIn, testFiles } from '../rules-page/citations.js';
import type { PageOf } from '../rules-page/page.js';
import { type Chosen, choose } from './choose.js';
import type { Equivalents } from './equivalent.js';
import type { Verdict } from './journal.js';
import { type Sources, switchable } from './make.js';
import type { Mutant } from './mutant.js';
import type { Switched } from './plan.js';
import { type Bench, verdicts } from './run.js';
import type { RuleOutcome } from './tell.js';
import { typed } from './typed.js';

export interface Trial {
  house: string;
  books: readonly PageOf[];
  sources: Sources;
  equivalents: Equivalents;
  /** What tests need before they run, below the house. */
  setupFiles: string[];
  seed: number;
  /** Mutants a rule. */
  most: number;
  /** Whether to look which tests kill what lives, though they cite none of its rules. */
  others: boolean;
  /** Processes at a time. */
  workers: number;
}

/** So many more are drawn as the compiler may refuse. */
const SPARE = 1.7;

/** Tries mutants of the first `count` of these rules that have code to mutate. */
export async function tryRules(
  trial: Trial,
  rules: readonly string[],
  count: number,
): Promise<{ outcomes: RuleOutcome[]; bare: string[] }> {
  const { sources, books, seed, most } = trial;
  const { chosen, bare } = await choose(sources, books, rules, { count, seed });
  const candidates = new Set(chosen.flatMap(({ mutants }) => mutants.slice(0, Math.ceil(most * SPARE))));
  const fit = new Set(await typed(trial.house, sources, [...candidates]));
  const tried = chosen.map(({ rule, mutants }) => ({
    rule,
    mutants: mutants.filter(mutant => fit.has(mutant)).slice(0, most),
  }));
  const found = await tryMutants(trial, tried);
  const outcomes = tried.map(({ rule, mutants }) => ({
    rule,
    outcomes: mutants.map(mutant => ({
      mutant,
      verdict: found.get(mutant)!,
      equivalent: trial.equivalents.whyOf(sources.text(mutant.file), mutant),
    })),
  }));
  return { outcomes, bare };
}

async function tryMutants(trial: Trial, tried: readonly Chosen[]): Promise<Map<Mutant, Verdict>> {
  const own = new Map<Mutant, string[]>();
  for (const { rule, mutants } of tried) {
    for (const mutant of mutants) own.set(mutant, [...(own.get(mutant) ?? []), rule]);
  }
  const mutants = [...own.keys()];
  if (mutants.length === 0) return new Map();
  const { code, switches } = await switchable(trial.sources, mutants);
  const tests = testsOf(trial.books);
  const bench: Bench = {
    house: trial.house,
    code,
    letters: [...new Set([...tests.keys()].map(lettersIn))],
    tests,
    also: new Map(trial.books.flatMap(({ ruleset }) => ruleset.reference.map(({ id, also = [] }) => [id, also]))),
    setupFiles: trial.setupFiles,
    others: trial.others ? testFiles(trial.house).filter(isQuick) : undefined,
  };
  const switched = mutants.map((mutant, index) => ({
    id: switches[index]!,
    rules: mutant.rules,
    own: own.get(mutant)!,
  }));
  const shares = shared(switched, trial.workers);
  const found = new Map((await Promise.all(shares.map(share => verdicts(bench, share)))).flatMap(each => [...each]));
  return new Map(mutants.map((mutant, index) => [mutant, found.get(switches[index]!)!]));
}

/** The files whose tests may kill the mutants of each id: of a rule, and those by which shared code cites it. */
function testsOf(books: readonly PageOf[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const { tests, ruleset } of books)
    for (const { id, also = [] } of ruleset.reference)
      for (const cited of [id, ...also])
        all.set(cited, [...new Set([...(all.get(cited) ?? []), ...(tests.get(id) ?? []).filter(isQuick)])]);
  return all;
}

/** Tests that throw no dice by the ten thousand, once more for each mutant. */
function isQuick(file: string): boolean {
  return !file.startsWith('test/odds-check/');
}

/** Mutants of one rule stay together, since they need the same tests; rules that stand together in the book have most in common. */
function shared(mutants: readonly Switched[], workers: number): Switched[][] {
  const sorted = [...mutants].sort((a, b) => (a.own[0]! < b.own[0]! ? -1 : 1));
  const size = Math.ceil(sorted.length / workers);
  return Array.from({ length: workers }, (_, index) => sorted.slice(index * size, (index + 1) * size)).filter(
    share => share.length > 0,
  );
}
