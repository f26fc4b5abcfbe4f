import type { GameResult, Marker, SideId, UnitId } from '../../../engine/index.js';
import type { Mission } from '../../classic/board.js';
import type { BattleEndedBy } from '../../objectives/ending.js';
import type { Losses } from '../../objectives/scores.js';

/** Facts of setting up, of turns and of the end. */
export type BattleEvent =
  /** `face`: of the die for the mission, where it was rolled (AD.house.missions). */
  | { type: 'missionChosen'; mission: Mission; face?: number; markers: Marker[] }
  /** `face`: of the die for night, where it was rolled (AD.house.night). */
  | { type: 'nightRolled'; face?: number; night: boolean }
  | { type: 'dawned' }
  /** Who reacted to what in this phase (AD.house.reactions). */
  | { type: 'reacted'; unit: UnitId; react: string; to: UnitId }
  /** The picture is drawn now. */
  | { type: 'playerTurnEnded'; turn: number; side: SideId; scores: { side: string; points: number }[] }
  | { type: 'battleEnded'; why: BattleEndedBy; result: GameResult; losses: Record<SideId, Losses> };
