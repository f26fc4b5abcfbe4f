import { onTable, unitOf } from '../../lookups.js';
import type { DmUnit } from '../board.js';
import { disengageFrame } from '../combat/frames.js';
import { engagedWith } from '../combat/sight.js';
import { stateWiped } from '../combat/wiped.js';
import { type DmGame, step } from '../game.js';
import { isAlive } from '../lookups.js';
import { shortfall } from './arrival.js';
import { retreatAsk } from './asks.js';
import { isBroken } from './coherency.js';
import { type FallBackArgs, fallBackFrame, restoreCoherencyFrame, walkFrame } from './frames.js';
import { randomisedMv } from './mv.js';
import { planMove } from './placing.js';
import { planFlight, planRetreat } from './retreats.js';

/**
 * A fall back (DM.move.fallBack): twice randomised Mv, free attacks by enemies in base contact that fight nobody else, and
 * an end at least 1" further away; a unit that cannot gain it stays. Broken teams flee (DM.house.morale). Ends with true when
 * the unit went.
 */
export const fallBack = step(fallBackFrame, {
  rollDistance(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (!isAlive(unit) || !onTable(g.board, unit)) return { end: false };
    args.torn = isBroken(g.board, unit);
    const sides = randomisedMv(g.board, unit);
    const faces = sides > 0 ? g.roll(2, sides) : [];
    const sum = faces.reduce((total, face) => total + face, 0);
    const total = args.half ? Math.floor(sum / 2) : sum;
    const why = `${WHY[args.why] ?? args.why}: 2 × randomised Mv ${sides}${args.half ? ', halved' : ''}`;
    g.emit({
      type: 'moveRolled',
      unit: unit.id,
      sides,
      faces,
      total,
      why,
      opens: args.why === 'fallback' || args.why === 'broken',
    });
    args.distance = total * 1000;
    if (!canGo(g, unit, args)) return stay(g, args);
    return undefined;
  },
  sufferFreeAttacks(g, args) {
    const unit = unitOf(g.board, args.unit);
    const from = engagedWith(g.board, unit).map(({ id }) => id);
    return from.length === 0 ? undefined : { call: disengageFrame({ unit: unit.id, from }) };
  },
  chooseWay(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (!isAlive(unit)) return { end: false };
    if (!canGo(g, unit, args)) return stay(g, args);
    if (unit.status === 'broken') return undefined;
    return {
      ask: retreatAsk({
        who: unit.seat,
        args: { unit: args.unit, from: args.from, distance: args.distance!, why: args.why },
        cite: 'DM.move.fallBack',
        fallback: { to: 'away' },
      }),
    };
  },
  goBack(g, args, reply) {
    const unit = unitOf(g.board, args.unit);
    if (unit.status === 'broken' && reply === undefined) return flee(g, unit, args);
    const to = retreatAsk.answer(reply).to;
    if (to === 'away') {
      const { places } = planRetreat(g.board, unit, enemies(g, args), args.distance ?? 0);
      return { call: walkFrame({ units: [unit], kind: 'fallback', places }) };
    }
    const plan = planMove(g.board, [unit], to, { allowance: () => args.distance ?? 0 });
    const short = shortfall(g.board, [unit], to, plan);
    const note = short === undefined ? [] : [short];
    return { call: walkFrame({ units: [unit], kind: 'fallback', places: plan.places, note, sentTo: to }) };
  },
  restore(_g, { unit, torn }) {
    return torn === true ? { call: restoreCoherencyFrame({ units: [unit] }) } : { end: true };
  },
  gone() {
    return { end: true };
  },
});

const WHY: Record<string, string> = { evade: 'Evade', fallback: 'Fall back', broken: 'Broken' };

function enemies(g: DmGame, args: FallBackArgs): DmUnit[] {
  return args.from.map(id => unitOf(g.board, id)).filter(enemy => isAlive(enemy) && onTable(g.board, enemy));
}

function canGo(g: DmGame, unit: DmUnit, args: FallBackArgs): boolean {
  const distance = args.distance ?? 0;
  const from = enemies(g, args);
  if (unit.status === 'broken') return planFlight(g.board, unit, from, distance) !== undefined;
  return planRetreat(g.board, unit, from, distance).legal;
}

function stay(g: DmGame, args: FallBackArgs) {
  const tried = unitOf(g.board, args.unit).status === 'broken' ? 'compulsory' : 'fallback';
  const why = 'it cannot get 1" further from the enemy and stays (house default)';
  g.emit({ type: 'held', unit: args.unit, why, tried });
  return { end: false };
}

function flee(g: DmGame, unit: DmUnit, args: FallBackArgs) {
  const flight = planFlight(g.board, unit, enemies(g, args), args.distance ?? 0);
  if (flight === undefined) return stay(g, args);
  if (flight.leaves) {
    g.emit({ type: 'leftTable', unit: unit.id, models: [...unit.models], why: 'it flees over its own edge' });
    stateWiped(g, unit.id);
    return { end: true };
  }
  const kind = args.why === 'evade' ? 'fallback' : 'compulsory';
  return { call: walkFrame({ units: [unit], kind, places: flight.places }) };
}
