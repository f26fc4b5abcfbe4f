import { frameOf, type SideId } from '../../../engine/index.js';
import type { AgreeArgs } from './asks.js';

export interface BattleArgs {
  /** Seeds the battlefield. */
  field?: number;
  /** Who chooses the table edge. */
  winner?: SideId;
}

export const battleFrame = frameOf<BattleArgs>('battle');

export interface CheckStep {
  final: boolean;
  settled?: string[];
  /** Proposals that are still to be answered. */
  open?: AgreeArgs[];
  /** How many were made this time round. */
  made?: number;
}

export const checkFrame = frameOf<CheckStep>('battle.check');

export interface AlternateArgs {
  /** Whose piece is next. */
  side?: SideId;
  placed?: Record<SideId, number>;
  innerPieces?: number;
  /** Who declared that no more are added. */
  stopped?: SideId;
}

export const alternateFrame = frameOf<AlternateArgs>('battle.alternate');

export const subPhasesFrame = frameOf<{ now?: number }>('battle.subPhases');

export interface MissionArgs {
  side: SideId;
  refused?: boolean;
  /** The piece that the other side is asked about. */
  piece?: string;
}

export const fitMissionFrame = frameOf<MissionArgs>('battle.fitMission');

export interface LayOutStep {
  /** Seeds the proposals. */
  seed: number;
  side?: SideId;
}

export const layOutFrame = frameOf<LayOutStep, SideId>('battle.layOut');
