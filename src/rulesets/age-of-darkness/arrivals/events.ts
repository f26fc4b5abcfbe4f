import type { Face } from '../../../engine/dice/roll.js';
import type { Edge, ModelId, Point, UnitId } from '../../../engine/index.js';

/** Facts of reserves. */
export type ArrivalEvent =
  /** A die for each unit that waits, with what its rules add to it (AD.core.reserve). */
  | {
      type: 'reservesRolled';
      rolls: { unit: UnitId; face: number; modifier?: number; arrives: boolean }[];
      need: number;
    }
  /** Over which short edge a unit comes; `edge` left out: as its player likes (AD.house.outflank). */
  | { type: 'flankRolled'; unit: UnitId; face: number; edge?: Edge }
  /** Where the first model comes down, and whether there is room (AD.house.deep-strike). */
  | {
      type: 'deepStruck';
      unit: UnitId;
      model: ModelId;
      aimed: Point;
      at: Point;
      inches: number;
      hit: boolean;
      faces: Face[];
      lands: boolean;
      /** Wounds of a mishap. */
      wounds?: number;
    }
  /** There was no room for it: it waits on. */
  | { type: 'keptWaiting'; unit: UnitId };
