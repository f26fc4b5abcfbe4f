import type { ModelId } from '../../../engine/index.js';
import { weaponOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicModel } from '../board.js';
import { countOf } from './arms.js';
import { weaponsAtOnce } from './plan.js';

/** How many of a weapon a model fires at most (AD.house.shoot.one). */
export function firesAtMost(board: ClassicBoard, model: ClassicModel, weapon: string): number {
  return Math.min(countOf(model, weapon), weaponsAtOnce(board, model));
}

/** What models have left to fire while one target after another is given its share (AD.house.shoot.one, AD.house.shoot.gun). */
export function unspent(board: ClassicBoard) {
  const spent = new Map<ModelId, { gun: string; count: number }[]>();
  const gunOf = (id: string) => weaponOf(board, id).gun ?? id;
  const sum = (of: readonly { count: number }[]) => of.reduce((all, { count }) => all + count, 0);
  return {
    left(model: ClassicModel, weapon: string): number {
      const own = spent.get(model.id) ?? [];
      const same = own.filter(({ gun }) => gun === gunOf(weapon));
      return Math.min(countOf(model, weapon) - sum(same), weaponsAtOnce(board, model) - sum(own));
    },
    spend({ id }: ClassicModel, weapon: string, count: number): void {
      spent.set(id, [...(spent.get(id) ?? []), { gun: gunOf(weapon), count }]);
    },
  };
}
