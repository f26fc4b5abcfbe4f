import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { spoken } from '../engine/index.js';
import { askingUser } from './as-user.js';
import { FairQueue } from './fair-queue.js';
import type { Games, GamesOptions } from './open-games.js';
import { unpackFault } from './packed-fault.js';
import { type Call, GAMES_METHODS, OUTBOX_METHODS, type Said } from './thread-calls.js';

interface Waiting {
  resolve(value: unknown): void;
  reject(fault: Error): void;
  /** The user whom the call counts for; `since`: when the thread could begin to work on it. */
  user?: string;
  since: number;
}

/** What the thread is told; `ThreadOptions` are those of whom it serves as well. */
export type ThreadSettings = Pick<GamesOptions, 'file' | 'windowWaits' | 'keepDays'>;
export type ThreadOptions = ThreadSettings & Pick<GamesOptions, 'onFault' | 'onEnd'>;

/** Calls for users that the thread has at a time: one that it works on, and the next. */
const MOST_IN_THREAD = 2;
/** Calls that the workbench works out, one at a time for each user; they do not hold up the games' thread. */
const ELSEWHERE = new Set<Call['method']>([
  'odds',
  'diceOdds',
  'importFile',
  'lookAtRoster',
  'answerRoster',
  'saveRoster',
  'playAsItIs',
  'loadCodex',
  'exportBattle',
  'backupOfServer',
  'importBattle',
]);

/**
 * The application in a thread of its own, with the rulesets of the registry; needs the build. Throws a StoreFault whose
 * message says what to do. Should the thread ever end by itself, everything that was asked of it rejects and `onEnd` is told:
 * what it had saved stands.
 */
export async function openGamesThread({
  onFault = () => {},
  onEnd = () => {},
  ...settings
}: ThreadOptions): Promise<Games> {
  const worker = new Worker(new URL('./games-worker.js', import.meta.url), {
    workerData: settings satisfies ThreadSettings,
    // Rests small; the rules make little that lives long. The less V8 may keep, the sooner it collects what is dead.
    resourceLimits: { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 512 },
  });
  const [first] = (await once(worker, 'message')) as [Said];
  if (first.kind === 'shut') throw unpackFault(first.fault);
  const rulesets = first.kind === 'open' ? first.rulesets : [];

  const waiting = new Map<number, Waiting>();
  const queue = new FairQueue<() => void>();
  let inThread = 0;
  let lastDone = 0;
  const listeners = new Set<(channel: string) => void>();
  let calls = 0;
  let ended: Error | undefined;
  let closing = false;

  worker.on('message', (said: Said) => {
    if (said.kind === 'queued') for (const listener of listeners) listener(said.channel);
    else if (said.kind === 'fault') onFault(said.stack, said.about);
    else if (said.kind === 'done' || said.kind === 'failed') {
      const asked = waiting.get(said.id);
      waiting.delete(said.id);
      if (asked?.user !== undefined) leave(asked.user, asked.since);
      if (said.kind === 'done') asked?.resolve(said.value);
      else asked?.reject(unpackFault(said.fault));
    }
  });
  worker.on('error', fault => onFault(fault, 'the application ended'));
  worker.on('exit', () => {
    ended = new Error('the application has ended');
    for (const asked of waiting.values()) asked.reject(ended);
    waiting.clear();
    for (const post of queue.takeAll()) post();
    if (!closing) onEnd();
  });

  const call = (method: Call['method'], args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      closing ||= method === 'close';
      const asker = askingUser();
      const language = spoken();
      const user = ELSEWHERE.has(method) ? undefined : asker;
      const post = () => {
        if (ended) return reject(ended);
        calls += 1;
        const since = performance.now();
        waiting.set(calls, { resolve, reject, user, since });
        try {
          worker.postMessage({ id: calls, user: asker, language, method, args } satisfies Call);
        } catch (fault) {
          waiting.delete(calls);
          reject(fault);
          if (user !== undefined) leave(user, since);
        }
      };
      if (user === undefined) return post();
      queue.add(user, post, performance.now());
      enter();
    });
  const enter = () => {
    while (inThread < MOST_IN_THREAD) {
      const next = queue.next(performance.now());
      if (next === undefined) return;
      inThread += 1;
      next.item();
    }
  };
  const leave = (user: string, since: number) => {
    const now = performance.now();
    queue.took(user, now - Math.max(since, lastDone), now);
    lastDone = now;
    inThread -= 1;
    enter();
  };
  const caller = (method: Call['method']) => [
    method.replace('outbox.', ''),
    (...args: unknown[]) => call(method, args),
  ];
  const games = Object.fromEntries(GAMES_METHODS.map(caller));
  const outbox = Object.fromEntries(OUTBOX_METHODS.map(method => caller(`outbox.${method}`)));
  const onQueued = (listener: (channel: string) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { ...games, rulesets, outbox: { ...outbox, onQueued } } as Games;
}
