import { weaponOf } from '../../board-queries.js';
import { mark, roll, rule } from './rule.js';
import { shockFrame } from './steps/frames.js';

export const exoshock = rule({
  id: 'exoshock',
  name: mark`Exoshock`,
  value: roll(6),
  on: ['weapon'],
  repeats: need => need,
  moment: {
    afterAttack: ({ board, about: { unit, weapon, penetrated = [], isMelee, guarded: { lends } = {} } }, need) =>
      unit !== undefined && weapon !== undefined && penetrated.length > 0
        ? { frame: shockFrame({ unit, models: penetrated, need, ap: weaponOf(board, weapon).ap, isMelee, lends }) }
        : undefined,
  },
});
