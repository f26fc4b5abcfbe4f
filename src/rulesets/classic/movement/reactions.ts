import { mark, t } from '../../../engine/language.js';
import { distanceBetween, unitOf } from '../../board-queries.js';
import { numberFor } from '../asking.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { isVehicleUnit, typeOf } from '../lookups.js';
import type { ReactAbout } from '../reactions/frames.js';
import type { ClassicReaction } from '../reactions/reaction.js';
import { sees } from '../shooting/sight.js';
import { gunRange } from './taste.js';
import { leastInitiative, mayGo } from './ways.js';

/** How near an enemy must end its move, in mils (AD.house.react.move). */
const NEAR = 12_000;

/** Who may move at all in answer to an enemy that ended its move near by and in sight. */
function cannot(board: ClassicBoard, unit: ClassicUnit, { unit: id }: ReactAbout) {
  const { name } = unit;
  const cite = 'AD.house.react.move';
  const enemy = unitOf(board, id);
  if (!mayGo(board, unit) || isVehicleUnit(board, unit)) return { why: () => t`${name} cannot move now.`, cite };
  if (distanceBetween(board, unit, enemy) > NEAR)
    return { why: () => t`${enemy.name} is more than 12" from ${name}.`, cite };
  if (!sees(board, unit, enemy)) return { why: () => t`${name} does not see ${enemy.name}.`, cite };
  return undefined;
}

function inchesOf(board: ClassicBoard, unit: ClassicUnit): number {
  return numberFor(board, 'reactionInches', { unit }, leastInitiative(board, unit));
}

/** Away from an enemy that came near (AD.house.react.move). */
export const drawBack: ClassicReaction = {
  id: 'drawBack',
  word: mark`Draw Back`,
  moment: 'moved',
  cite: 'AD.house.react.move',
  bars: [({ board }, unit, about) => cannot(board, unit, about)],
  offer: ({ board }, unit) => ({ hint: t`up to ${inchesOf(board, unit)}" away from it` }),
  /** Who shoots better than he strikes keeps out of a charge. */
  worth({ board }, unit, { unit: id }) {
    const enemy = unitOf(board, id);
    const far = distanceBetween(board, unit, enemy) / 1000;
    const strikes = gunRange(board, enemy) <= 12_000 && typeOf(board, enemy) !== 'vehicle';
    return strikes && gunRange(board, unit) >= 18_000 && far > 5 && far < 11 ? 0.4 : -1;
  },
};

/** Toward an enemy that came near (AD.house.react.move). */
export const pressOn: ClassicReaction = {
  id: 'pressOn',
  word: mark`Press On`,
  moment: 'moved',
  cite: 'AD.house.react.move',
  bars: [({ board }, unit, about) => cannot(board, unit, about)],
  offer: ({ board }, unit) => ({ hint: t`up to ${inchesOf(board, unit)}" towards it` }),
  worth({ board }, unit, { unit: id }) {
    const enemy = unitOf(board, id);
    const strikes = gunRange(board, unit) <= 12_000;
    return strikes && gunRange(board, enemy) > 12_000 && distanceBetween(board, unit, enemy) > 6000 ? 0.3 : -1;
  },
};
