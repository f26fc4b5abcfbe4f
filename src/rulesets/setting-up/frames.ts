import { askOf, frameOf, type JsonObject, type SideId } from '../../engine/index.js';
import type { Misfit } from './misfit.js';

export const checkFrame = frameOf<{
  final: boolean;
  settled?: string[];
  /** Proposals that are still to be answered. */
  open?: AgreeArgs[];
  /** How many were made this time round. */
  made?: number;
}>('battle.check');

export interface AlternateArgs {
  /** Whose piece is next. */
  side?: SideId;
  placed?: Record<SideId, number>;
  innerPieces?: number;
  /** Who declared that no more are added. */
  stopped?: SideId;
}

export const alternateFrame = frameOf<AlternateArgs>('battle.alternate');

export const fitMissionFrame = frameOf<{
  side: SideId;
  /** The other side said no to a change of the terrain for the mission as it is now. */
  refused?: boolean;
  /** The piece that the other side is asked about. */
  piece?: string;
}>('battle.fitMission');

export const layOutFrame = frameOf<
  {
    /** Seeds the proposals. */
    seed: number;
    side?: SideId;
  },
  SideId
>('battle.layOut');

export type PlaceArgs = {
  side: SideId;
  /** Every second piece of a player lies more than 12" from any table edge. */
  inner: boolean;
  /** Half a dozen pieces lie more than 12" from any edge. */
  mayStop: boolean;
  /** The other side has declared: this is the one more piece. */
  last: boolean;
  /** Pieces that lie more than 12" from any edge so far. */
  innerPieces: number;
};

export const placeAsk = askOf<PlaceArgs, JsonObject>('place');

export const layOutAsk = askOf<{ side: SideId }, JsonObject>('layOut');

export const checkAsk = askOf<
  {
    side: SideId;
    /** Edges, missions and armies are known: the last look before the battle. Else only the terrain is settled. */
    final: boolean;
    /** Pieces whose keywords were settled, and `move:` with pieces whose shift was answered. */
    settled: string[];
  },
  JsonObject
>('check');

export type AgreeArgs = {
  /** Who is asked. */
  side: SideId;
  by: SideId;
  about: 'keywords' | 'move' | 'remove';
  piece: string;
  keywords?: string[];
  at?: { x: number; y: number };
  /** Why the mission does not fit, where the piece stands in its way. */
  why?: Misfit;
};

export const agreeAsk = askOf<AgreeArgs, JsonObject>('agree');

export const missionAsk = askOf<
  {
    side: SideId;
    /** Why it does not fit. */
    why: Misfit;
    /** The other side said no to a change of the terrain already. */
    refused: boolean;
  },
  JsonObject
>('mission');
