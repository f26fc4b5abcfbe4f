import { step } from '../../game.js';
import { lastFrame, overFrame } from './frames.js';

/** Something lasts on whoever is still there. */
export const last = step(lastFrame, {
  begin(g, { lasting }) {
    for (const { on, effect } of lasting) {
      const isThere = 'unit' in on ? (g.board.units[on.unit]?.models.length ?? 0) > 0 : g.board.models[on.model];
      if (isThere) g.emit({ type: 'effectGained', on, effect });
    }
  },
});

export const over = step(overFrame, {
  end(g, { model, is }) {
    if (g.board.models[model]) g.emit({ type: 'effectLost', on: { model }, is });
  },
});
