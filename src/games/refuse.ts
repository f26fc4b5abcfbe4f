import { StoreFault } from '../store/store-fault.js';
import type { Desk } from './desk.js';
import type { Refused } from './outcomes.js';
import { Unplayable } from './position.js';

/** Thrown inside a transaction to undo it and to tell the player why. */
export class Refusing extends Error {
  override readonly name = 'Refusing';
  readonly outcome: Refused;

  constructor(why: string, cite = 'FP.battle') {
    super(why);
    this.outcome = { kind: 'refused', why, cite };
  }
}

/** Runs `work`; what went wrong becomes one sentence for the player, and the log is told of every fault. */
export async function refusing<T>(desk: Desk, about: string, work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusing) return error.outcome;
    desk.fault(error, about);
    return { kind: 'refused', why: sentenceFor(error), cite: 'FP.fault' };
  }
}

/** For players: what is wrong with the database or the battle; undefined for a fault of another kind. */
export function faultSentence(error: unknown): string | undefined {
  if (error instanceof Unplayable) return error.message;
  if (error instanceof StoreFault) {
    return `Nothing was saved (${WORDS[error.trouble]}): tell whoever runs this bot, then try again.`;
  }
  return undefined;
}

function sentenceFor(error: unknown): string {
  const known = faultSentence(error);
  if (known !== undefined) return known;
  return 'The rules engine stumbled over this and nothing was changed: answer differently, or tell whoever runs this bot.';
}

const WORDS: Record<StoreFault['trouble'], string> = {
  full: 'the disk is full',
  damaged: 'the database is damaged',
  newer: 'the database is newer than the bot',
  foreign: 'the database is not the bot’s own',
  unreadable: 'the database cannot be read',
  'read-only': 'the database is read-only',
  busy: 'the database is in use elsewhere',
};
