import { type Body, boardMemory, type Mils, type ModelId, type Point, type Standing } from '../../../engine/index.js';
import { distanceToPoint, reachOf } from '../../../engine/table/bases.js';
import { boxOf, isNearBox } from '../../../engine/table/points.js';
import { remember } from '../../../engine/table/remembered.js';
import { clearLine } from '../../../engine/table/sight.js';
import { walledOff } from '../../../engine/table/walled-off.js';
import { gapBetween, isWithin, modelDistance, placedOf, profileOf, standing } from '../../board-queries.js';
import { sightBy } from '../../sight.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { hasSubType } from '../lookups.js';
import { shownOf } from '../transports/riders.js';

/** Bodies so large that they hide others; a flyer is above everybody (AD.core.sight). */
function hides(board: ClassicBoard, model: ClassicModel): boolean {
  const { type, subTypes } = profileOf(board, model);
  if (subTypes.includes('flyer')) return false;
  return type === 'vehicle' || type === 'building' || type === 'dreadnought' || subTypes.includes('monstrous');
}

const largeModels = boardMemory<ClassicModel[]>();

function allLarge(board: ClassicBoard): ClassicModel[] {
  return largeModels(board, '', () => Object.values(board.models).filter(model => model.at && hides(board, model)));
}

/** Who would be seen where, by all who do not fly (AD.core.sight). */
export const { bodiesSeen } = sightBy<ClassicModel, ClassicUnit, ClassicBoard>({ largeModels: allLarge });

function bodiesBetween(board: ClassicBoard, a: ClassicModel, b: ClassicModel): Body[] {
  const large = allLarge(board);
  if (large.length === 0) return [];
  const reach = reachOf(a.base) + reachOf(b.base);
  const box = boxOf([a.at!, b.at!]);
  // Who shoots out of a machine is not hidden by it.
  const own = [a.id, b.id, board.units[a.unit]?.aboard, board.units[b.unit]?.aboard];
  return large.flatMap(model =>
    !own.includes(model.id) && isNearBox(model.at!, box, reach + reachOf(model.base))
      ? [{ id: model.id, standing: standing(model) }]
      : [],
  );
}

/** Where a model stands and how large it is. */
export function whereIs({ base, at, facing, height }: ClassicModel): string {
  const shape = base.shape === 'circle' ? base.d : `${base.shape}${base.length}x${base.width}@${facing}`;
  return `${at?.x},${at?.y},${shape},${height}`;
}

/** Whether a free line runs between two models on the table; the same both ways (AD.core.sight). */
export function seesModel(board: ClassicBoard, from: ClassicModel, to: ClassicModel): boolean {
  // What flies high is seen by everybody and sees everybody.
  if (hasSubType(board, from, 'flyer') || hasSubType(board, to, 'flyer')) return true;
  const [here, there] = [whereIs(from), whereIs(to)];
  const [one, other] = here <= there ? [from, to] : [to, from];
  const bodies = bodiesBetween(board, one, other);
  let key = `${whereIs(one)}>${whereIs(other)}`;
  for (const { id } of bodies) key += `#${whereIs(board.models[id]!)}`;
  return remember(
    board.terrain,
    'classic-sight',
    key,
    () => clearLine(standing(one), standing(other), { terrain: board.terrain, bodies }) !== undefined,
  );
}

/** Whether a free line runs from a model on the table to a point of it; who stands on the point does not hide it. */
export function seesPoint(board: ClassicBoard, from: ClassicModel, at: Point): boolean {
  const point: Standing = { at, facing: 0, base: { shape: 'circle', d: 2 }, height: 0 };
  const bodies = allLarge(board)
    .filter(model => model.id !== from.id && distanceToPoint(standing(model), at) > 0)
    .map((model): Body => ({ id: model.id, standing: standing(model) }));
  return clearLine(standing(from), point, { terrain: board.terrain, bodies }) !== undefined;
}

export interface SeenModel {
  model: ClassicModel;
  /** Mils, base to base. */
  gap: number;
}

const byGap = boardMemory<SeenModel[]>();
const foremost = boardMemory<SeenModel | undefined>();
const nearest = boardMemory<SeenModel | undefined>();
const walled = boardMemory<boolean>();

/** Models of a unit on the table from near to far. */
export function modelsByGap(board: ClassicBoard, from: ClassicModel, target: ClassicUnit): readonly SeenModel[] {
  return byGap(board, `${from.id}>${target.id}`, () =>
    shownOf(board, target)
      .map(model => ({ model, gap: gapBetween(from, model) }))
      .sort((a, b) => a.gap - b.gap),
  );
}

