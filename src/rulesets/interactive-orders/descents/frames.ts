import { askOf, frameOf, type Json, type Point, type SideId, type UnitId } from '../../../engine/index.js';

export interface DescendArgs {
  unit: UnitId;
  /** Where it is aimed at; it scatters from there. */
  aim: Point;
  /** No marker lies for it: it stands at once, and its opponent misplaces it where there is no room (IO.strike.flyer.cargo). */
  atOnce?: true;
}

/** A unit comes down by deep strike: its marker scatters and lies, or the unit itself lands (IO.deepStrike.marker). */
export const descendFrame = frameOf<DescendArgs>('io.descend');

/** Units of a side land whose markers lie, at the start of its turn (IO.deepStrike.arrive). */
export const landingsFrame = frameOf<{ side: SideId }>('io.landings');

export interface MishapArgs {
  unit: UnitId;
  /** The middle of the marker. */
  middle: Point;
  /** What finds no place. */
  what: 'marker' | 'unit';
  /** It may be sent back to Reserve; left out: it is misplaced. */
  mayDelay?: true;
}

/** A marker or a unit in a bad place: its opponent says what becomes of it (IO.deepStrike.mishap, IO.deepStrike.misplaced). */
export const mishapFrame = frameOf<MishapArgs>('io.mishap');

/** Delayed, or Misplaced and where; `best` leaves the place to the bot. */
export const mishapAsk = askOf<MishapArgs, { mishap?: 'delayed' | 'misplaced'; to?: Json }>('mishap');
