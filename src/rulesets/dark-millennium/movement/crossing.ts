import type { JsonObject } from '../../../engine/index.js';
import type { DkBoard } from '../board.js';
import { type AttackRequest, canAttack } from '../combat/attack.js';
import { boardWith, longestOf, type Placed, placesAt } from './placing.js';

/** How finely a way is looked at: every inch of the longest one. */
const EVERY = 1000;

/**
 * The share (0..1) of a move at which an attack first finds a mover in its sight and range, the start included; undefined
 * where it never does (DK.turn.crossing).
 */
export function crossingOf(
  board: DkBoard,
  options: { options: JsonObject },
  attack: AttackRequest,
  places: readonly Placed[],
): number | undefined {
  const looks = Math.max(1, Math.ceil(longestOf(places) / EVERY));
  for (let look = 0; look <= looks; look += 1) {
    const share = look / looks;
    const then = boardWith(board, placesAt(board, places, share));
    if (canAttack(then, options, attack)) return share;
  }
  return undefined;
}
