import { mark, t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { type ActionBar, action } from '../../classic/acting/action.js';
import { namesOne } from '../../classic/acting/names-one.js';
import { previewOf } from '../../previews.js';
import type { IoBoard } from '../board.js';
import { onStack, opensFire } from '../orders/standing.js';
import { ARMOUR, breachersOf, debrisFor, hasDebris, type Means, worthOfBreach } from './breachers.js';
import { breachFrame } from './frames.js';
import { debrisOn } from './pieces.js';

const CITE = 'IO.debris';

interface Breaching {
  id: string;
  word: string;
  phase: 'shooting' | 'assault';
  bars: readonly ActionBar[];
}

/** A unit attacks a piece of debris, in place of an enemy (IO.debris). */
function breaching(means: Means, { id, word, phase, bars }: Breaching) {
  return action({
    id,
    word,
    phase,
    cite: CITE,
    bars,
    ...namesOne({
      field: 'piece',
      title: mark`Debris`,
      found: (view, unit) => debrisFor(means, view, unit),
      why: ({ unit, names }) =>
        means === 'shots'
          ? t`${unit.name} can fire at ${names}: name one.`
          : t`${unit.name} can strike at ${names}: name one.`,
      cite: CITE,
    }),
    preview(view, unit, { piece: named }) {
      const piece = debrisOn(view.board).find(each => each.id === named);
      if (piece === undefined) return previewOf([]);
      const all = breachersOf(means, view, unit, piece).reduce((sum, { attacks }) => sum + attacks, 0);
      const line =
        means === 'shots'
          ? t`**${unit.name}** fires at ${piece.name} with ${counted(all, t`shot`, t`shots`)}: Armour Value ${ARMOUR}, 1 Hull Point.`
          : t`**${unit.name}** strikes at ${piece.name} with ${counted(all, t`attack`, t`attacks`)}: Armour Value ${ARMOUR}, 1 Hull Point.`;
      return previewOf([line], { focus: unit.id });
    },
    worth: (view, unit) => Math.max(-1, ...debrisOn(view.board).map(piece => worthOfBreach(means, view, unit, piece))),
    weigh: (view, unit, _partial, { options }) =>
      options.map(({ value }) => {
        const piece = debrisOn(view.board).find(each => each.id === value);
        return piece ? worthOfBreach(means, view, unit, piece) : -1;
      }),
    frame: ({ unit, piece }) => breachFrame({ unit, piece: String(piece), ...(means === 'blows' ? { means } : {}) }),
  });
}

/** Who Opens Fire shoots it to pieces (IO.debris, IO.house.readings.debris). */
export const breachAction = breaching('shots', {
  id: 'breach',
  word: mark`Fire at debris`,
  phase: 'shooting',
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
      hasDebris(board, unit)
        ? undefined
        : { why: () => t`${unit.name} has no debris in sight and range that it could harm.`, cite: CITE },
  ],
});

/** Who Close Assaults strikes at what it stands at, in place of a charge (IO.debris, IO.house.readings.debris). */
export const hewAction = breaching('blows', {
  id: 'hew',
  word: mark`Strike at debris`,
  phase: 'assault',
  bars: [
    (view, unit) =>
      debrisFor('blows', view, unit).length > 0
        ? undefined
        : { why: () => t`${unit.name} stands at no debris that it could harm.`, cite: CITE },
  ],
});
