import { askOf, type JsonObject, type ModelId, type SideId, type UnitId } from '../../../engine/index.js';
import type { OrderKind } from '../board.js';
import type { CommandArgs, LeaderAs, ReadyArgs, SeizeArgs } from './frames.js';

export const firstAsk = askOf<{ winner: SideId }, { first: SideId }>('first');

export const readyAsk = askOf<ReadyArgs, { detachment: string }>('ready');

export const commandAsk = askOf<CommandArgs, JsonObject>('command');

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

export const issueAsk = askOf<IssueArgs, JsonObject>('issue');

export const championAsk = askOf<{ squad: string; units: UnitId[] }, { unit: UnitId }>('champion');

export const freeOrderAsk = askOf<{ unit: UnitId }, { order: OrderKind | 'none' }>('freeOrder');

export const seizeAsk = askOf<SeizeArgs, { sixes: number }>('seize');
