import { onTable, presentOf, unitOf } from '../../board-queries.js';
import { type ClassicGame, step } from '../game.js';
import { isPinned } from '../lookups.js';
import { walkFrame } from '../movement/frames.js';
import { reactFrame } from '../reactions/frames.js';
import { shootFrame } from '../shooting/frames.js';
import { inchesTo, isSlowed, planContact, planSurge, strideFor } from './charge-plan.js';
import type { ChargeFailure } from './events.js';
import { type ChargeArgs, chargeFrame } from './frames.js';
import { chargedDeeds, chargingDeeds, settleLocks, unitsTouch } from './locks.js';

/** Reactions to it, 2D6", into contact or a surge (AD.house.charge). */
export const charge = step(chargeFrame, {
  declare(g, { unit: id, targets }) {
    const { leavesStill } = unitOf(g.board, id).deeds;
    g.emit({ type: 'charged', unit: id, targets });
    g.emit({ type: 'did', unit: id, deeds: chargingDeeds(unitOf(g.board, id), targets) });
    // IO.transport.charge
    if (leavesStill !== undefined) {
      const until = { playerTurn: g.board.playerTurn, phase: 'end' as const };
      g.emit({ type: 'effectGained', on: { unit: leavesStill }, effect: { is: 'unloaded', marks: ['noMove'], until } });
    }
    return { call: reactFrame({ moment: 'charged', unit: id, targets }) };
  },
  react(g, { unit: id }, reply) {
    const reaction = reactFrame.ended(reply);
    if (reaction?.react === 'defensiveFire') {
      return { call: shootFrame({ unit: reaction.unit, orders: [{ target: id }], why: 'defensiveFire' }) };
    }
    if (reaction?.react === 'holdTheLine') {
      g.emit({ type: 'did', unit: reaction.unit, deeds: { heldLine: true } });
      g.emit({ type: 'did', unit: id, deeds: { disordered: true } });
    }
    return undefined;
  },
  roll(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (!onTable(g.board, unit)) return { end: false };
    const fails = failure(g, args);
    if (fails) {
      g.emit({ type: 'chargeFailed', unit: unit.id, why: fails });
      return { end: false };
    }
    const targets = present(g, args);
    const faces = g.roll(2, 6);
    const rolled = faces[0]! + faces[1]!;
    const { added, hindered } = strideFor(g, unit, targets, rolled);
    const inches = Math.max(0, rolled + added - hindered);
    const plan = planContact(g.board, unit, targets, inches * 1000);
    const slowed = plan.reached && isSlowed(g, unit, targets, plan.places);
    const { reached } = plan;
    const least = Math.round(10 * inchesTo(g.board, unit, targets)) / 10;
    g.emit({ type: 'chargeRolled', unit: unit.id, targets, faces, added, hindered, least, reached, slowed });
    if (slowed) g.emit({ type: 'did', unit: unit.id, deeds: { slowed: true } });
    const places = reached ? plan.places : planSurge(g.board, unit, targets, Math.min(...faces) * 1000);
    return { call: walkFrame({ unit: unit.id, kind: reached ? 'charge' : 'surge', places }) };
  },
  arrive(g, args) {
    const unit = unitOf(g.board, args.unit);
    const met = present(g, args).filter(id => unitsTouch(g.board, unit, unitOf(g.board, id)));
    for (const id of met) {
      g.emit({ type: 'did', unit: id, deeds: chargedDeeds(unitOf(g.board, id)) });
    }
    settleLocks(g);
    return { end: met.length > 0 };
  },
});

/** Targets that are still there. */
function present(g: ClassicGame, { targets }: ChargeArgs): string[] {
  return presentOf(g.board, targets).map(({ id }) => id);
}

/** Why it does not set out at all: pinned on its way, neither charge nor surge (AD.core.pinned); routed or down by an answer, no more. */
function failure(g: ClassicGame, args: ChargeArgs): ChargeFailure | undefined {
  const unit = unitOf(g.board, args.unit);
  if (isPinned(g.board, unit)) return 'pinned';
  if (unit.isFallingBack) return 'routed';
  if (unit.grounded !== undefined) return 'grounded';
  return present(g, args).length === 0 ? 'nobodyLeft' : undefined;
}
