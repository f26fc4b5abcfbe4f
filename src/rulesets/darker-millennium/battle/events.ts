import type { GameResult, SideId, UnitId } from '../../../engine/index.js';
import type { BattleEndedBy } from '../../objectives/ending.js';
import type { Losses } from '../../objectives/scores.js';
import type { EdgeEvent } from '../../setting-up/edges.js';
import type { DmBoard } from '../board.js';

export type RunningPhase = 'command' | 'action' | 'psychic' | 'onslaught';

/** Facts of the frame of a battle: edges, missions, turns, phases, the end. */
export type BattleEvent =
  /** Both armies are met. `laid`: the terrain lies already, and nobody puts it down. */
  | { type: 'battleBegan'; laid: boolean }
  | EdgeEvent
  | { type: 'missionRolled'; side: SideId; face: number; mission: string }
  | { type: 'cohesionGranted'; side: SideId; points: number; fewer: number }
  | { type: 'cohesionDivided'; side: SideId; shares: Record<string, number> }
  /** `scores`: what each side would have if the battle ended now; none in the first turn, and in older battles. */
  | { type: 'turnStarted'; turn: number; scores?: { side: string; points: number }[] }
  /** What was done, fought and reacted to is forgotten. `engaged`: units that begin the phase in close combat. */
  | { type: 'phaseStarted'; phase: RunningPhase; engaged: UnitId[] }
  | { type: 'subPhaseStarted'; subPhase: number }
  /** The picture is drawn now. */
  | { type: 'subPhaseEnded'; turn: number; phase: DmBoard['phase']; subPhase: number }
  | { type: 'phaseEnded'; phase: RunningPhase }
  | { type: 'turnEnded'; turn: number }
  | { type: 'battleEnded'; why: BattleEndedBy; result: GameResult; losses: Record<SideId, Losses> };
