import { mark, t } from '../../../engine/language.js';
import { counted, listed } from '../../../engine/wording.js';
import { action } from '../../classic/acting/action.js';
import { previewOf } from '../../previews.js';
import { inOrder } from '../../tastes.js';
import type { IoBoard } from '../board.js';
import { onStack, opensFire } from '../orders/standing.js';
import { breachFrame } from './frames.js';
import { ARMOUR, breachersOf, debrisFor, debrisOn, hasDebris } from './pieces.js';

const CITE = 'IO.debris';

/** A unit that Opens Fire shoots debris to pieces, in place of shooting at anybody (IO.debris). */
export const breachAction = action({
  id: 'breach',
  word: mark`Fire at debris`,
  phase: 'shooting',
  cite: CITE,
  bars: [
    (_view, { name, deeds }) =>
      deeds.acted
        ? {
            why: () => t`${name} has shot in this phase, or did something else instead.`,
            cite: 'AD.house.shoot.sequence',
          }
        : undefined,
    ({ board }, { id, name }) =>
      opensFire(onStack(board as IoBoard, id)?.order)
        ? undefined
        : { why: () => t`${name} fires at debris by an Open Fire order.`, cite: CITE },
    ({ board }, unit) =>
      hasDebris(board, unit) ? undefined : { why: () => t`${unit.name} has no debris in sight and range.`, cite: CITE },
  ],
  hint: ({ board }, unit) => listed(debrisFor(board, unit).map(({ name }) => name)),
  choices({ board }, unit, partial) {
    if (partial.piece !== undefined) return undefined;
    return {
      field: 'piece',
      title: t`Debris`,
      options: debrisFor(board, unit).map(({ id, name }) => ({ value: id, label: name })),
    };
  },
  check({ board }, unit, { piece }) {
    const found = debrisFor(board, unit);
    if (found.some(({ id }) => id === piece)) return undefined;
    return { why: t`${unit.name} can fire at ${listed(found.map(({ name }) => name))}: name one.`, cite: CITE };
  },
  preview({ board }, unit, { piece: id }) {
    const piece = debrisOn(board).find(each => each.id === id);
    if (piece === undefined) return previewOf([]);
    const shots = breachersOf(board, unit, piece).reduce((sum, { attacks }) => sum + attacks, 0);
    return previewOf(
      [
        t`**${unit.name}** fires at ${piece.name} with ${counted(shots, t`shot`, t`shots`)}: Armour Value ${ARMOUR}, 1 Hull Point.`,
      ],
      { focus: unit.id },
    );
  },
  /** Who has an enemy to fire at does that. */
  worth: () => -1,
  weigh: (_view, _unit, _partial, choices) => inOrder(choices),
  frame: ({ unit, piece }) => breachFrame({ unit, piece: String(piece) }),
});
