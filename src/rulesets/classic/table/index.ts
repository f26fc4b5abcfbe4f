import { unitOf } from '../../board-queries.js';
import { moveTrace } from '../../movement/traces.js';
import { changedBy } from '../../rooms.js';
import type { Room, Tracers } from '../game.js';
import type { MovedKind, TableEvent } from './events.js';
import { tellTable } from './narrate.js';
import { tableWriters } from './writers.js';

/** Moves before the battle, and those that nobody sees. */
const UNSEEN: readonly MovedKind[] = ['deploy', 'infiltrate', 'scout', 'embark', 'leave'];

const traces: Tracers<TableEvent> = {
  moved(move, board) {
    if (UNSEEN.includes(move.kind)) return [];
    return moveTrace(move.kind === 'charge' ? 'charge' : 'move', move, board);
  },
  fell({ unit, models }, board) {
    const { side } = unitOf(board, unit);
    return models.flatMap(({ at }) => (at ? [{ kind: 'fallen' as const, side, at, facing: 0, unit }] : []));
  },
  ...changedBy('woundsLost', 'pinned', 'fallingBack', 'locked'),
};

/** Facts that every room states: where bodies are, what they lost, what lasts on them. */
export const tableRoom: Room<TableEvent> = { steps: [], evolve: tableWriters, narrate: tellTable, traces };
