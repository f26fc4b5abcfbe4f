import { modelOf, profileOf } from '../../board-queries.js';
import { lasting } from './lasting.js';
import { mark, rule } from './rule.js';

/** Takes Toughness for good (AD.rule.rad-phage). */
export const radPhage = rule({
  id: 'rad-phage',
  name: mark`Rad-phage`,
  on: ['weapon'],
  moment: {
    afterAttack: ({ board, about: { survivors = [] } }) => {
      // A Toughness of 1 stays.
      const weakened = survivors.filter(id => (profileOf(board, modelOf(board, id)).characteristics.T ?? 0) > 1);
      return lasting(
        weakened.map(model => ({ on: { model }, effect: { is: 'rad-phage', changes: { T: { plus: -1 } } } })),
      );
    },
  },
});
