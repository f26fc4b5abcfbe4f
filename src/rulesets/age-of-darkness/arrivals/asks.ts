import { askOf, type Edge, type Json, type UnitId } from '../../../engine/index.js';

/** Where a unit comes on; `best` leaves it to the bot. */
export const enterAsk = askOf<
  {
    unit: UnitId;
    /** The short edges over which it may come, where it outflanks. */
    edges?: Edge[];
  },
  { to: Json }
>('enter', 'AD.core.reserve');
