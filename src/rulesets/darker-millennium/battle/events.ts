import type { Edge, GameResult, Point, SideId, TerrainPiece, UnitId } from '../../../engine/index.js';
import type { Losses } from '../../objectives/scores.js';
import type { DmBoard } from '../board.js';
import type { Cause } from '../causes.js';

export type RunningPhase = 'command' | 'action' | 'psychic' | 'onslaught';

/** Facts of setting up the battlefield, and of what both sides agree on before the battle. */
export type FieldEvent =
  /** Who puts down the first piece, or lays out everything. */
  | { type: 'terrainRolled'; rolls: Rolls; winner: SideId; method: 'chosen' | 'alternating' }
  /** All of it, in place of what lay there. `covered`: share of the table. */
  | { type: 'terrainLaid'; side: SideId; terrain: TerrainPiece[]; covered: number }
  /** `inner`: it had to lie more than 12" from any edge. */
  | { type: 'piecePlaced'; side: SideId; pieces: TerrainPiece[]; at: Point; inner: boolean; covered: number }
  | { type: 'pieceMoved'; side: SideId; piece: TerrainPiece; from: Point }
  | { type: 'pieceRemoved'; side: SideId; piece: string; name: string; why: 'laidOut' | 'mission' }
  | { type: 'placingEnded'; side: SideId; why: 'declared' | 'room'; last: boolean }
  /** Nobody agreed: the winner decides. */
  | { type: 'disputeRolled'; rolls: Rolls; winner: SideId; by: SideId; name: string }
  | { type: 'keywordsSet'; piece: string; name: string; keywords: string[]; by: SideId; how: 'agreed' | 'rolled' }
  | { type: 'proposalRefused'; by: SideId; piece: string; name: string; about: 'move' | 'remove' }
  | { type: 'missionUnfit'; side: SideId; why: Cause }
  | { type: 'sidesReady'; final: boolean };

type Rolls = { blue: number; red: number }[];

/** What ended a battle. */
export type BattleEndedBy = { is: 'nobodyLeft'; side: SideId } | { is: 'lastTurn'; turns: number };

/** Facts of the frame of a battle: edges, missions, turns, phases, the end. */
export type BattleEvent =
  | FieldEvent
  /** Both armies are met. `laid`: the terrain lies already, and nobody puts it down. */
  | { type: 'battleBegan'; laid: boolean }
  | { type: 'edgesRolled'; rolls: { blue: number; red: number }[]; winner: SideId }
  | { type: 'edgeChosen'; side: SideId; edge: Edge; by: SideId }
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
