import type { Frame, FrameOf, ModelId, Point, SideId, UnitId } from '../../../engine/index.js';
import { onTable, unitOf, unitsOf } from '../../lookups.js';
import { runsWild } from '../abilities/frenzy.js';
import type { DmBoard, DmUnit } from '../board.js';
import { aftermathFrame } from '../combat/frames.js';
import { engagedWith } from '../combat/sight.js';
import { type DmGame, step } from '../game.js';
import { hasToughness, isAlive } from '../lookups.js';
import { embarkFrame } from '../machines/frames.js';
import { shortfall } from './arrival.js';
import { moveAsk } from './asks.js';
import {
  type ActArgs,
  advanceFrame,
  chargeFrame,
  fallBackFrame,
  fallBackFromCombatFrame,
  goFrame,
  restoreCoherencyFrame,
  runFrame,
  walkFrame,
} from './frames.js';
import { chargeTargets, groupsToMove, type SubPhase, sprintsInCharge } from './groups.js';
import { type MoveAction, readMove } from './move-reply.js';
import { closingMove, tornAtRest } from './must-close-up.js';
import { lowestMv, randomisedMv } from './mv.js';
import { tornOf } from './parts.js';
import { planFor } from './place-reply.js';
import { planSprint } from './sprint.js';

/** One side's share of a sub-phase: seat after seat, group after group, each move resolved wholly (DM.move.one). */
function movesOf(frame: FrameOf<ActArgs>, subPhase: SubPhase) {
  return step(frame, {
    /** Nobody asks the frenzied: they charge the nearest before the others move (DM.house.abilities.frenzy). */
    chargeInFrenzy(g, args) {
      const wild = subPhase === 'run' ? frenziedCharge(g.board, args.side) : undefined;
      return wild ? { call: wild } : { go: 'askNext' };
    },
    chargeOn() {
      return { go: 'chargeInFrenzy' };
    },
    askNext(g, args) {
      args.seats ??= g.board.seats.filter(({ side }) => side === args.side).map(({ id }) => id);
      const [seat, ...rest] = args.seats;
      if (seat === undefined) return { end: null };
      if (groupsToMove(g.board, args.side, seat, subPhase).length === 0) {
        args.seats = rest;
        return { go: 'askNext' };
      }
      return {
        ask: moveAsk({
          who: seat,
          args: { subPhase, side: args.side },
          cite: subPhase === 'run' ? 'DM.move.run' : 'DM.house.advance',
          fallback: closingMove(g.board, { seat, side: args.side, subPhase })?.reply ?? { unit: 'none', do: 'pass' },
        }),
      };
    },
    moveOne(g, args, reply) {
      const [seat = '', ...rest] = args.seats ?? [];
      const action = readMove(g.board, { seat, side: args.side, subPhase }, moveAsk.answer(reply));
      if ('why' in action) throw new Error(action.why);
      if (action.do === 'pass') {
        const torn = tornAtRest(g.board, { seat, side: args.side, subPhase });
        args.seats = rest;
        return torn.length === 0 ? { go: 'askNext' } : { call: restoreCoherencyFrame({ units: torn }) };
      }
      return { call: frameFor(action) };
    },
    next() {
      return { go: 'askNext' };
    },
  });
}

/** Sub-phase II for one side. */
export const run = movesOf(runFrame, 'run');
/** Sub-phase III for one side. */
export const advance = movesOf(advanceFrame, 'advance');

function frameFor(action: Exclude<MoveAction, { do: 'pass' }>) {
  const units = action.group.units.map(({ id }) => id);
  switch (action.do) {
    case 'run':
    case 'advance':
    case 'sprint':
      return goFrame({ units, kind: action.do, to: { ...action.to }, ...detailsOf(action) });
    case 'embark':
      return embarkFrame({ units, transport: action.transport, kind: action.kind });
    case 'charge':
      return chargeFrame({
        units,
        targets: action.targets,
        sprint: action.sprint,
        ...(action.meet ? { meet: true } : {}),
      });
    case 'fallback':
      return fallBackFromCombatFrame({ units });
  }
}

