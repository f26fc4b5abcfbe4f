import { middleOf, unitOf } from '../../board-queries.js';
import { moveTrace } from '../../movement/traces.js';
import { changedBy } from '../../rooms.js';
import type { Room, Tracers } from '../game.js';
import type { MovedKind, TableEvent } from './events.js';
import { tellTable } from './narrate.js';
import { tableWriters } from './writers.js';

/** Set up before the battle, and moves that nobody sees. */
const UNSEEN: readonly MovedKind[] = ['deploy', 'embark', 'leave'];
/** Those who are put down somewhere. */
const PUT_DOWN: readonly MovedKind[] = ['infiltrate', 'arrive'];

const traces: Tracers<TableEvent> = {
  moved(move, board) {
    if (UNSEEN.includes(move.kind)) return [];
    const ways = moveTrace(move.kind === 'charge' ? 'charge' : 'move', move, board);
    if (ways.length > 0 || move.models.length === 0 || !PUT_DOWN.includes(move.kind)) return ways;
    const { id, side } = unitOf(board, move.unit);
    return [{ kind: 'appeared', unit: id, side, at: middleOf(move.models) }];
  },
  fell({ unit, models }, board) {
    const { side } = unitOf(board, unit);
    return models.flatMap(({ at }) => (at ? [{ kind: 'fallen' as const, side, at, facing: 0, unit }] : []));
  },
  ...changedBy('woundsLost', 'pinned', 'fallingBack', 'locked'),
};

/** Facts that every room states: where bodies are, what they lost, what lasts on them. */
export const tableRoom: Room<TableEvent> = { steps: [], evolve: tableWriters, narrate: tellTable, traces };
