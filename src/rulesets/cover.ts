import type { Mils, Model, Unit } from '../engine/index.js';
import { t } from '../engine/language.js';
import { coverInside, coverNear, coverOnLine } from '../engine/table/cover.js';
import { remember } from '../engine/table/remembered.js';
import type { TerrainPiece } from '../engine/table/types.js';
import { enemiesWithin, modelDistance, placedOf, standing } from './board-queries.js';
import type { Stood, sightBy } from './sight.js';

/** Any cover so near counts for a model that nobody sees. */
const NEAR_COVER: Mils = 2000;

export type CoverOf = 'none' | 'soft' | 'hard';

/** The cover of a unit where no line of fire exists. `from`: the enemy that it was counted from. */
export type CoverFound =
  | { kind: 'soft' | 'hard'; pieces: string[]; from?: string }
  | { kind: 'none'; covered: number; models: number; from?: string }
  | { kind: 'offTable' };

/** `soft cover`. */
export function coverName(kind: CoverOf): string {
  if (kind === 'none') return t`no cover`;
  return kind === 'hard' ? t`hard cover` : t`soft cover`;
}

/** `soft cover: Woods B, nobody sees it`, `1 of 3 in cover, from Raptors`. */
export function coverWords(cover: CoverFound): string {
  if (cover.kind === 'offTable') return t`off the table`;
  const from = cover.from === undefined ? t`nobody sees it` : t`from ${cover.from}`;
  if (cover.kind === 'none') return t`${cover.covered} of ${cover.models} in cover, ${from}`;
  const pieces = cover.pieces.join(', ');
  return cover.kind === 'soft' ? t`soft cover: ${pieces}, ${from}` : t`hard cover: ${pieces}, ${from}`;
}

/** What players call a terrain piece or a model that a cause names. */
export function pieceName(
  { terrain, models }: { terrain: readonly TerrainPiece[]; models: Record<string, Model> },
  id: string,
): string {
  return terrain.find(piece => piece.id === id)?.name ?? models[id]?.name ?? t`the edge`;
}

/** The cover that a majority of models has: hard when more than half have hard, soft when more than half have any. */
export function majorityCover(kinds: readonly CoverOf[]): CoverOf {
  const hard = kinds.filter(kind => kind === 'hard').length;
  const any = kinds.filter(kind => kind !== 'none').length;
  if (hard * 2 > kinds.length) return 'hard';
  return any * 2 > kinds.length ? 'soft' : 'none';
}

/**
 * The cover of whole units where nobody fires at them: from the nearest enemy that sees the unit, or any within 2" of each model
 * if none does.
 */
export function coverBy<M extends Model, U extends Unit, B extends Stood<M, U>>({
  whereIs,
  eyesOf,
}: Pick<ReturnType<typeof sightBy<M, U, B>>, 'whereIs' | 'eyesOf'>) {
  /** The nearest enemy unit that sees the unit, which is on the table; the quick way to ask whether any does. */
  function nearestWatcher(board: B, unit: U): U | undefined {
    const sees = eyesOf(board, unit);
    return enemiesWithin<U>(board, unit).find(({ enemy }) => sees(enemy))?.enemy;
  }

  function nearestModel(board: B, unit: U, to: M): M {
    const placed: M[] = placedOf<M>(board, unit);
    let nearest = placed[0]!;
    let least = Number.POSITIVE_INFINITY;
    for (const model of placed) {
      const far = modelDistance(model, to);
      if (far < least) [nearest, least] = [model, far];
    }
    return nearest;
  }

  /** `inside`: the model has cover from every direction; `near`: from some direction; `none` otherwise. */
  function coverAbout(board: B, model: M): 'inside' | 'near' | 'none' {
    return remember(board.terrain, 'near', whereIs(model), () => {
      const here = standing(model);
      if (coverInside(here, board.terrain).length > 0) return 'inside';
      return coverNear(here, board.terrain, NEAR_COVER + 1).length > 0 ? 'near' : 'none';
    });
  }

  function coverFrom(board: B, model: M, from: M | undefined): { kind: CoverOf; pieces: string[] } {
    const here = standing(model);
    const key = `${whereIs(model)}<${from ? whereIs(from) : ''}`;
    return remember(board.terrain, 'cover', key, () => {
      const causes = from
        ? coverOnLine(standing(from), here, board.terrain).causes
        : coverNear(here, board.terrain, NEAR_COVER);
      const kind = causes.some(cause => cause.kind === 'hard') ? 'hard' : causes.length > 0 ? 'soft' : 'none';
      return { kind, pieces: causes.map(cause => cause.id) };
    });
  }

  /** The cover that the majority of a unit's models are in, and from whom it is seen. */
  function coverFound(board: B, unit: U): CoverFound {
    const models = placedOf<M>(board, unit);
    if (models.length === 0) return { kind: 'offTable' };
    const watcher = nearestWatcher(board, unit);
    const found = models.map(model => coverFrom(board, model, watcher && nearestModel(board, watcher, model)));
    const kind = majorityCover(found.map(cover => cover.kind));
    const from = watcher ? { from: watcher.name } : {};
    if (kind === 'none') {
      const covered = found.filter(cover => cover.kind !== 'none').length;
      return { kind, covered, models: models.length, ...from };
    }
    const pieces = [...new Set(found.flatMap(cover => cover.pieces))].map(id => pieceName(board, id));
    return { kind, pieces, ...from };
  }

  /** The same where most are in cover; undefined in the open. */
  function inCover(board: B, unit: U): Extract<CoverFound, { pieces: string[] }> | undefined {
    const models = placedOf<M>(board, unit);
    // Most units stand in the open whoever looks.
    const able = models.filter(model => coverAbout(board, model) !== 'none').length;
    if (able * 2 <= models.length) return undefined;
    const cover = coverFound(board, unit);
    return 'pieces' in cover ? cover : undefined;
  }

  /** Whether every model of the unit is in cover. */
  function whollyInCover(board: B, unit: U): boolean {
    const models = placedOf<M>(board, unit);
    if (models.length === 0 || models.some(model => coverAbout(board, model) === 'none')) return false;
    const beside = models.filter(model => coverAbout(board, model) === 'near');
    if (beside.length === 0) return true;
    const watcher = nearestWatcher(board, unit);
    return beside.every(model => {
      const from = watcher && nearestModel(board, watcher, model);
      return coverFrom(board, model, from).kind !== 'none';
    });
  }

  return { nearestWatcher, coverFound, inCover, whollyInCover };
}
