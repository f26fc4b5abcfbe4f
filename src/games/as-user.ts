import { AsyncLocalStorage } from 'node:async_hooks';

interface Asker {
  readonly user: string;
  /** Discord still waits for an acknowledgement of what the user did. */
  unacknowledged: boolean;
}

const askers = new AsyncLocalStorage<Asker>();

/** Whatever `work` asks of the application, this user asks: nobody else waits for it longer than for their share. */
export function asUser<T>(user: string, work: () => T): T {
  return askers.run({ user, unacknowledged: false }, work);
}

/** The same where nothing was acknowledged yet: what is asked before `acknowledged` is called goes before what others ask later on. */
export function asUnacknowledged<T>(user: string, work: () => T): T {
  return askers.run({ user, unacknowledged: true }, work);
}

/** Whatever is asked from here on can wait. */
export function acknowledged(): void {
  const asker = askers.getStore();
  if (asker !== undefined) asker.unacknowledged = false;
}

/** The user for whom something is being asked; undefined for what the bot does by itself. */
export function askingUser(): string | undefined {
  return askers.getStore()?.user;
}

/** Whether the acknowledgement of what the user did waits for what is being asked. */
export function isUnacknowledged(): boolean {
  return askers.getStore()?.unacknowledged ?? false;
}
