import { distanceBetween, onTable } from '../../lookups.js';
import { ability } from './queries.js';
import { numberOr } from './values.js';

const REACH = 6000;

/** A banner steadies those near it, and its own unit (DM.house.abilities.standard, DM.basics.own). */
export const standard = ability({
  id: 'standard',
  label: () => 'Standard',
  text: by => `+${by} Leadership for units of its detachment within 6", its own included.`,
  value: numberOr(1, 1, 2),
  cite: 'DM.house.abilities.standard',
  stacks: 'best',
  aura: true,
  modify: {
    leadership: ({ unit }, by, bearer, board) => {
      if (unit.detachment !== bearer.detachment || bearer.status === 'broken') return [];
      const near =
        unit.id === bearer.id ||
        (onTable(board, unit) && onTable(board, bearer) && distanceBetween(board, unit, bearer) <= REACH);
      if (!near) return [];
      const cause = { is: 'ability', ability: 'standard', of: bearer.name } as const;
      return [{ op: '+', by, cause, cite: 'DM.house.abilities.standard' }];
    },
  },
});
