import { translated } from '../../engine/language.js';
import { outlooksOf } from '../outlooks.js';
import { instructionsOf } from './asking.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from './board.js';
import { chargeAction, neverCharges, REACH } from './fighting/charge-action.js';
import { isFlyer } from './kinds.js';
import { move, neverRuns, run } from './movement/actions.js';
import { reachOf } from './movement/ways.js';
import { gunsOf, reachOfWeapon } from './shooting/arms.js';
import { bodiesSeen } from './shooting/sight.js';

/** Moves, charges and guns as they are now (AD.core.move, AD.house.charge, AD.core.range); what flies sees everything (AD.core.sight). */
export const outlooks = outlooksOf<ClassicModel, ClassicUnit, ClassicBoard>({
  moves({ board }, unit) {
    const charges = neverCharges(board, unit) === undefined;
    return [
      { kind: 'move', word: translated(move.word), far: reachOf(board, unit, 'move') },
      { kind: 'move', word: translated(run.word), far: neverRuns(board, unit) ? 0 : reachOf(board, unit, 'run') },
      { kind: 'charge', word: translated(chargeAction.word), far: charges ? REACH : 0 },
    ];
  },
  guns: ({ board }, _unit, model) =>
    gunsOf(board, model).map(weapon => ({
      name: weapon.name,
      far: reachOfWeapon(weapon, instructionsOf(board, weapon)),
    })),
  eyes: ({ board }, unit) => (isFlyer(board, unit) ? () => true : bodiesSeen(board, unit)),
});
