import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type AnyRuleset, spoken } from '../engine/index.js';
import { askingUser } from './as-user.js';
import { workThrough } from './dear-work.js';
import { FairQueue } from './fair-queue.js';
import { unpackFault } from './packed-fault.js';
import { timeOf } from './thread-time.js';
import { Stopping, TooDear, TooManyWait } from './too-dear.js';
import type { DearWork, Done, Ready, Task, Workbench } from './workbench-tasks.js';

export interface WorkbenchSettings {
  /** What the thread runs; it says that it is Ready, then answers each Task with a Done. */
  file: string;
  /** Milliseconds of the thread's own time after which a task is given up; of the clock, where nobody counts that. */
  patience: number;
  /** Milliseconds after which a thread that has nothing to do ends, to give its memory back. */
  idle: number;
  /** Tasks that may wait; more are refused. */
  longestQueue: number;
  /** Megabytes of long-lived objects after which a task is given up. */
  memory: number;
}

const METHODS = Object.keys({
  diceOdds: 1,
  odds: 1,
  readList: 1,
  readRoster: 1,
  readRosterMap: 1,
  fitRoster: 1,
  provisional: 1,
  readCodex: 1,
  readField: 1,
  fileBattle: 1,
  unfileBattle: 1,
  film: 1,
  momentAt: 1,
  happenedSince: 1,
  commandsAbout: 1,
  mapLayer: 1,
  study: 1,
  rehearse: 1,
} satisfies Record<keyof DearWork, 1>);

/** Work done at once, in the thread that asks: for tests, and for tools that nobody else waits for. */
export function workedHere(rulesets: readonly AnyRuleset[]): Workbench {
  const work = workThrough(rulesets);
  return benchOf(
    async task => work(task),
    async () => {},
  );
}

/** Work done in a thread of its own, one task after another; it is started when needed, and anew after a task that was given up. */
export function startWorkbench(settings: Partial<WorkbenchSettings> = {}): Workbench {
  const bench = new Bench({
    file: fileURLToPath(new URL('./workbench-thread.js', import.meta.url)),
    patience: 3_000,
    idle: 30_000,
    longestQueue: 30,
    memory: 256,
    ...settings,
  });
  return benchOf(
    task => bench.do(task),
    () => bench.close(),
  );
}

function benchOf(work: (task: Task) => Promise<unknown>, close: () => Promise<void>): Workbench {
  const methods = METHODS.map(method => [method, (...args: unknown[]) => work({ language: spoken(), method, args })]);
  return { ...Object.fromEntries(methods), close } as Workbench;
}

/** So many times its patience by the clock a task is given up on a machine that is too busy for it. */
const LONGEST = 20;

interface Job extends Task {
  user: string;
  since: number;
  /** What the thread had run before it. */
  ran: number | undefined;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

class Bench {
  /** Jobs that wait; the user who had least of the bench's time comes first. */
  readonly #waiting = new FairQueue<Job>();
  #thread: Worker | undefined;
  /** Where its time is counted. */
  #counted: string | undefined;
  #isReady = false;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(readonly settings: WorkbenchSettings) {}

  do(task: Task): Promise<unknown> {
    if (this.#closed) return Promise.reject(new Stopping());
    if (this.#waiting.size >= this.settings.longestQueue) return Promise.reject(new TooManyWait());
    return new Promise((resolve, reject) => {
      const user = askingUser() ?? '';
      this.#waiting.add(user, { ...task, user, since: 0, ran: undefined, resolve, reject }, performance.now());
      this.#deal();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const thread = this.#thread;
    const error = new Stopping();
    for (const job of this.#waiting.takeAll()) job.reject(error);
    this.#let(error);
    await thread?.terminate();
  }

  #deal(): void {
    if (this.#job !== undefined || this.#waiting.size === 0) return;
    this.#thread ??= this.#start();
    if (!this.#isReady) return;
    const now = performance.now();
    const job = this.#waiting.next(now)?.item;
    if (job === undefined) return;
    this.#job = job;
    job.since = now;
    job.ran = timeOf(this.#counted);
    this.#after(this.settings.patience, () => this.#tooLong(job));
    this.#thread.ref();
    this.#thread.postMessage({ language: job.language, method: job.method, args: job.args } satisfies Task);
  }

  /** Gives a task up, or waits on for a thread that had no time for it. */
  #tooLong(job: Job): void {
    const { since, ran } = job;
    const { patience } = this.settings;
    const now = timeOf(this.#counted);
    const left = now === undefined || ran === undefined ? 0 : patience - (now - ran);
    if (left <= 0 || performance.now() - since > LONGEST * patience) this.#let(new TooDear());
    else this.#after(left, () => this.#tooLong(job));
  }

  #start(): Worker {
    const thread = new Worker(this.settings.file, {
      resourceLimits: { maxOldGenerationSizeMb: this.settings.memory, maxYoungGenerationSizeMb: 16 },
    });
    thread.on('message', (said: Done | Ready) => {
      if (thread === this.#thread) this.#heard(said);
    });
    thread.on('error', (error: NodeJS.ErrnoException) => {
      if (thread === this.#thread) this.#let(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooDear() : error);
    });
    thread.on('exit', () => {
      if (thread === this.#thread) this.#let(new Error('The workbench has ended by itself.'));
    });
    return thread;
  }

  #heard(said: Done | Ready): void {
    if (said.kind === 'ready') {
      this.#isReady = true;
      this.#counted = said.thread;
    } else {
      const job = this.#jobEnds();
      if (said.kind === 'done') job?.resolve(said.value);
      else job?.reject(unpackFault(said.fault));
    }
    this.#thread?.unref();
    this.#after(this.settings.idle, () => this.#let(new Error('The workbench was idle.'))).unref();
    this.#deal();
  }

  /**
   * Ends the thread, whatever it does; another one goes on with what waits. When a thread cannot even start, all
   * waiting jobs fail.
   */
  #let(error: Error): void {
    clearTimeout(this.#timer);
    const thread = this.#thread;
    const job = this.#jobEnds();
    const failed = job ? [job] : this.#isReady ? [] : this.#waiting.takeAll();
    this.#thread = undefined;
    this.#isReady = false;
    void thread?.terminate();
    for (const job of failed) job.reject(error);
    if (!this.#closed) this.#deal();
  }

  /** Clears the bench and charges the time of its job to the job's user. */
  #jobEnds(): Job | undefined {
    const job = this.#job;
    this.#job = undefined;
    const now = performance.now();
    if (job) this.#waiting.took(job.user, now - job.since, now);
    return job;
  }

  #after(milliseconds: number, then: () => void): NodeJS.Timeout {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
    return this.#timer;
  }
}
