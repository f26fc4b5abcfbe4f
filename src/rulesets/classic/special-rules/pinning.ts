import { lasting, underFire } from './lasting.js';
import { mark, rule } from './rule.js';
import { pinFrame } from './steps/frames.js';

export const pinning = rule({
  id: 'pinning',
  name: mark`Pinning`,
  on: ['weapon'],
  only: 'shooting',
  moment: {
    afterAttack: ({ board, about: { target, lost = 0, isMelee } }) =>
      target !== undefined && lost > 0 && !isMelee
        ? lasting([{ on: { unit: target }, effect: underFire(board) }])
        : undefined,
  },
  struck: {
    firerDone: ({ bearer: { unit }, about: { targets = [] } }) =>
      targets.includes(unit.id) ? { frame: pinFrame({ unit: unit.id }) } : undefined,
  },
});
