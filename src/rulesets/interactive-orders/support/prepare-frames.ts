import { askOf, frameOf, type Json, type SideId, type UnitId } from '../../../engine/index.js';

export interface PrepareArgs {
  /** Flyers whose player has still to say who is aboard. */
  flyers?: UnitId[];
}

/** Before anybody is deployed: target points, and who is aboard of a flyer that strikes (IO.barrage.point, IO.strike.flyer.cargo). */
export const prepareFrame = frameOf<PrepareArgs>('io.prepare');

/** Where a target point lies; `best` leaves it to the bot. */
export const pointAsk = askOf<{ side: SideId; left: number }, { to: Json }>('targetPoint', 'IO.barrage.point');

/** Who waits aboard of a flyer that strikes; `none`: nobody else. */
export const cargoAsk = askOf<{ flyer: UnitId }, { unit: UnitId }>('cargo');
