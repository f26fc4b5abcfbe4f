import { t } from '../engine/language.js';
/** Work that was given up because it took too long, or too much memory. */
export class TooDear extends Error {
  override readonly name = 'TooDear';

  constructor() {
    super('A task took too long, or too much memory.');
  }
}

/** What players read of it where nothing better is known to do instead. */
export function tooDear(): string {
  return t`That takes too long; ask for less, such as a shorter move.`;
}

/** Work that was not begun because too much of it waits. */
export class TooManyWait extends Error {
  override readonly name = 'TooManyWait';
}

/** Work that was not done because the bot is being stopped: no fault, and it is asked for again afterwards. */
export class Stopping extends Error {
  override readonly name = Stopping.name;

  constructor() {
    super('The workbench is closed.');
  }
}

/** What came of dear work. Where it was given up, `refuse` makes an answer of one sentence, with what to do instead. */
export async function unlessTooDear<T, R>(
  work: () => Promise<T>,
  refuse: (why: string) => R,
  instead: string,
): Promise<T | R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooDear) return refuse(t`That takes too long; ${instead}.`);
    if (error instanceof TooManyWait) return refuse(t`Too many requests of this kind wait; ask again in a minute.`);
    throw error;
  }
}
