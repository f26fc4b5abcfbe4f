import { askOf, type Edge, type Json, type UnitId } from '../../../engine/index.js';

export interface EnterArgs {
  unit: UnitId;
  /** The short edges over which it may come, where it outflanks. */
  edges?: Edge[];
}

/** Where a unit comes on; `best` leaves it to the bot. */
export const enterAsk = askOf<EnterArgs, { to: Json }>('enter');
