import type { UnitId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { modelsOf, profileOf, unitOf } from '../../board-queries.js';
import { mayDo } from '../asking.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { isVehicleUnit } from '../lookups.js';
import type { ReactAbout } from '../reactions/frames.js';
import type { ClassicReaction } from '../reactions/reaction.js';
import { promiseWords } from './fields.js';
import { RETURN_FIRE, TAKE_COVER } from './frames.js';
import { canShootAt, targetOn, worthOfShots } from './targets.js';

const CITE = 'AD.house.react.shoot';

function notMeant(unit: ClassicUnit, { targets = [] }: ReactAbout) {
  return targets.includes(unit.id)
    ? undefined
    : { why: () => t`${unit.name} was not shot at, and lets it pass.`, cite: CITE };
}

/** Whoever was shot at shoots back (AD.house.react.shoot). */
export const returnFire: ClassicReaction = {
  id: RETURN_FIRE,
  word: mark`Return Fire`,
  cite: CITE,
  moment: 'shot',
  bars: [
    (_view, unit, about) => notMeant(unit, about),
    ({ board }, unit, { unit: enemy }) =>
      canShootAt(board, unit, unitOf(board, enemy), 'returnFire')
        ? undefined
        : { why: () => t`${unit.name} has nothing that reaches ${unitOf(board, enemy).name}.`, cite: 'AD.core.range' },
  ],
  offer(view, unit, { unit: enemy }) {
    const target = answerOn(view.board, unit, enemy);
    return target ? { hint: promiseWords(view, target) } : {};
  },
  worth({ board }, unit, { unit: enemy }) {
    const target = answerOn(board, unit, enemy);
    return target ? worthOfShots(board, target) : 0;
  },
};

function answerOn(board: ClassicBoard, unit: ClassicUnit, enemy: UnitId) {
  return targetOn(board, unit, unitOf(board, enemy), 'returnFire');
}

/** Whoever is about to suffer Wounds goes to ground behind what there is (AD.house.react.shoot). */
export const takeCover: ClassicReaction = {
  id: TAKE_COVER,
  word: mark`Take Cover`,
  cite: CITE,
  moment: 'wounds',
  bars: [
    (_view, unit, about) => notMeant(unit, about),
    ({ board }, unit) =>
      isVehicleUnit(board, unit)
        ? { why: () => t`${unit.name} is a Vehicle and takes no cover.`, cite: CITE }
        : undefined,
    ({ board }, unit) => {
      const { may, why, cite } = mayDo(board, 'reactForSave', { unit }, {});
      if (may !== false) return undefined;
      return { why: () => why ?? t`${unit.name} scorns cover.`, cite: cite ?? CITE };
    },
  ],
  offer({ board }, unit) {
    // Where the armour is as good, cover helps only against what pierces it.
    const armour = Math.max(
      ...modelsOf(board, unit).map(model => profileOf(board, model).characteristics.armourSave ?? 7),
    );
    const hint =
      armour < 7
        ? t`A Cover Save of 5+, or one better than it has; its armour saves on ${armour}+`
        : t`A Cover Save of 5+, or one better than it has`;
    return { hint };
  },
  // A third of what would be lost.
  worth: ({ board }, unit) => (board.armies[unit.side]?.cost[unit.id] ?? 0) / 300,
};
