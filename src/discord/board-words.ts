import { mark, t } from '../engine/language.js';
/** What the message says that shows where a battle stands. */
export const boardWords = {
  waits: (whom: string, since: string) => t`Waiting for ${whom} since ${since}`,
  computer: mark`The computer is thinking.`,
  kept: mark`This message is kept up to date; \`/since\` shows what changed.`,
  orders: mark`Orders`,
  board: mark`Board`,
  notAsked: mark`You are not asked now; this message says who is.`,
};
