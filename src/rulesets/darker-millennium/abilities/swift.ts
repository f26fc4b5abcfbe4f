import { ability } from './queries.js';
import { numberOr } from './values.js';

/** Quicker to react (DM.house.abilities.swift). */
export const swift = ability({
  id: 'swift',
  label: by => (by === 1 ? 'Swift' : `Swift (${by})`),
  text: by => `+${by} Initiative when it tests for a reaction.`,
  value: numberOr(1, 1, 3),
  cite: 'DM.house.abilities.swift',
  stacks: 'best',
  modify: {
    reaction: (_query, by) => [
      { op: '+', by, cause: { is: 'ability', ability: 'swift' }, cite: 'DM.house.abilities.swift' },
    ],
  },
});
