import type { Frame, Mils, Point, UnitId, Watcher } from '../../../engine/index.js';
import { distance } from '../../../engine/table/bases.js';
import { centreOf, onTable, placedOf, unitOf } from '../../lookups.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { engagedWith } from '../combat/sight.js';
import { type DmGame, step, when } from '../game.js';
import { isAlive, standing } from '../lookups.js';
import { reactAsk } from './asks.js';
import {
  chargedWindow,
  counterAttackFrame,
  evadeFrame,
  fallBackFrame,
  openFireFrame,
  type ReactArgs,
  reactionTestFrame,
  restoreCoherencyFrame,
  walkFrame,
} from './frames.js';
import { lowestMv } from './mv.js';
import { gunRange } from './overwatch.js';
import { tornOf } from './parts.js';
import { chargeOf, hasPassed, hasTried } from './reacted.js';
import { mayReact, type Reaction, reactionOffer, withSwift } from './reaction.js';
import { planStraight } from './straight.js';

function test(args: ReactArgs, reaction: Reaction) {
  const { unit, trigger, swift, answer } = args;
  const { id, would } = reaction;
  return { call: reactionTestFrame({ unit, reaction: id, would, trigger, swift, answer }) };
}

const EVADE: Reaction = { id: 'evade', label: 'Evade', would: 'run' };
const OPEN_FIRE: Reaction = { id: 'openFire', label: 'Open Fire', would: 'fire' };
const COUNTER_ATTACK: Reaction = { id: 'counterAttack', label: 'Counter-Attack', would: 'run' };

/** Evade: Run orders and a fall back; failed but on Run already, half the distance (DM.move.charge.evade). */
export const evade = step(evadeFrame, {
  test: (_g, args) => test(args, EVADE),
  retreat(g, { unit: id, by, trigger }, passed) {
    const unit = unitOf(g.board, id);
    const tried = hasTried(unit, trigger);
    if (reactionTestFrame.ended(passed) !== true && !(tried && unit.order?.kind === 'run' && unit.moved === undefined))
      return { end: false };
    // Whom it is engaged with already is left behind as well.
    const from = [...new Set([...by, ...engagedWith(g.board, unit).map(enemy => enemy.id)])];
    return { call: fallBackFrame({ unit: id, from, why: 'evade', half: reactionTestFrame.ended(passed) !== true }) };
  },
});

/** Open Fire: Fire orders, and a shot at a point of the charge that is named when all reactions are known (DM.move.charge.openFire). */
export const openFire = step(openFireFrame, {
  test: (_g, args) => test(args, OPEN_FIRE),
});

/**
 * Counter-Attack: Run orders, straight toward the chargers by the Mv or half the distance, whichever is lower, and the bonus
 * of a charge (DM.move.charge.counterAttack).
 */
export const counterAttack = step(counterAttackFrame, {
  test: (_g, args) => test(args, COUNTER_ATTACK),
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
  restore(_g, { torn = [] }) {
    return { call: restoreCoherencyFrame({ units: torn }) };
  },
});

/** The three reactions to a charge, with the frames that resolve them. */
export const chargeReactions: (Reaction & { frame: (args: ReactArgs) => Frame })[] = [
  { ...EVADE, frame: evadeFrame },
  { ...OPEN_FIRE, frame: openFireFrame },
  { ...COUNTER_ATTACK, frame: counterAttackFrame },
];

/** What a team may try against a charge. */
export function mayReactTo(board: DmBoard, unit: DmUnit, by: UnitId): typeof chargeReactions {
  return chargeReactions
    .filter(({ would, id: reaction }) => mayReact(board, unit, reaction, would, chargeOf(by)))
    .filter(reaction => reaction.id !== 'openFire' || gunRange(board, unit) > 0);
}

/** Whether a team passed its test and may still open fire on the chargers. */
export function opensFire(unit: DmUnit, by: UnitId): boolean {
  return !unit.shot && hasPassed(unit, by, 'openFire');
}

/** Every team that a charge is aimed at, or that is blundered into, may try one of three reactions (DM.move.charge.reactions). */
export const charged = when(chargedWindow, {
  asks: reactAsk,
  cite: 'DM.move.charge.reactions',
  watchers(view, { by, targets: ids }) {
    const { board, options } = view;
    const trigger = chargeOf(by[0]!);
    return ids.flatMap((id): Watcher[] => {
      const unit = unitOf(board, id);
      const offers = mayReactTo(board, unit, by[0]!).map(reaction => {
        const frame = reaction.frame({ unit: unit.id, by, trigger, swift: false });
        return reactionOffer(board, options, unit, reaction, frame);
      });
      return offers.length === 0 ? [] : [{ seat: unit.seat, unit: id, offers: withSwift(board, unit, offers) }];
    });
  },
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
