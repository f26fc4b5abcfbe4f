import { mark, rule } from './rule.js';
import { blazeFrame } from './steps/frames.js';

export const deflagrate = rule({
  id: 'deflagrate',
  name: mark`Deflagrate`,
  on: ['weapon'],
  blazes: true,
  moment: {
    afterAttack: ({
      about: { unit, model, weapon, target, lost = 0, unsaved = lost, isMelee, guarded, among, madeBy },
    }) =>
      unit !== undefined && weapon !== undefined && target !== undefined && unsaved > 0
        ? {
            frame: blazeFrame({
              unit,
              weapon,
              target,
              among,
              hits: unsaved,
              model,
              madeBy,
              isMelee,
              ...(guarded ? { guarded } : {}),
            }),
            isLast: true,
          }
        : undefined,
  },
});
