import { unitOf } from '../../board-queries.js';
import type { Tracers } from '../game.js';
import type { CombatEvent } from './events.js';
import { IN_ASSAULT } from './how.js';

export const traces: Tracers<CombatEvent> = {
  attacked({ unit, how, lines }, board) {
    if (IN_ASSAULT.includes(how)) return [];
    const { side } = unitOf(board, unit);
    return lines.map(({ from, to }) => ({ kind: 'shot', side, from, to }));
  },
  fell({ unit, models }, board) {
    const { side } = unitOf(board, unit);
    return models.flatMap(({ at, facing }) => (at ? [{ kind: 'fallen' as const, side, at, facing }] : []));
  },
};
