import { ability } from './queries.js';
import { numberOr } from './values.js';

/** Shots at it are so much worse to hit (DM.house.abilities.hard-to-hit). */
export const hardToHit = ability({
  id: 'hard-to-hit',
  label: by => `Hard to hit (${by})`,
  text: by => `Shots at it are at -${by} to hit.`,
  value: numberOr(1, 1, 3),
  cite: 'DM.house.abilities.hard-to-hit',
  stacks: 'best',
  modify: {
    toBeHit: (_query, by) => [
      { op: '-', by, cause: { is: 'ability', ability: 'hard-to-hit' }, cite: 'DM.house.abilities.hard-to-hit' },
    ],
  },
});
