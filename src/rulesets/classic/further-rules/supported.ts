import type { ClassicBoard, ClassicModel } from '../board.js';

/** Lasts through the player turn after the one in which a model fired such a weapon in support. */
export const SUPPORTED = 'supported:';

/** Whether a model may not fire a weapon in this turn, since it supported with it in the one before (IO.codex.supporting). */
export function isSilent({ playerTurn }: ClassicBoard, { effects }: ClassicModel, weapon: string): boolean {
  return effects.some(({ is, until }) => is === `${SUPPORTED}${weapon}` && until?.playerTurn === playerTurn);
}
