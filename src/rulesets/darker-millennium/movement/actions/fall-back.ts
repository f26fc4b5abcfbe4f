import { frameOf, type UnitId } from '../../../../engine/index.js';
import { mark, t } from '../../../../engine/language.js';
import { mean } from '../../../../engine/odds/distribution.js';
import { onTable, presentOf, unitOf } from '../../../board-queries.js';
import { reach } from '../../../movement/random-length.js';
import { allAlike } from '../../../tastes.js';
import type { DmUnit } from '../../board.js';
import { stateWiped } from '../../combat/casualty.js';
import { disengageFrame } from '../../combat/frames.js';
import { engagedWith } from '../../combat/sight.js';
import { type DmGame, step } from '../../game.js';
import { isAlive } from '../../lookups.js';
import { isImmobile } from '../../machines/armour.js';
import { FALL_BACK } from '../../odds/rolls.js';
import { walkThere } from '../arrival.js';
import { isBroken } from '../coherency.js';
import { type FallBackArgs, fallBackFrame, restoreCoherencyFrame, retreatAsk, walkFrame } from '../frames.js';
import { randomisedMv, slowest } from '../ground.js';
import { groupName } from '../groups.js';
import { planMove } from '../placing.js';
import { planFlight, planRetreat } from '../retreats.js';
import { insteadOf, type Move, type MoveBar, move, onlyOn } from './action.js';

const CITE = 'DM.move.fallBack';

/** Advance orders cannot be carried out in a close combat (DM.house.engaged). */
const BARS: readonly MoveBar[] = [
  moving =>
    moving.engaged
      ? undefined
      : insteadOf(
          moving,
          CITE,
          (name, instead) => t`${name} is not engaged, and only engaged units fall back; it can ${instead}.`,
        ),
  onlyOn('run'),
  moving =>
    moving.units[0]!.engagedAtStart
      ? undefined
      : {
          why: () => t`${groupName(moving.board, moving)} was not engaged when the phase began: it stays and fights.`,
          cite: CITE,
        },
];

const fallBackFromCombatFrame = frameOf<{ units: UnitId[] }>('move.fallBackFromCombat');

/**
 * A fall back (DM.move.fallBack): twice randomised Mv, free attacks by enemies in base contact that fight nobody else, and
 * an end at least 1" further away; a unit that cannot gain it stays. Broken teams flee (DM.house.morale). Ends with true when
 * the unit went.
 */
export const fallBackStep = step(fallBackFrame, {
  rollDistance(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (!onTable(g.board, unit)) return { end: false };
    args.torn = isBroken(g.board, unit);
    const sides = randomisedMv(g.board, unit);
    const faces = sides > 0 ? g.roll(2, sides) : [];
    const sum = faces.reduce((total, face) => total + face, 0);
    const total = args.half ? Math.floor(sum / 2) : sum;
    const why = { is: 'retreat', as: args.why, sides, half: args.half === true } as const;
    const opens = args.why === 'fallback' || args.why === 'broken';
    g.emit({ type: 'moveRolled', unit: unit.id, sides, faces, total, why, opens });
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
    const asked = { unit: args.unit, from: args.from, distance: args.distance!, why: args.why };
    return { ask: retreatAsk({ who: unit.seat, args: asked, fallback: { to: 'away' } }) };
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
    return { call: walkThere(g.board, [unit], to, plan, { kind: 'fallback' }) };
  },
  restore(_g, { unit, torn }) {
    return torn === true ? { call: restoreCoherencyFrame({ units: [unit] }) } : { end: true };
  },
  gone: () => ({ end: true }),
});

function enemies(g: DmGame, args: FallBackArgs): DmUnit[] {
  return presentOf(g.board, args.from);
}

function canGo(g: DmGame, unit: DmUnit, args: FallBackArgs): boolean {
  const distance = args.distance ?? 0;
  const from = enemies(g, args);
  // A free hit may have done it (DM.house.vehicle.damage).
  if (isImmobile(g.board, unit)) return false;
  // DM.house.morale
  if (unit.status === 'broken') return planFlight(g.board, unit, from, distance) !== undefined;
  return planRetreat(g.board, unit, from, distance).legal;
}

function stay(g: DmGame, args: FallBackArgs) {
  const tried = unitOf(g.board, args.unit).status === 'broken' ? 'compulsory' : 'fallback';
  g.emit({ type: 'held', unit: args.unit, why: { is: 'cannotGetAway' }, tried });
  return { end: false };
}

function flee(g: DmGame, unit: DmUnit, args: FallBackArgs) {
  const flight = planFlight(g.board, unit, enemies(g, args), args.distance ?? 0);
  if (flight === undefined) return stay(g, args);
  if (flight.leaves) {
    g.emit({ type: 'leftTable', unit: unit.id, models: [...unit.models], why: { is: 'flees' } });
    stateWiped(g, unit.id);
    return { end: true };
  }
  const kind = args.why === 'evade' ? 'fallback' : 'compulsory';
  return { call: walkFrame({ units: [unit], kind, places: flight.places }) };
}

/** Out of a close combat, each team for itself; where to is said when it is rolled (DM.move.fallBack). */
export const fallBack: Move = move({
  id: 'fallback',
  word: mark`Fall back`,
  cite: CITE,
  bars: BARS,
  inBrief: ({ board, units }) => t`Fall back 2d${randomisedMv(board, ...units)}"`,
  hint: ({ board, units }) => t`2d${randomisedMv(board, ...units)}", to at least 1" further from the enemy`,
  choices: () => undefined,
  read: () => ({}),
  show({ board, ...moving }) {
    const { units } = moving;
    const lowest = randomisedMv(board, ...units);
    const average = Math.round(mean(reach({ movement: slowest(board, units), ...FALL_BACK, lowest })));
    const places = units.flatMap(unit => {
      return planRetreat(board, unit, engagedWith(board, unit), average * 1000).places;
    });
    return {
      lines: [
        t`**${groupName(board, moving)}** falls back 2d${lowest}", ${average}" on average; you say where when it is rolled.`,
      ],
      small: [t`Enemies in base contact that fight nobody else strike first (house default).`],
      places,
      kind: 'fallback',
      outlook: true,
    };
  },
  resolve: ({ units }) => fallBackFromCombatFrame({ units: units.map(({ id }) => id) }),
  worth: () => 1,
  weigh: (_moving, _partial, choices) => allAlike(choices),
  steps: [
    fallBackStep,
    step(fallBackFromCombatFrame, {
      turnAway(g, args) {
        const [next, ...rest] = args.units;
        if (next === undefined) return { end: null };
        args.units = rest;
        const from = engagedWith(g.board, unitOf(g.board, next)).map(({ id }) => id);
        return { call: fallBackFrame({ unit: next, from, why: 'fallback' }) };
      },
      more: () => ({ go: 'turnAway' }),
    }),
  ],
});
