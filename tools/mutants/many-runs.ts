import { setMaxListeners } from 'node:events';

/** Vitest listens once more to its own signals for each run. Import this before it. */
setMaxListeners(0);
