import type { AnyRuleset } from '../src/engine/index.js';
import { workedHere } from '../src/games/workbench.js';
import type { Workbench } from '../src/games/workbench-tasks.js';
import { cpuTime } from './cpu-time.js';

/** Milliseconds of work that one request may take of a thread. */
const GOALS = { games: 200, Discord: 50, workbench: 3000, study: 3000 };
type Thread = keyof typeof GOALS;
const WORTH_A_LINE = 25;

interface Worst {
  ms: number;
  input: string;
  count: number;
}

/** The worst of each kind of request, by the thread that works on it when the bot runs. */
export class Times {
  readonly #worst: Record<Thread, Map<string, Worst>> = {
    games: new Map(),
    Discord: new Map(),
    workbench: new Map(),
    study: new Map(),
  };
  #request = '';
  #elsewhere = 0;

  #note(thread: Thread, request: string, input: string, ms: number): void {
    const known = this.#worst[thread].get(request);
    const worst = known === undefined || ms > known.ms ? { ms, input } : known;
    this.#worst[thread].set(request, { ...worst, count: (known?.count ?? 0) + 1 });
  }

  /** A request to the games: what it had worked out elsewhere is not of their thread. */
  async of<T>(request: string, input: string, work: () => Promise<T>): Promise<T> {
    this.#request = request;
    this.#elsewhere = 0;
    const started = cpuTime();
    const answer = await work();
    this.#note('games', request, input, cpuTime() - started - this.#elsewhere);
    return answer;
  }

  /** Something that is done in Discord's thread. */
  here(request: string, input: string, work: () => unknown): void {
    const started = cpuTime();
    work();
    this.#note('Discord', request, input, cpuTime() - started);
  }

  /** The benches of a bot, both in this thread, each timed by itself. */
  benches(rulesets: readonly AnyRuleset[]): { workbench: Workbench; studyRoom: Workbench } {
    const timed = (thread: Thread): Workbench => {
      const all = Object.entries(workedHere(rulesets)).map(([name, method]) => [
        name,
        async (...args: never[]) => {
          const started = cpuTime();
          const answer = await (method as (...args: never[]) => Promise<unknown>)(...args);
          const took = cpuTime() - started;
          this.#elsewhere += took;
          if (name !== 'close') this.#note(thread, this.#request, '', took);
          return answer;
        },
      ]);
      return Object.fromEntries(all) as unknown as Workbench;
    };
    return { workbench: timed('workbench'), studyRoom: timed('study') };
  }

  table(): string[] {
    return (Object.keys(GOALS) as Thread[]).flatMap(thread => {
      const goal = GOALS[thread];
      const all = [...this.#worst[thread]].sort(([, a], [, b]) => b.ms - a.ms);
      const over = all.filter(([, { ms }]) => ms > goal).length;
      const shown = all.filter(([, { ms }], index) => index < 3 || ms > WORTH_A_LINE).slice(0, 25);
      return [
        `in the thread of ${thread}: ${all.length} kinds of request, ${over} over ${goal} ms`,
        ...shown.map(
          ([request, { ms, input, count }]) =>
            `${ms.toFixed(0).padStart(6)} ms, worst of ${String(count).padStart(4)}  ${request}  ${input.slice(0, 70)}`,
        ),
      ];
    });
  }
}
