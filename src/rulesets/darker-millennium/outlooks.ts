import { translated } from '../../engine/language.js';
import { weaponOf } from '../board-queries.js';
import { outlooksOf } from '../outlooks.js';
import type { DmBoard, DmModel, DmUnit } from './board.js';
import { largeModels } from './combat/sight.js';
import { isJammed } from './lookups.js';
import { mayCharge } from './machines/armour.js';
import { charge } from './movement/actions/charge.js';
import { chargeReach } from './movement/actions/charge-reach.js';
import { sprintWord } from './movement/actions/sprint.js';
import { lowestMv, randomisedMv } from './movement/ground.js';
import { TIMES } from './movement/groups.js';
import { PACES } from './movement/place-reply.js';

/** Moves on the orders that have some (DM.house.advance, DM.move.run, DM.move.sprint, DM.move.charge.reach), and long bands. */
export const outlooks = outlooksOf<DmModel, DmUnit, DmBoard>({
  moves({ board }, unit) {
    const mv = lowestMv(board, unit);
    const far = (times: number, third = 0) => (times * mv + third) * 1000;
    const { advance, run } = PACES;
    return [
      { kind: 'move', word: advance.word([unit]), far: far(TIMES.advance) },
      { kind: 'move', word: run.word([unit]), far: far(TIMES.run) },
      { kind: 'move', word: sprintWord({ units: [unit] }), far: far(TIMES.run, randomisedMv(board, unit)) },
      ...(mayCharge(board, unit)
        ? [{ kind: 'charge' as const, word: translated(charge.word), far: chargeReach(board, [unit]) }]
        : []),
    ];
  },
  guns: ({ board }, _unit, model) =>
    model.weapons
      .filter(id => weaponOf(board, id).kind === 'ranged' && !isJammed(board, model, id))
      .map(id => ({ name: weaponOf(board, id).name, far: weaponOf(board, id).long })),
  largeModels,
});
