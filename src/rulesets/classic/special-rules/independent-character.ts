import { modelsOf, profileOf, unitNamed } from '../../board-queries.js';
import type { ClassicBoard, ClassicModel } from '../board.js';
import { mark, rule, t } from './rule.js';

const NOT_JOINED = ['vehicle', 'building', 'dreadnought', 'automata'];

/** What keeps characters away that have it not themselves. */
function strangenessOf(board: ClassicBoard, model: ClassicModel): string[] {
  const { type, subTypes } = profileOf(board, model);
  return [...NOT_JOINED.filter(strange => strange === type), ...subTypes.filter(subType => subType === 'monstrous')];
}

/** Joins and leaves units, and fights challenges as Characters do (AD.rule.independent-character). */
export const independentCharacter = rule({
  id: 'independent-character',
  name: mark`Independent Character`,
  on: ['model'],
  key: { joins: () => true, challenges: () => true },
  may: {
    join: ({ board, bearer: { model }, about }) => {
      const unit = unitNamed(board, about.unit);
      if (model === undefined || unit === undefined) return undefined;
      const own = strangenessOf(board, model);
      const strange = modelsOf(board, unit).some(mate => strangenessOf(board, mate).some(each => !own.includes(each)));
      return strange
        ? {
            may: false,
            why: t`A character joins no Vehicles, Dreadnoughts, Automata or Monstrous models but its like.`,
          }
        : undefined;
    },
  },
});
