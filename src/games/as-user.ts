import { AsyncLocalStorage } from 'node:async_hooks';

const askers = new AsyncLocalStorage<string>();

/** Whatever `work` asks of the application, this user asks: nobody else waits for it longer than for their share. */
export function asUser<T>(user: string, work: () => T): T {
  return askers.run(user, work);
}

/** The user for whom something is being asked; undefined for what the bot does by itself. */
export function askingUser(): string | undefined {
  return askers.getStore();
}
