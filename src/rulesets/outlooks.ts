import type { Board, Mils, Model, Outlooks, Reach, Standing, Unit, View } from '../engine/index.js';
import { placedOf, unitOf } from './board-queries.js';
import type { Stood } from './sight.js';

/** What the rules say of it. */
interface Told<B extends Board, M extends Model, U extends Unit> {
  /** How far it moves and charges; nothing where it does not. */
  moves(view: View<B>, unit: U): Reach[];
  /** What a model has to shoot with. */
  guns(view: View<B>, unit: U, model: M): { name: string; far: Mils }[];
  /** Whether it sees a body that would stand somewhere. */
  eyes(view: View<B>, unit: U): (body: Standing) => boolean;
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
    eyes: (view, id) => told.eyes(view, unitOf(view.board, id)),
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
