import { factOf, saveFact } from '../store/facts.js';
import type { Application } from './application.js';

/** A fact kept between starts, such as the hash of the registered commands. */
export function remembered(app: Application, fact: string): Promise<string | undefined> {
  return factOf(app.store.db, fact);
}

/** Keeps a fact between starts. */
export function remember(app: Application, fact: string, value: string): Promise<void> {
  return app.store.write(db => saveFact(db, fact, value));
}
