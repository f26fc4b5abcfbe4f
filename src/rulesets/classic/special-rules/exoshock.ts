import { mark, roll, rule } from './rule.js';
import { shockFrame } from './steps/frames.js';

export const exoshock = rule({
  id: 'exoshock',
  name: mark`Exoshock`,
  value: roll(6),
  on: ['weapon'],
  moment: {
    afterAttack: ({ about: { unit, penetrated = [] } }, need) =>
      unit !== undefined && penetrated.length > 0
        ? { frame: shockFrame({ unit, models: penetrated, need }) }
        : undefined,
  },
});
