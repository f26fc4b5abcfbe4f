import { profileOf } from '../../board-queries.js';
import { mark, roll, rule } from './rule.js';
import { regrowFrame } from './steps/frames.js';

export const itWillNotDie = rule({
  id: 'it-will-not-die',
  name: mark`It Will Not Die`,
  value: roll(),
  on: ['model'],
  moment: {
    endOfTurn: ({ board, bearer: { unit, model }, about: { side } }, need) =>
      model && unit.side === side && model.wounds < (profileOf(board, model).characteristics.W ?? 0)
        ? { frame: regrowFrame({ models: [model.id], need }) }
        : undefined,
  },
});
