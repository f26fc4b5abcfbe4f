import type { Board, Body, Mils, Model, Point, Standing, Unit } from '../engine/index.js';
import { boxRound, overlap } from '../engine/table/bases.js';
import { boxesMeet } from '../engine/table/points.js';
import { remember } from '../engine/table/remembered.js';
import { clearLine, lineOfSight, type Sight } from '../engine/table/sight.js';
import { walledOff } from '../engine/table/walled-off.js';
import { enemyOf, onTable, placedOf, standing as standingOf, unitsOf } from './board-queries.js';

export type Stood<M extends Model, U extends Unit> = Board & { models: Record<string, M>; units: Record<string, U> };

/** What sight looks at in a ruleset. */
interface Eyes<B, M> {
  /** The models on the table that stand in the way of sight. */
  largeModels(board: B): readonly M[];
  /** How high a model is seen, where that is not its own height. */
  heightOf?(model: M): Mils;
}

/** Where a model stands and how large it is. */
function placeOf({ base, at, facing }: Model, height: Mils): string {
  const shape = base.shape === 'circle' ? base.d : `${base.shape}${base.length}x${base.width}@${facing}`;
  return `${at?.x},${at?.y},${shape},${height}`;
}

function isPlaced<M extends Model>(model: M): model is M & { at: Point } {
  return model.at !== undefined;
}

/**
 * Who sees whom, the same both ways, by what the ruleset says stands in the way. What is found is remembered by where everything
 * stands, so it is never older than the board.
 */
export function sightBy<M extends Model, U extends Unit, B extends Stood<M, U> = Stood<M, U>>({
  largeModels,
  heightOf = ({ height }) => height,
}: Eyes<B, M>) {
  const whereIs = (model: M): string => placeOf(model, heightOf(model));
  const standing = (model: M): Standing => ({ ...standingOf(model), height: heightOf(model) });

  /** Where the models of a unit on the table stand, in datasheet order. */
  function whereAre(board: B, unit: U): string {
    let key = '';
    for (const model of placedOf(board, unit)) key += `${whereIs(model)};`;
    return key;
  }

  /** Where those of the large models on the table stand that may come between these. */
  function blockersKey(large: readonly M[], models: readonly M[]): string {
    if (large.length === 0) return '#';
    const box = boxRound(models.filter(isPlaced));
    let key = '#';
    for (const model of large) if (isPlaced(model) && boxesMeet(boxRound([model]), box)) key += `${whereIs(model)};`;
    return key;
  }

  function sightAmong(board: B, large: readonly M[], from: M, to: M) {
    const bodies: Body[] = [];
    for (const model of large) {
      if (model.id !== from.id && model.id !== to.id) bodies.push({ id: model.id, standing: standing(model) });
    }
    return { terrain: board.terrain, bodies };
  }

  /** The line of sight between two models on the table, with what blocks it. */
  function sightBetween(board: B, from: M, to: M): Sight {
    const large = largeModels(board);
    const key = `${whereIs(from)}>${whereIs(to)}${blockersKey(large, [from, to])}`;
    return remember(board.terrain, 'models', key, () =>
      lineOfSight(standing(from), standing(to), sightAmong(board, large, from, to)),
    );
  }

  /**
   * The free line between two models, or undefined: quicker than `sightBetween` where only that matters. Who asks often gives
   * the `largeModels` of the board.
   */
  function freeLine(board: B, from: M, to: M, large = largeModels(board)): Sight['line'] | undefined {
    const [here, there] = [whereIs(from), whereIs(to)];
    if (here > there) {
      const back = freeLine(board, to, from, large);
      return back && [back[1], back[0]];
    }
    return remember(board.terrain, 'free', `${here}>${there}${blockersKey(large, [from, to])}`, () =>
      clearLine(standing(from), standing(to), sightAmong(board, large, from, to)),
    );
  }

  /** Whether a unit sees others: what they have in common is found once. */
  function eyesOf(board: B, unit: U): (other: U) => boolean {
    const here = whereAre(board, unit);
    if (here === '') return () => false;
    const ours = placedOf(board, unit);
    const large = largeModels(board);
    return other => {
      const there = whereAre(board, other);
      if (there === '') return false;
      const theirs = placedOf(board, other);
      const between = blockersKey(large, [...ours, ...theirs]);
      const key = here <= there ? `${here}>${there}${between}` : `${there}>${here}${between}`;
      return remember(board.terrain, 'units', key, () => {
        if (walledOff(board.terrain, ours.map(standing), theirs.map(standing))) return false;
        return ours.some(model => theirs.some(one => freeLine(board, model, one, large) !== undefined));
      });
    };
  }

  /** Whether any model of one unit sees any of the other; false when either is off the table. */
  function seesUnit(board: B, from: U, to: U): boolean {
    return eyesOf(board, from)(to);
  }

  /** Enemy units on the table that the unit sees. */
  function visibleEnemies(board: B, unit: U): U[] {
    return onTable(board, unit) ? unitsOf(board, enemyOf(unit.side)).filter(eyesOf(board, unit)) : [];
  }

  /** Whether a unit sees a body that would stand somewhere; who stands on that spot does not hide it. */
  function bodiesSeen(board: B, unit: U): (body: Standing) => boolean {
    const ours = placedOf(board, unit).map(model => ({ id: model.id, standing: standing(model) }));
    const large = largeModels(board).map((model): Body => ({ id: model.id, standing: standing(model) }));
    return body => {
      if (
        walledOff(
          board.terrain,
          ours.map(from => from.standing),
          [body],
        )
      )
        return false;
      const between = large.filter(each => !overlap(each.standing, body));
      return ours.some(from => {
        const bodies = between.filter(({ id }) => id !== from.id);
        return clearLine(from.standing, body, { terrain: board.terrain, bodies }) !== undefined;
      });
    };
  }

  return { whereIs, whereAre, blockersKey, sightBetween, freeLine, eyesOf, bodiesSeen, seesUnit, visibleEnemies };
}
