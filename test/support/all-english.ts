import type { Languages } from '../../src/discord/languages.js';

/** Everybody reads English. */
export const allEnglish: Languages = {
  of: () => 'en',
  ofServer: () => 'en',
  chosen: () => undefined,
  choose: async () => undefined,
};
