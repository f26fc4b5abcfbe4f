import { ability } from './queries.js';
import { numberOr } from './values.js';

/** While it lives its army plans better (DM.house.abilities.strategist, DM.command.first.rating). */
export const strategist = ability({
  id: 'strategist',
  label: by => `Strategist (${by})`,
  text: by => `+${by} to the strategy rating of its army while it lives, on the table or not.`,
  value: numberOr(1, 1, 3),
  cite: 'DM.house.abilities.strategist',
  stacks: 'best',
  aura: true,
  modify: {
    strategy: (_query, by, { name }) => [
      { op: '+', by, cause: { is: 'ability', ability: 'strategist', of: name }, cite: 'DM.house.abilities.strategist' },
    ],
  },
});
