import { askOf, frameOf, type Json, type SideId, type UnitId } from '../../../engine/index.js';

export interface BattleArgs {
  /** Whose player turn it is. */
  acting?: SideId;
  turnZero?: SideId[];
}

/** A whole battle (IO.turn.steps, section of its scenario). */
export const battleFrame = frameOf<BattleArgs>('io.battle');

export interface CounterArgs {
  /** Who chose the corner, and is first in everything by turns. */
  lead?: SideId;
  /** Whose turn it is. */
  side?: SideId;
  /** Objectives that are still to be set. */
  left?: number;
  /** Sides whose units the bot places from now on. */
  auto?: SideId[];
}

/** Counter-Attack until the first turn: corners, objectives, reconnaissance (IO.counter.*). */
export const counterFrame = frameOf<CounterArgs, SideId>('io.counter');

/** Which corner is one's own, by its place among the four. */
export const cornerAsk = askOf<{ side: SideId }, { corner: number }>('corner');

export interface ObjectiveArgs {
  side: SideId;
  /** The first of a side lies in its own half. */
  isFirst: boolean;
}

/** Where an objective is set; `best` leaves it to the bot. */
export const objectiveAsk = askOf<ObjectiveArgs, { to: Json }>('objective');

/** Which unit is deployed where; `hold` keeps it in reserve, the unit `rest` leaves all that wait to the bot. */
export const deployAsk = askOf<{ side: SideId }, { unit: UnitId; to?: Json }>('deploy');

export interface ArrivalsArgs {
  side: SideId;
  /** How many still come. */
  left?: number;
  auto?: true;
}

/** Units that come on at the start of a turn (IO.counter.arrive). */
export const arrivalsFrame = frameOf<ArrivalsArgs>('io.arrivals');

/** Which unit comes on where; the unit `rest` leaves it to the bot. */
export const arriveAsk = askOf<{ side: SideId; left: number }, { unit: UnitId; to?: Json }>('arrive');
