import { lengthOf } from '../../../engine/table/walked.js';
import { unitOf } from '../../board-queries.js';
import type { Tracers } from '../game.js';
import type { MoveEvent } from './events.js';

/** One arrow a move: the longest way of a model of the unit; charges are drawn as such. */
export const traces: Tracers<MoveEvent> = {
  moved({ unit, kind, models }, board) {
    let path: (typeof models)[number]['path'] = [];
    for (const model of models) if (lengthOf(model.path) > lengthOf(path)) path = model.path;
    if (path.length < 2) return [];
    const dashed = kind === 'charge' || kind === 'counterAttack';
    return [{ kind: dashed ? 'charge' : 'move', unit, side: unitOf(board, unit).side, path }];
  },
};
