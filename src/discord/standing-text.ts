import { type StandingOutcome, standingWords } from '../games/games.js';
import { plain } from './text.js';

/** The standing orders of a user, a line each; or why nothing was done. */
export function standingText(outcome: StandingOutcome): string {
  if (outcome.kind === 'refused') return outcome.why;
  const { orders, added } = outcome;
  if (orders.length === 0) return standingWords.none;
  const lines = orders.map(({ number, words, fired, over }) => {
    const line = `**${number}** ${plain(words)}`;
    if (over) return `~~${line}~~ ${standingWords.over}`;
    return fired ? `~~${line}~~ ${standingWords.carriedOut}` : line;
  });
  return [
    added === undefined ? standingWords.title : standingWords.added(added),
    ...lines,
    `-# ${standingWords.note}`,
  ].join('\n');
}
