import { unitOf } from '../../board-queries.js';
import { isFlyer, unitHas } from '../kinds.js';
import { mark, rule, t } from './rule.js';

/** Aims at what flies (AD.rule.skyfire). */
export const skyfire = rule({
  id: 'skyfire',
  name: mark`Skyfire`,
  on: ['weapon', 'model'],
  only: 'shooting',
  may: {
    aim: ({ board, about: { target } }) =>
      isFlyer(board, unitOf(board, target)) || unitHas(board, unitOf(board, target), 'skimmer')
        ? { may: true }
        : { may: false, why: t`Skyfire aims at Flyers and Skimmers; at others it makes Snap Shots.` },
  },
});
