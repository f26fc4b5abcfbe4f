import { lengthOf } from '../../../engine/table/walked.js';
import { unitOf } from '../../board-queries.js';
import type { Tracers } from '../game.js';
import type { MoveEvent } from './events.js';

/** One arrow a move: the longest way of a model of the unit; assaults are drawn as charges. */
export const traces: Tracers<MoveEvent> = {
  moved({ unit, kind, models }, board) {
    if (kind === 'deploy') return [];
    const path = models.reduce<(typeof models)[number]['path']>(
      (best, model) => (lengthOf(model.path) > lengthOf(best) ? model.path : best),
      [],
    );
    if (path.length < 2) return [];
    return [{ kind: kind === 'assault' ? 'charge' : 'move', unit, side: unitOf(board, unit).side, path }];
  },
};
