/** Keywords of weapons that rules ask for: fires after a Run, never after a move, one more pin, a template. */
export const WEAPON_KEYWORDS = ['Assault', 'Heavy', 'Pinning', 'Blast', 'Flame'] as const;
