import type { SideId } from '../../../engine/index.js';
import { enemyOf, onTable, unitsOf } from '../../board-queries.js';
import type { DmBoard, DmUnit } from '../board.js';
import { ruleOf } from './effects/index.js';
import type { CodexEvent } from './schema.js';

/**
 * Whom an event befalls: units on the table for whom it changes something, those with most models first, up to its number
 * (DM.command.six.event). `side` is the one that rolled.
 */
export function unitsOfEvent(board: DmBoard, side: SideId, { on, effects }: CodexEvent): DmUnit[] {
  if (on === undefined) return [];
  const { who, most, keywords } = on;
  return unitsOf(board, who === 'own' ? side : enemyOf(side))
    .filter(unit => onTable(board, unit))
    .filter(unit => keywords === undefined || keywords.some(keyword => unit.keywords.includes(keyword)))
    .filter(unit => effects.some(effect => ruleOf(effect).fits?.(board, unit, effect) === true))
    .sort((a, b) => b.models.length - a.models.length)
    .slice(0, most);
}
