import { randomBytes } from 'node:crypto';
import type { AnyRuleset } from '../engine/index.js';
import { openStore } from '../store/open-store.js';
import type { Application } from './application.js';
import { type Bound, boundTo, CALLS, OUTBOX_CALLS } from './calls.js';
import { drive, idle, resume, stopThinking } from './computer.js';
import { readLanguages } from './languages.js';
import { tellMended } from './mended.js';
import { Positions } from './position.js';
import { tellRestored } from './restored.js';
import { cardsOf, type RulesetCard } from './ruleset-card.js';
import { workedHere } from './workbench.js';
import type { Workbench } from './workbench-tasks.js';

export interface GamesOptions {
  /** Path of the SQLite file; `:memory:` for a battle that need not last. */
  file: string;
  rulesets: readonly AnyRuleset[];
  /** Milliseconds since 1970. */
  now?: () => number;
  /** So many random bytes; node:crypto in play. */
  random?: (bytes: number) => Uint8Array;
  /** Where dear work is done; in the thread that opens the games where none is given. */
  workbench?: Workbench;
  /** Where questions of large battles are studied; at the workbench where none is given. */
  studyRoom?: Workbench;
  /** Milliseconds from a window to an answer that was prepared. */
  windowWaits?: number;
  /** Days for which everything of a server is kept that took the bot away; 0, the usual, for ever. */
  keepDays?: number;
  /** Told of every fault that was kept from the players; for the log. */
  onFault?: (fault: unknown, about: string) => void;
  /** The application's thread ended although nobody closed it. */
  onEnd?: () => void;
}

/**
 * The application as everybody outside sees it; `calls.ts` lists what can be asked of it. Ids of users, channels and messages
 * are strings; nothing here knows Discord's objects. What players did wrong comes back as an outcome with a sentence. Reads
 * throw `Unplayable` (its message is for players) for a battle that this version cannot read, and give undefined for a battle
 * that does not exist.
 */
export interface Games extends Bound<typeof CALLS> {
  readonly rulesets: readonly RulesetCard[];
  readonly outbox: Outbox;
  /** Tells running battles which faults of their rules were mended, and plays on what nobody answers by hand; call once at start. */
  resume(): Promise<void>;
  /** Resolves when no computer is thinking and nothing that was prepared is being played. */
  idle(): Promise<void>;
  /** Waits for what is being saved and closes the file. */
  close(): Promise<void>;
}

interface Outbox extends Bound<typeof OUTBOX_CALLS> {
  /** Calls the listener with each channel that got something to send, after the commit. Gives back how to stop listening. */
  onQueued(listener: (channel: string) => void): () => void;
}

const WINDOW_WAITS = 3_000;

/** Opens the database and the application on it. Throws a StoreFault whose message says what to do. */
export async function openGames(options: GamesOptions): Promise<Games> {
  const store = await openStore(options.file);
  const {
    random = randomBytes,
    now = Date.now,
    windowWaits = WINDOW_WAITS,
    keepDays = 0,
    onFault = () => {},
  } = options;
  const { workbench = workedHere(options.rulesets), studyRoom = workbench } = options;
  const listeners = new Set<(channel: string) => void>();
  const app: Application = {
    store,
    rulesets: options.rulesets,
    positions: new Positions(options.rulesets, now),
    workbench,
    studyRoom,
    windowWaits,
    keepDays,
    languages: await readLanguages(store.db),
    now,
    random: bytes => Buffer.from(random(bytes)).toString('hex'),
    fault: onFault,
    playOn: battle => drive(app, battle),
    wake(channel) {
      for (const listener of listeners) listener(channel);
    },
  };
  return {
    ...boundTo(app, CALLS),
    rulesets: cardsOf(options.rulesets),
    outbox: {
      ...boundTo(app, OUTBOX_CALLS),
      onQueued(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    async resume() {
      await tellRestored(app);
      await tellMended(app);
      await resume(app);
    },
    idle: () => idle(app),
    async close() {
      await stopThinking(app);
      await Promise.all([workbench.close(), studyRoom.close()]);
      await store.close();
    },
  };
}
