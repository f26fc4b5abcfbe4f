import type { Mils } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { boxRound, reachOf } from '../../../engine/table/bases.js';
import { ENGAGED } from '../../../engine/table/charges.js';
import { coverInside, coverNear, coverOnLine } from '../../../engine/table/cover.js';
import { type Box, boxesMeet, grown, isNearBox } from '../../../engine/table/points.js';
import { remember as rememberOn } from '../../../engine/table/remembered.js';
import { enemiesWithin, enemyOf, gapBetween, modelOf, placedOf, unitsOf } from '../../board-queries.js';
import { sightBy } from '../../sight.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import type { CoverFound } from '../causes.js';
import { standing } from '../lookups.js';

/** What `find` gives for the key, found once a battlefield. The key must hold everything that `find` looks at but terrain. */
export function remember<V>(board: DmBoard, what: string, key: string, find: () => V): V {
  return rememberOn(board.terrain, what, key, find);
}

const NEAR_COVER: Mils = 2000;

/** Vehicles and monsters stand in the way of sight and show above a crowd; infantry do not (DM.house.sight). */
export function isLarge(unit: DmUnit): boolean {
  const { keywords } = unit;
  return keywords.includes('Monster') || keywords.includes('Vehicle') || keywords.includes('Walker');
}

/** The models that block sight: vehicles and monsters on the table (DM.house.sight). */
export function largeModels(board: DmBoard): DmModel[] {
  const large: DmModel[] = [];
  for (const id in board.units) {
    const unit = board.units[id]!;
    if (isLarge(unit)) large.push(...placedOf(board, unit));
  }
  return large;
}

/** Who sees whom, hidden ones too: hiding makes untargetable, not invisible (DM.house.sight). */
const sight = sightBy<DmModel, DmUnit, DmBoard>({ largeModels });
export const { whereAre, blockersKey, sightBetween, freeLine, seesUnit, visibleEnemies } = sight;

/** Enemy units within 1/2" of the unit (DM.move.charge.engaged). */
export function engagedWith(board: DmBoard, unit: DmUnit): DmUnit[] {
  const ours = placedOf(board, unit);
  if (ours.length === 0) return [];
  const box = boxRound(ours);
  return unitsOf(board, enemyOf(unit.side)).filter(enemy => touching(board, ours, box, enemy));
}

/** Whether any enemy is within 1/2" of the unit. */
export function isEngaged(board: DmBoard, unit: DmUnit): boolean {
  const ours = placedOf(board, unit);
  if (ours.length === 0) return false;
  const box = boxRound(ours);
  for (const id in board.units) {
    const enemy = board.units[id]!;
    if (enemy.side !== unit.side && touching(board, ours, box, enemy)) return true;
  }
  return false;
}

/** All units that are engaged, in the order of the board: each is measured once, so quicker than asking one by one. */
export function engagedUnits(board: DmBoard): DmUnit[] {
  const placed = Object.values(board.units).map(unit => {
    const models = placedOf(board, unit);
    const box = boxRound(models);
    return { unit, models, box, about: grown(box, ENGAGED + 1) };
  });
  const touches = (one: (typeof placed)[number]) =>
    placed.some(
      ({ unit, box }) =>
        unit.side !== one.unit.side && boxesMeet(one.about, box) && touching(board, one.models, one.box, unit),
    );
  return placed.filter(touches).map(({ unit }) => unit);
}

/** `box` is the one round our bases. */
function touching(board: DmBoard, ours: readonly DmModel[], box: Box, enemy: DmUnit): boolean {
  for (const id of enemy.models) {
    const other = modelOf(board, id);
    if (other.at === undefined || !isNearBox(other.at, box, ENGAGED + 1 + reachOf(other.base))) continue;
    for (const model of ours) if (modelsTouch(model, other)) return true;
  }
  return false;
}

/** Whether two models on the table are within 1/2" of each other. */
export function modelsTouch(a: DmModel, b: DmModel): boolean {
  if (a.at === undefined || b.at === undefined) return false;
  const far = ENGAGED + 1 + reachOf(a.base) + reachOf(b.base);
  if (Math.abs(a.at.x - b.at.x) > far || Math.abs(a.at.y - b.at.y) > far) return false;
  return Math.round(gapBetween(a, b)) <= ENGAGED;
}

