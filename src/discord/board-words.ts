import { t } from '../engine/language.js';
/** What the message says that shows where a battle stands. */
export const boardWords = {
  waits: (whom: string, since: string) => t`Waiting for ${whom}, asked ${since}`,
  get computer() {
    return t`The computer is thinking.`;
  },
  get kept() {
    return t`This message is kept up to date; \`/since\` shows what changed.`;
  },
  get orders() {
    return t`Orders`;
  },
  get board() {
    return t`Board`;
  },
  get notAsked() {
    return t`You are not asked now; this message says who is.`;
  },
};
