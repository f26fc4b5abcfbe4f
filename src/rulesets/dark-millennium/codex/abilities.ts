/** What whole units can do, by id, as players read it. */
export const UNIT_ABILITIES: Record<string, string> = {
  scout: 'Scout: +1 to the roll for the first turn when deployed',
};
