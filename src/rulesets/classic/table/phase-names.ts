import { mark } from '../../../engine/language.js';
import type { Phase } from '../board.js';

/** What players call the parts of a battle. */
export const PHASE_NAMES: Record<Phase, string> = {
  before: mark`set-up`,
  deployment: mark`deployment`,
  start: mark`Start phase`,
  orders: mark`Orders phase`,
  movement: mark`Movement phase`,
  shooting: mark`Shooting phase`,
  assault: mark`Assault phase`,
  end: mark`end of the turn`,
  over: mark`end of the battle`,
};
