import type { Edge, GameResult, SideId, UnitId } from '../../../engine/index.js';

export type RunningPhase = 'command' | 'action' | 'psychic' | 'onslaught';

/** Facts of the frame of a battle: edges, missions, turns, phases, the end. */
export type BattleEvent =
  | { type: 'edgesRolled'; rolls: { blue: number; red: number }[]; winner: SideId }
  | { type: 'edgeChosen'; side: SideId; edge: Edge; by: SideId }
  | { type: 'missionRolled'; side: SideId; face: number; mission: string; title: string; text: string }
  | { type: 'cohesionGranted'; side: SideId; points: number; fewer: number }
  | { type: 'cohesionDivided'; side: SideId; shares: Record<string, number> }
  | { type: 'turnStarted'; turn: number }
  /** What was done, fought and reacted to is forgotten. `engaged`: units that begin the phase in close combat. */
  | { type: 'phaseStarted'; phase: RunningPhase; engaged: UnitId[] }
  | { type: 'subPhaseStarted'; subPhase: number }
  /** The picture is drawn now. */
  | { type: 'subPhaseEnded'; subPhase: number; title: string }
  | { type: 'phaseEnded'; phase: RunningPhase }
  | { type: 'turnEnded'; turn: number }
  | { type: 'battleEnded'; why: string; result: GameResult; losses: Record<SideId, Losses> };

/** What a side lost over the battle. */
export interface Losses {
  models: number;
  ofModels: number;
  points: number;
  ofPoints: number;
}
