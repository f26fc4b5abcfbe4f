import type { Mils, Point, SideId, UnitId } from '../../../engine/index.js';

/** Facts of what waits off the map. */
export type SupportEvent =
  /** A unit asked for it, and was heard or not (IO.order.support.pass, IO.order.support.fail). */
  | { type: 'supportRequested'; unit: UnitId; support: UnitId; passed: boolean }
  /** Shells come down, so wide; aimed at a `place`, and not at somebody, `on` says on whom they fell there. */
  | { type: 'shellsFell'; unit: UnitId; at: Point; radius: Mils; place?: true; on?: UnitId }
  /** It strikes no more in this battle (IO.strike.bombard, IO.strike.flyer.gone). */
  | { type: 'strikeSpent'; unit: UnitId }
  /** A place of the table that batteries of a side may fire on (IO.barrage.point). */
  | { type: 'pointRegistered'; side: SideId; at: Point };
