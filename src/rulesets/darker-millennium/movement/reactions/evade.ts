import { frameOf } from '../../../../engine/index.js';
import { mark, t } from '../../../../engine/language.js';
import { centreOf, distanceBetween, livingOf, unitOf } from '../../../board-queries.js';
import { boardWith } from '../../../model-moves.js';
import { isAtMarker } from '../../../objectives/holding.js';
import type { DmUnit } from '../../board.js';
import { engagedWith } from '../../combat/sight.js';
import { step } from '../../game.js';
import { fallBackFrame, type ReactArgs, reactionTestFrame } from '../frames.js';
import { lowestMv, randomisedMv } from '../ground.js';
import { isLastTurn, oddsAgainst } from '../place-worth.js';
import { chargeOf, hasTried } from '../reaction.js';
import { planRetreat } from '../retreats.js';
import { notImmobile, type Provoked, type Reaction, tested, testOf } from './reaction.js';

const evadeFrame = frameOf<ReactArgs, boolean>('charge.evade');
const EVADE = { id: 'evade', would: 'run' } as const;

/** Run orders and a fall back; failed but on Run already, half the distance (DM.move.charge.evade). */
export const evade: Reaction = tested({
  ...EVADE,
  word: mark`Evade`,
  cite: 'DM.move.charge.evade',
  moment: 'charged',
  // Who is engaged makes no move but a fall back, which is what this is.
  whenEngaged: true,
  whenBroken: true,
  whenShaken: true,
  bars: [
    notImmobile,
    ({ board, unit }) =>
      randomisedMv(board, unit) < 1
        ? { why: () => t`${unit.name} cannot move.`, cite: 'DM.move.randomised' }
        : undefined,
  ],
  does: ({ board, unit }) => t`falls back 2d${randomisedMv(board, unit)}"`,
  frame: ({ unit, by }) => evadeFrame({ unit: unit.id, by: [...by], trigger: chargeOf(by[0]!), swift: false }),
  worth(provoked) {
    const { board, options, unit, by } = provoked;
    const fears = Math.min(1.2, 0.9 / Math.max(0.1, oddsAgainst(board, [unit], by)));
    const flees = escapes(provoked) ? fears : CAUGHT * fears;
    return isLastTurn(board, options) && isAtMarker(board, centreOf(board, unit)) ? STAND * flees : flees;
  },
  steps: [
    step(evadeFrame, {
      test: testOf(EVADE),
      retreat(g, { unit: id, by, trigger }, reply) {
        const unit = unitOf(g.board, id);
        const passed = reactionTestFrame.ended(reply) === true;
        const half = hasTried(unit, trigger) && unit.order?.kind === 'run' && unit.moved === undefined;
        if (!passed && !half) return { end: false };
        // Whom it is engaged with already is left behind as well.
        const from = [...new Set([...by, ...engagedWith(g.board, unit).map(enemy => enemy.id)])];
        return { call: fallBackFrame({ unit: id, from, why: 'evade', half: !passed }) };
      },
    }),
  ],
});

/** How much less the computer likes to evade where it is likely to be caught all the same. */
const CAUGHT = 0.5;

/** Whether no charger gets to where the team is on average after its fall back. */
function escapes({ board, unit, by }: Provoked): boolean {
  const flight = (randomisedMv(board, unit) + 1) * 1000;
  const { places, legal } = planRetreat(board, unit, livingOf(board, by), flight);
  const then = boardWith(board, places);
  const gets = (charger: DmUnit) => distanceBetween(then, unitOf(then, unit.id), charger);
  return legal && livingOf(board, by).every(charger => gets(charger) > 2000 * lowestMv(board, charger));
}

/** How much less who holds a marker at the end likes to leave it. */
const STAND = 0.3;
