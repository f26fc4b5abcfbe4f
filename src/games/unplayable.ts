import { StoreFault } from '../store/store-fault.js';
import { TooDear } from './too-dear.js';

/** A saved battle cannot be played by this version. The message is for players; the battle is left as it is. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable';
}

/** For players: what is wrong with the database or the battle; undefined for a fault of another kind. */
export function faultSentence(error: unknown): string | undefined {
  if (error instanceof Unplayable || error instanceof TooDear) return error.message;
  if (error instanceof StoreFault) {
    return `Nothing was saved (${WORDS[error.trouble]}): tell whoever runs this bot, then try again.`;
  }
  return undefined;
}

const WORDS: Record<StoreFault['trouble'], string> = {
  full: 'the disk is full',
  damaged: 'the database is damaged',
  newer: 'the database is newer than the bot',
  foreign: 'the database is not the bot’s own',
  unreadable: 'the database cannot be read',
  'read-only': 'the database is read-only',
  busy: 'the database is in use elsewhere',
  held: 'another bot has the database',
};
