import type { ModelId, SideId, UnitId } from '../../../engine/index.js';
import type { Tested } from '../../characteristic-test.js';
import type { OrderKind, PoolDie } from '../board.js';
import type { Cause, DmModified } from '../causes.js';

/** What an activation die was spent on. */
export type ActivatedAs = 'team' | 'squad' | 'champion' | 'character';

/** What decided the roll for First Player: a natural 6 against none, the sums, or who won the last turn's roll. */
export type FirstPlayerBy = 'natural' | 'sum' | 'lastRoll';

/** Facts of the Command Phase and of orders, wherever they are given. */
export type CommandEvent =
  /** `ratings`: what each side added. */
  | {
      type: 'firstPlayerRolled';
      rolls: { blue: number; red: number }[];
      ratings: Record<SideId, DmModified>;
      winner: SideId;
      decided: FirstPlayerBy;
    }
  | { type: 'firstPlayerChosen'; side: SideId; by: SideId }
  | { type: 'readied'; detachment: string }
  /** `opens` starts a message. `pool` is what stays of the faces; `points` come from fives. */
  | { type: 'poolRolled'; detachment: string; faces: number[]; pool: PoolDie[]; points: number; opens: boolean }
  | { type: 'pointGained'; detachment: string; face: 4 | 5 }
  | { type: 'pointsGained'; detachment: string; points: number; why: Cause; faces?: number[] }
  | { type: 'diceCombined'; detachment: string; dice: PoolDie[]; into: number }
  /**
   * An activation die was spent on a target (unit, squad or model id). `again`: it may get another one, as after a Rally
   * (DM.command.activate.rally).
   */
  | { type: 'activated'; detachment: string; dice: PoolDie[]; target: string; as: ActivatedAs; again: boolean }
  /**
   * A unit is under orders now, replacing what it had; `why` says who or what gave them. `counts`: it was ordered in this
   * phase, as reactions do not (DM.command.orders.one). `by`: the leader that issued it. `closesUp`: a lost Champion calls the
   * unit to it (DM.command.champion.must).
   */
  | {
      type: 'ordered';
      unit: UnitId;
      order: OrderKind;
      group: string;
      why: Cause;
      counts: boolean;
      by?: ModelId;
      closesUp?: true;
    }
  /** A leader has issued all its orders: whom it ordered, who failed the test, and what was paid. */
  | {
      type: 'ordersIssued';
      leader: ModelId;
      side: SideId;
      detachment: string;
      dice: PoolDie[];
      orders: { units: UnitId[]; order: OrderKind; failed: UnitId[] }[];
      sixes: number;
      /** The squad and its teams that take no die of 1 or 2 any more (DM.command.champion.closes). */
      closes?: string[];
    }
  | { type: 'orderEnded'; unit: UnitId }
  /** `leadershipOf`: the name of the leader or of the unit whose Leadership counts. */
  | ({
      type: 'orderTested';
      unit: UnitId;
      order: OrderKind;
      faces: number[];
      leadershipOf: string;
      pinsRemoved: number;
      rallyFace?: number;
    } & Tested<Cause>)
  /** The Champion is resolved as part of this team from now on (DM.command.champion.team). */
  | { type: 'championJoined'; model: ModelId; unit: UnitId }
  | { type: 'sixSpent'; detachment: string; on: 'swift' | 'urgent' }
  /** So many 6s were discarded; the detachment rolls a new pool (DM.command.six.seize). */
  | { type: 'seized'; detachment: string; sixes: number }
  | { type: 'eventRolled'; side: SideId; face: number; title: string }
  | { type: 'pinsRemoved'; unit: UnitId; pins: number; why: Cause }
  | { type: 'strategyChanged'; side: SideId; by: number; why: Cause }
  /** `kept`: 6s; `lost`: faces of the dice that nobody spent, of those detachments that had any. */
  | { type: 'poolsDiscarded'; side: SideId; kept: Record<string, number>; lost?: Record<string, number[]> };
