import { unitOf } from '../../board-queries.js';
import { isFlyer } from '../kinds.js';
import { mark, rule, t } from './rule.js';

/** A template as a Snap Shot (AD.rule.wall-of-death). */
export const wallOfDeath = rule({
  id: 'wall-of-death',
  name: mark`Wall of Death`,
  on: ['weapon'],
  only: 'shooting',
  instead: () => ({ template: { wall: { dice: 3, inches: 8 } } }),
  may: {
    snapShot: ({ board, about: { target } }) =>
      target !== undefined && isFlyer(board, unitOf(board, target))
        ? { may: false, why: t`A template does not reach a Flyer.` }
        : { may: true, firm: true },
  },
});
