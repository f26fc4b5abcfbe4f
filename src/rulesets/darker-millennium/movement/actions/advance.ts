import { isEntering } from '../groups.js';
import { slowest } from '../mv.js';
import { PACES } from '../place-reply.js';
import { type Move, move, ON_FOOT, onlyOn } from './action.js';
import { walksAt } from './walks.js';

/** Its Mv once, turning freely; then it shoots at -1, or hides (DM.house.advance). */
export const advance: Move = move({
  id: 'advance',
  ...walksAt(PACES.advance),
  bars: [...ON_FOOT, onlyOn('advance')],
  inBrief: ({ board, units }) => `Advance${isEntering(board, units) ? ' on' : ''} ${slowest(board, units)}"`,
  hint: ({ board, units }) => `Up to ${slowest(board, units)}"; then shoot at -1, or hide (house default)`,
  worth: () => 1,
});
