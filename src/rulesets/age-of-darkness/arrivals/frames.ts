import { type Edge, frameOf, type SideId, type UnitId } from '../../../engine/index.js';

/** At the start of a side's Movement phase: rolls for its reserves, and places those that arrive. */
export const reservesFrame = frameOf<{
  side: SideId;
  /** Units that arrive and have no place yet. */
  units?: UnitId[];
}>('classic.reserves');

/** One unit comes on, in the way that it waits for. */
export const arriveFrame = frameOf<{
  unit: UnitId;
  /** The short edges over which it may come, where it outflanks. */
  edges?: Edge[];
  /** Wounds of a mishap. */
  wounds?: number;
}>('classic.arrive');
