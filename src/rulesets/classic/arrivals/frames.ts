import { type Edge, frameOf, type SideId, type UnitId } from '../../../engine/index.js';

export interface ReservesArgs {
  side: SideId;
  /** Units that arrive and have no place yet. */
  units?: UnitId[];
}

/** At the start of a side's Movement phase: rolls for its reserves, and places those that arrive. */
export const reservesFrame = frameOf<ReservesArgs>('classic.reserves');

export interface ArriveArgs {
  unit: UnitId;
  /** The short edges over which it may come, where it outflanks. */
  edges?: Edge[];
  /** Wounds of a mishap. */
  wounds?: number;
}

/** One unit comes on, in the way that it waits for. */
export const arriveFrame = frameOf<ArriveArgs>('classic.arrive');
