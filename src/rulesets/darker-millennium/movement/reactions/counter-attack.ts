import { frameOf, type Mils, type Point, type UnitId } from '../../../../engine/index.js';
import { mark, t } from '../../../../engine/language.js';
import { distance } from '../../../../engine/table/bases.js';
import { centreOf, onTable, placedOf, unitOf } from '../../../board-queries.js';
import type { DmModel, DmUnit } from '../../board.js';
import { type DmGame, step } from '../../game.js';
import { isAlive, standing } from '../../lookups.js';
import { mayCharge } from '../../machines/armour.js';
import { tornOf } from '../coherency.js';
import { type ReactArgs, reactionTestFrame, restoreCoherencyFrame, walkFrame } from '../frames.js';
import { lowestMv } from '../ground.js';
import { oddsAgainst } from '../place-worth.js';
import { planStraight } from '../placing.js';
import { chargeOf } from '../reaction.js';
import { notImmobile, type Reaction, tested, testOf } from './reaction.js';

const counterAttackFrame = frameOf<ReactArgs, boolean>('charge.counterAttack');
const COUNTER_ATTACK = { id: 'counterAttack', would: 'run' } as const;

/** Run orders, straight at the chargers by the Mv or half the distance, and a charge's bonus (DM.move.charge.counterAttack). */
export const counterAttack: Reaction = tested({
  ...COUNTER_ATTACK,
  word: mark`Counter-Attack`,
  does: () => t`meets them with +1 in the fight`,
  cite: 'DM.move.charge.counterAttack',
  moment: 'charged',
  bars: [
    ({ board, unit }) =>
      mayCharge(board, unit)
        ? undefined
        : { why: () => t`${unit.name} cannot charge.`, cite: 'DM.move.charge.counterAttack' },
    notImmobile,
  ],
  frame: ({ unit, by }) => counterAttackFrame({ unit: unit.id, by: [...by], trigger: chargeOf(by[0]!), swift: false }),
  worth: ({ board, unit, by }) => Math.min(1.2, oddsAgainst(board, [unit], by)),
  steps: [
    step(counterAttackFrame, {
      test: testOf(COUNTER_ATTACK),
      surge(g, args, passed) {
        const { unit: id, by } = args;
        const unit = unitOf(g.board, id);
        const pair = reactionTestFrame.ended(passed) === true ? nearestPair(g, unit, by) : undefined;
        if (pair === undefined) return { end: false };
        g.emit({ type: 'chargeBonus', unit: id });
        args.torn = tornOf(g.board, [unit]);
        const far = Math.min(lowestMv(g.board, unit) * 1000, Math.floor(pair.far / 2));
        const here = centreOf(g.board, unit) as Point;
        const [a, b] = [pair.own.at as Point, pair.other.at as Point];
        const whole = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        const to = {
          x: Math.round(here.x + ((b.x - a.x) * far) / whole),
          y: Math.round(here.y + ((b.y - a.y) * far) / whole),
        };
        const { places } = planStraight(g.board, [unit], to, { far: () => far, enemyAway: 0 });
        return { call: walkFrame({ units: [unit], kind: 'counterAttack', places }) };
      },
      /** A move action like others: it had to restore coherency (DM.move.coherency.broken). */
      restore: (_g, { torn = [] }) => ({ call: restoreCoherencyFrame({ units: torn }) }),
    }),
  ],
});

function nearestPair(
  g: DmGame,
  unit: DmUnit,
  by: readonly UnitId[],
): { own: DmModel; other: DmModel; far: Mils } | undefined {
  let best: { own: DmModel; other: DmModel; far: Mils } | undefined;
  for (const id of by) {
    const charger = unitOf(g.board, id);
    if (!isAlive(charger) || !onTable(g.board, charger)) continue;
    for (const other of placedOf(g.board, charger)) {
      for (const own of placedOf(g.board, unit)) {
        const far = distance(standing(own), standing(other));
        if (best === undefined || far < best.far) best = { own, other, far };
      }
    }
  }
  return best;
}
