import { mark, t } from '../engine/language.js';
/** What is said of a battle that is shown again. */
export const replayWords = {
  film: (battle: string, moments: number) =>
    t`### ${battle}\n${moments === 1 ? t`One picture so far` : t`The battle in ${moments} pictures`}, one after another.`,
  moment: (title: string, place: number, count: number) => t`### ${title}\nPicture ${place} of ${count}`,
  first: mark`First`,
  back: mark`Back`,
  next: mark`Next`,
  last: mark`Last`,
  steps: mark`Step through`,
};

/** What `/since` says above and below its picture. */
export const sinceWords = {
  never: mark`Since the battle began`,
  since: (when: string) => t`Since you last looked, ${when}`,
  nothing: (when: string | undefined) =>
    when === undefined ? t`Nothing has happened yet.` : t`Nothing has happened since you last looked, ${when}.`,
  waitsForYou: (what: string) => t`**You are asked:** ${what}`,
  waitsFor: (whom: string, when: string) => t`Waiting for ${whom}, asked ${when}`,
  more: (count: number) => (count === 1 ? t`and one thing more` : t`and ${count} things more`),
};
