/** What is said of a battle that is shown again. */
export const replayWords = {
  film: (battle: string, moments: number) =>
    `### ${battle}\n${moments === 1 ? 'One picture so far' : `The battle in ${moments} pictures`}, one after another.`,
  moment: (title: string, place: number, count: number) => `### ${title}\nPicture ${place} of ${count}`,
  first: 'First',
  back: 'Back',
  next: 'Next',
  last: 'Last',
  steps: 'Step through',
};

/** What `/since` says above and below its picture. */
export const sinceWords = {
  never: 'Since the battle began',
  since: (when: string) => `Since you last looked, ${when}`,
  nothing: (when: string | undefined) =>
    when === undefined ? 'Nothing has happened yet.' : `Nothing has happened since you last looked, ${when}.`,
  waitsForYou: (what: string) => `**You are asked:** ${what}`,
  waitsFor: (whom: string, when: string) => `Waiting for ${whom}, asked ${when}`,
  more: (count: number) => (count === 1 ? 'and one thing more' : `and ${count} things more`),
};
