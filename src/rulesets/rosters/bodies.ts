import type { RosterProfile } from './roster.js';

/** Characteristics of bodies in the games that list builders know, small and without signs. */
const OF_BODIES = new Set(
  'm|move|movement|mv|ws|bs|s|t|w|wounds|i|a|ld|leadership|sv|save|oc|front|side|rear|hp|unit type|apl|ga|df|control|health|bravery|inv|cl|wp|in|ma|st|ag|pa|av|f|d|c|courage|defense|defence|strength|fight|speed|quality|toughness|sz|ar|fi|ra|sp'.split(
    '|',
  ),
);
const OF_WEAPONS = /^(?:range|rng|r|ap|strength|damage|type|keywords|special rules|fp|rs|im|am|sm|to hit|to wound)$/;
const ENOUGH = 3;

/** Whether a profile is of a body, rather than of a weapon or a rule. */
export function isBody({ type, values }: RosterProfile): boolean {
  if (/weapon|spell|wargear|abilit|rule|track|damage/i.test(type)) return false;
  const keys = Object.keys(values).map(key =>
    key
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .trim(),
  );
  if (keys.includes('range')) return false;
  const bodily = keys.filter(key => OF_BODIES.has(key)).length;
  return bodily >= ENOUGH && bodily > keys.filter(key => OF_WEAPONS.test(key)).length;
}
