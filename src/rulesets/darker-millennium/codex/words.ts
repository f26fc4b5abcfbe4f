/** Keywords that rules of this ruleset ask for on units; datasheets add faction keywords of their own. */
export const UNIT_KEYWORDS = [
  'Infantry',
  'Monster',
  'Walker',
  'Vehicle',
  'Construct',
  'Character',
  'Champion',
] as const;

/** Keywords of weapons: fires after a Run, never after a move, one more pin, a template (abilities.ts). */
export const WEAPON_KEYWORDS = ['Assault', 'Heavy', 'Pinning', 'Blast'] as const;

/** Unit abilities that rules ask for: no morale (DM.house.immune); may sprint while charging (DM.move.charge.sprint). */
export const UNIT_ABILITIES = ['ignores-morale', 'sprinting-charge', 'flies'] as const;
