import { onTable } from '../../lookups.js';
import type { Reaction } from '../actions/action.js';
import { nullifyingScore } from './casting.js';

const CITE = 'DK.reaction.nullification';

/** A psyker of the reacting side makes a power harder to cast (DK.reaction.nullification). */
export const nullify: Reaction = {
  id: 'nullify',
  word: 'Nullification',
  cite: CITE,
  bar({ board }, unit, against) {
    if (against.do !== 'power') return { why: 'Only a psychic power can be nullified.', cite: CITE };
    if (onTable(board, unit) && nullifyingScore(board, unit) >= 1) return undefined;
    return { why: `${unit.name} has no psyker who could nullify.`, cite: CITE };
  },
  offer: ({ board }, unit) => ({ hint: `The threshold rises by ${nullifyingScore(board, unit)}` }),
  choices: () => undefined,
  check: () => undefined,
  worth: ({ board }, unit) => 0.3 + 0.4 * nullifyingScore(board, unit),
  weigh: (_view, _unit, _against, _partial, choices) => choices.options.map(() => 0),
};
