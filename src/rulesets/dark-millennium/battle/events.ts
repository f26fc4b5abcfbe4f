import type { GameResult, SideId, UnitId } from '../../../engine/index.js';
import type { BattleEndedBy } from '../../objectives/ending.js';
import type { Losses } from '../../objectives/scores.js';
import type { EdgeEvent } from '../../setting-up/edges.js';
import type { DkModifier } from '../causes.js';

/** Facts of setting up and of the end. */
export type BattleEvent =
  | EdgeEvent
  | { type: 'deploymentStarted'; side: SideId }
  | { type: 'deployed'; unit: UnitId }
  | { type: 'heldBack'; unit: UnitId }
  | { type: 'deploymentEnded'; side: SideId }
  | { type: 'firstTurnRolled'; rounds: Record<SideId, FirstTurnRoll>[]; winner: SideId }
  /** The picture is drawn now. */
  | { type: 'turnEnded'; turn: number; side: SideId }
  | { type: 'battleEnded'; why: BattleEndedBy; result: GameResult; losses: Record<SideId, Losses> };

/** One side's roll for the first turn (DK.first). */
export interface FirstTurnRoll {
  faces: number[];
  /** Best, or lowest without a psychic model, and what natural sixes add. */
  base: number;
  total: number;
  /** Psychic dice that were thrown; 0: the lower of two. */
  psychic: number;
  modifiers: DkModifier[];
}
