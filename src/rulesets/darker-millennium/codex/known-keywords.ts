/** Keywords of weapons that rules ask for: fires after a Run, never after a move, one more pin, a template. */
export const WEAPON_KEYWORDS = ['Assault', 'Heavy', 'Pinning', 'Blast', 'Flame'] as const;

/** What datasheets call what has an Armour Value in place of Toughness and Wounds (DM.army.av, DM.house.vehicle). */
export const MACHINE_WORDS: readonly string[] = ['Vehicle', 'Walker', 'Construct'];

/** Keywords that rules know, whether or not a codex has units of the kind. */
export const UNIT_KEYWORDS: readonly string[] = [
  ...MACHINE_WORDS,
  'Infantry',
  'Monster',
  'Transport',
  'Character',
  'Mindless',
  'Bike',
];
