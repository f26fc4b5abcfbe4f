import type { Trace } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import { changedBy } from '../../rooms.js';
import type { Tracers } from '../game.js';
import type { CombatEvent } from './events.js';
import { IN_ASSAULT } from './how.js';

export const traces: Tracers<CombatEvent> = {
  attacked({ unit, targets, how, lines }, board) {
    const met = [unit, ...targets].map((each): Trace => ({ kind: 'changed', unit: each }));
    if (IN_ASSAULT.includes(how)) return met;
    const { side } = unitOf(board, unit);
    const [target] = targets;
    const at = targets.length === 1 && target !== undefined ? { target } : {};
    return [...lines.map((line): Trace => ({ kind: 'shot', side, ...line, unit, ...at })), ...met];
  },
  ...changedBy('hurt', 'tired', 'sentBack'),
  fell({ unit, models }, board) {
    const { side } = unitOf(board, unit);
    return models.flatMap(({ at, facing }) => (at ? [{ kind: 'fallen' as const, side, at, facing, unit }] : []));
  },
};