/** The nearest model of a unit that a model sees, no further than `within`; undefined where it sees none (AD.core.range). */
export function nearestSeen(
  board: ClassicBoard,
  from: ClassicModel,
  target: ClassicUnit,
  within: Mils,
): SeenModel | undefined {
  const key = `${from.id}>${target.id}`;
  const first = foremost(board, key, () => nearestOf(board, from, target));
  if (first === undefined || Math.round(first.gap) > within) return undefined;
  const found = nearest(board, key, () => firstSeen(board, from, first, target));
  return found && Math.round(found.gap) <= within ? found : undefined;
}

/** The nearest model of a unit, the first of several: most need no other. */
function nearestOf(board: ClassicBoard, from: ClassicModel, target: ClassicUnit): SeenModel | undefined {
  let found: SeenModel | undefined;
  for (const model of shownOf(board, target)) {
    const gap = gapBetween(from, model);
    if (found === undefined || gap < found.gap) found = { model, gap };
  }
  return found;
}

/** Whether an arm hurts whom its bearer does not see. */
export function looksNot({ isUnseen, needsNoSight }: { isUnseen: boolean; needsNoSight?: true }): boolean {
  return isUnseen || needsNoSight === true;
}

/** Whom of a unit an arm meets: the nearest that its bearer sees, or the nearest where it needs no sight (AD.core.range, AD.house.squadron). */
export function modelMet(
  board: ClassicBoard,
  arm: { model: ClassicModel; isUnseen: boolean; needsNoSight?: true },
  target: ClassicUnit,
): ClassicModel | undefined {
  const seen = looksNot(arm) ? undefined : nearestSeen(board, arm.model, target, Number.POSITIVE_INFINITY);
  return (seen ?? modelsByGap(board, arm.model, target)[0])?.model;
}

/** Most see the first or nobody: one look at all that terrain hides spares as many as there are others. */
function firstSeen(
  board: ClassicBoard,
  from: ClassicModel,
  first: SeenModel,
  target: ClassicUnit,
): SeenModel | undefined {
  if (seesModel(board, from, first.model)) return first;
  const others = modelsByGap(board, from, target).slice(1);
  const models = others.map(({ model }) => model);
  if (isWalledOff(board, [from], models)) return undefined;
  return others.find(({ model }) => seesModel(board, from, model));
}

/** Whether terrain certainly hides all of these from all of those: never those who fly high. */
function isWalledOff(board: ClassicBoard, these: readonly ClassicModel[], those: readonly ClassicModel[]): boolean {
  if ([...these, ...those].some(model => hasSubType(board, model, 'flyer'))) return false;
  return remember(
    board.terrain,
    'classic-walls',
    `${these.map(whereIs).join(';')}>${those.map(whereIs).join(';')}`,
    () => walledOff(board.terrain, these.map(standing), those.map(standing)),
  );
}

/** Whether terrain certainly hides two units from each other, so that nobody needs to look. */
export function hiddenFrom(board: ClassicBoard, unit: ClassicUnit, target: ClassicUnit): boolean {
  const [one, other] = unit.id < target.id ? [unit, target] : [target, unit];
  return walled(board, `${one.id} ${other.id}`, () => {
    const [ours, theirs] = [shownOf(board, one), shownOf(board, other)];
    if (ours.length === 0 || theirs.length === 0) return true;
    return isWalledOff(board, ours, theirs);
  });
}

/** Whether any model of one unit sees any of the other; false where either is off the table. */
export function sees(
  board: ClassicBoard,
  unit: ClassicUnit,
  target: ClassicUnit,
  within = Number.POSITIVE_INFINITY,
): boolean {
  if (within !== Number.POSITIVE_INFINITY && !isWithin(board, unit, target, within)) return false;
  if (hiddenFrom(board, unit, target)) return false;
  return placedOf(board, unit).some(model => nearestSeen(board, model, target, within) !== undefined);
}

/** Models of a unit within the reach of any of these, who sees them or need not: who may suffer what they do to it (AD.core.pools). */
export function reachedByAny(
  board: ClassicBoard,
  firers: readonly { model: ClassicModel; reach: Mils; isUnseen: boolean }[],
  target: ClassicUnit,
): ModelId[] {
  return shownOf(board, target)
    .filter(model =>
      firers.some(
        ({ model: from, reach, isUnseen }) =>
          modelDistance(from, model) <= reach && (isUnseen || seesModel(board, from, model)),
      ),
    )
    .map(({ id }) => id);
}
