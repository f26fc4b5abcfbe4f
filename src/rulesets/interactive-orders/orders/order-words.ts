import { mark } from '../../../engine/language.js';
import type { OrderId, Volley } from '../board.js';

/** What players call the orders, and shots at a charge (IO.order.*). */
export const ORDER_WORDS: Record<OrderId | Volley, string> = {
  topSpeed: mark`Top Speed`,
  manoeuvre: mark`Manoeuvre and Fire`,
  openFire: mark`Open Fire`,
  closeAssault: mark`Close Assault`,
  requestSupport: mark`Request Support`,
  coordinate: mark`Tactical Coordination`,
  ambush: mark`Ambush Fire`,
  reserveMove: mark`Reserve Move`,
  supportingFire: mark`Supporting Fire`,
  overwatch: mark`Overwatch`,
};
