import { applyModifiers } from '../../../engine/dice/modifiers.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { DmModifier } from '../causes.js';
import type { Modified } from '../stratagems/schema.js';
import { abilityBook } from './book.js';

/**
 * What abilities and passing effects do to a number of the unit, each with its cause (DM.house.abilities, DM.strat.effects).
 * `toBeHit` changes the roll of whoever shoots at it.
 */
export function modifiersOf(board: DmBoard, name: Modified, unit: DmUnit): DmModifier[] {
  const found = abilityBook.modifiers(board, name, { unit });
  for (const { what, source } of unit.effects ?? []) {
    if (what.kind !== 'modify' || what.what !== name || what.by === 0) continue;
    // What is good for the unit is bad for those who shoot at it.
    const by = name === 'toBeHit' ? -what.by : what.by;
    found.push({
      op: by > 0 ? '+' : '-',
      by: Math.abs(by),
      cause: { is: 'named', name: source },
      cite: 'DM.strat.effects',
    });
  }
  return found;
}

/** The same for a plain number, such as inches of movement; never below 0. */
export function changed(board: DmBoard, name: Modified, unit: DmUnit, base: number): number {
  const modifiers = modifiersOf(board, name, unit);
  return modifiers.length === 0 ? base : Math.max(0, applyModifiers(base, modifiers));
}

/** The sum of what is added and taken away. */
export function bonusOf(modifiers: readonly DmModifier[]): number {
  return applyModifiers(0, modifiers);
}
