import type { ModelId, Point, SideId, TerrainPiece, UnitId } from '../../../engine/index.js';
import type { Placed } from '../../model-moves.js';
import type { Deeds, Effect, Phase, Scoring } from '../board.js';

/** How somebody came to stand where they stand. */
export type MovedKind =
  | 'deploy'
  | 'infiltrate'
  | 'scout'
  | 'move'
  | 'run'
  | 'fallBack'
  | 'regroup'
  | 'charge'
  | 'surge'
  | 'pileIn'
  | 'consolidate'
  | 'pursue'
  | 'breakOff'
  | 'disembark'
  | 'embark'
  | 'arrive'
  | 'react'
  | 'leave';

/** Whom an effect lies on. */
export type Bearer = { unit: UnitId } | { model: ModelId };

/** Facts that every room states: where bodies are, what they lost, what lasts on them. */
export type TableEvent =
  /** A game turn or a player turn begins. */
  | { type: 'playerTurnStarted'; turn: number; playerTurn: number; side: SideId }
  | { type: 'phaseStarted'; phase: Phase; side: SideId }
  /** Effects that last to this phase are over. */
  | { type: 'phaseEnded'; phase: Phase; side: SideId }
  /** What a unit did this player turn, beside what it did before. */
  | { type: 'did'; unit: UnitId; deeds: Deeds }
  /** Models stand where they stand from now on. `last`: the move ends here. */
  /** `sentTo`: the place that its player named. */
  | { type: 'moved'; unit: UnitId; kind: MovedKind; models: Placed[]; last: boolean; sentTo?: Point }
  /** Off the table: into reserve, aboard a machine, or for good over an edge. */
  | { type: 'left'; unit: UnitId; to: { reserve: 'edge' | 'deepStrike' | 'flank' } | { aboard: ModelId } | 'gone' }
  /** Wounds or Hull Points that models lost; `left` is what they have now. */
  | { type: 'woundsLost'; unit: UnitId; models: { model: ModelId; lost: number; left: number }[] }
  /** Wounds or Hull Points given back. */
  | { type: 'woundsRegained'; unit: UnitId; model: ModelId; name: string; gained: number; left: number }
  /** Models are gone, `left` of the unit stay. Pieces of terrain may stay of them. */
  | {
      type: 'fell';
      unit: UnitId;
      models: { model: ModelId; name: string; at?: Point }[];
      left: number;
      wrecks: TerrainPiece[];
    }
  | { type: 'effectGained'; on: Bearer; effect: Effect }
  | { type: 'effectLost'; on: Bearer; is: string }
  | { type: 'weaponLost'; model: ModelId; name: string; weapon: string; why: 'used' | 'destroyed' }
  | { type: 'weaponRestored'; model: ModelId; name: string; weapon: string }
  | { type: 'mobilityChanged'; model: ModelId; name: string; immobile: boolean }
  | { type: 'pinned'; unit: UnitId; until: number }
  | { type: 'fallingBack'; unit: UnitId; falling: boolean }
  /** Units that are locked in combat from now on; an empty list: it is free. */
  | { type: 'locked'; unit: UnitId; with: UnitId[] }
  /** A character joins a unit, or leaves it for a unit of its own. */
  | { type: 'joined'; model: ModelId; name: string; from: UnitId; to: UnitId }
  | { type: 'ground'; laid: TerrainPiece[] }
  | { type: 'scored'; side: SideId; scoring: Scoring };
