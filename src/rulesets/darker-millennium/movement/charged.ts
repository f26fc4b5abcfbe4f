import type { Watcher } from '../../../engine/index.js';
import { unitOf } from '../../lookups.js';
import { when } from '../game.js';
import { reactAsk } from './asks.js';
import { chargedWindow } from './frames.js';
import { reactionsTo } from './reactions/all.js';
import { offersOf } from './reactions/reaction.js';

/** Every team that a charge is aimed at, or that is blundered into, may try one of three reactions (DM.move.charge.reactions). */
export const charged = when(chargedWindow, {
  asks: reactAsk,
  cite: 'DM.move.charge.reactions',
  watchers({ board, options }, { by, targets }) {
    return targets.flatMap((id): Watcher[] => {
      const unit = unitOf(board, id);
      const offers = offersOf(reactionsTo('charged'), { board, options, unit, by });
      return offers.length === 0 ? [] : [{ seat: unit.seat, unit: id, offers }];
    });
  },
});
