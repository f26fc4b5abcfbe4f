import { frameOf, type UnitId } from '../../../../engine/index.js';
import { mark, t } from '../../../../engine/language.js';
import { showLength } from '../../../../engine/table/lengths.js';
import type { DmUnit } from '../../board.js';
import { step } from '../../game.js';
import type { ReactArgs } from '../frames.js';
import { gunRange } from '../overwatch.js';
import { chargeOf, hasPassed } from '../reaction.js';
import { notTorn, type Reaction, tested, testOf } from './reaction.js';

const openFireFrame = frameOf<Omit<ReactArgs, 'by' | 'torn'>>('charge.openFire');
const OPEN_FIRE = { id: 'openFire', would: 'fire' } as const;

/** Fire orders, and a shot at a point of the charge that is named when all reactions are known (DM.move.charge.openFire). */
export const openFire: Reaction = tested({
  ...OPEN_FIRE,
  word: mark`Open Fire`,
  does: ({ board, unit }) => t`shoots on their way, up to ${showLength(gunRange(board, unit))}`,
  cite: 'DM.move.charge.openFire',
  moment: 'charged',
  bars: [notTorn],
  offered: ({ board, unit }) => gunRange(board, unit) > 0,
  frame: ({ unit, by }) => openFireFrame({ unit: unit.id, trigger: chargeOf(by[0]!), swift: false }),
  worth: ({ board, unit }) => (gunRange(board, unit) > 0 ? 0.9 : 0),
  steps: [step(openFireFrame, { test: testOf(OPEN_FIRE) })],
});

/** Whether a team passed its test and may still open fire on the chargers. */
export function opensFire(unit: DmUnit, by: UnitId): boolean {
  return !unit.shot && hasPassed(unit, by, OPEN_FIRE.id);
}
