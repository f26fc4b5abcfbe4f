import { c, mark, t, translated } from '../../../../engine/language.js';
import { carrierOf } from '../../../transports/passengers.js';
import { calledOf } from '../../lookups.js';
import { TIMES } from '../groups.js';
import { slowest } from '../mv.js';
import { PACES, type Pace, readPlace } from '../place-reply.js';
import { isAboard, type Move, type Moving, move, only, STAYS } from './action.js';
import { goingFrame, placeFields, showGoing, weighPlaces } from './walks.js';

const WORD = mark`Get out`;

function paceOf({ subPhase }: Moving): Pace {
  return { ...PACES[subPhase], word: () => translated(WORD) };
}

/** Out of its transport by a run or an advance, measured from the hull (DM.house.vehicle.disembark). */
export const disembark: Move = move({
  id: 'disembark',
  word: WORD,
  cite: 'DM.house.vehicle.disembark',
  bars: [...STAYS, only(isAboard)],
  inBrief: () => translated(WORD),
  hint({ board, units, subPhase }) {
    const carrier = carrierOf(board, units[0]!);
    const from = carrier ? calledOf(board, carrier) : c('from')`its transport`;
    return t`Up to ${TIMES[subPhase] * slowest(board, units)}" from ${from}, no charge (house default)`;
  },
  choices: (moving, partial) => placeFields(moving, partial, paceOf(moving)),
  read: (moving, reply) => readPlace(moving.board, moving, paceOf(moving), reply),
  show: (moving, going) => showGoing(moving, going, paceOf(moving)),
  resolve: (moving, going) => goingFrame(moving, going, paceOf(moving)),
  worth: () => 1,
  weigh: (moving, _partial, choices) => weighPlaces(moving, choices),
});
