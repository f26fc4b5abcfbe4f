import { modelDistance, modelsOf, profileOf, unitOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicModel } from '../board.js';
import { heldRules } from '../special-rules/book.js';

/** What lasts on a unit that a failed Pinning test sent to ground. */
export const PINNED_DOWN = 'pinnedDown';

/** How far the mind of a creature reaches, in mils; nowhere after its unit failed a test, until it rallied or stood up (IO.codex.lapse). */
function reachOf(board: ClassicBoard, model: ClassicModel): number {
  const unit = unitOf(board, model.unit);
  const isDown = unit.pinnedUntil !== undefined || unit.effects.some(({ is }) => is === PINNED_DOWN);
  if (model.at === undefined || unit.isFallingBack || isDown) return 0;
  const held = heldRules(profileOf(board, model).rules).find(({ rule }) => rule.key?.synapse !== undefined);
  return held === undefined ? 0 : Number(held.value) * 1000;
}

const known = new WeakMap<ClassicBoard['profiles'], boolean>();

/** Whether anybody in this battle is such a creature: most battles have none. */
function hasMinds({ profiles }: ClassicBoard): boolean {
  if (!known.has(profiles)) {
    const rules = Object.values(profiles).flatMap(profile => heldRules(profile.rules));
    known.set(
      profiles,
      rules.some(({ rule }) => rule.key?.synapse !== undefined),
    );
  }
  return known.get(profiles)!;
}

/** Creatures of its side other than itself in whose reach a model is. */
export function mindsOver(board: ClassicBoard, model: ClassicModel): ClassicModel[] {
  if (model.at === undefined || !hasMinds(board)) return [];
  const { side } = unitOf(board, model.unit);
  return Object.values(board.units)
    .filter(unit => unit.side === side)
    .flatMap(unit => modelsOf(board, unit))
    .filter(mind => {
      const reach = mind.id === model.id ? 0 : reachOf(board, mind);
      return reach > 0 && modelDistance(mind, model) <= reach;
    });
}
