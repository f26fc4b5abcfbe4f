import { mark, t } from '../../../engine/language.js';
import { unitOf } from '../../board-queries.js';
import type { ClassicReaction } from '../reactions/reaction.js';
import { promiseWords } from '../shooting/fields.js';
import { canShootAt, pointsOfWound, targetOn, worthOfShots } from '../shooting/targets.js';
import { expectedCharge } from './taste.js';

const CITE = 'AD.house.react.charge';

/** Snap Shots at who charges (AD.house.react.charge). */
export const defensiveFire: ClassicReaction = {
  id: 'defensiveFire',
  word: mark`Defensive Fire`,
  moment: 'charged',
  cite: CITE,
  bars: [
    ({ board }, unit, { unit: id }) => {
      const charger = unitOf(board, id);
      if (canShootAt(board, unit, charger, 'defensiveFire')) return undefined;
      return { why: () => t`${unit.name} has nothing for Snap Shots at ${charger.name}.`, cite: CITE };
    },
  ],
  offer(view, unit, { unit: charger }) {
    const { board } = view;
    const target = targetOn(board, unit, unitOf(board, charger), 'defensiveFire');
    return { hint: target ? t`Snap Shots, ${promiseWords(view, target)}` : t`Snap Shots` };
  },
  worth({ board }, unit, { unit: charger }) {
    const target = targetOn(board, unit, unitOf(board, charger), 'defensiveFire');
    return target ? worthOfShots(board, target) : 0;
  },
};

/** The charge is disordered: no bonuses for it, and none for Counter-attack (AD.house.react.charge). */
export const holdTheLine: ClassicReaction = {
  id: 'holdTheLine',
  word: mark`Hold the Line`,
  moment: 'charged',
  cite: CITE,
  bars: [],
  offer: () => ({ hint: t`The charge is disordered: no bonus for charging` }),
  /** What the charger would strike more with its bonuses, in tens of points. */
  worth(view, unit, { unit: id }) {
    const charger = unitOf(view.board, id);
    const { own } = expectedCharge(view, charger, unit, [unit.id]);
    const { own: disordered } = expectedCharge(view, charger, unit, [unit.id, unit.id]);
    return ((own - disordered) * pointsOfWound(view.board, unit)) / 10;
  },
};
