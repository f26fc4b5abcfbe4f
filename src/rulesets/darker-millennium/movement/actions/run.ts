import { isEntering, TIMES } from '../groups.js';
import { slowest } from '../mv.js';
import { PACES } from '../place-reply.js';
import { FACING, type Move, move, ON_FOOT, onlyOn, TO, UNIT } from './action.js';
import { walksAt } from './walks.js';

const PACE = PACES.run;

/** Twice its Mv, turning freely; who is off the table comes on (DM.move.run). */
export const run: Move = move({
  id: 'run',
  ...walksAt(PACE),
  bars: [...ON_FOOT, onlyOn('run')],
  inBrief: ({ board, units }) =>
    `${PACE.word(units)}${isEntering(board, units) ? ' on' : ''} ${TIMES.run * slowest(board, units)}"`,
  hint: ({ board, units }) => `Up to ${TIMES.run * slowest(board, units)}", turning freely`,
  worth: () => 1,
  verb: {
    name: ['run'],
    describe: 'Run: twice the Mv, turning freely. Units that are off the table come on.',
    params: [UNIT, TO, FACING],
    asks: ['move'],
    fixed: { do: 'run' },
  },
});
