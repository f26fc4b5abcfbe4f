import { mark, t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { modelOf, sideOfSeat, unitOf } from '../../board-queries.js';
import { takeFirst } from '../../tastes.js';
import { choice } from '../game.js';
import { disarmAsk } from './asks.js';
import { weaponsToLose } from './harm.js';

/** Which weapon of a damaged model is disabled: the attacker chooses, its owner where nobody attacked (DK.damage.light). */
export const disarmQuestion = choice(disarmAsk, {
  field: 'weapon',
  title: mark`Weapon`,
  prompt({ board }, { who, args: { model } }) {
    const { name, unit } = modelOf(board, model);
    const own = unitOf(board, unit).side === sideOfSeat(board, who);
    return {
      title: t`Light damage to ${name}: which weapon is disabled?`,
      lines: [],
      small: own ? [] : [t`The attacker chooses.`],
    };
  },
  options: ({ board }, { args: { model } }) =>
    weaponsToLose(board, modelOf(board, model)).map(({ id, name, power }) => {
      return { value: id, label: name, hint: t`Power ${power}` };
    }),
  refusal({ board }, { args: { model } }) {
    const weapons = weaponsToLose(board, modelOf(board, model)).map(({ name }) => name);
    return t`Choose one of its weapons: ${listed(weapons)}.`;
  },
  /** The strongest goes first: weapons are offered in that order. */
  weigh: takeFirst,
});
