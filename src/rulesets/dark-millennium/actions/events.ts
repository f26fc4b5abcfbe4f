import type { SideId, UnitId } from '../../../engine/index.js';

/** Facts of turns, actions and reactions. */
export type ActionEvent =
  | { type: 'turnStarted'; turn: number; side: SideId }
  /** It counts as one of the unit's actions of this turn. */
  | { type: 'actionDeclared'; unit: UnitId; do: string; words: string; by?: string }
  | { type: 'reactionDeclared'; unit: UnitId; react: string; words: string; against: UnitId }
  /** An exchange is over: what a scanner found is forgotten, and stored points (DK.action.scanner). */
  | { type: 'exchangeEnded'; unit: UnitId; do: string }
  /** Regrouped: the fatigue that a Rally took (DK.action.rally). */
  | { type: 'rallied'; unit: UnitId; face: number; bonus: number; lost: number; why: string }
  | {
      type: 'turnOver';
      side: SideId;
      why: 'suppressed' | 'disabled' | 'declared' | 'nobody' | 'actions';
      unit?: UnitId;
    };
