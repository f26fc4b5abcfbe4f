import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { spoken } from '../engine/index.js';
import { askingUser, isUnacknowledged } from './as-user.js';
import { Lane } from './lane.js';
import type { Games, GamesOptions } from './open-games.js';
import { unpackFault } from './packed-fault.js';
import { type Call, GAMES_METHODS, OUTBOX_METHODS, type Said } from './thread-calls.js';

interface Waiting {
  resolve(value: unknown): void;
  reject(fault: Error): void;
  /** Where the user waited whom the call counts for; `since`: when the thread could begin to work on it. */
  lane?: Lane;
  user: string;
  since: number;
}

/** What the thread is told; `ThreadOptions` are those of whom it serves as well. */
export type ThreadSettings = Pick<GamesOptions, 'file' | 'windowWaits' | 'keepDays'>;
export type ThreadOptions = ThreadSettings & Pick<GamesOptions, 'onFault' | 'onEnd'>;

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
  // What an acknowledgement waits for does not wait behind what is asked after one.
  const lanes = { first: new Lane(), usual: new Lane() };
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
      if (asked !== undefined) leave(asked);
      if (said.kind === 'done') asked?.resolve(said.value);
      else asked?.reject(unpackFault(said.fault));
    }
  });
  worker.on('error', fault => onFault(fault, 'the application ended'));
  worker.on('exit', () => {
    ended = new Error('the application has ended');
    for (const asked of waiting.values()) asked.reject(ended);
    waiting.clear();
    for (const post of [...lanes.first.takeAll(), ...lanes.usual.takeAll()]) post();
    if (!closing) onEnd();
  });

  const call = (method: Call['method'], args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      closing ||= method === 'close';
      const asker = askingUser();
      const language = spoken();
      const lane =
        asker === undefined || ELSEWHERE.has(method) ? undefined : isUnacknowledged() ? lanes.first : lanes.usual;
      const user = asker ?? '';
      const post = () => {
        if (ended) return reject(ended);
        calls += 1;
        const asked = { resolve, reject, lane, user, since: performance.now() };
        waiting.set(calls, asked);
        try {
          worker.postMessage({ id: calls, user: asker, language, method, args } satisfies Call);
        } catch (fault) {
          waiting.delete(calls);
          reject(fault);
          leave(asked);
        }
      };
      if (lane === undefined) post();
      else lane.enter(user, post);
    });
  const leave = ({ lane, user, since }: Waiting) => {
    if (lane === undefined) return;
    const now = performance.now();
    const took = now - Math.max(since, lastDone);
    lastDone = now;
    lane.left(user, took);
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
