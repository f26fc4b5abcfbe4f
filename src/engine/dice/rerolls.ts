import { type RolledDie, rollDie } from './roll.js';
import type { Dice } from './types.js';

/** A die is re-rolled once and never again; rolling anew while out of bounds does not count. */
export function mayReroll(die: RolledDie): boolean {
  return die.was === undefined;
}

/**
 * Re-rolls the dice at the given places and keeps what they showed in `was`; the others stay.
 * Throws a RangeError when one of them was re-rolled before, or is not there. Nothing is thrown at the table then.
 */
export function rerollDice(dice: Dice, rolled: readonly RolledDie[], places: readonly number[]): RolledDie[] {
  const chosen = new Set(places);
  for (const place of chosen) {
    const die = rolled[place];
    if (die === undefined) throw new RangeError(`There is no die ${place + 1} among ${rolled.length} to re-roll.`);
    if (!mayReroll(die)) throw new RangeError(`Die ${place + 1}, a ${die.value}, was re-rolled already: it stays.`);
  }
  return rolled.map((die, place) => {
    if (!chosen.has(place)) return die;
    return { ...rollDie(dice, die.sides), was: { value: die.value, faces: die.faces } };
  });
}
