import type { ModelId, SeatId, SideId } from '../../../engine/index.js';
import { modelOf, profileOf, unitOf } from '../../board-queries.js';
import type { DamageLevel, DkBoard } from '../board.js';
import type { HeroicFor } from '../causes.js';
import { hasWord } from '../lookups.js';
import { consequenceOf } from './damage.js';
import type { Damaged } from './events.js';

/** Points that save a model from a level of damage (DK.heroes.save). */
const SAVE_COST: Record<DamageLevel, number> = { none: 0, light: 1, heavy: 2, overkill: 4 };
/** Makes light of heavy damage, for a model that bears light damage. */
const EASE_COST = 1;

/** One way to spend hero points on a damaged model: `save 2`, `ease 2`; the number is its place among the damaged. */
export interface Save {
  value: string;
  cost: number;
  damaged: Damaged;
  becomes: DamageLevel;
}

/** What a seat could still save with the points of its army. */
export function savable(board: DkBoard, seat: SeatId, damaged: readonly Damaged[]): Save[] {
  return damaged
    .flatMap((each, index) => waysFor(board, each, index))
    .filter(({ damaged: { unit, model }, cost }) => {
      const { seat: owner, side } = unitOf(board, unit);
      const { heroPoints } = board.armies[side];
      return owner === seat && cost <= heroPoints && leastToSave(board, model, damaged) <= heroPoints;
    });
}

/** What it costs at least to keep a model on the table: one save is no use to it when another hit disables it all the same. */
function leastToSave(board: DkBoard, model: ModelId, damaged: readonly Damaged[]): number {
  return damaged.reduce((sum, each, index) => {
    if (each.model !== model || !disables(board, each)) return sum;
    return sum + Math.min(...waysFor(board, each, index).map(({ cost }) => cost), Number.POSITIVE_INFINITY);
  }, 0);
}

function disables(board: DkBoard, { model: id, level }: Damaged): boolean {
  const model = board.models[id];
  const consequence = model && consequenceOf(level, profileOf(board, model).scores);
  return consequence === 'disabled' || consequence === 'overkilled';
}

function waysFor(board: DkBoard, damaged: Damaged, index: number): Save[] {
  const { level, model: id, worsened } = damaged;
  const model = board.models[id];
  if (level === 'none' || model === undefined || hasWord(board, model, 'daemon')) return [];
  const ways: Save[] = [{ value: `save ${index}`, cost: SAVE_COST[level], damaged, becomes: 'none' }];
  if (level === 'heavy' && !worsened && profileOf(board, modelOf(board, id)).scores > 1) {
    ways.push({ value: `ease ${index}`, cost: EASE_COST, damaged, becomes: 'light' });
  }
  return ways;
}

/** The damage after these saves, and what they cost each side. */
export function spentIn(
  board: DkBoard,
  damaged: readonly Damaged[],
  saves: readonly string[],
): { damaged: Damaged[]; spent: { side: SideId; points: number; why: HeroicFor }[] } {
  const all = damaged.flatMap((each, index) => waysFor(board, each, index));
  const taken = all.filter(({ value }) => saves.includes(value));
  const spent = taken.map(({ cost, damaged: { name, unit, level }, becomes }) => {
    const why: HeroicFor = { is: 'save', name, from: level, to: becomes };
    return { side: unitOf(board, unit).side, points: cost, why };
  });
  const after = damaged.map((each, index) => {
    const save = taken.find(({ value }) => value.endsWith(` ${index}`));
    return save ? { ...each, level: save.becomes } : each;
  });
  return { damaged: after, spent };
}
