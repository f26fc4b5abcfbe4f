import { mark, roll, rule } from './rule.js';
import { mendFrame, restoreFrame } from './steps/frames.js';

export const battlesmith = rule({
  id: 'battlesmith',
  name: mark`Battlesmith`,
  value: roll(),
  on: ['model'],
  moment: {
    shootingAction: ({ bearer: { model } }, need) => model && { frame: mendFrame({ model: model.id, need }) },
  },
  struck: { endOfPhase: ({ bearer: { model } }) => model && { frame: restoreFrame({ model: model.id }) } },
});
