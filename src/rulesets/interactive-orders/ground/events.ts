import type { UnitId } from '../../../engine/index.js';

/** Facts of going to ground. */
export type GroundEvent =
  /** It lies in what cover there is, and does little else (IO.ground.when). */
  | { type: 'wentToGround'; unit: UnitId }
  /** IO.end.stand, IO.order.coordinate */
  | { type: 'stoodUp'; unit: UnitId };
