import { modelOf } from '../../board-queries.js';
import { isMachine } from '../kinds.js';
import { lasting } from './lasting.js';
import { mark, rule } from './rule.js';
import { overFrame } from './steps/frames.js';

const IS = 'shockPulse';

/** Snap Shots alone for the machine that it hurt (AD.rule.shock-pulse). */
export const shockPulse = rule({
  id: 'shock-pulse',
  name: mark`Shock Pulse`,
  on: ['weapon'],
  moment: {
    afterAttack: ({ board, about: { survivors = [], penetrated = [] } }) => {
      const struck = [...new Set([...survivors, ...penetrated])].filter(
        id => board.models[id] !== undefined && isMachine(board, modelOf(board, id)),
      );
      return lasting(
        struck.map(model => ({ on: { model }, effect: { is: IS, rule: 'shock-pulse', marks: ['snapShots'] } })),
      );
    },
  },
  struck: {
    // It lasts to the end of the next shooting of whoever was struck, not of others of its unit.
    firerDone: ({ bearer: { unit, model }, about: { unit: firer, firers = unit.models } }) =>
      firer === unit.id && model && firers.includes(model.id)
        ? { frame: overFrame({ model: model.id, is: IS }) }
        : undefined,
  },
});
