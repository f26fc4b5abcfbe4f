import type { Setting } from './classic.js';
import { ioBoardOf, ioScenario } from './io.js';

/** In the middle of a battle, while something is shot. */
const NOW = { phase: 'shooting' as const, playerTurn: 5 };

const inTheMiddle = (setting: Setting): Setting => ({ ...setting, board: { ...NOW, ...setting.board } });

export function midBoard(setting: Setting) {
  return ioBoardOf(inTheMiddle(setting));
}

/** A small board of Interactive Orders with scripted dice, for one step alone. */
export function played(setting: Setting) {
  return ioScenario(inTheMiddle(setting));
}
