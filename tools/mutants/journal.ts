import { existsSync, readFileSync } from 'node:fs';
import type { Line, Passing } from './plan.js';

export interface TestName {
  file: string;
  name: string;
}

/** What the tests said of one mutant. */
export interface Verdict {
  status: 'killed' | 'survived' | 'timed out';
  /** The tests that killed it, with the rules that each cites. */
  by: (TestName & { rules: string[] })[];
  /** A test that fails with it, though it cites none of its rules, where that was asked. */
  other?: TestName;
}

/** What workers have written so far. */
export class Journal {
  /** Tests that cite a rule of some mutant; by `file name`, how long each takes (ms). */
  readonly tests = new Map<string, TestName & { took: number }>();
  /** `mutant file name` of what has been run. */
  readonly ran = new Set<string>();
  readonly verdicts = new Map<string, Verdict>();
  /** Mutants whose kill needs a process of its own to be believed. */
  readonly spoilt = new Set<string>();
  private readonly passed = new Set<string>();
  /** What has begun and not ended: the worker is at it, or hangs. */
  open?: Extract<Line, { type: 'start' }>;

  constructor(path: string) {
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    // The last line may be half written.
    for (const line of lines.slice(0, -1)) this.read(JSON.parse(line));
  }

  private read(line: Line): void {
    if (line.type === 'worker') return;
    if (line.type === 'passed') {
      this.passed.add(`${line.mutant} ${line.how}`);
      return;
    }
    const test = { file: line.file, name: line.name };
    const key = `${line.file} ${line.name}`;
    if (line.type === 'test') this.tests.set(key, { ...test, took: line.took });
    else if (line.type === 'start') this.open = line;
    else if (line.type === 'spoilt') this.spoilt.add(line.mutant);
    else {
      this.open = undefined;
      this.ran.add(`${line.mutant} ${key}`);
      if (line.killed) this.kill(line.mutant, line.endless ? 'timed out' : 'killed', { ...test, rules: line.rules });
    }
  }

  /** Whether a process of its own could kill a mutant that the warm one did not. */
  isUnsure(mutant: string): boolean {
    return this.spoilt.has(mutant) || this.was(mutant, 'loading') || this.was(mutant, 'unsure');
  }

  /** Whether only tests that cite none of its rules passed it: what those made may be remembered. */
  isOnlyElsewhere(mutant: string): boolean {
    return this.was(mutant, 'elsewhere') && !this.was(mutant, 'cited');
  }

  private was(mutant: string, how: Passing): boolean {
    return this.passed.has(`${mutant} ${how}`);
  }

  private kill(mutant: string, status: 'killed' | 'timed out', by: TestName & { rules: string[] }): void {
    const before = this.verdicts.get(mutant);
    this.verdicts.set(mutant, { status: before?.status ?? status, by: [...(before?.by ?? []), by] });
  }
}
