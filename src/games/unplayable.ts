import { mark, t, translated } from '../engine/language.js';
import { StoreFault } from '../store/store-fault.js';
import { Stopping, TooDear, tooDear } from './too-dear.js';

/** A saved battle cannot be played by this version. The message is for players; the battle is left as it is. */
export class Unplayable extends Error {
  override readonly name = Unplayable.name;
}

/** For players: what is wrong with the database or the battle; undefined for a fault of another kind. */
export function faultSentence(error: unknown): string | undefined {
  if (error instanceof Unplayable) return error.message;
  if (error instanceof TooDear) return tooDear();
  if (error instanceof Stopping) return t`I am being stopped, and nothing was changed: try again when I am back.`;
  if (error instanceof StoreFault) {
    return t`Nothing was saved (${translated(WORDS[error.trouble])}): tell whoever runs this bot, then try again.`;
  }
  return undefined;
}

const WORDS: Record<StoreFault['trouble'], string> = {
  full: mark`the disk is full`,
  damaged: mark`the database is damaged`,
  newer: mark`the database is newer than the bot`,
  foreign: mark`the database is not the bot’s own`,
  unreadable: mark`the database cannot be read`,
  'read-only': mark`the database is read-only`,
  busy: mark`the database is in use elsewhere`,
  held: mark`another bot has the database`,
  stuck: mark`the database could not be brought up to date`,
};
