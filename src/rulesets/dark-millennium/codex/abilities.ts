/** What whole units can do, by id, as players read it. */
export const UNIT_ABILITIES: Record<string, string> = {
  scout: 'Scout: +1 to the roll for the first turn when deployed',
  teleport: 'Teleport: comes on from reserve anywhere, and may fire as if it stood',
  'air-drop': 'Air-drop: comes on from reserve on open ground anywhere, and may fire at -1',
};
