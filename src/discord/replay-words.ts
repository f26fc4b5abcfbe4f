import { t } from '../engine/language.js';
/** What is said of a battle that is shown again. */
export const replayWords = {
  film: (battle: string, moments: number) =>
    moments === 1
      ? t`### ${battle}\nOne picture so far.`
      : t`### ${battle}\nThe battle in ${moments} pictures, one after another.`,
  moment: (title: string, place: number, count: number) => t`### ${title}\nPicture ${place} of ${count}`,
  get first() {
    return t`First`;
  },
  get back() {
    return t`Back`;
  },
  get next() {
    return t`Next`;
  },
  get last() {
    return t`Last`;
  },
  get steps() {
    return t`Step through`;
  },
};

/** What `/since` says above and below its picture. */
export const sinceWords = {
  get never() {
    return t`Since the battle began`;
  },
  since: (when: string) => t`Since you last looked, ${when}`,
  nothing: (when: string | undefined) =>
    when === undefined ? t`Nothing has happened yet.` : t`Nothing has happened since you last looked, ${when}.`,
  /** Orders may have been given and dice thrown; none of it is a line. */
  still: (when: string | undefined) =>
    when === undefined
      ? t`Since the battle began: no move, shot or loss to show; \`/battle log\` reads what else happened.`
      : t`Since you last looked, ${when}: no move, shot or loss to show; \`/battle log\` reads what else happened.`,
  waitsForYou: (what: string) => t`**You are asked:** ${what}`,
  waitsFor: (whom: string, when: string) => t`Waiting for ${whom}, asked ${when}`,
  more: (count: number) => t`and ${count} more`,
};
