import { lengthOf } from '../../../engine/table/walked.js';
import { unitOf } from '../../board-queries.js';
import { changedBy } from '../../rooms.js';
import type { Room, Tracers } from '../game.js';
import type { MovedKind, TableEvent } from './events.js';
import { tellTable } from './narrate.js';
import { tableWriters } from './writers.js';

/** Moves before the battle, and those that nobody sees. */
const UNSEEN: readonly MovedKind[] = ['deploy', 'infiltrate', 'scout', 'embark', 'leave'];

const traces: Tracers<TableEvent> = {
  /** One arrow a move: the longest way of a model of the unit. */
  moved({ unit, kind, models }, board) {
    if (UNSEEN.includes(kind)) return [];
    const path = models.reduce<(typeof models)[number]['path']>(
      (best, model) => (lengthOf(model.path) > lengthOf(best) ? model.path : best),
      [],
    );
    if (path.length < 2) return [];
    return [{ kind: kind === 'charge' ? 'charge' : 'move', unit, side: unitOf(board, unit).side, path }];
  },
  fell({ unit, models }, board) {
    const { side } = unitOf(board, unit);
    return models.flatMap(({ at }) => (at ? [{ kind: 'fallen' as const, side, at, facing: 0, unit }] : []));
  },
  ...changedBy('woundsLost', 'pinned', 'fallingBack', 'locked'),
};

/** Facts that every room states: where bodies are, what they lost, what lasts on them. */
export const tableRoom: Room<TableEvent> = { steps: [], evolve: tableWriters, narrate: tellTable, traces };
