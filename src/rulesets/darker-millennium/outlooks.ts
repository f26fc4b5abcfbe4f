import type { Reach } from '../../engine/index.js';
import { translated } from '../../engine/language.js';
import { outlooksOf } from '../outlooks.js';
import type { DmBoard, DmModel, DmUnit } from './board.js';
import { sight } from './combat/sight.js';
import { gunsOf } from './lookups.js';
import { mayCharge } from './machines/armour.js';
import { charge } from './movement/actions/charge.js';
import { chargeReach } from './movement/actions/charge-reach.js';
import { sprintReach, sprintWord } from './movement/actions/sprint.js';
import { lowestMv } from './movement/ground.js';
import { TIMES } from './movement/groups.js';
import { PACES } from './movement/place-reply.js';

/** Moves on the orders that have some (DM.house.advance, DM.move.run, DM.move.sprint, DM.move.charge.reach), and long bands. */
export const outlooks = outlooksOf<DmModel, DmUnit, DmBoard>({
  moves({ board }, unit) {
    const units = [unit];
    const paces = [PACES.advance, PACES.run].map(
      ({ kind, word }): Reach => ({ kind: 'move', word: word(units), far: TIMES[kind] * lowestMv(board, unit) * 1000 }),
    );
    return [
      ...paces,
      { kind: 'move', word: sprintWord({ units }), far: sprintReach({ board, units }) },
      { kind: 'charge', word: translated(charge.word), far: mayCharge(board, unit) ? chargeReach(board, units) : 0 },
    ];
  },
  guns: ({ board }, _unit, model) => gunsOf(board, model).map(({ name, long }) => ({ name, far: long })),
  eyes: ({ board }, unit) => sight.bodiesSeen(board, unit),
});
