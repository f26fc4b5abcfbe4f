import type { Mils, ModelId, SideId, UnitId } from '../../../engine/index.js';
import type { CoverFound } from '../causes.js';

/** Facts of turns, actions and reactions. */
export type ActionEvent =
  /** `scores`: what each side would have if the battle ended now; none in the first turn, and in older battles. */
  | { type: 'turnStarted'; turn: number; side: SideId; scores?: { side: string; points: number }[] }
  /** It counts as one of the unit's actions of this turn. */
  | { type: 'actionDeclared'; unit: UnitId; do: string }
  /** Who reacts is settled: both gain fatigue (DK.turn.fatigue). */
  | { type: 'exchangeBegun'; acting: Part; reacting?: Part }
  /** An exchange is over: what a scanner found is forgotten, and stored points (DK.action.scanner). */
  | { type: 'exchangeEnded'; unit: UnitId; do: string }
  /** Its next Advance or Fire ignores cover (DK.action.scanner). */
  | { type: 'scanned'; unit: UnitId }
  /** Up for an attack, and down again (DK.skimmers.popUp). */
  | { type: 'rose'; unit: UnitId; heights: { model: ModelId; by: Mils }[] }
  | { type: 'sank'; unit: UnitId }
  /** Regrouped: the fatigue that a Rally took (DK.action.rally). */
  | { type: 'rallied'; unit: UnitId; face: number; bonus: number; lost: number; now: number; cover?: CoverFound }
  | {
      type: 'turnOver';
      turn: number;
      side: SideId;
      why: 'suppressed' | 'disabled' | 'declared' | 'nobody' | 'enemyGone' | 'actions';
      unit?: UnitId;
    };

/** A unit's part in an exchange: what it does, and its combat fatigue once that has cost some. */
export interface Part {
  unit: UnitId;
  /** The id of its action or reaction. */
  does: string;
  fatigue: number;
  now: number;
  morale: number;
}
