import type { Option } from '../../../engine/index.js';
import { listed } from '../../../engine/wording.js';
import { modelOf } from '../../board-queries.js';
import { inOrder } from '../../tastes.js';
import { question, type Weigh } from '../game.js';
import { disarmAsk } from './asks.js';
import { weaponsToLose } from './harm.js';

const CITE = 'DK.damage.light';

/** Which weapon of a damaged model is disabled: the attacker chooses (DK.damage.light). */
export const disarmQuestion = question(disarmAsk, {
  style: 'buttons',
  prompt({ board }, { args: { model } }) {
    const { name } = modelOf(board, model);
    return { title: `Light damage to ${name}: which weapon is disabled?`, lines: [], small: ['The attacker chooses.'] };
  },
  choices({ board }, { args: { model } }, partial) {
    if (partial.weapon !== undefined) return undefined;
    const options = weaponsToLose(board, modelOf(board, model)).map(
      ({ id, name, power }): Option => ({ value: id, label: name, hint: `Power ${power}` }),
    );
    return { field: 'weapon', title: 'Weapon', options };
  },
  check({ board }, { args: { model } }, reply) {
    const weapons = weaponsToLose(board, modelOf(board, model));
    if (weapons.some(({ id }) => id === reply.weapon)) return undefined;
    return { why: `Choose one of its weapons: ${listed(weapons.map(({ name }) => name))}.`, cite: CITE };
  },
});

/** The strongest goes first: weapons are offered in that order. */
export const weighDisarm: Weigh = (_view, _decision, _partial, choices) => inOrder(choices);
