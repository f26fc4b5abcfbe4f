import type { ModelId, SideId, UnitId } from '../../../engine/index.js';
import type { OrderKind, PoolDie } from '../board.js';

/** Facts of the Command Phase and of orders, wherever they are given. */
export type CommandEvent =
  | { type: 'firstPlayerRolled'; rolls: { blue: number; red: number }[]; winner: SideId; why: string[] }
  | { type: 'firstPlayerChosen'; side: SideId; by: SideId }
  | { type: 'readied'; detachment: string }
  | { type: 'poolRolled'; detachment: string; faces: number[]; pool: PoolDie[]; points: number }
  | { type: 'pointGained'; detachment: string; face: 4 | 5 }
  | { type: 'pointsGained'; detachment: string; points: number; why: string }
  | { type: 'diceCombined'; detachment: string; dice: PoolDie[]; into: number }
  /** An activation die was spent on a target (unit, squad or model id). */
  | {
      type: 'activated';
      detachment: string;
      dice: PoolDie[];
      target: string;
      as: 'team' | 'squad' | 'champion' | 'character';
    }
  /** A unit is under orders now, replacing what it had; `why` says who or what gave them. */
  | { type: 'ordered'; unit: UnitId; order: OrderKind; group: string; why: string; counts: boolean }
  | { type: 'orderEnded'; unit: UnitId }
  | {
      type: 'orderTested';
      unit: UnitId;
      order: OrderKind;
      faces: [number, number];
      need: number;
      passed: boolean;
      pinsRemoved: number;
      why: string[];
      rallyFace?: number;
    }
  /** The Champion is resolved as part of this team from now on (DM.command.champion.team). */
  | { type: 'championJoined'; model: ModelId; unit: UnitId }
  | { type: 'sixSpent'; detachment: string; on: 'swift' | 'urgent' }
  | { type: 'seized'; detachment: string; sixes: number }
  | { type: 'eventRolled'; side: SideId; face: number; title: string; effect: string }
  | { type: 'poolsDiscarded'; side: SideId; kept: Record<string, number> };
