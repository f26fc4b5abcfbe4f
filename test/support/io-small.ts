import { EDITION } from '../../src/rulesets/interactive-orders/codex/edition.js';
import { groundRoom } from '../../src/rulesets/interactive-orders/ground/index.js';
import { type Room, type Setting, scenario } from './classic.js';

/** The classic game as Interactive Orders bends it, in the middle of a battle. */
export const NOW = { edition: EDITION, playerTurn: 5 };

/** A small board of it with scripted dice, for one step alone. */
export function played(setting: Setting) {
  return scenario({ ...setting, board: { ...NOW, ...setting.board } }, [groundRoom as unknown as Room]);
}
