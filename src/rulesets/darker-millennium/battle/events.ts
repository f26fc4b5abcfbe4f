import type { Edge, SideId } from '../../../engine/index.js';

/** Facts of the frame of a battle: edges, missions, turns, phases, the end. */
export type BattleEvent =
  | { type: 'edgesRolled'; rolls: { blue: number; red: number }[]; winner: SideId }
  | { type: 'edgeChosen'; side: SideId; edge: Edge }
  | { type: 'missionRolled'; side: SideId; face: number; mission: string; title: string }
  | { type: 'cohesionGranted'; side: SideId; points: number }
  | { type: 'cohesionDivided'; side: SideId; shares: Record<string, number> }
  | { type: 'turnStarted'; turn: number }
  /** Starts an action or onslaught phase: what was done, fought and reacted to is forgotten, orders that ended fall. */
  | { type: 'phaseStarted'; phase: 'command' | 'action' | 'psychic' | 'onslaught' }
  | { type: 'subPhaseStarted'; subPhase: number }
  /** The picture is drawn now. */
  | { type: 'subPhaseEnded'; subPhase: number; title: string }
  | { type: 'phaseEnded'; phase: 'command' | 'action' | 'psychic' | 'onslaught' }
  | { type: 'turnEnded'; turn: number }
  | { type: 'battleEnded'; why: string };
