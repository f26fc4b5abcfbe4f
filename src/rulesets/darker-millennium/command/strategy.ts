import { modified } from '../../../engine/dice/modifiers.js';
import type { SideId } from '../../../engine/index.js';
import { unitsOf } from '../../lookups.js';
import { abilityBook } from '../abilities/book.js';
import type { DmBoard } from '../board.js';
import { reasons } from '../cause-words.js';
import type { DmModified } from '../causes.js';

/**
 * What an army adds to its roll for First Player now: the rating of its codex, what stratagems and events made of it, and what
 * abilities of its living models do to it (DM.command.first.rating).
 */
export function strategyOf(board: DmBoard, side: SideId): DmModified {
  const [unit] = unitsOf(board, side);
  const modifiers = unit === undefined ? [] : abilityBook.modifiers(board, 'strategy', { unit });
  return modified(board.armies[side].strategyRating, modifiers);
}

/** `Blue: strategy rating +3, strategist Marshal +1`. */
export function strategyReasons(name: string, { value, modifiers }: DmModified): string {
  return reasons(`${name}: strategy rating +${value}`, modifiers);
}