/** What it is to face, and who stays. */
function detailsOf(action: MoveAction): { facing?: string; keep?: ModelId[] } {
  const facing = 'facing' in action && action.facing !== undefined ? { facing: action.facing } : {};
  return 'keep' in action && action.keep !== undefined ? { ...facing, keep: action.keep } : facing;
}

/** The charge of the first unit of the side that runs wild and has somebody in reach. */
function frenziedCharge(board: DmBoard, side: SideId): Frame | undefined {
  for (const unit of unitsOf(board, side)) {
    if (!runsWild(unit) || unit.moved !== undefined || !onTable(board, unit)) continue;
    const [nearest] = chargeTargets(board, [unit]);
    if (nearest === undefined || unit.status !== undefined || engagedWith(board, unit).length > 0) continue;
    const sprint = sprintsInCharge([unit]) && nearest.distance > 2000 * lowestMv(board, unit);
    return chargeFrame({ units: [unit.id], targets: [nearest.enemy.id], sprint });
  }
  return undefined;
}

/**
 * One group goes to a place: a run or an advance of twice the Mv or once, turning freely (DM.move.run, DM.house.advance); a
 * sprint of twice Mv and a randomised third, straight, halting 8" from the enemy, with a pin a team (DM.move.sprint).
 */
export const go = step(goFrame, {
  setOut(g, args) {
    const units = unitsAt(g, args.units);
    args.torn = tornOf(g.board, units);
    if (args.kind === 'sprint') return { call: sprintFrame(g, units, args.to) };
    const plan = planFor(g.board, units, args.kind, args.to, args);
    const short = shortfall(g.board, units, args.to, plan);
    const note = short === undefined ? [] : [short];
    const { kind, to: sentTo, keep } = args;
    return { call: walkFrame({ units, kind, places: plan.places, note, sentTo, keep, opens: true }) };
  },
  /** Each team that sprinted gets a pin, unless it has no Toughness (DM.move.sprint.pin). */
  tire(g, { units, kind }) {
    if (kind !== 'sprint') return undefined;
    const tired = unitsAt(g, units).filter(unit => hasToughness(g.board, unit));
    const suffered = tired.map(unit => ({ unit: unit.id, pins: 1, fallen: 0, why: 'sprinted' }));
    return { call: aftermathFrame({ suffered }) };
  },
  restore(_g, { torn = [] }) {
    return { call: restoreCoherencyFrame({ units: torn }) };
  },
});

function sprintFrame(g: DmGame, units: readonly DmUnit[], to: Point) {
  const mv = Math.min(...units.map(unit => lowestMv(g.board, unit)));
  const sides = randomisedMv(g.board, ...units);
  const third = g.die(sides);
  const why = `Sprint: ${2 * mv} + d${sides}`;
  g.emit({ type: 'moveRolled', unit: units[0]!.id, sides, faces: [third], total: 2 * mv + third, why, opens: true });
  const { places, note } = planSprint(g.board, g.options, units, to, third);
  return walkFrame({ units, kind: 'sprint', places, note: note === undefined ? [] : [note], sentTo: to });
}

/** Teams on Run orders fall back out of a close combat, one after another (DM.move.fallBack). */
export const fallBackFromCombat = step(fallBackFromCombatFrame, {
  turnAway(g, args) {
    const [next, ...rest] = args.units;
    if (next === undefined) return { end: null };
    args.units = rest;
    const from = engagedWith(g.board, unitOf(g.board, next)).map(({ id }) => id);
    return { call: fallBackFrame({ unit: next, from, why: 'fallback' }) };
  },
  more() {
    return { go: 'turnAway' };
  },
});

function unitsAt(g: DmGame, ids: readonly UnitId[]): DmUnit[] {
  return ids.map(id => unitOf(g.board, id)).filter(isAlive);
}
