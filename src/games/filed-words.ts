import { t } from '../engine/language.js';
/** What is told of battles that leave as a file and come back. */

export function goesOnWords(commitment: string): { title: string; lines: string[] } {
  return {
    title: t`**The battle goes on from a file**`,
    lines: [t`From here on its dice are thrown under a new seal: \`${commitment.slice(0, 16)}…\``],
  };
}

export const filedWords = {
  get noTable() {
    return t`The battle here has not started: there is nothing to put into a file yet.`;
  },
  onlyHost: (host: string) =>
    t`Only ${host}, the host of this battle, can export it; once it is over, everybody who plays can.`,
};
