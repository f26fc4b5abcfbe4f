import {
  askOf,
  frameOf,
  type JsonObject,
  type ModelId,
  type SeatId,
  type SideId,
  type UnitId,
} from '../../../engine/index.js';
import type { OrderKind, PoolDie } from '../board.js';
import type { Cause } from '../causes.js';

export interface TestArgs {
  unit: UnitId;
  order: OrderKind;
  /** Of what the order is shared with; a failed test leaves it. */
  group?: string;
  /** The model whose Leadership counts. */
  issuer?: ModelId;
  /** What was thrown. */
  faces?: number[];
}

export const orderTestFrame = frameOf<TestArgs, boolean>('order.test');

export interface ReadyArgs {
  side: SideId;
}

export const readyDetachmentFrame = frameOf<ReadyArgs, null>('command.ready');

/** What a leader ordered so far, and which of the teams failed. */
export type SoFar = { units: UnitId[]; order: OrderKind; failed: UnitId[] }[];

export interface IssueStepArgs {
  leader: ModelId;
  as: LeaderAs;
  given?: number;
  /** Called for an Urgent Command, so that its next order costs a 6 too. */
  urgent?: boolean;
  /** Out of coherency when it was activated, and no Run or Advance issued yet. */
  reform?: boolean;
  /** What activated it, and what it ordered: told together at the end. */
  dice?: PoolDie[];
  issued?: SoFar;
  sixes?: number;
}

export const issueOrdersFrame = frameOf<IssueStepArgs, number>('command.issue');

export interface SpendArgs {
  side: SideId;
  /** Seats of the side that have not ended yet, the one that is asked first. */
  seats?: SeatId[];
  /** Orders that activated leaders issued. */
  issued?: Issued;
  /** The leader that issues orders now. */
  active?: { leader: string; as: LeaderAs };
}

export const spendPoolsFrame = frameOf<SpendArgs>('command.spend');

export const commandPhaseFrame = frameOf('command.phase');

export const determineFirstPlayerFrame = frameOf('command.firstPlayer');

export const commandOnslaughtFrame = frameOf<
  {
    /** Detachments that may still say whether they seize. */
    left?: string[];
    seized?: boolean;
    /** The one that seizes now, and the 6s that it discarded. */
    now?: string;
    sixes?: number;
  },
  boolean
>('command.onslaught');

export interface SeizeArgs {
  detachment: string;
}

export const rollEventFrame = frameOf<SeizeArgs>('command.event');

export const giveOrderFrame = frameOf<{
  units: UnitId[];
  order: OrderKind;
  /** Who or what gave it. */
  why: Cause;
  issuer?: ModelId;
  /** A lost Champion calls them to it (DM.command.champion.must). */
  closesUp?: true;
  /** Teams that have yet to test. */
  left?: UnitId[];
  /** Some team failed its test and is under other orders than the rest. */
  failed?: true;
}>('order.give');

export const countChampionsFrame = frameOf<{
  /** Units that were given orders now, together or one by one. */
  units: UnitId[];
  champion?: ModelId;
}>('order.champion');

export type LeaderAs = 'champion' | 'character';

/** Leaders that were activated while these pools are spent, by model, and how many orders each issued. */
export type Issued = Record<string, { as: LeaderAs; given: number }>;

/** What the question `command` carries. */
export interface CommandArgs extends JsonObject {
  issued?: Issued;
}

export const firstAsk = askOf<{ winner: SideId }, { first: SideId }>('first', 'DM.command.first.choose');

export const readyAsk = askOf<ReadyArgs, { detachment: string }>('ready', 'DM.command.ready');

export const commandAsk = askOf<CommandArgs, JsonObject>('command', 'DM.command.activate');

/** What the question shows of an activated leader. */
export interface IssueArgs {
  leader: ModelId;
  as: LeaderAs;
  given: number;
  /** Orders that it may issue in this activation: its Rank. */
  most: number;
  /** The next one costs a 6 (DM.command.six.urgent). */
  urgent: boolean;
  /** It is out of coherency and has yet to issue the Run or Advance that it must (DM.command.champion.must). */
  reform: boolean;
}

export const issueAsk = askOf<IssueArgs, JsonObject>('issue', 'DM.command.issue');

export const championAsk = askOf<{ squad: string; units: UnitId[] }, { unit: UnitId }>(
  'champion',
  'DM.command.champion.several',
);

export const freeOrderAsk = askOf<{ unit: UnitId }, { order: OrderKind | 'none' }>(
  'freeOrder',
  'DM.command.test.doubleOne',
);

export const seizeAsk = askOf<SeizeArgs, { sixes: number }>('seize', 'DM.command.six.seize');
