import { askOf, type Edge, frameOf, type Json, type SeatId, type SideId, type UnitId } from '../../../engine/index.js';

export interface BattleArgs {
  /** Whose player turn it is. */
  acting?: SideId;
  turnZero?: SideId[];
}

/** The reply that leaves the rest to the bot, and those for a unit or a place. */
export const REST = 'rest';
export const HOLD = 'hold';
export const BEST = 'best';
/** Nobody else waits. */
export const NOBODY = 'none';

/** A whole battle (IO.turn.steps, section of its scenario). */
export const battleFrame = frameOf<BattleArgs>('io.battle');

export interface CounterArgs {
  /** Who chose the corner, and is first in everything by turns. */
  lead?: SideId;
  /** Whose turn it is. */
  side?: SideId;
  /** Objectives that are still to be set. */
  left?: number;
  /** Seats whose units the bot places from now on. */
  bots?: SeatId[];
}

/** Counter-Attack until the first turn: corners, objectives, reconnaissance (IO.counter.*). */
export const counterFrame = frameOf<CounterArgs, SideId>('io.counter');

export interface LineArgs {
  /** Whose turn it is to deploy. */
  side?: SideId;
  /** Objectives, or units on Ambush Fire, that are still to come. */
  left?: number;
  /** Seats of this side whose units the bot places from now on. */
  bots?: SeatId[];
  /** Units that the bombardment has still to strike. */
  units?: UnitId[];
}

/** Defence Line until the first turn: edges, objectives, defenders, probing force, bombardment (IO.line.*). */
export const lineFrame = frameOf<LineArgs, SideId>('io.line');

/** Which short edge of the table is the attacker's. */
export const edgeAsk = askOf<{ side: SideId }, { edge: Edge }>('edge', 'IO.line.edges');

/** Which defender begins on Ambush Fire; `none`: nobody else. `left`: how many may. */
export const ambushersAsk = askOf<{ side: SideId; left: number }, { unit: UnitId }>('ambushers', 'IO.line.ambush');

/** Which corner is one's own, by its place among the four. */
export const cornerAsk = askOf<{ side: SideId }, { corner: number }>('corner', 'IO.counter.corner');

export interface ObjectiveArgs {
  side: SideId;
  /** The first of a side lie in its own half, of a line's defender in the front line zone. */
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
  /** Seats whose units the bot brings on. */
  bots?: SeatId[];
  /** Who comes on now. */
  next?: { unit: UnitId; by?: Json; to?: Json };
}

/** Over the edge, or from above. */
export type ArrivalWay = 'edge' | 'deepStrike';

/** Units that come on at the start of a turn (IO.counter.arrive, IO.line.main, IO.line.relief). */
export const arrivalsFrame = frameOf<ArrivalsArgs>('io.arrivals');

/** Which unit comes on where, and how; the unit `rest` leaves it to the bot. */
export const arriveAsk = askOf<{ side: SideId; left: number }, { unit: UnitId; by?: Json; to?: Json }>('arrive');
