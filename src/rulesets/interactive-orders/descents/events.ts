import type { Face } from '../../../engine/dice/roll.js';
import type { Point, UnitId } from '../../../engine/index.js';

/** Facts of deep strikes. */
export type DescentEvent =
  /** Where the marker, or the unit, comes to. */
  | { type: 'descended'; unit: UnitId; aimed: Point; at: Point; inches: number; hit: boolean; faces: Face[] }
  /** A marker lies there until its player's next turn (IO.deepStrike.marker). */
  | { type: 'markerLaid'; unit: UnitId; at: Point }
  /** It stands there, and counts as having moved (IO.deepStrike.arrive, IO.deepStrike.orders). */
  | { type: 'landed'; unit: UnitId; at: Point }
  /** It is back in Reserve until this game turn (IO.deepStrike.mishap). */
  | { type: 'delayed'; unit: UnitId; until: number }
  /** Its opponent puts it there (IO.deepStrike.misplaced). */
  | { type: 'misplaced'; unit: UnitId; at: Point };
