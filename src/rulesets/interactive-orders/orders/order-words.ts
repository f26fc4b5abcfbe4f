import { mark } from '../../../engine/language.js';
import type { OrderId } from '../board.js';

/** What players call the orders (IO.order.*). */
export const ORDER_WORDS: Record<OrderId, string> = {
  topSpeed: mark`Top Speed`,
  manoeuvre: mark`Manoeuvre and Fire`,
  openFire: mark`Open Fire`,
  closeAssault: mark`Close Assault`,
  requestSupport: mark`Request Support`,
  coordinate: mark`Tactical Coordination`,
  ambush: mark`Ambush Fire`,
  reserveMove: mark`Reserve Move`,
};
