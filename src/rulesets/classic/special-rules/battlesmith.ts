import { lasting, thisShooting } from './lasting.js';
import { mark, roll, rule } from './rule.js';
import { MENDING, mendFrame, restoreFrame } from './steps/frames.js';

export const battlesmith = rule({
  id: 'battlesmith',
  name: mark`Battlesmith`,
  value: roll(),
  on: ['model'],
  moment: {
    // Who has shot mends nothing in that phase any more.
    firerDone: ({ board, bearer: { model }, about: { firers = [] } }) =>
      model && board.phase === 'shooting' && firers.includes(model.id)
        ? lasting([{ on: { model: model.id }, effect: { is: MENDING, until: thisShooting(board) } }])
        : undefined,
    shootingAction: ({ bearer: { model } }, need) => model && { frame: mendFrame({ model: model.id, need }) },
  },
  struck: { endOfPhase: ({ bearer: { model } }) => model && { frame: restoreFrame({ model: model.id }) } },
});
