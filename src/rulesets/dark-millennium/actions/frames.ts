import type { Point, SeatId, SideId, UnitId } from '../../../engine/index.js';
import { frameOf } from '../../../engine/index.js';
import type { Answered, Declared, Resolved } from './action.js';
import type { Shooting } from './shots.js';

export const fireFrame = frameOf<Resolved>('action.fire');

export const advanceFrame = frameOf<Shooting>('action.advance');

export const rallyFrame = frameOf<Resolved>('action.rally');

export interface PopUpArgs extends Resolved {
  /** A hero point makes the die for landing a 6. */
  heroic?: boolean;
}

export const popUpFrame = frameOf<PopUpArgs>('action.popUp');

export interface AssaultArgs extends Resolved {
  /** Who may have to move away. */
  fled?: UnitId[];
}

export const assaultFrame = frameOf<AssaultArgs>('action.assault');

export interface TurnArgs {
  side: SideId;
  /** Seats of the side that have not ended their part. */
  seats?: SeatId[];
  /** Actions so far. */
  made?: number;
  /** A player has said that its part of the turn is over. */
  ended?: boolean;
  acted?: string;
}

export const turnFrame = frameOf<TurnArgs>('turn');

export const marchFrame = frameOf<Resolved>('action.march');

export const scanFrame = frameOf<Resolved>('action.scan');

export const exchangeFrame = frameOf<{
  declared: Declared;
  /** Seats that may still be asked for a reaction. */
  seats?: SeatId[];
  answered?: Answered;
  /** Units that were suppressed before. */
  suppressed?: string[];
  /** Where the machines stood that carried units, in an exchange that an older version began. */
  carriers?: Record<string, Point>;
}>('exchange');
