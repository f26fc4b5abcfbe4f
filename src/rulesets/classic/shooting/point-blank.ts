import { copyWith } from '../../../engine/copy-with.js';
import type { UnitId } from '../../../engine/index.js';
import { floorAt } from '../../../engine/table/terrain.js';
import { unitOf } from '../../board-queries.js';
import type { Attack } from '../attacks/types.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { hasSubType, heldRules } from '../lookups.js';
import type { Arm, Harmed } from './frames.js';
import { modelsByGap } from './sight.js';

/** The rule that shots gain at point blank. */
const GAINED = 'ignores-cover';

/** Whether an arm shoots from so near, on the same level, that it leaves no cover (IO.pointBlank). */
export function isPointBlank(board: ClassicBoard, arm: Arm, target: ClassicUnit): boolean {
  const { pointBlank } = board.edition;
  const { model, gap, instead, isUnseen } = arm;
  // What covers ground unseen comes down from above (IO.barrage).
  if (instead.pool && isUnseen) return false;
  if (pointBlank === undefined || model.at === undefined || Math.round(gap) > pointBlank) return false;
  const to = modelsByGap(board, model, target)[0]?.model;
  if (to?.at === undefined) return false;
  // Who flies is on the top level, where everybody stands who is above the ground.
  if (isAloft(board, model) || isAloft(board, to)) return true;
  return floorAt(board.terrain, model.at) === floorAt(board.terrain, to.at);
}

function isAloft(board: ClassicBoard, model: ClassicModel): boolean {
  return hasSubType(board, model, 'flyer') || unitOf(board, model.unit).hovers === true;
}

/** An attack with what it gains from so near: odds take it that nobody goes to ground, or jinks, against it (IO.pointBlank). */
export function fromNear(board: ClassicBoard, attack: Attack, arm: Arm, target: ClassicUnit): Attack {
  if (!isPointBlank(board, arm, target)) return attack;
  const { weapon } = attack;
  return copyWith(attack, { weapon: copyWith(weapon, { rules: [...weapon.rules, ...heldRules([GAINED])] }) });
}

/** What comes from so near ignores cover, but of a unit that braced against this very attack (IO.pointBlank.unless). */
export function closeUp(harmed: Harmed, braced: readonly UnitId[]): Harmed {
  const gains = (rules: string[]) => (braced.includes(harmed.unit) ? rules : [...rules, GAINED]);
  return {
    ...harmed,
    pools: harmed.pools.map(({ isPointBlank: near, ...pool }) =>
      near ? { ...pool, wound: { ...pool.wound, rules: gains(pool.wound.rules) } } : pool,
    ),
    hulls: harmed.hulls.map(({ isPointBlank: near, ...hit }) => (near ? { ...hit, rules: gains(hit.rules) } : hit)),
  };
}
