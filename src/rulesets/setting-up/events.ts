import type { Point, SideId, TerrainPiece } from '../../engine/index.js';
import type { Misfit } from './misfit.js';

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
  /** `room`: nobody was asked, since what was shifted before it lies there now. */
  | { type: 'proposalRefused'; by: SideId; piece: string; name: string; about: 'move' | 'remove'; why?: 'room' }
  | { type: 'missionUnfit'; side: SideId; why: Misfit }
  | { type: 'sidesReady'; final: boolean };

type Rolls = Record<SideId, number>[];
