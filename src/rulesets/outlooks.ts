import type { Board, Body, Mils, Model, Outlooks, Reach, Unit, View } from '../engine/index.js';
import { overlap } from '../engine/table/bases.js';
import { clearLine } from '../engine/table/sight.js';
import { walledOff } from '../engine/table/walled-off.js';
import { placedOf, standing, unitOf } from './board-queries.js';

type Stood<M extends Model, U extends Unit> = Board & { models: Record<string, M>; units: Record<string, U> };

/** What the rules say of it. */
interface Told<B extends Board, M extends Model, U extends Unit> {
  /** How far it moves and charges; nothing where it does not. */
  moves(view: View<B>, unit: U): Reach[];
  /** What a model has to shoot with. */
  guns(view: View<B>, unit: U, model: M): { name: string; far: Mils }[];
  /** The models on the table that stand in the way of sight. */
  largeModels(board: B): readonly M[];
  /** Who sees everything, whatever stands in the way. */
  seesAll?(view: View<B>, unit: U): boolean;
}

/** How far units get, shoot and see, for maps: what comes to the same distance is named together, the shortest first. */
export function outlooksOf<M extends Model, U extends Unit, B extends Stood<M, U>>(
  told: Told<B, M, U>,
): Outlooks<View<B>> {
  return {
    reaches(view, id) {
      const unit = unitOf(view.board, id);
      const shots = placedOf(view.board, unit).flatMap(model =>
        told.guns(view, unit, model).map(({ name, far }): Reach => ({ kind: 'shot', word: name, far })),
      );
      return alike([...told.moves(view, unit), ...shots]);
    },
    eyes(view, id) {
      const { board } = view;
      const unit = unitOf(board, id);
      if (told.seesAll?.(view, unit)) return () => true;
      const lookers = placedOf(board, unit).map(model => ({ id: model.id, standing: standing(model) }));
      const large = told.largeModels(board).map((model): Body => ({ id: model.id, standing: standing(model) }));
      return body => {
        if (
          walledOff(
            board.terrain,
            lookers.map(each => each.standing),
            [body],
          )
        )
          return false;
        const between = large.filter(each => !overlap(each.standing, body));
        return lookers.some(from => {
          const bodies = between.filter(each => each.id !== from.id);
          return clearLine(from.standing, body, { terrain: board.terrain, bodies }) !== undefined;
        });
      };
    },
  };
}

function alike(reaches: readonly Reach[]): Reach[] {
  const found: Reach[] = [];
  for (const reach of [...reaches].sort((a, b) => a.far - b.far)) {
    if (reach.far <= 0) continue;
    const same = found.find(({ kind, far }) => kind === reach.kind && far === reach.far);
    if (same === undefined) found.push({ ...reach });
    else if (!same.word.split(', ').includes(reach.word)) same.word += `, ${reach.word}`;
  }
  return found;
}