export type CoverOf = 'none' | 'soft' | 'hard';

/** `soft cover`. */
export function coverName(kind: CoverOf): string {
  if (kind === 'none') return t`no cover`;
  return kind === 'hard' ? t`hard cover` : t`soft cover`;
}

/**
 * The cover that the majority of a unit's models are in where no line of fire exists (order and morale tests): from the
 * nearest enemy that sees the unit, or any cover within 2" if none does (DM.house.cover). Undefined in the open.
 */
export function inCover(board: DmBoard, unit: DmUnit): Extract<CoverFound, { pieces: string[] }> | undefined {
  const models = placedOf(board, unit);
  // Most teams stand in the open whoever looks.
  const able = models.filter(model => coverAbout(board, model) !== 'none').length;
  if (able * 2 <= models.length) return undefined;
  const cover = coverFound(board, unit);
  return 'pieces' in cover ? cover : undefined;
}

/** The same with what stands in the open, and from whom it is seen. */
export function coverFound(board: DmBoard, unit: DmUnit): CoverFound {
  const models = placedOf(board, unit);
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

/** `inside`: the model has cover from every direction; `near`: from some direction; `none` otherwise. */
function coverAbout(board: DmBoard, model: DmModel): 'inside' | 'near' | 'none' {
  return remember(board, 'near', sight.whereIs(model), () => {
    const here = standing(model);
    if (coverInside(here, board.terrain).length > 0) return 'inside';
    return coverNear(here, board.terrain, NEAR_COVER + 1).length > 0 ? 'near' : 'none';
  });
}

/** The cover that a majority of models has: hard when more than half have hard, soft when more than half have any. */
export function majorityCover(kinds: readonly CoverOf[]): CoverOf {
  const hard = kinds.filter(kind => kind === 'hard').length;
  const any = kinds.filter(kind => kind !== 'none').length;
  if (hard * 2 > kinds.length) return 'hard';
  return any * 2 > kinds.length ? 'soft' : 'none';
}

/** Whether every model of the unit is in cover: what hiding needs (DM.house.hidden). */
export function whollyInCover(board: DmBoard, unit: DmUnit): boolean {
  const models = placedOf(board, unit);
  if (models.length === 0 || models.some(model => coverAbout(board, model) === 'none')) return false;
  const beside = models.filter(model => coverAbout(board, model) === 'near');
  if (beside.length === 0) return true;
  const watcher = nearestWatcher(board, unit);
  return beside.every(model => {
    const from = watcher && nearestModel(board, watcher, model);
    return coverFrom(board, model, from).kind !== 'none';
  });
}

function coverFrom(board: DmBoard, model: DmModel, from: DmModel | undefined): { kind: CoverOf; pieces: string[] } {
  const here = standing(model);
  const key = `${sight.whereIs(model)}<${from ? sight.whereIs(from) : ''}`;
  return remember(board, 'cover', key, () => {
    const causes = from
      ? coverOnLine(standing(from), here, board.terrain).causes
      : coverNear(here, board.terrain, NEAR_COVER);
    const kind = causes.some(cause => cause.kind === 'hard') ? 'hard' : causes.length > 0 ? 'soft' : 'none';
    return { kind, pieces: causes.map(cause => cause.id) };
  });
}

/** The nearest enemy unit that sees the unit, which is on the table; the quick way to ask whether any does. */
export function nearestWatcher(board: DmBoard, unit: DmUnit): DmUnit | undefined {
  const sees = sight.eyesOf(board, unit);
  return enemiesWithin(board, unit).find(({ enemy }) => sees(enemy))?.enemy;
}

function nearestModel(board: DmBoard, unit: DmUnit, to: DmModel): DmModel {
  const placed = placedOf(board, unit);
  let nearest = placed[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const model of placed) {
    const far = Math.round(gapBetween(model, to));
    if (far < least) [nearest, least] = [model, far];
  }
  return nearest;
}

/** What players call a terrain piece or a model that a cause names. */
export function pieceName(board: DmBoard, id: string): string {
  return board.terrain.find(piece => piece.id === id)?.name ?? board.models[id]?.name ?? t`the edge`;
}
